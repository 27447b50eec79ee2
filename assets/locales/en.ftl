app-name = x
