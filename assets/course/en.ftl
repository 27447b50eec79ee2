# The title of the course. Fluent: name = text.
title = My course
