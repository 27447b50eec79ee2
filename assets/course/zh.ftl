# 课程的标题。Fluent 格式：名字 = 文字。
title = 我的课程
