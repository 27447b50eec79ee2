# 中文。数字以 $name 给出（已分节），$name-number 用来区分单复数，中文用不上。$key-lesson-submit 是 submit 这个动作在课程中的按键。

## 词与句的连接
sentence-gap = {""}
sentence-end = 。
sentence-part = {"；"}
list-comma = {"、"}
list-and = { $rest }、{ $last }
list-rows = 第 { $rows } 行
list-range = { $from }～{ $to }

## 各算法，几个字：帮助里地方不大
algorithm-grid-scan = 逐格检查：0/1 棋盘
algorithm-flat-grid = 一维棋盘：双递归
algorithm-slope-check = 比较斜率：用数组
algorithm-sum-diff = 比较和与差：用数组
algorithm-occupancy = 占用表：三个集合
algorithm-lowest-zero = 最低位的 0：(d + 1) & ~d
algorithm-loop = 循环：数组，不用递归
algorithm-lowest-one = 最低位的 1：掩码，递归
algorithm-mask-stack = 掩码与栈：不用递归

## 顶行
header-board = { $n } 皇后
header-step = 第 { $step } 步，共 { $last } 步
header-step-open = 第 { $step } 步
header-solution = { $star } { $solution }/{ $total }
header-solution-open = { $star } { $solution }
header-solutions-given = { $star } { $total } 个解
header-solutions-counting = 正在数解
header-solutions-uncounted = 解没数完
header-playing = { $sign } 每秒 { $speed } 次
header-working = 搜索中
header-given = 给定 { $queens }
header-given-many = 给定 { $count } 个皇后

## 面板
panel-program = 程序
code-pseudo = 伪代码
panel-stack = 栈
panel-stack-calls = 调用
panel-registers = 变量
legend-columns = 列
legend-diagonal = 斜线 { $arrow }
legend-taken = 已占
legend-free = 安全
first-goal = 放 { $n } 个皇后，{ $n-number ->
    [one] 没有谁攻击它
   *[other] 谁也不攻击谁
}
first-how = 同一行、同一列、同一条斜线上都不能有两个。{ $ways-number ->
    [0] 没有办法做到；看程序怎样发现这一点。
    [1] 只有一种放法，已淡淡地画在棋盘上；程序马上就会找到。
   *[other] 共有 { $ways } 种放法，其中一种已淡淡地画在棋盘上。程序会全部找到：它逐格试，走不通就退回一行，再接着试。
}
first-begin-new = 跟着学：回溯，{ $minutes } 分钟
first-bits = 已会回溯：位运算，{ $minutes } 分钟
first-begin = 跟着学：第 { $number } 课，{ $title }
first-resume = 接着学：第 { $number } 课第 { $task } 题，共 { $tasks } 题
first-hunt = 找出程序里的错误
first-step = 看程序一步一步走
first-due = 有 { $count } 题该复习了，约 { $minutes } 分钟
first-beside = 还有别的课：{ $titles }
first-left-step = 上次到了第 { $step } 步
first-left = 上次已经搜索到很后面
bits-meaning = { $r }：已占的列；{ $ld }、{ $rd }：斜线；{ $pos }：{ $taken ->
    [yes] 三者合起来。
   *[no] 安全格。
 }
marks-meaning = { $mark }0：受第 0 行的皇后攻击。
box-meaning = 整格变色的是刚放的皇后。
strip-meaning = 底部的进度条是整个搜索，方块是现在的位置。
one-press = 这里按一次走 { $steps } 步：一次 AND 跳过 { $squares } 格。
ruler-left = ←列
ruler-right = 列→
board-dead-end = 死路
panel-story = 解说
panel-next = { $key }：{ $panel }
panel-more = 还有 { $count } 项
panel-work = 工作量
work-squares-read = 读格
work-comparisons = 比较
work-tests = 试格
work-bits-picked = 取最低位
work-calls = 调用
work-deepest = 栈深、最深
work-this-step = 这一步
work-since-start = 从开头起
stack-empty = 空
stack-row = 行
stack-call = 调用

## 第一步之前
opening-right = 第 0 列在右边；按 { $flip } 左右翻转。
opening-left = 第 0 列在左边；按 { $flip } 左右翻转。
opening-bits = 第 0 行是空的，每一列都是安全格（{ $name } = { $bits }）。按 { $step }，把皇后放在列号最小的安全格：第 0 列。按 { $squares }，换成逐格试的程序。
opening-squares = 棋盘是空的。按 { $step }，先试第 0 行第 0 列。按 { $masks }，换成一次看清整行的程序。

## 各种时刻的标题
lecture-placed = 放下
lecture-attacked = 受攻击
lecture-lifted = 拿起
lecture-dead-end = 死路
lecture-solution = 解
lecture-over = 结束
moment-solution = 第 { $number } 个解，共 { $total } 个
moment-dead-end = 第 { $row } 行是死路
moment-lifted = 拿起第 { $row } 行第 { $col } 列的皇后
moment-over = 搜索结束：{ $solutions-number ->
    [0] 没有解
   *[other] 共 { $solutions } 个解
}

## 发生了什么
change-place = 皇后放在第 { $row } 行第 { $col } 列。
change-place-dead = 皇后放在第 { $row } 行第 { $col } 列：死路。
change-lift = 拿起第 { $row } 行第 { $col } 列的皇后。
change-reject = 第 { $row } 行第 { $col } 列受攻击。
change-nothing = { $algorithm } 在这一步不停。

## 为什么
why-ruled-out-before = 第 { $row } 行第 { $col } 列受攻击：一次按位与（AND）排除了这一行所有受攻击的格。再按一次，就接着走。
why-attacked-column = 第 { $queen-row } 行的皇后与这一格同列。
why-attacked-diagonal = 第 { $queen-row } 行的皇后与这一格{ $numbered ->
    [yes] 同在 { $number } 号主对角线上
   *[no] 在同一条主对角线上
}。
why-attacked-antidiagonal = 第 { $queen-row } 行的皇后与这一格{ $numbered ->
    [yes] 同在 { $number } 号副对角线上
   *[no] 在同一条副对角线上
}。
why-attacked-either = 第 { $queen-row } 行的皇后与这一格在同一条斜线上。
why-next-column = 接着试第 { $next } 列。
why-row-end-dead = 这是最后一列。第 { $row } 行没有安全格，是死路。
why-row-end = 这是最后一列，第 { $row } 行试完了。
why-safe-first = 第 0 行上方没有皇后。
why-safe = 上方没有皇后攻击这一格。
why-next-row = 接着从第 { $next } 行第 0 列试起。
why-lowest = { $name } 最低位的 { $ones ->
    [taken] 0
   *[free] 1
} 在第 { $col } 列。
why-ruled-out = 一次按位与（AND）排除了受攻击的第 { $columns } 列。
why-row-has = 第 { $next } 行有 { $count } 个安全格：现在 { $name } = { $bits }。
why-dead-end = 第 { $next } 行没有安全格：{ $name } { $ones ->
    [taken] 全是 1
   *[free] 为 0
}。
why-blockers = 第 { $first } 到 { $last } 列依次受这些行的皇后攻击：{ $rows }。
why-solution = 各行的列号：{ $columns }。
why-solution-of = 得到第 { $number } 个解（共 { $total } 个），各行的列号：{ $columns }。
why-solution-given = 这个解含给定的皇后。
why-solution-other = 这个解不含给定的皇后。
why-lift-dead = 第 { $below } 行是死路。
why-lift-exhausted = 第 { $below } 行已经试完。
why-lift-last = 这个解已经记下。
why-lift-solved = 这个解已经记下，继续找其余的解。
why-go-on = 接着试第 { $row } 行第 { $next } 列。
why-last-column = 拿起的皇后在最后一列，所以第 { $row } 行试完了。
why-popped = 第 { $row } 行的记录出栈，剩下的安全格是 { $name } = { $bits }。
why-returned = 调用返回第 { $row } 行：{ $name } = { $bits }，{ $ones ->
    [taken] 其中的 0
   *[free] 其中的 1
} 是剩下的安全格。
why-nothing-left = 第 { $row } 行没有安全格了。
ending = 搜索结束：{ $steps } 步，找到全部 { $solutions } 个解。
ending-none = 搜索结束，第 0 行试完了：{ $queens } 皇后无解。

## 程序的每一行
op-grid-scan-line = { $outcome ->
    [yes] 接下来往上看：{ $line ->
        [column] 同一列
        [diagonal] 主对角线，每行列号减一
       *[antidiagonal] 副对角线，每行列号加一
    }。
   *[no] 三条线都看完了。
}
op-grid-scan-safe = 所以这一格安全。
op-grid-scan-check = 第 { $row } 行第 { $col } 列安全吗？
op-grid-scan-put = 在这一格放下皇后：棋盘上记 1。
op-grid-scan-count = { $outcome ->
    [yes] 这是最后一行：解数加一。
   *[no] 这还不是最后一行。
}
op-grid-scan-lift = 拿起第 { $row } 行第 { $col } 列的皇后：棋盘上改回 0。
op-grid-scan-first = 从上一行看起：第 { $value } 行第 { $second } 列。
op-grid-scan-on = { $outcome ->
    [yes] 这一格在棋盘上。
   *[no] 出了棋盘，这条线看完了。
}
op-grid-scan-read = { $outcome ->
    [yes] 第 { $read-row } 行第 { $read-col } 列是 1：有皇后攻击。
   *[no] 第 { $read-row } 行第 { $read-col } 列是 0：没有皇后。
}
op-grid-scan-attacked = 所以这一格不安全。
op-grid-scan-up = 沿这条线再往上一行：第 { $value } 行第 { $second } 列。
op-grid-scan-each = { $outcome ->
    [yes] 轮到第 { $row } 行第 { $value } 列。
   *[no] 这一行没有列可试了，调用返回。
}
op-grid-scan-call = 调用下一行。
op-flat-grid-line = { $outcome ->
    [yes] 接下来往上看：{ $line ->
        [column] 同一列
        [diagonal] 主对角线，每行列号减一
       *[antidiagonal] 副对角线，每行列号加一
    }。
   *[no] 三条线都看完了。
}
op-flat-grid-safe = 所以这一格安全。
op-flat-grid-check = 第 { $row } 行第 { $col } 列安全吗？
op-flat-grid-put = 在这一格放下皇后：棋盘上记 1。
op-flat-grid-count = { $outcome ->
    [yes] 这是最后一行：解数加一。
   *[no] 这还不是最后一行。
}
op-flat-grid-lift = 拿起第 { $row } 行第 { $col } 列的皇后：棋盘上改回 0。
op-flat-grid-first = 从下标 { $value } 看起：{ $row } × { $n } + { $col }。
op-flat-grid-on = { $outcome ->
    [yes] 上面还有一格。
   *[no] 到了棋盘边缘，这条线看完了。
}
op-flat-grid-up = 往上一行：下标减 { $n }，再加上列号的变化，得 { $value }。
op-flat-grid-read = { $outcome ->
    [yes] 那里是 1：第 { $read-row } 行的皇后攻击这一格。
   *[no] 那里是 0：没有皇后。
}
op-flat-grid-edge = { $outcome ->
    [no] 还在这一行里。
   *[yes] 过了行尾：这一行的调用全部返回。
}
op-flat-grid-down = 调用下一行。
op-flat-grid-along = 调用同一行的下一格：每试一格，栈就深一层，与皇后的个数无关。
op-slope-check-full = { $outcome ->
    [yes] 皇后放满了。
   *[no] row 还不是 n：皇后还没放满。
}
op-slope-check-count = 解数加一。
op-slope-check-solved = 调用返回第 { $row } 行。
op-slope-check-next = { $outcome ->
    [yes] 轮到第 { $row } 行第 { $value } 列。
   *[no] 这一行没有列可试了，调用返回。
}
op-slope-check-check = 第 { $row } 行第 { $col } 列安全吗？
op-slope-check-put = 记下皇后的列号：q[{ $row }] = { $col }。
op-slope-check-call = 调用下一行。
op-slope-check-attacked = 所以这一格不安全。
op-slope-check-safe = 所以这一格安全。
op-slope-check-each = { $outcome ->
    [yes] 比较上方第 { $value } 行的皇后。
   *[no] 上方没有别的皇后要比较了。
}
op-slope-check-apart = 那个皇后与这一格相差 { $value } 列。
op-slope-check-compare = { $outcome ->
    [yes] 列差是 0，或者等于行差：那个皇后攻击这一格。
   *[no] 列差不是 0，也不等于行差。
}
op-sum-diff-full = { $outcome ->
    [yes] 皇后放满了。
   *[no] row 还不是 n：皇后还没放满。
}
op-sum-diff-count = 解数加一。
op-sum-diff-solved = 调用返回第 { $row } 行。
op-sum-diff-next = { $outcome ->
    [yes] 轮到第 { $row } 行第 { $value } 列。
   *[no] 这一行没有列可试了，调用返回。
}
op-sum-diff-check = 第 { $row } 行第 { $col } 列安全吗？
op-sum-diff-put = 记下皇后的列号：q[{ $row }] = { $col }。
op-sum-diff-call = 调用下一行。
op-sum-diff-attacked = 所以这一格不安全。
op-sum-diff-safe = 所以这一格安全。
op-sum-diff-each = { $outcome ->
    [yes] 比较上方第 { $value } 行第 { $second } 列的皇后。
   *[no] 上方没有别的皇后要比较了。
}
op-sum-diff-compare = { $outcome ->
    [yes] 列号、行列和、行列差有一个相等：那个皇后攻击这一格。
   *[no] 列号、行列和、行列差都不相等。
}
op-occupancy-full = { $outcome ->
    [yes] 皇后放满了。
   *[no] row 还不是 n：皇后还没放满。
}
op-occupancy-count = 解数加一。
op-occupancy-solved = 调用返回第 { $row } 行。
op-occupancy-each = { $outcome ->
    [yes] 轮到第 { $row } 行第 { $value } 列。
   *[no] 这一行没有列可试了，调用返回。
}
op-occupancy-col = 列的那一位：第 { $col } 位。
op-occupancy-diag = 主对角线的那一位：N - 1 + 行 - 列 = { $diagonal }。
op-occupancy-anti = 副对角线的那一位：行 + 列 = { $antidiagonal }。
op-occupancy-test = { $outcome ->
    [yes] 三个位都是 0：这一格安全。
   *[no] 三个位里有 1：这一格受攻击。
}
op-occupancy-call = 把这三位都记为 1，调用下一行。
op-lowest-zero-full = { $outcome ->
    [yes] a 全是 1：皇后放满了。
   *[no] a 不全是 1：皇后还没放满。
}
op-lowest-zero-count = 解数加一。
op-lowest-zero-solved = 调用返回第 { $row } 行。
op-lowest-zero-taken = d = a | b | c = { $value }，其中的 0 是安全格。
op-lowest-zero-while = { $outcome ->
    [yes] d 不全是 1：还有安全格。
   *[no] d 全是 1：没有安全格了，调用返回。
}
op-lowest-zero-pick = (d + 1) & ~d 找出最低位的 0：第 { $col } 列，bit = { $value }。
op-lowest-zero-b = b1 = { $value }：副对角线向低位移一位。
op-lowest-zero-c = c1 = { $value }：主对角线向高位移一位，去掉移出棋盘的位。
op-lowest-zero-call = 皇后放在第 { $col } 列，调用下一行。
op-lowest-zero-next = d 的第 { $col } 位记为 1：这一列已经试过。
op-loop-each = { $outcome ->
    [yes] 比较上方第 { $value } 行的皇后。
   *[no] 上方没有别的皇后要比较了。
}
op-loop-compare = { $outcome ->
    [yes] 第 { $queen-row } 行的皇后攻击这一格。
   *[no] 第 { $queen-row } 行第 { $queen-col } 列的皇后攻击不到这一格。
}
op-loop-attacked = 所以这一格不安全。
op-loop-safe = 所以这一格安全。
op-loop-while = { $outcome ->
    [yes] 第 0 行还没试完，继续。
   *[no] 第 0 行试完了，搜索结束。
}
op-loop-stuck = { $outcome ->
    [yes] 皇后放满了，或者这一行试完了：该回溯了。
   *[no] 还有格子可试：第 { $row } 行第 { $col } 列。
}
op-loop-back = row 变为 { $row }：退回上一行。
op-loop-next = q[{ $row }] 变为 { $moved }：这一行的皇后移到下一列。
op-loop-check = 第 { $row } 行第 { $col } 列安全吗？
op-loop-down = 皇后留下，row 变为 { $value }。
op-loop-count = { $outcome ->
    [yes] 皇后放满了：解数加一。
   *[no] 皇后还没放满。
}
op-loop-reset = 如果还有下一行，就从第 0 列试起。
op-loop-right = q[{ $row }] 变为 { $moved }：移到下一列。
op-lowest-one-full = { $outcome ->
    [yes] r 全是 1：皇后放满了。
   *[no] r 不全是 1：皇后还没放满。
}
op-lowest-one-count = 解数加一。
op-lowest-one-solved = 调用返回第 { $row } 行。
op-lowest-one-free = 一次按位与（AND）求出安全格：pos = { $value }。
op-lowest-one-while = { $outcome ->
    [yes] pos 不是 0：还有安全格。
   *[no] pos 是 0：没有安全格了，调用返回。
}
op-lowest-one-pick = pos & -pos 只留下最低位的 1：p = { $value }，第 { $col } 列。
op-lowest-one-take = 从 pos 中去掉这个 1，剩下 { $value }，以后再试。
op-lowest-one-ld = left = { $value }：主对角线向高位移一位。
op-lowest-one-rd = right = { $value }：副对角线向低位移一位。
op-lowest-one-call = 皇后放在第 { $col } 列，调用下一行。
op-mask-stack-start = 什么都没占用：第 0 行每一列都是安全格。
op-mask-stack-while = { $outcome ->
    [yes] 这一行还有安全格，或者还有行可退。
   *[no] 没有安全格，也没有行可退：搜索结束。
}
op-mask-stack-any = { $outcome ->
    [yes] pos 不是 0：这一行还有安全格。
   *[no] pos 是 0：这一行没有安全格了。
}
op-mask-stack-pick = pos & -pos 只留下最低位的 1：p = { $value }，第 { $col } 列。
op-mask-stack-take = 从 pos 中去掉这个 1，剩下 { $value }，以后再试。
op-mask-stack-push = 这一行的记录入栈，皇后放在第 { $col } 列。
op-mask-stack-r = 占用皇后所在的列：r = { $value }。
op-mask-stack-ld = ld = { $value }：主对角线向高位移一位，去掉移出棋盘的位。
op-mask-stack-rd = rd = { $value }：副对角线向低位移一位。
op-mask-stack-free = 一次按位与（AND）求出安全格：pos = { $value }。
op-mask-stack-count = { $outcome ->
    [yes] r 全是 1：皇后放满了，解数加一。
   *[no] r 不全是 1：皇后还没放满。
}
op-mask-stack-pop = 第 { $row } 行的记录出栈，拿起那里的皇后。

## 提示
notice-first-conflict = 第一次遇到受攻击的格，先停一停。按 { $key-main-play } 继续。
notice-first-dead-end = 第一次遇到死路，先停一停。按 { $key-main-play } 继续。
notice-first-backtrack = 第一次回溯，先停一停。按 { $key-main-play } 继续。
notice-first-solution = 找到第一个解，先停一停。按 { $key-main-play } 继续。
notice-enough-today = 今天的复习到此为止：每天五题，其余的明天再来。
notice-nothing-due = 现在没有要复习的题。没能一次做对的题，第二天再做。
notice-start = 已经在开头了。
notice-end = 搜索已经结束。
notice-no-queen = 棋盘上还没有皇后。
notice-no-more-solutions = 这个方向上没有别的解了。
notice-no-more-given = 这个方向上没有别的含给定皇后的解了。
notice-given-kept = { $key-main-next-solution }、{ $key-main-previous-solution } 现在只找含这些皇后的解。依次按 { $key-main-solutions }、{ $key-solutions-clear }、{ $key-solutions-submit } 可取消。
notice-given-dropped = 不再给定皇后，所有的解又都算数。
notice-no-stops = 还没有停点。用 { $key-main-palette }stop row 2 column 1 设置，也可以点击程序的行号。
notice-no-more-stops = 这个方向上没有别的停点了。
notice-stop-set = 已设停点：{ $stop }。{ $key-main-next-stop } 下一个  { $key-main-previous-stop } 上一个  { $key-main-palette }stop 全部
notice-stop-gone = 已去掉停点：{ $stop }。
notice-stop-here = 停点：{ $here }。
notice-bad-stop = 停点可以是 row 5、row 5 column 3 或 line 7，而且棋盘或程序里要有这一处
notice-no-more-dead-ends = 这个方向上没有别的死路了。
notice-last-step = 最后一步是第 { $last } 步。
notice-last-solution = { $last-number ->
    [0] 没有解。
   *[other] 解的编号是 1 到 { $last }。
}
notice-settings = { $more-number ->
    [0] 设置有问题：{ $file } 第 { $line } 行。
   *[other] 设置有问题：{ $file } 第 { $line } 行，另有 { $more } 处。
}
notice-stopped = 已停止。
notice-working = 正在搜索……按 { $key-main-escape } 停止。
notice-working-of = 正在搜索……已到整个搜索的 { $share }% 处。按 { $key-main-escape } 停止。
notice-no-masks = 这个程序没有二进制位。
notice-diagonals = 主对角线编号：{ $last } + 行 − 列{ $mask ->
    [none] 。
   *[other] 。由 { $mask } 记录。
}
notice-antidiagonals = 副对角线编号：行 + 列{ $mask ->
    [none] 。
   *[other] 。由 { $mask } 记录。
}
notice-saved = 已保存为 { $file }。
notice-not-saved = 没有保存：{ $why }。
notice-theme = 配色：{ $theme ->
    [dark] 深色
    [light] 浅色
    [high-contrast] 高对比度
    [mono] 单色
   *[other] { $theme }
}。
notice-speed = 每秒走 { $speed } 次。
notice-grain-op = 每按一次走程序的一行。
notice-grain-step = 每按一次走算法的一步。
notice-grain-queen = 每按一次放下或拿起一个皇后。
notice-queens-too-many = { $queens } 个皇后，比行数还多。
notice-queens-off-board = 第 { $row } 行：棋盘上没有第 { $col } 列。
notice-queens-attack = 第 { $above } 行与第 { $below } 行的皇后互相攻击。
notice-bad-cursor = 接着要试的列号应在 0 到 { $last } 之间，不能是 { $cursor }。
palette-address = 运行这行命令，打开的就是此刻的棋盘。
palette-address-task = 运行这行命令，打开的就是这道题和此刻的棋盘，不含已经作答的内容。
palette-address-copied = 如果终端允许，命令已经复制好了；否则请按住 Shift 用鼠标选取。
notice-unbound = { $key } 在这里不起作用。按 { $key-main-palette } 打开菜单。
notice-unbound-over-task = { $key } 在这里不起作用。按 { $key-main-escape } 回到题目。
notice-no-answer = { $key } 不能用来作答。按 { $key-main-palette } 打开菜单，按 { $key-main-escape } 关闭。
notice-task-over = 这道题已结束：按 { $key-lesson-submit } 继续。
notice-no-flip = 题目里说到左边、右边，所以棋盘不能翻转。
notice-not-in-task = 这个键现在不能用；按 { $key-main-escape } 离开课程。
notice-no-jump-back = 前面没有跳转过，无处可回。
notice-no-jump-forward = 没有可以重做的跳转。
notice-bad-step = 步数是从 0 开始的整数
notice-bad-solution = 解的编号是从 1 开始的整数
notice-bad-queens = 从第 0 行起依次写出各皇后的列号，例如 0,4,7
notice-bad-size = 皇后数是 { $least } 到 { $most }；更大的棋盘用命令 solve 和 count
notice-bad-name = 可用的有 { $names }

## 查找面板
palette-refused = { $value }：{ $why }
palette-nothing = 名称和说明里都没有这个词
palette-lesson-title = 第 { $number } 课：{ $title }
palette-lesson = 打开一课
palette-step = 跳到第 { $value } 步
palette-solution = 跳到第 { $value } 个解
stop-line = 第 { $line } 行
stop-row = 第 { $row } 行
stop-square = 第 { $row } 行第 { $col } 列
palette-stop = 设停点：{ $value }
palette-stop-set = 已设为停点，执行后取消
palette-speed = 播放时每秒走几次
palette-queens = 跳到这种摆放（从第 0 行起的列号）：{ $value }
palette-size = 换成 { $value } 皇后的新棋盘
palette-algorithm = 用另一个程序看同一个搜索过程
palette-code = 换一种编程语言
palette-language = 换界面语言
palette-theme = 换配色
best-begin = 第 { $number } 课
best-resume = 第 { $number } 课第 { $task } 题，共 { $tasks } 题
best-hunt = 找错
language-name = 中文

## 太小
too-small = 窗口太小：至少需要 { $columns } 列宽、{ $rows } 行高。
hidden-story = 解说已隐藏。下一步会怎样？按 { $key-main-hide } 显示。

## 底行
hint-step = 前进
hint-back = 后退
hint-continue = { $next }
hint-next-dead-end = 下一死路
hint-practise = 练习
hint-why = 为什么
hint-solutions-next-solution = 下一个
hint-solutions = 解
hint-tree = 搜索树
hint-microscope = 显微镜
hint-hunt = 找错
hint-palette = 菜单
notice-no-solution = { $n } 皇后没有解。
hint-next-solution = 下一解
hint-next-algorithm = 换算法
hint-play = 播放
hint-pause = 暂停
hint-help = 帮助
hint-quit = 退出
hint-escape = 关闭
hint-scroll-up = 移动
hint-scroll-down = 移动
hint-why-panel = 棋盘、二进制位
hint-why-scroll-up = 移到别的行
hint-why-scroll-down = 移到别的行
hint-submit = 确定
hint-on = 继续

## 帮助
help-here = 此处
help-continue = 继续
help-watch = 观看
help-practise = 练习
help-look = 查看
help-settings = 设置
help-algorithms = 算法
help-program = 程序
help-signs = 符号
help-sign-queen = 皇后；刚放的，整格变色
help-sign-lifted = 刚拿起的皇后；给定的皇后
help-sign-up = 退回上一行
help-sign-attacked = 受第 2 行的皇后攻击
help-sign-next = 接着试的格
help-sign-tried = 试过；还没有值
help-sign-read = 看过，没有皇后
help-sign-dead-end = 死路；答错
help-sign-to-come = 进度条：还没走的部分
help-sign-solution = 解；已找到的解
help-sign-right = 答对
help-sign-over = 搜索结束
help-sign-ran = 刚运行的那一行
help-sign-stop = 有停点的行；本质不同的解
help-sign-picked = 接着取的位
help-sign-fallen = 刚移出棋盘的位
help-sign-past = 进度条：已经走过的部分
help-sign-here = 进度条：现在的位置
help-hunt = 两边不同，是指变量的值不同，或者运行的行不同。* 不同；? 还没有值；- 不在这个函数里；{ $other } 另一个程序刚运行的行
help-motion = 放下或拿起皇后时，有十分之一秒的动画；设置里写 motion = false 可以关闭。
help-palette = 按 { $key-main-palette } 后输入 step 50 或 solution 2
help-mouse = 鼠标：点击底部的进度条跳到那一刻，点击格或二进制位看原因，滚轮滚动。
action-continue = 继续学习
action-jump-back = 回到跳转前的位置
action-jump-forward = 再跳回去
action-blank = 黑屏
action-step = 前进一步
action-back = 后退一步
action-run-over = 快进到拿起皇后
action-run-back = 退回到放下皇后
action-start = 到开头
action-end = 到结尾
action-next-solution = 下一个解
action-previous-solution = 上一个解
action-pair = 两个算法并排
action-next-stop = 下一个停点
action-previous-stop = 上一个停点
action-next-dead-end = 下一条死路
action-previous-dead-end = 上一条死路
action-play = 播放，暂停
action-play-back = 倒放
action-slower = 放慢
action-faster = 加快
action-finer = 每次走得更少
action-coarser = 每次走得更多
action-next-algorithm = 下一个算法
action-previous-algorithm = 上一个算法
action-algorithm = { $id }：{ $summary }
action-code = 程序所用的语言
action-panel = 程序、栈、变量
action-scroll-up = 程序和栈向上滚动
action-scroll-down = 程序和栈向下滚动
action-bits = 二进制位
action-numbers = 斜线编号
action-flip = 左右翻转棋盘和二进制位
action-lecture = 放大棋盘、二进制位和解说
action-hide = 隐藏解说和下一步
action-theme = 配色
action-language = English、中文
action-address = 复制打开此刻画面的命令
action-picture = 保存画面（SVG）
action-palette = 查找并执行一切操作
action-help = 本页
action-escape = 关闭，停止
action-suspend = 挂起，fg 返回
action-quit = 退出

## 找错：程序。$right、$wrong 是两个程序各自数出的个数，$genuine 是错误程序得到的真正的解的个数。
fault-one-diagonal-title = 太宽松
fault-one-diagonal-task = 程序要数出 { $n } 皇后的解数。每行只记一个列号。每放一个皇后，都和上方的皇后逐个比较。
fault-one-diagonal-hint = 看第 1 行：两个程序各把皇后放在哪一列？
fault-one-diagonal-hint-more = 斜线有两种。这里查了几种？
fault-one-diagonal-answer = { $cause }程序没有比较“行减列”。它数出 { $wrong } 个，应为 { $right } 个：多出来的棋盘上都有皇后互相攻击。
fault-never-lifted-title = 越来越挤
fault-never-lifted-task = 程序要数出 { $n } 皇后的解数。棋盘上记 0 和 1：如果上方没有皇后攻击这一格，就在这里记 1，再搜索下面的行。
fault-never-lifted-hint = 跟着两个程序走到第一条死路，再看它们怎样回溯。第 1 行有几个皇后？
fault-never-lifted-hint-more = 试下一列之前，该拿刚放的皇后怎么办？
fault-never-lifted-answer = { $cause }少了 board[row][col] = 0。以前的皇后还在攻击，最后没有一格安全。程序数出 { $wrong } 个，应为 { $right } 个。
fault-lifted-early-title = 处处安全
fault-lifted-early-task = 程序要数出 { $n } 皇后的解数。棋盘上记 0 和 1：放下皇后，搜索下面的行，再拿起皇后。
fault-lifted-early-hint = 搜索第 1 行时，棋盘上有什么？
fault-lifted-early-hint-more = 程序里有拿起皇后的那一行。位置对吗？
fault-lifted-early-answer = { $cause }搜索每一行时，棋盘都是空的，每一格都安全。每行放一个皇后共有 { $wrong } 种放法，程序全都数了；应为 { $right } 个。
fault-beyond-last-row-title = 一个也数不到
fault-beyond-last-row-task = 每行只记一个列号。{ $n } 行都有了皇后，解数就加一。
fault-beyond-last-row-hint = 走到 { $n } 个皇后都放好的时候。下一次调用做了什么？
fault-beyond-last-row-hint-more = 行号从 0 数起。皇后放满时，那次调用的 row 是几？
fault-beyond-last-row-answer = 那次调用的 row 是 { $n }，而 { $n } > { $n } 不成立。于是程序到棋盘下面去找安全格；各列都已占用，一格也找不到，没有计数就回溯了。程序数出 { $wrong } 个，应为 { $right } 个。那次调用里条件要成立：用 >= 或 ==。
fault-last-column-title = 早早收工
fault-last-column-task = 程序要数出 { $n } 皇后的解数，不用递归，只记着一个行号和一个列号。一行试完，就把上一行的皇后移到下一列。
fault-last-column-hint = 走到第一个解，到这里都对。接下来呢？
fault-last-column-hint-more = 如果要移动的那个皇后就在最后一列呢？
fault-last-column-answer = { $cause }程序数出 { $wrong } 个，应为 { $right } 个。只要还是这样，就该继续往回退。
fault-list-emptied-title = 个数没错
fault-list-emptied-task = 程序要数出 { $n } 皇后的解数：用三个集合，外加一个列表记着棋盘上的皇后。得到一个解，就把列表存下来。
fault-list-emptied-hint = 个数是对的。看看存下来的棋盘。
fault-list-emptied-hint-more = 得到解以后，调用一行行返回。各行的皇后还在列表里吗？
fault-list-emptied-answer = 得到解就清空列表，可上面各行的调用还要用里面的皇后。存下的棋盘，每隔一个就缺第 0 行的皇后。程序数出 { $wrong } 个，个数没错；真正的解却只有 { $genuine } 个。
fault-one-shift-wrong-title = 多出来的解
fault-one-shift-wrong-task = 程序要数出 { $n } 皇后的解数。每列一个二进制位：r 管列，ld 和 rd 管两种斜线，pos 是安全格。
fault-one-shift-wrong-hint = 放下第一个皇后以后，比较两个程序的 rd。
fault-one-shift-wrong-hint-more = 往下一行，一种斜线的列号加一。另一种呢？
fault-one-shift-wrong-answer = { $cause }rd 和 ld 一样移向高位。程序数出 { $wrong } 个，应为 { $right } 个：与只查一种斜线的结果一样多。
fault-carry-unmasked-title = 整行放弃
fault-carry-unmasked-task = 程序要数出 { $n } 皇后的解数。a、b、c 的位记着被占用的列，合起来是 d，d 最低位的 0 就是下一列。
fault-carry-unmasked-hint = 取到最后一列时，比较两个程序的 c1。
fault-carry-unmasked-hint-more = d < all 时循环才继续。d 什么时候会比 all 还大？
fault-carry-unmasked-answer = { $cause }c 留着移出棋盘的那一位，d 因此比 all 还大，循环根本不开始。程序数出 { $wrong } 个，应为 { $right } 个。& all 就是用来去掉这一位的。
fault-highest-picked-title = 总是同一个
fault-highest-picked-task = 程序要数出 { $n } 皇后的解数：从 pos 中取一个 1，再把它去掉，直到 pos 为 0。pos.bit_length() 是 pos 的二进制位数，前面的 0 不算。
fault-highest-picked-hint = 比较 p 和从 pos 中去掉的那一位。
fault-highest-picked-hint-more = pos & (pos - 1) 去掉最低位的 1。取出的是哪一个？
fault-highest-picked-answer = { $cause }于是 pos 有几个 1，列号最大的那一列就试几次，别的列从不去试。程序数出 { $wrong } 个，应为 { $right } 个，而且全是同一个棋盘。
fault-one-shifted-32-title = 刚开始就结束
fault-one-shifted-32-task = Java 程序，要数出 { $n } 皇后的解数。a、b、c 都是 long，all 有 { $n } 个 1。
fault-one-shifted-32-hint = 看看 all，它对吗？
fault-one-shifted-32-hint-more = 在 Java 里，1 是 32 位的 int。它能移多少位？
fault-one-shifted-32-answer = Java 给 int 移位时，只看移位量的低五位：1 << 32 还是 1。于是 all 为 0，循环根本不开始，程序数出 { $wrong } 个。1L 是 64 位的 long。31 个皇后以内，程序都是对的。
fault-shifts-swapped-title = 反过来移
fault-shifts-swapped-task = 两个移位都反了过来：ld 移向低位，rd 移向高位。有影响吗？为什么？
fault-shifts-swapped-hint = 一行一行地比较两个程序的 pos。
fault-shifts-swapped-hint-more = pos 看的是 r | ld | rd。某一位来自哪一个，有关系吗？
fault-shifts-swapped-because = ld 和 rd 互换了，合起来攻击的格子不变。
fault-shifts-swapped-not-because = 找到的都是镜像，而镜像的个数一样多。
fault-shifts-swapped-not-because-reply = 数到的不是镜像：两个程序数到的棋盘一样，顺序也一样。
fault-shifts-swapped-nor-because = 移错方向的位，all 都去掉了。
fault-shifts-swapped-nor-because-reply = all 只去掉棋盘外的位，而错的位还在棋盘上。
fault-shifts-swapped-answer = 没有影响。ld 换成了原来的 rd，rd 换成了原来的 ld，合起来攻击的格子不变，pos 也就不变：还是 { $wrong } 个解，棋盘一样。只是换了名字。如果只反一个，就有影响了。
fault-rd-unmasked-title = 少一次 AND
fault-rd-unmasked-task = rd 不再用 & all 去掉棋盘外的位。有影响吗？为什么？
fault-rd-unmasked-hint = 两个程序的 rd 有过不同吗？
fault-rd-unmasked-hint-more = >> 把位从哪一头移出？
fault-rd-unmasked-because = >> 移出的位就没有了，棋盘外没有 1。
fault-rd-unmasked-not-because = rd 在棋盘外有 1，只是 pos 不看它们。
fault-rd-unmasked-not-because-reply = 一行一行地比较两个程序的 rd：有过不同吗？
fault-rd-unmasked-nor-because = rd 在棋盘外有 1，只是出栈时去掉了。
fault-rd-unmasked-nor-because-reply = 出栈只是取回原来的值，不会去掉哪一位。
fault-rd-unmasked-answer = 没有影响。>> 移向低位：位从第 0 列移出就没有了，rd 在棋盘外从来没有 1，没有什么要去掉。还是 { $wrong } 个解，每一行代码算出的值都一样。
fault-or-after-shift-title = 先移位，后加入
fault-or-after-shift-task = rd 先移位，再加入新皇后：rd >> 1 | p。有影响吗？为什么？p 是新皇后的位。
fault-or-after-shift-hint = 放下第一个皇后之后，比较两个程序的 rd。再看看改后的程序数到的每个棋盘。
fault-or-after-shift-hint-more = 往下一行，新皇后的位在第几列？副对角线在那里，列号应该小 1。
fault-or-after-shift-because = 新皇后的副对角线晚了一行。
fault-or-after-shift-not-because = 先放下的皇后，它们的位多移了一次。
fault-or-after-shift-not-because-reply = rd >> 1 和原来一样，每下一行只移一次。
fault-or-after-shift-nor-because = 第 0 列的位不再去掉了。
fault-or-after-shift-nor-because-reply = >> 1 照样会去掉它，只是晚一行；而且那一列 r 里本来就有。
fault-or-after-shift-answer = 有影响，虽然个数还是 { $wrong }：这些棋盘里，真正的解只有 { $genuine } 个。{ $cause }往下一行，新皇后的位还在它自己那一列，而那一列 r 里本来就有，于是旁边那一格就算成安全的。整条副对角线都晚了一行。个数对，不等于程序对。
fault-ld-unmasked-title = 越过边缘
fault-ld-unmasked-task = ld 不再用 & all，移出棋盘的位都留着。有影响吗？为什么？p 是新皇后的位。
fault-ld-unmasked-hint = 走到两个程序的 ld 不同为止。pos 也不同吗？
fault-ld-unmasked-hint-more = 求 pos 时的 all & 起什么作用？<< 能让位再回来吗？
fault-ld-unmasked-because = pos 只看棋盘内的位，而 << 不会让别的位再回来。
fault-ld-unmasked-not-because = ld 从来没有 1 移出棋盘。
fault-ld-unmasked-not-because-reply = 有的会移出去：皇后放在列号最大的那一列时，看看下一行的 ld。
fault-ld-unmasked-nor-because = 移出棋盘的位，下一次移位又从第 0 列回来。
fault-ld-unmasked-nor-because-reply = 不管另一头移出什么，<< 在第 0 列补的都是 0。
fault-ld-unmasked-answer = 在这里没有影响。pos = all & ~(r | ld | rd) 只看棋盘内的位，而 << 只会把棋盘外的 1 移得更远。还是 { $wrong } 个解，棋盘一样。

## trace
trace-line = 第 { $step } 步：{ $sentence }
trace-sets = { $sentence }；{ $sets }。

## 竞速
action-race = 所有程序竞速
hint-race = 竞速
tree-title = 搜索树
race-title = 竞速
race-time = 时间
race-work = 工作量
growth-tried = 试过的格
growth-placed = 放过的皇后
growth-counted = 只有程序 1 到 6 逐格试，放皇后是每个程序都要做的。N!：每行每列恰有一个皇后的棋盘数。
growth-lesson = 掩码省掉的是格，不是皇后。N! 比两者都增长得更快。
race-program = { $id ->
    [grid-scan] { $id } 逐格检查
    [flat-grid] { $id } 一维棋盘
    [slope-check] { $id } 比较斜率
    [sum-diff] { $id } 比较和与差
    [occupancy] { $id } 占用表
    [lowest-zero] { $id } 最低位的 0
    [lowest-one] { $id } 最低位的 1
    [loop] { $id } 循环
    [mask-stack] { $id } 掩码与栈
   *[other] { $id }
}
race-counting = 正在计数：{ $id }
race-timing = 第 { $round } 轮：{ $id }
race-over = { $n } 皇后，{ $solutions } 个解：所有程序都找全了。
race-over-none = { $n } 皇后无解：所有程序都搜索完了。
race-own = count 是本程序自己的计数器：只数解的个数，用上所有的核。
race-runs-one = 完整搜索一次的时间，只运行了一遍。
race-runs = 完整搜索一次的时间，取 { $runs } 遍中最快的一遍。
race-runs-between = 完整搜索一次的时间，取 { $fewest } 到 { $runs } 遍中最快的一遍。
race-unit-squares-read = 次读格
race-unit-comparisons = 次比较
race-unit-tests = 次试格
race-unit-bits-picked = 次取最低位
race-seconds = 大约要 { $count } 秒
race-minutes = 大约要 { $count } 分钟
race-hours = 大约要 { $count } 小时
race-days = 大约要 { $count } 天
race-years = 大约要 { $count } 年
race-ages = 要一百万年以上

## 动手学
answered = { $answer }。
action-practise = 练习：一个问题
action-practise-moves = 练习：每一步
action-microscope = 位运算显微镜
action-why = 为什么：找出攻击者
action-solutions = 解：可自己放皇后
action-tree = 搜索树
hint-run-over = 下一节
hint-move-left = 移动
hint-move-right = 移动
hint-move-up = 移动
hint-move-down = 移动
hint-hint = 提示
hint-show = 看演示
hint-erase = 删除
hint-put = 放下、拿起
hint-clear = 清空
hint-fundamental = 本质不同的解

### 练习
practise-title = 练习
practise-heading = { $title }：{ $asks }
practise-anything = 一个问题
practise-moves = 每一步
practise-with-masks = 每一步和掩码
practise-masks = 只算掩码
hint-practise-step = 下一题
hint-practise-show = 看答案
hint-practise-submit = 提交
hint-practise-hint = 提示
hint-practise-erase = 退回
hint-practise-moves = 每一步
hint-practise-with-masks = 加上掩码
hint-practise-masks = 只算掩码
hint-practise-end = 留在这里
hint-practise-escape = 回到原处
hint-review = 复习
practise-score = 答对 { $right }，答错 { $wrong }，提示 { $hints }，看答案 { $shown }
practise-new = 新题型：课程已经讲到了。
practise-choose = 请先按选项前的字母。
practise-ask-move = 程序现在做什么？
practise-ask-pick = { $family ->
    [bits] { $lifted ->
        [yes] 拿起第 { $row } 行的皇后之后，这一行接下来取哪一列？
       *[no] 第 { $row } 行接下来取哪一列？
    }
   *[squares] { $lifted ->
        [yes] 拿起第 { $row } 行的皇后之后，这一行接下来试哪一列？
       *[no] 第 { $row } 行接下来试哪一列？
    }
}
practise-ask-attacker = 标出的第 { $row } 行第 { $col } 列受哪个皇后攻击？答出一个就行。
practise-ask-safe = 第 { $row } 行有几个安全格？试过的也算。
practise-ask-bits = { $lifted ->
    [yes] 再走一步，就拿起第 { $row } 行第 { $col } 列的皇后。那时第 { $row } 行的 { $word } 是多少？
   *[no] { $below ->
        [yes] 下一个皇后放在第 { $row } 行第 { $col } 列。到了第 { $next } 行，{ $word } 是多少？
       *[no] 最后一个皇后放在第 { $row } 行第 { $col } 列。棋盘上没有第 { $next } 行，但程序照样要算它的 { $word }：是多少？
    }
}
practise-ask-dead-end = 第 { $row } 行是死路吗？
practise-ask-stack-depth = { $stack ->
    [records] 现在栈深 { $now }。再走一步之后，栈有多深？
   *[calls] 现在调用有 { $now } 层。再走一步之后，有几层？
}
practise-ask-diagonal = 标出的格在几号主对角线（每往下一行，列号加一）上？第 { $row } 行第 { $col } 列；编号从 0 到 { $last }。
practise-ask-antidiagonal = 标出的格在几号副对角线（每往下一行，列号减一）上？第 { $row } 行第 { $col } 列；编号从 0 到 { $last }。
practise-move-place = 放下一个皇后
practise-move-reject = 排除这一格
practise-move-backtrack = 回溯：拿起最后一个皇后
practise-move-declare = 记下一个解，再拿起最后一个皇后
practise-yes = 是
practise-no = 不是
practise-way-column = 输入列号后按 { $key-practise-submit }，或点击那一列。
practise-way-queen = 输入皇后的行号后按 { $key-practise-submit }，或点击那个皇后。
practise-way-number = 输入数字后按 { $key-practise-submit }。
practise-way-digits = 从第 { $first } 列起输入 0 和 1，然后按 { $key-practise-submit }。
practise-answer-dead = 是死路
practise-answer-alive = 不是，还有安全格
practise-answer-column = 第 { $col } 列
practise-answer-is = 答案：{ $answer }。
notice-digits = 还差 { $count } 位。
practise-row-done = 第 { $row } 行没有格子可试了。
practise-why-tried = 第 { $row } 行的每一列都要试，一列接一列。
practise-why-lowest = 第 { $col } 列是第 { $row } 行剩下的安全格里列号最小的。
practise-why-safe = 第 { $row } 行的安全格在第 { $columns } 列。
practise-why-ld = 先加入新皇后的那一位，再把每一位移到列号大一的列。
practise-why-rd = 先加入新皇后的那一位，再把每一位移到列号小一的列。
practise-why-pos = 1 表示第 { $next } 行的这一列不受上方皇后攻击，是安全格。
practise-why-d = 1 表示第 { $next } 行的这一列受上方皇后攻击。
practise-why-p = 只有第 { $next } 行列号最小的安全格是 1。
practise-why-left = { $count-number ->
    [0] 第 { $row } 行没有列号大于 { $col } 的安全格，列号更小的都试过了：一个也不剩。
   *[other] 第 { $row } 行还剩 { $count } 个列号大于 { $col } 的安全格，列号更小的都试过了。
}
practise-why-depth-push = 放下一个皇后，栈里就多一条记录。
practise-why-depth-pop = 拿起一个皇后，栈里就少一条记录。
practise-why-depth-call = 放下一个皇后，就多一层调用。
practise-why-depth-return = 下一行的调用返回，少一层。
practise-why-depth-along = 这一格虽然排除了，去看同一行的下一格，也要多一层调用。
practise-why-depth-along-return = 下一行的各层调用全部返回；去看这一行的下一格，又多一层。
practise-why-depth-same = 排除一格，深度不变：还是同一层调用或同一条记录，接着看下一列。
practise-why-depth-full = 最后一行下面没有别的行，所以调用和记录不增也不减。
practise-why-diagonal = N - 1 + 行 - 列 = { $edge } + { $row } - { $col } = { $diagonal }。
practise-why-antidiagonal = 行 + 列 = { $row } + { $col } = { $antidiagonal }。
practise-hint-move = { $turn ->
    [square] 从这一格往上看：第 { $col } 列、{ $diagonal } 号主对角线、{ $antidiagonal } 号副对角线。按 { $key } 显示编号。
   *[other] { $named ->
       *[no] 每一行都有皇后了吗？正在试的这一行，还有没试的格吗？
        [yes] { $family ->
           *[squares] 每一行都有皇后了吗？正在试的这一行，还有没试的格吗？
            [bits] { $ones ->
                [taken] 皇后都放好了吗？没有的话，d 里还有 0 吗？
               *[free] 皇后都放好了吗？没有的话，pos 里还有 1 吗？
            }
        }
    }
}
practise-hint-move-more = { $turn ->
    [square] 逐个看上面的皇后：有没有哪个在第 { $col } 列，或者行差等于列差？
    [count] { misconception-all-stand }
    [pick] 第 { $row } 行还有没试过的安全格。
   *[lift] { $family ->
       *[squares] 第 { $row } 行每一列都试过了。
        [bits] { $named ->
           *[no] 第 { $row } 行没有安全格可试了。
            [yes] { $ones ->
                [taken] d 全是 1：第 { $row } 行没有安全格可试了。
               *[free] pos 是 0：第 { $row } 行没有安全格可试了。
            }
        }
    }
}
practise-hint-pick = { $family ->
    [bits] 是还没试过的安全格里列号最小的那一列。
   *[squares] 这个程序从第 0 列起每一列都试，受攻击的也试。
}
practise-hint-pick-more = { $family ->
   *[squares] { $before ->
        [none] 第 { $row } 行还一列都没有试过。
       *[other] { $lifted ->
            [yes] 第 { $row } 行的皇后原来在第 { $before } 列：从它后面接着试。
           *[no] 第 { $row } 行上一次试的是第 { $before } 列。
        }
    }
    [bits] { $named ->
       *[no] 从第 0 列往上看：第 { $row } 行哪些列受皇后攻击，哪些列试过了？
        [yes] { $ones ->
            [taken] (d + 1) & ~d 只留下 d 最低位的 0：它在第几列？
           *[free] pos & -pos 只留下 pos 最低位的 1：它在第几列？
        }
    }
}
practise-hint-attacker = 从这一格往上看：第 { $col } 列、{ $diagonal } 号主对角线、{ $antidiagonal } 号副对角线。按 { $key } 显示编号。
practise-hint-attacker-more = 逐个看上面的皇后：有没有哪个在第 { $col } 列，或者行差等于列差？
practise-hint-safe = 上面没有皇后与它同列或同在一条斜线上，就是安全格。
practise-hint-safe-more = { $row-number ->
    [0] 第 { $row } 行上面没有皇后。
   *[other] 皇后在第 { $columns } 列。沿它们的斜线往下看到第 { $row } 行，再数剩下的格。
}
practise-hint-dead-end = 死路是一个安全格也没有的行；试没试过，没有关系。
practise-hint-dead-end-more = 看一遍第 { $row } 行：有没有哪一格不受皇后攻击？
practise-hint-left = 第 { $row } 行到第 { $col } 列为止都试过了。
practise-hint-left-more = { $pos } 里，列号比 { $col } 大的安全格是 { $ones ->
    [taken] 0
   *[free] 1
}，其余都是 { $ones ->
    [taken] 1
   *[free] 0
}。
practise-hint-stack-depth = 再走一步，是放下一个皇后，拿起一个，还是排除一格？
practise-hint-stack-depth-more = { $stack ->
    [records] 放下皇后就有一条记录入栈，拿起就有一条出栈；下面没有行，就没有它的记录。
    [along] 一行里，到正在看的那一格为止，每一格都有一次调用。
   *[calls] 放下皇后就调用函数处理下一行；拿起皇后，说明那次调用已经返回。
}
practise-hint-diagonal = 0 号是第 0 行第 { $edge } 列的那个角。往下一行，编号加 1；列号小一，编号也加 1。
practise-hint-diagonal-more = N - 1 + 行 - 列。
practise-hint-antidiagonal = 0 号是第 0 行第 0 列的那个角。往下一行，编号加 1；列号大一，编号也加 1。
practise-hint-antidiagonal-more = 行 + 列。
practise-hint-r = { $r } | { $p }：保留原来的列，再加入新皇后的列。
practise-hint-r-more = 有皇后的列：{ $columns }。
practise-hint-ld = ({ $ld } | { $p }) << 1：先加入新皇后，再让每一位的列号加一。
practise-hint-ld-more = { $ld } | { $p } = { $bits }。再移一列；移出棋盘的位就没有了。
practise-hint-rd = ({ $rd } | { $p }) >> 1：先加入新皇后，再让每一位的列号减一。
practise-hint-rd-more = { $rd } | { $p } = { $bits }。再移一列；移出棋盘的位就没有了。
practise-hint-pos = { $ones ->
    [taken] { $r } | { $rd } | { $ld }：三个掩码里有一个占用，这一列就被占用。
   *[free] all & ~({ $r } | { $ld } | { $rd })：三个掩码都没有占用的列，就是安全格。
}
practise-hint-pos-more = { $ones ->
    [taken] 皇后在第 { $columns } 列。再加上它们的主对角线和副对角线在第 { $next } 行到达的列。
   *[free] { $r } | { $ld } | { $rd } = { $bits }。再把每一位取反。
}
practise-hint-p = 先找出第 { $next } 行的安全格，从中取一个。
practise-hint-p-more = 第 { $next } 行的 { $pos } 是 { $bits }。{ $ones ->
    [taken] 最低位的 0 变成唯一的 1
   *[free] 只留下最低位的 1
}。
misconception-same-again = 刚试过这一列；上面的皇后不动时，一列不会试两次。
misconception-started-over = 那是从行首重来，而试过的列不会再试。
misconception-skipped = 这样漏掉了前面的列，而这个程序每一列都试。
misconception-foresaw = 那是下一个安全格，可是这个程序不管安全不安全，每一格都试。
misconception-attacked = 那里受攻击，不是安全格。
misconception-highest = 那是列号最大的安全格，应该取最小的。
misconception-masked-out = 这个程序遇不到受攻击的格：一次 AND 已经把它们全排除了。
misconception-not-safe = 这一格受攻击。
misconception-nothing-left = 第 { $row } 行没有安全格了，现在那里放不下皇后。
misconception-is-safe = 没有皇后攻击这一格。
misconception-nothing-to-reject = 没有格子可排除了：这一行已经试完。
misconception-forgot-diagonals = 漏了线：皇后攻击它所在的行、列和两条斜线。
misconception-forgot-ld = 漏了主对角线：每往下一行，列号加一。
misconception-forgot-rd = 漏了副对角线：每往下一行，列号减一。
misconception-forgot-one-kind = 两种斜线里，可能漏了一种。
misconception-forgot-queen = 你可能漏算了最后放下的皇后。
misconception-counted-taken = 那是受攻击的格数。
misconception-only-untried = 那只是还没试过的安全格；试过的也要算。
misconception-off-by-one = 差了 1：再数一遍。
misconception-counted-from-one = 行和列都从 0 数起。
misconception-counted-from-zero = 解从 1 编号：最后一个是第 { $solutions } 个。
misconception-row-for-column = 这是行号。列号写在棋盘上方。
misconception-counted-own = 皇后自己那一格也算进去了：皇后不攻击自己。
misconception-short-diagonals = 斜线一直到棋盘边缘，不是只有一格。
misconception-counted-twice = 同时在两条线上的格也只是一格，只数一次。
misconception-counted-safe = 这是没有皇后攻击的格数。
misconception-sum-for-difference = 这是行号加列号。
misconception-difference-for-sum = 这是差。行号和列号要加起来。
misconception-row-alone = 这只是行号。
misconception-column-alone = 这只是列号。
misconception-side-by-side = 那是把两个数并排写了。要把它们加起来。
misconception-no-such-solution = 解有 { $solutions } 个，编号从 1 起。
misconception-added-n = 加的是 N，应该加 N - 1。
misconception-nothing-picked = 没有哪一位是 1；要取一位，就是 pos 最低位的 1。
misconception-shifted-twice = 多移了一次。
misconception-wrapped = 移出棋盘的位就没有了，不会从另一边回来。
misconception-forgot-mask = 忘了 & all：它会去掉移出棋盘的位。
misconception-other-diagonals = 那是另一种斜线。
misconception-took-union = 那是受攻击的格；问的是安全格。
misconception-took-free = 每一位都正好反了。
misconception-whole-pos = 那是全部安全格，应该只留最低位的 1。
misconception-kept-tried = 刚试过的那一列还没有去掉。
misconception-exhausted = 每一列都试过了，但其中有过安全格：这是试完，不是死路。
misconception-has-safe = 这一行有安全格。
misconception-all-blocked = 这一行的每一格都受攻击。
misconception-unchanged = 那是现在的深度，再走一步就变了。
misconception-counted-queens = 那是皇后的个数，栈里不止这些。
misconception-other-number = 那是这一格另一条斜线的编号。
misconception-reversed = 相减时把行和列弄反了。
misconception-added-column = 列号是要减去的，不是加上。
misconception-forgot-offset = 少了 N - 1：加上它，编号才不会小于 0。
misconception-all-stand = { $n } 个皇后都放好了：这就是一个解。
misconception-still-left = 第 { $row } 行还没试完：还有安全格没试过。
misconception-stopped-looking = 第 { $row } 行还没试完：这个程序还要试第 { $col } 列。
misconception-not-full = 还不是解：{ $n } 个皇后只放了 { $queens } 个。
misconception-no-queen = 第 { $row } 行没有皇后。
misconception-empty-square = 第 { $row } 行第 { $col } 列没有皇后。
misconception-row-has-queen = 第 { $row } 行已经有皇后，每行只放一个。
misconception-row-left-out = 这样就漏了一行：从上往下，一行一行地放。
misconception-not-last-queen = 那个皇后放得更早：它在那里时，下面的放法还没有试完。
misconception-near-diagonal = 第 { $queen-row } 行的皇后与第 { $row } 行第 { $col } 列相差 { $rows } 行、{ $cols } 列：很接近，但不在斜线上。
misconception-near-column = 第 { $queen-row } 行的皇后在第 { $queen-col } 列，不在第 { $col } 列，两格也不在同一条斜线上。
misconception-no-line = 第 { $queen-row } 行的皇后与第 { $row } 行第 { $col } 列相差 { $rows } 行、{ $cols } 列：不同列，也不在同一条斜线上。
misconception-not-lowest = 第 { $row } 行第 { $col } 列是安全格，但这一行还有列号更小的。
misconception-tried = 那一列已经试过了，不会再试。
misconception-forgot-columns = 漏了已占用的列。
misconception-shifted-first = 新皇后的那一位也要移：先加入它，再移位。
misconception-shifted-columns = 往下一行，列不变，不用移位。
misconception-not-shifted = 移得不够：每往下一行，各位都要移一列。
misconception-wrong-way = 移位的方向反了：每往下一行，{ $line ->
    [ld] 主对角线的列号加一（<<）。
    [rd] 副对角线的列号减一（>>）。
   *[other] 主对角线的列号加一，副对角线的减一。
 }
misconception-this-row = 这还是上一行的值。
misconception-other-row = 这是 { $mask }。
misconception-not-one-bit = 只取一位：安全格里最低位的 1。
misconception-read-other-side = 那是从另一边读的。最后一位（第 0 列）才表示 1。
misconception-summed-columns = 第 c 列的 1 表示 2 的 c 次方，不是 c。
misconception-places-from-one = 第 0 列的一位表示 1，第 1 列的表示 2，依次翻倍。
misconception-only-one-digit = 这只是其中一个 1 表示的数，每个 1 表示的数都要加起来。
misconception-next-column = 那是接下来要试的列。pop 取出的，是列表里原来的数。
misconception-not-last-number = 那不是列表的最后一个数。
misconception-digits-as-number = 这是各位数字。请把各个 1 表示的数加起来。
misconception-subtracted-one = 那是 pos - 1。问的是 -pos。
misconception-not-flipped = 这是 pos + 1，各位还没有取反。
misconception-sign-digit = 负号不是单独的一位：每一位取反，再加 1。
misconception-flipped-only = 各位都反过来了，可是还没有加 1。
misconception-only-taken-out = 那是去掉的那一位；问的是剩下的。
misconception-only-next = 那只是接下来要试的一格；pos 里，没试过的安全格都是 1。
misconception-took-highest-out = 那里去掉的是最高位的 1，而 p 是最低位的。
misconception-added = 这是它们的和。OR 不进位：两个都有 1 的地方，结果就是 1，不会进到下一位。
misconception-took-and = 那是两个都有的 1，是 AND。OR 只要其中一个有 1。
misconception-took-xor = 两个都有 1 的地方，结果也是 1。
misconception-took-or = 那是 OR。AND 只留下两个都有的 1。
misconception-as-yes-or-no = AND 不会移动各位，也不直接回答是或不是：1 留在它那一列。
misconception-took-equal = 两个数都是 0 的地方，结果是 0。
misconception-overlooked-both = 有一列，两个都是 1。
misconception-no-change = 这还是原来的数。
misconception-read-from-left = 你从第 0 列写起了。应从列号最大的一列写起。
misconception-missing-bit = 第 { $col } 列应是 1：第 { $queen-row } 行的皇后攻击它。
misconception-extra-bit = 第 { $col } 列应是 0：{ $line ->
    [ld] 到第 { $row } 行时，没有哪个皇后的主对角线经过这一列。
    [rd] 到第 { $row } 行时，没有哪个皇后的副对角线经过这一列。
   *[other] 这一列没有皇后。
 }
misconception-blocked-column = 第 { $col } 列不是安全格：第 { $queen-row } 行的皇后攻击它。
misconception-free-column = 第 { $col } 列是安全格：没有皇后攻击它。
misconception-only-queen = 这里只有最后一个皇后，漏了它上方的皇后。
misconception-columns-for-rows = 那是皇后的列号，问的是行号。
misconception-from-the-right = 从左边的第 0 列写起。
misconception-too-few-attackers = 还没有数全：再往上看。每条线都一直到棋盘边缘。
misconception-too-many-attackers = 多算了：有的皇后和这一格不在一条线上。
misconception-looked-ahead = 第 { $row } 行第 { $col } 列安全，可是还有列号更小的安全格。第 { $row } 行放下皇后以前，程序不看第 { $below } 行。
misconception-begun-again = 不是从头再来：第 0 行的皇后不动，下面各行还有没试过的列。
misconception-still-waits = 第 { $row } 行的调用还在等第 { $below } 行的：返回是一层一层的。
misconception-call-is-over = place({ $row }) 已经结束，接着运行的是等它的那次调用。
misconception-no-carry = 1 + 1 是 10：写 0 没错，还要向前一位进 1。
misconception-carried-wrongly = 进位经过的 1 都变成 0，到 ~pos 的第一个 0 为止，这个 0 变成 1。
misconception-beyond-carry = 进位停下的那一位再往左，各位与 ~pos 相同。
misconception-took-column-zero = pos 的第 0 列是 0。最低位的 1 不一定是最后一位。
misconception-column-as-number = 这是列号。p 是在那一列写 1。
misconception-only-others = 这是别的 1，恰好少了最低位的。
misconception-minus-one = pos - 1 把右边的 0 也变成了 1。
misconception-added-p = 这里有进位；^ 每一列各算各的。
misconception-only-plus-one = 这只是 d + 1。
misconception-forgot-not = 那是 (d + 1) & d，少了 ~。
misconception-all-zeros = 这是 ~d，标出了 d 的全部 0；要的只是最低位的一个。
misconception-one-of-d = 那是 d 的 1：受攻击的格。
misconception-highest-zero = 那是 d 最高位的 0。
misconception-only-ones-flipped = 1 都反了，0 也要反。
misconception-only-first-flipped = ~ 不是正负号：每一位都要反。
misconception-moved-by-one = 你把每个皇后都只移了一列。差几行，就要移几列。
misconception-other-total = 有十个解时才是这样。
misconception-other-image = 第 1 个和第 { $solutions } 个互为镜像，第 2 个和倒数第 2 个也是。
misconception-too-small = 这个数太小了。
misconception-too-large = 这个数太大了。
misconception-wrong-digits = 有几位不对。从右边数，第一个不对的是第 { $col } 列的那一位。
misconception-wrong-digit = 第 { $col } 列的那一位不对。
misconception-one-diagonal = 两个方向的斜线中，至少有一个方向没有全部检查。
misconception-near-only = 斜线不止到相邻一行：只要行距等于列距，两个皇后就互相攻击。
misconception-never-lifted = 皇后放下以后，回溯时没有拿起。
misconception-lifted-early = 下面各行还没有搜索，就拿起了皇后。
misconception-not-gone-on = 一行里放过一个皇后以后，后面的格不再试。
misconception-columns-left-out = 有的列从来没有试过。
misconception-off-the-board = 皇后放到了棋盘以外的列上。
misconception-not-lowest-first = 解的个数对，但第一个皇后不在第 0 列：没有先取 free 最低位的 1。
misconception-goes-below = 找到的解都对，但棋盘放满以后，搜索还接着去查最后一行下面的格。题目要求这时不再往下走。
misconception-wrong-end = 搜索早一行或晚一行结束：每一行都有一个皇后才是一个解，不多也不少。
misconception-not-saved = 搜索找到了解，结果里却没有：没有保存、没有计数，或者没有传回来。
misconception-returns-nothing = 检查函数从不返回 True：没有皇后攻击这一格时，它什么也不返回，而这就等于“不行”。
misconception-refuses-all = 棋盘上没有别的皇后时，每一格也都排除了。可能是检查的结果正好相反，也可能是用到检查结果的那一行写反了。
misconception-same-call = 函数总是用同样的数调用自己，递归没有尽头。每次调用总得有什么变化，比如行号。
misconception-not-masked = 取反（~）之后，棋盘以外的位也是 1。要去掉这些位：与一个每列都是 1 的数做 & 运算。
misconception-missed = 有的解没有找到。
misconception-duplicate = 同一个解找到了不止一次，或者计数了不止一次。
misconception-not-a-solution = 找到的棋盘中有的不是解。
misconception-first-only = 搜索在第一个解就停了，但要找的是所有解。
misconception-shared-boards = 结果里多次放入了同一个列表，搜索还在继续修改它：应该放入副本。
misconception-changed-after = 搜索找到了这些解，但结果里的棋盘不是它们：保存时或保存后改动了。棋盘由各行组成时，每一行都要复制。
misconception-last-alone = 搜索找到了所有解，但结果里只有最后一个：每个解都覆盖了前一个。
misconception-result-unused = 递归调用的返回值没有用上：调用它的那一行要把返回值累加、保存或返回。
misconception-never-run = 调用了含 yield 的函数，但没有运行它：只调用什么也不做。在前面写 yield from，或用 for 遍历它。
misconception-shared-rows = 棋盘的所有行是同一个列表，所以放一个皇后，每一行都会有。
misconception-not-reset = 上一次调用找到的结果还留着：每次调用都要从空的结果开始。
misconception-nothing-returned = 程序没有返回结果，也没有打印结果。
misconception-printed-only = 程序打印了结果，但应该返回结果。
misconception-other-form = 结果的形式不是所要求的形式。
misconception-nothing-refused = 没有排除过任何一格。
misconception-wrong-key = 斜线算得不对：编号或距离不是应有的数。
misconception-wrong-join = 几个条件都成立时才排除一格；其实有一个成立就够了。
misconception-opposite = 放下第一个皇后以后，只在受攻击的格放皇后：检查的结果正好相反。
misconception-left-at-refusal = 一行里一旦排除了一格，这一行就再也不放皇后。
misconception-left-too-many = 一次退回了不止一行，或者该再退一行时就结束了。
misconception-lifted-often = 没有放皇后，却拿起了一个皇后。
misconception-all-cleared = 拿起皇后时，清除的比它留下的多。
misconception-marks-stay = 拿起皇后时，它的标记没有全部清除。
misconception-one-mark = 拿起皇后时，其他皇后也攻击的格，标记也清除了。
misconception-other-bit = 取出的位与去掉的位不同。
misconception-not-removed = 取出的位没有去掉。

### 显微镜
microscope-title = 显微镜
microscope-shifts = 移位
microscope-carries = 进位
microscope-word-pos = 1：安全
microscope-word-taken = 1：不能放
microscope-word-not = 每一位都取反
microscope-word-carry = { $dry ->
    [yes] 进位一直移出整个数……
   *[no] 进位走到最低位的 1……
}
microscope-word-carry-taken = { $dry ->
    [yes] 进位一直移出棋盘……
   *[no] 进位走到最低位的 0……
}
microscope-word-sum = { $dry ->
    [yes] ……只剩 0
   *[no] ……到此为止
}
microscope-word-sum-taken = { $dry ->
    [yes] ……停在棋盘以外
   *[no] ……到此为止
}
microscope-word-pick = { $dry ->
    [yes] 没有列可取
   *[no] 只有这里两边都是 1：第 { $col } 列
}
microscope-word-r = 这一列被占用
microscope-word-join = 皇后这一位并入
microscope-word-ld = << 1：列号加一
microscope-word-rd = >> 1：列号减一
microscope-pos = 第 { $row } 行：{ $pos } 中的 { $ones ->
    [taken] 0
   *[free] 1
} 是还没试过的安全格。最低位的是哪一个？
microscope-pos-none = 第 { $row } 行：{ $ones ->
    [taken] { $pos } 里没有 0
   *[free] { $pos } 为 0
}，没有安全格了。这时会算出什么？
microscope-pos-solved = 皇后放满了，{ $ones ->
    [taken] 每一列都被占用
   *[free] { $pos } 为 0
}。这时会算出什么？
microscope-not = ~{ $pos } 把每一位取反。
microscope-not-beyond = 棋盘以外的位在 pos 里都是 0，取反后全是 1。
microscope-not-taken = 高于第 { $col } 列的位与 d + 1 相反，低于它的位在 d + 1 里都是 0。只有第 { $col } 列两边都是 1。
microscope-not-taken-none = 棋盘以内 d + 1 全是 0：只有棋盘以外两边都是 1。
microscope-carry-on = 第 { $col } 列是 1：1 + 1 得 10，写 0，向第 { $next } 列进 1。
microscope-carry-stops = 第 { $col } 列是 0：0 + 1 得 1，进位到此为止，更高的位都不变。
microscope-carry-out = { $ones ->
    [taken] { $n } 列全是 1：进位停在棋盘以外的第一位。
   *[free] { $n } 列全是 1，棋盘以外的位也全是 1：进位一直移出整个数。-0 = 0。
}
microscope-negative = -pos 就是 ~pos + 1。高于第 { $col } 列的位与 pos 相反，低于它的位两边都是 0。
microscope-negative-why = 只有第 { $col } 列两边都是 1。
microscope-negative-none = pos 为 0，-pos 也为 0。
microscope-lowest = 按位与（AND）之后只剩一位，{ $ones ->
    [taken] 就是 d 最低位的 0 所在的位：bit，第 { $col } 列。
   *[free] 就是最低位的 1：p，第 { $col } 列。
}
microscope-lowest-none = { $ones ->
    [taken] 唯一的 1 在棋盘以外：没有位可取。
   *[free] 0 & -0 = 0：没有位可取。
}
microscope-go-back = { $ones ->
    [taken] 所以程序先看 d < all 是否成立；不成立就回溯。
   *[free] 所以程序先看 pos 是不是 0；是 0 就回溯。
}
microscope-over = 搜索结束了：棋盘上没有皇后，也就不用移位。
microscope-queen = 皇后放在第 { $row } 行第 { $col } 列。
microscope-past = 这里没有位可取。那就看看第 { $next } 行的掩码是怎样由第 { $row } 行第 { $col } 列的皇后得来的。
microscope-join-r = { $r } | { $p }：皇后这一列，在下面各行都被占用。
microscope-join-ld = { $ld } | { $p }：皇后这一位并入主对角线。
microscope-join-ld-why = 每往下一行，主对角线的列号加一，所以所有的位都要移：<< 1。
microscope-join-rd = { $rd } | { $p }：皇后这一位并入副对角线。
microscope-join-rd-why = 每往下一行，副对角线的列号减一：>> 1。
microscope-shift-ld = 每个 1 都移到列号大一的列。
microscope-shift-rd = 每个 1 都移到列号小一的列。
microscope-shift-ld-off = 第 { $last } 列的 1 移出棋盘，落到边上那一格；{ $masked ->
    [yes] & all 在那里去掉它。
   *[no] 这一位还在数里。
}
microscope-shift-rd-off = 第 0 列的 1 移出棋盘：这一位就此消失。

### 为什么
why-title = 为什么
why-by-column = 第 { $queen-row } 行的皇后（同列）
why-by-diagonal = 第 { $queen-row } 行的皇后（主对角线）
why-by-antidiagonal = 第 { $queen-row } 行的皇后（副对角线）
why-set-r = 第 { $row } 行的 { $r }，第 { $col } 列是 1：第 { $queen-row } 行的皇后就在这一列。
why-set-ld = 第 { $row } 行的 { $ld }，第 { $col } 列是 1：第 { $queen-row } 行的皇后在第 { $queen-col } 列记下这一位，经过 { $shifts } 次 << 1 移到这里。
why-set-rd = 第 { $row } 行的 { $rd }，第 { $col } 列是 1：第 { $queen-row } 行的皇后在第 { $queen-col } 列记下这一位，经过 { $shifts } 次 >> 1 移到这里。
why-clear-r = 第 { $row } 行的 { $r }，第 { $col } 列是 0：上方没有皇后在这一列。
why-clear-ld = 第 { $row } 行的 { $ld }，第 { $col } 列是 0：上方没有皇后在这条主对角线上。
why-clear-rd = 第 { $row } 行的 { $rd }，第 { $col } 列是 0：上方没有皇后在这条副对角线上。
why-free = 第 { $row } 行的 { $pos }，第 { $col } 列是 { $free }：{ $r }、{ $ld }、{ $rd } 在这里都是 0，而且还没试过。
why-blocked = 第 { $row } 行的 { $name }，第 { $col } 列是 { $not-free }。攻击它的是{ $queens }。
why-tried = 第 { $row } 行的 { $name }，第 { $col } 列是 { $not-free }：它不受攻击，但已经试过，取它时就改了这一位。
why-picked = 第 { $row } 行的 { $p } 是第 { $col } 列：{ $pos } 中最低位的 { $ones ->
    [taken] 0
   *[free] 1
}。
why-waiting = 第 { $row } 行的 { $p }，第 { $col } 列是 0：这一列是安全格，但先取列号更小的第 { $picked } 列。
why-queen = 第 { $row } 行的皇后在第 { $col } 列：上方没有皇后攻击这一格。
why-square-first = 上方没有皇后攻击第 { $row } 行第 { $col } 列：第 0 行是最上面一行。
why-square-safe = 上方没有皇后攻击第 { $row } 行第 { $col } 列：没有同列的，也没有在同一条斜线上的。
why-square-attacked = 第 { $row } 行第 { $col } 列受攻击。攻击者：{ $queens }。
why-unreached = 搜索还没有到第 { $row } 行；到那时，皇后可能更多。
why-all-blocked = 死路：第 { $row } 行每一格都受攻击。
why-way = 第 { $queen-row } 行第 { $queen-col } 列的皇后，往上 { $shifts } 行
why-no-queen = 上方没有皇后

### 解
solutions-title = { $queens-number ->
    [0] 全部的解
   *[other] 含这 { $queens } 个皇后的解
}
solutions-of = { $total } 个解中的 { $count } 个
solutions-square = 第 { $row } 行第 { $col } 列：{ $total } 个解中有 { $count } 个。
solutions-rows = 每行、每列加起来都是 { $total }。
solutions-none = { $queens-number ->
    [0] { $n } 皇后无解。
   *[other] 没有一个解含这 { $queens } 个皇后。
}
solutions-none-fundamental = 这些解都不是各自那一类的代表。
solutions-counting = 正在数……{ $share }%。按 { $key-solutions-escape } 停止。
solutions-counting-left = 正在数……{ $share }%，还{ $time }。按 { $key-solutions-escape } 停止。
solutions-stopped = 没数完就停了。皇后有变动时，会重新数。
solutions-uncounted = 含这些皇后的解不超过 { $most } 个时，格里才有数。
solutions-unlisted = { $most } 皇后以内才逐个列出解。
solutions-listing = 正在列出解……按 { $key-solutions-escape } 停止。
solutions-listing-stopped = 没列完就停了。皇后有变动时，会重新列。
solutions-clash = 没有一个解含这些皇后：
solutions-clash-row = 第 { $row } 行第 { $col } 列与第 { $other-col } 列的皇后同行。
solutions-clash-column = 第 { $row } 行第 { $col } 列与第 { $other-row } 行第 { $other-col } 列的皇后同列。
solutions-clash-diagonal = 第 { $row } 行第 { $col } 列与第 { $other-row } 行第 { $other-col } 列的皇后同在 { $number } 号主对角线上。
solutions-clash-antidiagonal = 第 { $row } 行第 { $col } 列与第 { $other-row } 行第 { $other-col } 列的皇后同在 { $number } 号副对角线上。
solutions-clash-more = 另有 { $count } 对皇后互相攻击。
solutions-legend = { $first }：本质不同的解；{ $other }：同类的其他解；后面的数：这一类有几个解。
solutions-fewer = 少
solutions-more = 多
solutions-columns = 各行皇后的列号
solutions-place = 第 { $place } 个，共 { $of } 个
solutions-place-fundamental = 本质不同的解：第 { $place } 个，共 { $of } 个
notice-solutions-none = 没有一个解含这些皇后。
notice-solutions-listing = 正在列出解。
hint-hunt-show = 提示
hint-hunt-answer = 看演示
hint-answer-step = 作答
hint-answer-submit = 作答
hint-answer-back = 删除
hint-over-submit = 继续
hint-hunt-panel = 另一个程序
hint-palette-move-up = 选择
hint-palette-move-down = 选择

### 课程
action-course = 课程
action-review = 复习到期的题
hint-course = 课程
hint-chapter-test = 测验
hint-course-move-up = 选择
hint-course-move-down = 选择
test-title = 测验：{ $title }
test-known = 一次全对：《{ $title }》这一章你已经会了，不再出它的题。按 { $key-lesson-submit } 关闭。
test-open = 没能一次全对：还是学一遍《{ $title }》吧，不长。按 { $key-lesson-submit } 关闭。
chapter-backtracking = 回溯
chapter-programs = 程序怎么做
chapter-bits = 位运算
chapter-cost = 代价与对称
chapter-more = 更多
course-minutes = { $minutes } 分钟
course-some-minutes = { $done }/{ $all } 题 · { $minutes } 分钟
course-known = 已会
course-chapter-about = 按 { $key-course-submit } 打开第一道还没做的题。
course-chapter-again = 按 { $key-course-submit } 重新打开第一课。
course-lesson-time = { $tasks } 题，{ $minutes } 分钟。
course-so-far = 主线 { $all } 题，做了 { $done } 题，还要 { $minutes } 分钟。
course-path-done = 主线 { $all } 题都做完了。{ $open-number ->
    [0] 主线之外的课也都学完了。
   *[other] 主线之外还有 { $open } 课，要 { $minutes } 分钟。
}
course-unfold = 按右、左方向键，展开、收起一章。
course-chapter-test = 已经会了？按 { $key-course-chapter-test } 做测验，不用上这几课。
action-chapter-test = 这一章的测验
notice-no-test = 只有“回溯”和“程序怎么做”两章有测验，要在开始学这一章之前做。
course-title = 课程
course-tasks = 共 { $tasks } 题。
path-lesson = { $enter }：下一课《{ $title }》
path-exercise = { $enter }：现在自己写：{ $title }
path-more = 下一项是选做的。{ $said }
path-hunt = { $enter }：现在找错：{ $title }
course-hunt = 找错：{ $title }
course-exercise = 写程序：{ $title }
course-hunts-about = 把每个程序与正确的程序对照运行：找出错在哪里，或者说出为什么没有影响。
course-exercises-about = 每道练习是一个缺了一部分的 Python 文件，每次保存后都会在这里检查。queens-tui check 还能检查 C、C++ 和 Java 程序。
course-mastered = 已掌握
course-done = 已完成
course-some = { $done }/{ $all }
course-due = 该复习 { $due } 题
course-all-due = 今天复习 { $due } 题：按 { $key-course-review } 开始。
lessons-line = 已完成 { $done }/{ $all }，独立完成 { $alone }
lesson-title = 第 { $number } 课：{ $title }
review-title = 复习：{ $title }
review-over = 复习完了。{ $all } 题中，一次做对 { $alone } 题。
review-again = 做对的题，下次隔得更久；没能一次做对的题，明天再来。今天的复习就到这里。
review-leave = { $key-lesson-submit }：回到搜索过程
calls-title = 调用，最外层的在最前
calls-waits = 停在第 { $line } 行等待
calls-runs = { $sign } 第 { $line } 行
calls-code = { $sign } 第 { $line } 行：{ $code }
calls-line = 第 { $line } 行
calls-printed = 已打印
lesson-answered = 已经回答
lesson-task = 第 { $task } 题，共 { $all } 题
lesson-right = 对了。
lesson-wrong = 还不对，再想想。
lesson-shown = 这是演示。自己做出来才算完成。
lesson-next = { $key-lesson-submit }：继续
lesson-another = { $back }：换一个棋盘再做一次
lesson-another-number = { $back }：换一个数再做一次
lesson-place = 第 { $row } 行第 { $col } 列
lesson-place-gap = {"，"}
lesson-taken-back = 第 { $row } 行第 { $col } 列不对，已取消。{ $count-number ->
    [0] 请重新作答。
    [1] 另一格是对的。
   *[other] 另外 { $count } 格都对。
}
lesson-again = { $back }：自己再做一次
lesson-over = 共 { $all } 题：独立完成 { $alone } 题，看过提示或先答错 { $hint } 题，未完成 { $open } 题。每题都独立完成，才算掌握这一课：按 { $key-lesson-course } 再按 { $key-lesson-submit }，从第一道{ $open-number ->
    [0] 没有独立完成
   *[other] 未完成
}的题做起。
lesson-last = { $open-number ->
    [0] 这是最后一课。
   *[other] 主线之外还有 { $open } 课（{ $minutes } 分钟），在课程里：{ $key-lesson-course }。
}{ $key-lesson-submit }：回到搜索过程。
path-can = { $title }：{ $can }
path-not-done = 还没做完
path-practise = 在搜索中按 { $key-main-practise-moves }，一步一步地练；按 { $key-main-hunt } 找错，按 { $key-main-write } 自己写程序。
chapter-can-backtracking = 会用手搜索
chapter-can-programs = 会用递归写，也会自己写栈
chapter-can-bits = 会算一行的 r、ld、rd、pos
chapter-can-cost = 说得出位运算和镜像省了什么
lesson-offers = 用这一课的内容，可以做（选做）：
lesson-leave = { $key-lesson-escape }：回到搜索过程
lesson-word = 第 { $row } 行的 { $word }
lesson-picked = 已答 { $done }/{ $all }
lesson-placed = { $exhausted-number ->
    [0] 对了：第 { $row } 行第 { $col } 列。
    [1] 对了。第 { $from } 行没有格可试了，所以第 { $row } 行的皇后移到了第 { $col } 列。
    [2] 对了。第 { $below }、{ $from } 行都没有格可试了，所以第 { $row } 行的皇后移到了第 { $col } 列。
   *[other] 对了。第 { $below } 到 { $from } 行都没有格可试了，所以第 { $row } 行的皇后移到了第 { $col } 列。
}
lesson-how-play = 按 { $key-lesson-step } 开始或停下。
notice-plays = 按 { $key-lesson-step } 开始，再按就停。
hint-lesson-step = 播放
lesson-how-type = 输入后按 { $key-lesson-submit }。
lesson-how-point = 用方向键移动，按 { $key-lesson-step } 选定，也可用鼠标点击。
lesson-mastered = { $all } 道题全部独立完成：这一课你已经掌握了。
lesson-how-choice = 按序号或方向键选好，再按 { $key-lesson-submit }。
notice-task-begins = 这道题从这里开始。
notice-numbers-hidden = 作答时不显示编号。
notice-past = 已经走过头了。请后退，或按 ? 求助。
notice-no-effect = { $key } 在这里不起作用。
notice-code = 程序现在用 { $code } 显示。
notice-not-moved = 请先移到要选的地方，或者直接点。
notice-no-line = 请先选一个：按序号 1 到 { $count }，或按方向键。
notice-no-column = 列号从 0 到 { $last }。
notice-unmoved = 已经到棋盘边了。
notice-picked-already = 这一个已经选了，再找别的。
notice-not-typed = 这里不能填这个数字。
notice-too-many = 现在只要再输入 { $count } 个列号。
notice-nothing-typed = 请先输入答案。
lesson-help-hint = 按 { $key } 看提示。
lesson-help-show = 按 { $key } 看演示。
notice-not-kept = 课程进度无法保存：{ $why }
notice-no-log-folder = 课程进度无法保存：XDG_STATE_HOME 和 HOME 都没有给出目录。
notice-log-full = 课程进度无法保存：记录文件已满。
notice-log-late = 磁盘没有响应：刚才完成的可能没有存下。

### 找错
action-hunt = 找错
hunt-title = 找错：{ $title }
hunt-lines = 已运行 { $lines } 行
hunt-apart = 已运行 { $lines } 行，两边停在不同的行
hunt-wrong = 有错
hunt-right = 正确
hunt-changed = 改后
hunt-before = 改前
hunt-found = 找到 { $found } 个
hunt-found-of = 找到 { $found }/{ $all } 个
hunt-program = { $which }的程序
hunt-ask-parting = 从哪里开始不同？{ $key-hunt-step }：走一行，{ $key-hunt-move-down }：一个皇后，{ $key-hunt-submit }：这里。
hunt-ask-line = 错在哪一行？用方向键选，按 { $key-hunt-submit } 确定，也可以点击；{ $key-hunt-panel } 看另一个程序。如果是少了一行，就到正确的程序里选。
hunt-ask-why-matters = 那么，为什么有影响？
hunt-matters = 对了，有影响。
hunt-matters-shown = 这是演示：有影响。
hunt-something-changes = 有影响：按 { $key-hunt-next-solution }，看看程序数到的每个棋盘是不是解。
hunt-ask-why = 那么，为什么没有影响？
hunt-yes = 有影响：个数或棋盘会变。
hunt-no = 没有影响：结果一样。
hunt-unrun = 还没有运行：按 { $key-hunt-step }，两个程序各运行一行。
hunt-later = 早了，接着走：到这里为止，两个程序都一样。
hunt-earlier = 晚了，往回退：在这以前就已经不同了。
hunt-parted = 对了：运行 { $lines } 行之后，开始不同。
hunt-parting-shown = 这是演示：运行 { $lines } 行之后，开始不同。
hunt-same-line = 不是这一行：它在两个程序里一模一样。
hunt-nothing-changes = 没有影响：两边运行到结尾（{ $key-hunt-end }），找到的棋盘一样。
hunt-matters-not = 对了，没有影响。
hunt-matters-not-shown = 这是演示：没有影响。
hunt-list = { $key-hunt-submit }：回到课程。
hunt-again = { $key-hunt-submit }：自己做一次。
hunt-differ = { $key-hunt-next-difference }：走到棋盘不同的地方。
notice-hunt-find-it = 这正是要你找的：一行一行、一个皇后一个皇后地走着找。
notice-hunt-line = 请先选一行：用方向键，或点击。
notice-hunt-no-more = 这个方向上没有更多的了。

## check：学习者自己的程序

check-found = 找到 { $found } 个，应为 { $expected } 个。
check-both = { $said }{ $reason }
check-error = { $error }。
check-too-slow = 运行时间太长。
check-never-runs = 第 { $line } 行从来没有执行。
check-never-run = 第 { $first } 行到第 { $last } 行从来没有执行。
check-grows = 棋盘放满时第 { $line } 行存下的内容，没有进入结果。
check-exception = { $error ->
    [name] 名字 { $one } 没有定义（{ $kind }）
    [nonlocal] nonlocal { $one } 要写在函数里第一次用到 { $one } 之前（{ $kind }）
    [unbound] 变量 { $one } 还没有值就用到了（{ $kind }）
    [attribute] { $one } 没有 { $two } 这个属性或方法（{ $kind }）
    [module-attribute] 模块 { $one } 里没有 { $two }（{ $kind }）
    [index] 下标超出了范围，没有这个位置（{ $kind }：{ $one }）
    [empty] 取不出元素，已经空了（{ $kind }）
    [not-iterable] { $one } 类型的值不能逐个取出元素（{ $kind }）
    [not-subscriptable] { $one } 类型的值后面不能用方括号取元素（{ $kind }）
    [not-assignable] { $one } 类型的值不能改变其中的元素（{ $kind }）
    [not-callable] { $one } 类型的值不能当函数调用（{ $kind }）
    [missing] 调用 { $one } 时少了 { $two } 个参数：{ $three }（{ $kind }）
    [many] 调用 { $one } 时参数的个数不对：要 { $two } 个，给了 { $three } 个（{ $kind }）
    [only-one] 调用 { $one } 时只能给 1 个参数，却给了 { $two } 个（{ $kind }）
    [no-arguments] 调用 { $one } 时不能有参数（{ $kind }）
    [concatenate] { $three } 只能和 { $one } 相接，不能和 { $two } 相接（{ $kind }）
    [operands] { $two } 和 { $three } 类型的值之间不能用 { $one }（{ $kind }）
    [unary] { $two } 类型的值前面不能用 { $one }（{ $kind }）
    [compared] { $two } 和 { $three } 类型的值不能用 { $one } 比较（{ $kind }）
    [place-type] { $one } 的下标必须是整数（{ $kind }）
    [unhashable] { $one } 类型的值会变，不能放进集合，也不能作字典的键（{ $kind }）
    [not-in-list] 列表里没有 remove 要去掉的元素（{ $kind }）
    [number] int() 读不成整数：{ $two }（{ $kind }）
    [unpacked-few] 要 { $one } 个值，只有 { $two } 个（{ $kind }）
    [unpacked-many] 只要 { $one } 个值，给的值更多（{ $kind }）
    [shift] 移位的位数是负的（{ $kind }）
    [module] 没有模块 { $one }（{ $kind }）
    [block] 这里要有缩进的一段代码（{ $kind }）
    [indent] 这一行不该多缩进（{ $kind }）
    [dedent] 这一行的缩进和前面哪一层都对不上（{ $kind }）
    [closed] 括号 { $one } 没有配对的右括号（{ $kind }）
    [unmatched] 多了一个 { $one }，前面没有配对的括号（{ $kind }）
    [colon] 行末少了冒号（{ $kind }）
    [assigned] 这里不能赋值；比较要写 ==（{ $kind }）
    [loop] { $one } 不在循环里（{ $kind }）
    [function] { $one } 不在函数里（{ $kind }）
    [syntax] 写法不对，Python 读不懂这里（{ $kind }）
   *[other] { $kind ->
        [SyntaxError] 语法错误（{ $kind }：{ $message }）
        [IndentationError] 缩进错误（{ $kind }：{ $message }）
        [TabError] 缩进里混用了制表符和空格（{ $kind }：{ $message }）
        [NameError] 用到了没有定义的名字（{ $kind }：{ $message }）
        [IndexError] 下标越界，或列表是空的（{ $kind }：{ $message }）
        [KeyError] 字典或集合里没有 { $message }（{ $kind }）
        [TypeError] 类型不对（{ $kind }：{ $message }）
        [ValueError] 值不对（{ $kind }：{ $message }）
        [AttributeError] 没有这个属性或方法（{ $kind }：{ $message }）
        [ZeroDivisionError] 除数是 0（{ $kind }）
        [RecursionError] 递归太深（{ $kind }）
        [ModuleNotFoundError] 没有这个模块（{ $kind }：{ $message }）
        [ImportError] 无法导入（{ $kind }：{ $message }）
        [EOFError] 没有更多的输入可读（{ $kind }）
        [AssertionError] assert 的条件不成立（{ $kind }：{ $message }）
        [MemoryError] 内存不够（{ $kind }：{ $message }）
        [OverflowError] 数太大（{ $kind }：{ $message }）
        [FileNotFoundError] 没有这个文件（{ $kind }：{ $message }）
       *[other] { $kind }：{ $message }
    }
}
check-why-RecursionError = 每次调用都再调用一次，没有一次调用结束。
check-why-StackOverflowError = 每次调用都再调用一次，没有一次调用结束。
check-why-UnboundLocalError = 函数里给一个名字赋值，它就成为这个函数自己的变量，而在此之前它没有值。
check-wide-sign = 第 { $line } 行有全角符号 { $wide }，应写成半角的 { $sign }
check-wide-space = 第 { $line } 行有全角空格，应写成半角空格
check-no-break-space = 第 { $line } 行有不换行空格，应写成普通空格
check-in-line = 第 { $line } 行：{ $what }
check-at = N = { $n }：{ $what }
check-untried = N = { $limit } 已达到时间或内存的限制，所以没有再试 N = { $sizes }。
check-right = N = { $sizes } 正确。
check-right-unseen = N = { $sizes } 正确，但没有看到搜索过程。
check-right-first = N = { $sizes } 正确：每次找一个解。
check-one-each = 每次找一个解。
check-read = 程序的结果：{ $read }。
check-read-boards = { $source }了 { $boards } 个 { $n }×{ $n } 的棋盘
check-read-odd = { $source }的内容里有 { $seen }
check-read-count = { $source }了 { $count }
check-read-returned = 返回
check-read-printed = 打印
check-unread-printed = 程序打印了“{ $seen }”；其中没有棋盘，也没有哪个数必定是解的个数。
check-unread-none = 程序打印了 None：函数什么也没有返回时，print 显示的就是它。
check-unread-returned = 程序返回了 { $seen }：既不是棋盘，也不是数。
check-unread-fixed = 不论 N 是多少，程序都打印“{ $seen }”。
check-unread-nothing = 程序什么也没有打印，也没有返回。
check-unread-exists = 程序只说有没有解。
check-unread-beside = 程序打印了 { $boards } 个棋盘，还打印了 { $number }，但不是对每个 N，这个数都等于棋盘的个数。
check-unread-numbers = 程序打印了 { $one } 和 { $other }；无法判断哪一个是解的个数。
check-unread-search = 不过对有些 N，程序的搜索从头到尾没有在棋盘上放出过解：{ $cause }
check-unread-single = 对每个 N，程序都只给出一个棋盘。如果只要找一个解，请加上 --goal first；如果要找所有的解，请加上 --goal all。
check-unread-steps = 程序打印的棋盘可能是搜索过程中的步骤。
check-unread-at-most = 程序最多显示 { $most } 个棋盘。
check-unread-symmetry = 程序把旋转或翻转后相同的棋盘算作一个。
check-unread-twice = 程序把一个棋盘打印了两次，但没有哪个数把它算作两次。
check-unread-two-results = 程序打印的结果正确，返回的却是别的内容。
check-unread-varies = 程序每次运行的结果都不同。请加上 import random 和 random.seed(1)。
check-unread-long = 程序返回了 { $length } 个值，太多了，没有读取。
check-unread-cut = 程序打印的内容超过 1 MB，太多了，没有读取。
check-unread-exits = 不论是否给出参数 N，程序都以退出状态 { $status } 结束。
check-unread-nothing-compiled = 程序什么也没有打印。
check-unread-varies-compiled = 程序每次运行的结果都不同。
check-unread-asks = 程序一再要求输入。
check-unread-add = 请加上：def solve(n): … return 棋盘（或解的个数），然后用 --call 'solve({ $size })'。
check-unread-add-compiled = 请只打印棋盘，或只打印解的个数，并让它们独占各行。
check-right-from-4 = 从 N = 4 起正确。
check-right-first-from-4 = 从 N = 4 起正确：每次找一个解。
check-second = 第二次调用的结果是 { $second }，不是 { $found }。
check-replaced = 程序第 { $lines } 行的 { $own } 换成了 { $n }。
check-progress = { $at }/{ $all }：{ $file }
check-summary = 共 { $all } 个程序，{ $right } 个正确{ $unread-number ->
    [0] {""}
   *[other] ，{ $unread } 个无法判断
}
check-unread-no-search = 结果正确，但没有看到搜索过程：要有一个变量存着棋盘，并一步步改变它。
check-board = 棋盘变量：{ $board }。
check-board-unsure = 棋盘变量可能是 { $board }；可以用 --board 指定。
check-no-board = 没有找到表示棋盘的变量；可以用 --board 指定。
check-no-variable = 没有变量 { $board }（--board）。
check-not-board = 变量 { $board }（--board）的值不能看作棋盘。
check-of-file = { $file }：{ $what }
check-file-missing = 没有这个文件
check-file-closed = 没有权限读这个文件
check-file-unreadable = 文件读不出来：{ $message }
check-file-folder = 这是文件夹，不是程序
check-file-special = 这不是普通文件
check-file-large = 文件超过 1 MB，不是程序
check-file-empty = 文件是空的：还没有保存程序
check-file-as-python = { $message }（文件名不以 .c、.cpp、.cc、.java 结尾的文件按 Python 程序读取）
check-file-binary = 这不是文本文件
check-file-wide = 文件是 UTF-16 或 UTF-32：请存成 UTF-8
check-file-notebook = 这是 Jupyter 笔记本：请存成 Python 程序（在 Jupyter 中用 File, Save and Export Notebook As）
check-file-language = 这是 { $message } 程序：只能检查 Python、C、C++ 和 Java 的程序
check-file-bytes = 第 { $message } 行不是 UTF-8：请存成 UTF-8
check-file-encoding = 第 { $message } 行不是 UTF-8：请存成 UTF-8，或者在第 1 行写明编码：# coding: gbk
check-file-judged = 这是 { $message } 程序：queens-tui check 可以检查它；能在棋盘上看的只有 Python 程序
check-file-options = 这是 { $message } 程序：只检查它打印的内容，不能用 --call、--board 和 --expect
check-signs = 符号：{ $signs }
check-sign-second = { $n }{ $sign }{ $found }/{ $expected }：{ $n } 个皇后时，第二次调用得到 { $found }，应为 { $expected }
check-sign-wrong = { $n }{ $sign }{ $found }/{ $expected }：{ $n } 个皇后时得到 { $found }，应为 { $expected }
check-sign-unread = { $sign }：无法判断
check-sign-error = { $sign }：出错
check-sign-slow = { $sign }：太慢
check-several = 可以调用的函数不止一个：{ $message }；用 --call 选一个
check-nothing = 没有只接受 N 的函数，程序自己也不搜索、不打印；用 --call 指定要调用什么，例如 --call 'solve({ $size })'
check-uncalled = --call { $message } 得到的是函数，并没有调用它；请写 --call '{ $message }({ $size })'
check-call = --call { $message } 不是表达式
check-slow = 搜索还没有开始，时间就用完了
check-no-main = 程序没有可以启动的 main，也没有含 solveNQueens 或 totalNQueens 的类 Solution
check-compile = { $line-number ->
    [0] 编译失败：{ $what }。
   *[other] { $file } 第 { $line } 行：{ $what }。
}
check-compile-own = 第 { $line } 行：{ $what }
check-compile-slow = 编译时间太长
check-no-python = 没有找到 Python：{ $message } 都无法启动（可以用 --python 另外指定）
check-python-missing = --python { $message }：没有找到
check-python-old = { $message } 太旧：需要 CPython 3.9 或更新的版本（可以用 --python 另外指定）
check-python-failed = 解释器没有运行这个程序（{ $message }）
check-no-compiler-c = 没有找到 C 编译器（{ $message }）：请安装 gcc 或 clang（可以用 --cc 另外指定）
check-no-compiler-cpp = 没有找到 C++ 编译器（{ $message }）：请安装 g++ 或 clang++（可以用 --cxx 另外指定）
check-no-compiler-java = 没有找到 Java 编译器（{ $message }）：请安装 JDK（可以用 --java 另外指定）
check-missing = 程序无法启动（{ $message }）
check-signal = 程序崩溃了（信号 { $message }）
check-tracer = 录制工具出错了：这是 queens-tui 的错误，不是程序的错误（{ $message }）
check-forged = 程序冒充录制工具发送了内容
check-exit = 程序还没有得出结果就结束了（退出状态 { $message }）
check-reason-forgot-diagonals = 没有检查斜线，或者没有全部检查。
check-reason-forgot-columns = 没有检查同一列的皇后。
check-reason-not-last-queen = 拿起的皇后不是最后放下的那一个。
check-reason-forgot-queen = 棋盘上的皇后有的没有比较。
check-reason-row-for-column = 某处把行和列弄反了。
check-reason-short-diagonals = 检查斜线时没有走到棋盘边缘。
check-reason-shifted-twice = 每往下一行，斜线移了两列；应该只移一列。
check-reason-not-shifted = 斜线只在皇后的下一行移了一列；应该每往下一行都移一列（用位表示时，先前各皇后的位也要移）。
check-reason-only-queen = 已占用的列里只有最后一个皇后，没有先前的皇后。
cause-no-columns = 同一{ $column }已有皇后的格，从来没有排除。
cause-no-diagonals = 同一条斜线上已有皇后的格，从来没有排除，两种斜线都是这样。
cause-no-diagonal = 同一条{ $diagonal }上已有皇后的格，从来没有排除。
cause-no-antidiagonal = 同一条{ $antidiagonal }上已有皇后的格，从来没有排除。
cause-diagonal-alone = 只排除同一条{ $diagonal }上已有皇后的格，{ $column }和{ $antidiagonal }都没有检查。
cause-antidiagonal-alone = 只排除同一条{ $antidiagonal }上已有皇后的格，{ $column }和{ $diagonal }都没有检查。
cause-nothing-refused = 没有排除过任何一格。
cause-near-only = 斜线上只排除相邻一{ $row }的格；其实斜线一直到棋盘边缘。
cause-diagonal-near = { $diagonal }上只排除相邻一{ $row }的格；其实这条线一直到棋盘边缘。
cause-antidiagonal-near = { $antidiagonal }上只排除相邻一{ $row }的格；其实这条线一直到棋盘边缘。
cause-near-alone = 只排除与皇后斜向相邻的格：同一{ $column }和更远的格都没有排除。
cause-last-queen-alone = 只与最后放下的皇后比较，没有与先前的皇后比较。
cause-first-queen-alone = 只与第一个皇后比较，没有与后面的皇后比较。
cause-not-last-queen = 与所有皇后比较，唯独没有与最后放下的皇后比较。
cause-not-first-queen = 与所有皇后比较，唯独没有与第一个皇后比较。
cause-not-last-queen-diagonals = 检查斜线时，唯独没有与最后放下的皇后比较。
cause-every-second-queen = 每隔一个皇后才比较一次。
cause-last-row-free = 最后一{ $row }的每一格都当作安全格。
cause-last-row-columns = 在最后一{ $row }没有检查斜线。
cause-diagonal-short = 检查{ $diagonal }时没有走到棋盘边缘：线上有的皇后没有看到。
cause-antidiagonal-short = 检查{ $antidiagonal }时没有走到棋盘边缘：线上有的皇后没有看到。
cause-diagonals-short = 检查斜线时没有走到棋盘边缘：线上有的皇后没有看到。
cause-distance-for-difference = { $row }号与{ $column }号之差只是正负号不同时，也当作同一条斜线。
cause-diagonal-early = 皇后的{ $diagonal }早了一{ $row }就排除了：编号或移位差了一。
cause-diagonal-late = 皇后的{ $diagonal }晚了一{ $row }才排除：编号或移位差了一。
cause-antidiagonal-early = 皇后的{ $antidiagonal }早了一{ $row }就排除了：编号或移位差了一。
cause-antidiagonal-late = 皇后的{ $antidiagonal }晚了一{ $row }才排除：编号或移位差了一。
cause-diagonals-early = 皇后的斜线早了一{ $row }就排除了：编号或移位差了一。
cause-diagonals-late = 皇后的斜线晚了一{ $row }才排除：编号或移位差了一。
cause-sums-against-differences = 把{ $row }号与{ $column }号的和、差混在一起比较：两种斜线各要一个集合。
cause-difference-for-sum = 一格的{ $row }号与{ $column }号之和，与另一格的差比较了。
cause-distances-divided = 斜线旁边的格也排除了：两个距离相除时，余数丢了。
cause-diagonal-wraps = { $diagonal }从棋盘的另一边又接了上来：编号只有 N 个，而这样的线有 2N - 1 条。
cause-antidiagonal-wraps = { $antidiagonal }从棋盘的另一边又接了上来：编号只有 N 个，而这样的线有 2N - 1 条。
cause-diagonals-wrap = 斜线从棋盘的另一边又接了上来：编号只有 N 个，而每种斜线有 2N - 1 条。
cause-diagonals-twice-as-far = { $column }差是{ $row }差两倍的格也排除了。
cause-knights = 相隔一个马步的格也排除了。
cause-neighbours = 皇后旁边的{ $column }，在每一{ $row }都排除了。
cause-row-for-column = 把皇后的{ $column }号当成了它的{ $row }号。
cause-rows-and-columns-exchanged = 比较时，皇后的{ $row }号和{ $column }号弄反了。
cause-row-put-for-column = 皇后没有放在试过的那一格，而是放进了与它的{ $row }号相同的那一{ $column }。
cause-column-of-the-row = 一格的{ $column }号与皇后的{ $row }号比较了，本该与它的{ $column }号比较。
cause-rows-above-the-column = 与几个皇后比较，看的是这一格的{ $column }号；本该看它的{ $row }号。
cause-all-lines = 一格的{ $column }和两条斜线都被占用时才排除它：其实有一条就够了。
cause-column-and-diagonal = 一格的{ $column }和一条斜线都被占用时才排除它：其实有一条就够了。
cause-both-diagonals = 只看斜线时，两条都被占用才排除一格：其实有一条就够了。
cause-all-queens = 所有皇后都攻击一格时才排除它：其实有一个就够了。
cause-attacked-accepted = 放下第一个皇后以后，只在受攻击的格放皇后：检查的结果正好相反。
cause-first-column = { $first }{ $column }从来没有试过。
cause-last-column = { $last }{ $column }从来没有试过。
cause-edge-columns = 最前一{ $column }和最后一{ $column }从来没有试过。
cause-last-two-columns = { $end }的两{ $column }从来没有试过。
cause-half-of-first-row = 第一个皇后只试了一半的{ $column }。
cause-first-column-once = 第一个皇后只试了{ $first }{ $column }。
cause-edge-column-not-first = 第一个皇后没有试过棋盘边上的某一{ $column }。
cause-every-second-column = 每隔一{ $column }才试一次。
cause-from-row = 每一{ $row }从与它的编号相同的{ $column }开始：之前的{ $column }没有试。
cause-from-row-below = 每一{ $row }从比它的编号大的{ $column }开始：之前的{ $column }没有试。
cause-from-column-above = 每一{ $row }从上一个皇后所在的{ $column }之后开始：之前的{ $column }没有试。
cause-row-searched-once = 每一{ $row }只搜索一次：再次来到时，没有从头再试各{ $column }。
cause-first-column-below = 只有第一个皇后试过{ $first }{ $column }。
cause-one-column-more = 多试了一{ $column }，它不在棋盘上。
cause-leaves-at-refusal = 一{ $row }里一旦排除了一格，这一{ $row }就再也不放皇后：在那里就离开了这一{ $row }，或者排除它的条件把后面的格也都排除了。
cause-one-queen-a-row = 每一{ $row }放过一个皇后以后，后面的格不再试。
cause-one-queen-below = 返回以后，只有最前一{ $row }还试别的格。
cause-first-only = 找到第一个解就停了，但要找的是所有解。
cause-first-of-each-start = 找到一个解以后，一直退回到第一个皇后：漏掉了开头相同的其他解。
cause-two-rows-after-solution = 找到一个解以后，退回得太多。
cause-two-rows-up = 一{ $row }试完以后，一下退回两{ $row }：中间的格没有试。
cause-one-row-back = 只退回一{ $row }：如果那里的皇后也已经试到最后一格，搜索就结束了。
cause-row-too-early = 搜索早了一{ $row }结束：最后一{ $row }没有放皇后。
cause-never-lifted = 搜索返回时，没有拿起皇后。
cause-lifted-after-row = 整{ $row }试完以后才拿起皇后：之前放下的还留在棋盘上。
cause-lifted-when-full = 只有棋盘放满时才拿起皇后。
cause-cell-exchanged = 拿起皇后时，{ $row }和{ $column }弄反了：清除的是另一格。
cause-other-cell = 拿起皇后时，清除的不是它所在的格。
cause-lifted-early = 后面的{ $row }还没有搜索，就拿起了皇后。
cause-lifted-at-refusal = 排除的格上没有放皇后，却也拿起了一个皇后。
cause-first-lifted = 拿起的不是最后一个皇后，而是第一个。
cause-queen-above-lifted = 拿起的不是最后一个皇后，而是它前面的一个。
cause-list-cleared = 本该只拿起一个皇后，却清空了整个列表。
cause-column-marks-stay = 拿起皇后时，它占用的{ $column }还留着标记。
cause-diagonal-marks-stay = 拿起皇后时，它的{ $diagonal }还留着标记。
cause-antidiagonal-marks-stay = 拿起皇后时，它的{ $antidiagonal }还留着标记。
cause-both-marks-stay = 拿起皇后时，它的两条斜线还留着标记。
cause-all-marks-stay = 拿起皇后时，它的标记一个也没有清除。
cause-masks-stay = 拿起皇后时，它攻击的格对同一{ $row }的其他皇后仍算被占用。
cause-marks-cleared = 拿起皇后时，其他皇后的标记也清除了。
cause-one-mark-a-square = 拿起皇后时，其他皇后也攻击的格，标记也清除了：要记下每一格受几个皇后攻击。
cause-shifted-twice = { check-reason-shifted-twice }
cause-old-bits-not-shifted = { check-reason-not-shifted }
cause-column-of-last-queen = { check-reason-only-queen }
cause-row-left-when-unmasked = 有一位移出棋盘以后，整行就不试了：要去掉棋盘外的位。
cause-highest-picked = 取的是{ $highest }位，去掉的却是{ $lowest }位。
cause-highest-removed = 取的是{ $lowest }位，去掉的却是{ $highest }位。
cause-bit-not-removed = 刚试过的列没有去掉：同一列试了又试。
cause-word-row = 行
cause-word-column = 列
cause-word-diagonal = 主对角线
cause-word-antidiagonal = 副对角线
cause-word-first = 最前一
cause-word-last = 最后一
cause-word-beginning = 前面
cause-word-end = 后面
cause-word-highest = 最高
cause-word-lowest = 最低
action-write = 自己写程序
hint-write = 写程序
hint-edit = 编辑
hint-write-hint = 提示
hint-write-continue = 继续
hint-write-why = 错在哪里
hint-write-step = 前进
hint-write-back = 后退
hint-write-start = 看题目
hint-write-next-solution = 放满
hint-write-coarser = 逐个皇后
hint-write-pair = 与搜索并排
writing-title = 写程序：{ $title }
writing-how = { $file }：按 { $key-write-edit } 打开，每次保存后都会检查。
notice-exercise-made = 已在当前文件夹新建 { $file }。
notice-exercise-found = { $file } 已经存在，按原样打开。
writing-open = 未开始
writing-right = 1 到 { $n } 个皇后都正确。
writing-hint = 提示：{ $hint }
writing-solution-first = 下面是一种正确的写法，按 { $key-main-scroll-down }、{ $key-main-scroll-up } 滚动；保存文件、程序运行之后，走一步就回到你的程序。
writing-solution = 下面是一种正确的写法，按 { $key-main-scroll-down }、{ $key-main-scroll-up } 滚动；再走一步，就回到你的程序。
writing-refused = 最近一次保存的程序还不能运行：{ $why }
writing-refused-shown = 棋盘和程序仍是上一版的。
notice-last-exercise = 这是最后一道练习。
notice-exercise-foreign = { $file } 属于另一个用户，所以只打开，不运行。
notice-exercise-open = 程序对每个 N 都正确以后，按 Enter 做下一道。
notice-no-editor = 没有找到编辑器：请在环境变量 VISUAL 或 EDITOR 中指定，或者自己用编辑器打开 { $file }。
notice-editor-missing = 没有找到 { $editor }：请在环境变量 VISUAL 或 EDITOR 中指定别的编辑器，或者自己用编辑器打开 { $file }。
writing-editor = 编辑器是 { $editor }。
writing-editor-vi = { $editor }：按 i 开始输入，按 Esc 再输入 :wq 保存并退出。
writing-editor-nano = { $editor }：直接输入，Ctrl-O 加 Enter 保存，Ctrl-X 退出。
writing-editor-emacs = { $editor }：直接输入，Ctrl-X Ctrl-S 保存，Ctrl-X Ctrl-C 退出。
writing-editor-plain = { $editor }：直接输入，Ctrl-S 保存。
notice-not-watched = 无法监视该文件（{ $why }）：保存后请重新打开这道练习。
check-moment = 程序第 { $line } 行执行之后就能看出。
check-moment-differs = { $board }{ $next }；{ $came }
check-moment-square = 第 { $row } 行第 { $col } 列
check-moment-between = {"、"}
check-moment-empty = 棋盘是空的。
check-moment-columns = { $count-number ->
    [1] 棋盘上只有第 0 行第 { $queens } 列的皇后。
   *[other] 棋盘上各行的皇后依次在第 { $queens } 列。
}
check-moment-queens = 棋盘上的皇后在{ $queens }。
check-moment-columns-search = { $count-number ->
    [1] 刚才棋盘上只有第 0 行第 { $queens } 列的皇后。
   *[other] 刚才棋盘上各行的皇后依次在第 { $queens } 列。
}
check-moment-queens-search = 刚才棋盘上的皇后在{ $queens }。
check-moment-over = 这时搜索已经结束
check-moment-put = 这时搜索会在第 { $row } 行第 { $col } 列放皇后
check-moment-lift = 这时搜索会拿起第 { $row } 行的皇后
check-moment-lift-square = 这时搜索会拿起第 { $row } 行第 { $col } 列的皇后
check-moment-puts = 程序却在{ $squares }放皇后（程序第 { $line } 行）。
check-moment-repeats = 程序却又在{ $squares }放皇后（程序第 { $line } 行）。
check-moment-off = 程序却把皇后放到了棋盘外（程序第 { $line } 行）。
check-moment-stays = 程序却运行了至少 { $lines } 行也没有放皇后，记录到此为止（程序第 { $line } 行）。
check-moment-goes-on = 程序却还在继续（程序第 { $line } 行）。
check-moment-ends = 程序却结束了（程序第 { $line } 行）。
check-moment-fails = 程序却出错结束（程序第 { $line } 行）。

## 两个算法并排
pair-title = 两个程序
pair-work = 到现在为止，左边 { $left }，右边 { $right }。
pair-own-same = 搜索中也有这种摆放。
pair-own-turned = 这种摆放旋转或翻转以后，搜索中也有：皇后在第 { $columns } 列。
pair-own-refused = 搜索中没有这种摆放：第 { $row } 行第 { $col } 列要排除。
pair-own-never = 搜索中没有这种摆放。
hint-run-pair = 与搜索并排
hint-pair-panel = 换一边
hint-pair-next-algorithm = 换这边的算法

## 停点

## 搜索树
tree-numbers = 格里的数：皇后放在那里时的解数。
tree-red = 红色：放满但不是解的次数。
tree-wrong = 另有 { $wrong } 次放满，但不是解。
tree-visited = 搜索经过 { $visited } 种摆放；不检查就放的话，非空的摆放共 { $all } 种。
tree-own = 你的程序放过的皇后，逐行排列；第 0 行按时间顺序。
tree-none = 这次运行中，棋盘上没有看到皇后。
tree-nodes = 结点
tree-row = 第 { $row } 行
tree-selected-step = 皇后在第 { $queens } 列：{ $steps } 步，{ $nodes } 种摆放，{ $solutions } 个解。
tree-selected-event = 皇后在第 { $queens } 列：运行了 { $steps } 行，放了 { $nodes } 次皇后，得到 { $solutions } 个解。
tree-selected-dead-end = 皇后在第 { $queens } 列：死路，第 { $row } 行每格都受攻击。
tree-selected-unknown = 皇后在第 { $queens } 列：正在计数。

## 屏幕上显示用户自己的程序

header-event = 第 { $event } 步，共 { $last } 步
header-event-open = 第 { $event } 步
header-full = 放满 { $number } 次{ $wrong-number ->
    [0] {""}
   *[other] ，{ $wrong } 次不对
}
own-recording = 录制中
own-checking = 检查中
own-right = 正确：{ $found }/{ $expected }
own-wrong = 有错
own-wrong-count = 有错：{ $found } 个，应为 { $expected } 个
own-slow = 太慢
own-error = 出错
own-right-first = 正确：找到一个解
own-unread = 无法判断
own-is-recorded = 程序正在运行，执行的每一行都会录制下来。
own-begin = 程序还没有执行第一行。
own-first-wrong = 第 { $event } 步最先看得出错误：按 { $key } 跳到那里。
own-line = 程序第 { $line } 行执行完毕。
own-put = 程序第 { $line } 行：在第 { $row } 行第 { $col } 列放皇后。
own-lifted = 程序第 { $line } 行：拿起第 { $row } 行第 { $col } 列的皇后。
own-moved = 程序第 { $line } 行：棋盘变了，现在有 { $queens } 个皇后。
own-solution = 程序第 { $line } 行：第 { $number } 次放满，是一个解。
own-no-solution = 程序第 { $line } 行：第 { $number } 次放满，但不是解。
own-wrong-here = 程序在这里与搜索不同了
own-stays-here = 从这里起，记录中没有再放皇后
own-wrong-queen = 第 { $row } 行第 { $col } 列：{ $kind ->
    [row] 这一行已有皇后
    [column] 与第 { $other-row } 行的皇后同列
    [diagonal] 与第 { $other-row } 行的皇后同在一条主对角线
   *[antidiagonal] 与第 { $other-row } 行的皇后同在一条副对角线
}
own-although = { $kind ->
    [row] 第 { $number } 行已有皇后
    [column] 列号相同，都是 { $number }
    [diagonal] 行号减列号相同，都是 { $number }
   *[antidiagonal] 行号加列号相同，都是 { $number }
}
own-put-although = { $although }，程序第 { $line } 行还是在那里放了皇后。
own-clash-row = 第 { $row } 行有两个皇后，在第 { $col } 列和第 { $other-col } 列。
own-clash-column = 第 { $col } 列有两个皇后，在第 { $row } 行和第 { $other-row } 行。
own-clash-diagonal = 第 { $row } 行第 { $col } 列和第 { $other-row } 行第 { $other-col } 列的皇后互相攻击：行号减列号相等。
own-clash-antidiagonal = 第 { $row } 行第 { $col } 列和第 { $other-row } 行第 { $other-col } 列的皇后互相攻击：行号加列号相等。
own-call = 调用 { $function }。
own-return = { $function } 返回。
own-set = 现在 { $set }。
own-prints = 打印：{ $text }
own-dead-end = 死路
own-end = 程序结束了：一共放满 { $number } 次{ $wrong-number ->
    [0] 。
   *[other] ，其中 { $wrong } 次不是解。
}
own-end-unseen = 程序结束了。
own-failed = 程序出错，没有运行完：{ $error }
own-not-yet = 目前只录制到这里，程序还在运行。
own-limit = 录制到这里为止，共执行 { $lines } 行。程序还没有结束。
own-time = 录制到这里为止，共执行 { $lines } 行：时间到了（--time）。
own-stopped = 录制停在这里，是你停的，共执行 { $lines } 行。
own-stopped-right = 到这里为止没有发现错误，棋盘放满 { $number } 次。
own-stopped-wrong = 从第 { $event } 步起，程序与搜索不同。
own-right-so-far = 目前没发现错误
own-wrong-so-far = 与搜索不同
own-no-calls = 没有函数在运行。
own-output = 到此为止打印的内容
notice-own-recording = 正在录制 { $file }：已执行 { $lines } 行。{ $key-main-escape }：到此为止
notice-own-not-lifted = 在这以后，没有再拿起棋盘上的皇后。
notice-own-no-more-full = 这个方向上没有放满的棋盘了。
notice-own-no-more-dead-ends = 这个方向上没有死路了。
notice-own-nothing-wrong = 没有发现出错的地方。
notice-own-unread = 不知道有没有错：见解说。
notice-exercise-checking = 程序正在运行；一次运行超过 { $seconds } 秒就会停止。
notice-own-checking = 程序还在检查中。
notice-own-refused = 这个版本还不能运行，原因见解说。
notice-own-no-moment = 错在结果里，棋盘上看不出是哪一步；原因见解说。
notice-own-search-only = 这是你自己的程序：这个功能只用于课程的搜索。
notice-own-start = 这是程序的开头。
notice-own-end = 程序到这里结束。
notice-own-cut = 录制到这里为止。
notice-own-grain-line = 现在每按一次执行一行。
notice-own-grain-board = 现在每按一次前进到棋盘的下一次变化。
hint-run-step = 前进
hint-run-previous-solution = 放满
hint-run-next-solution = 放满
hint-run-next-dead-end = 死路
hint-run-why = 错在哪里
hint-run-coarser = 逐个皇后
hint-run-finer = 逐行
hint-run-panel = 面板
notice-own-no-address = 粘贴的程序没有地址：请先保存成文件。
check-run = 在屏幕上看：queens-tui run { $file } { $n } --at step:{ $event }
palette-run = 看你自己的程序：Python 文件，例如 { $value }
notice-own-cannot = 没有运行：{ $why }
notice-no-file = 需要 Python 文件的名字

lessons-own = 这些记录保存在学习者自己的文件里，可以自行修改：{ $file }

# 命令 solve。
solve-solution = 解
solve-colon = ：
solve-none = 没有解
solve-no-more = 没有更多的解
solve-only = { $count-number ->
    [0] 没有这样的解
   *[other] 这样的解只有 { $count } 个
}
solve-classes = 按所有的解分类，不只看含有给定皇后的解。

# 命令 count。
count-solutions = { $n } 皇后：{ $solutions } 个解
count-given = （含给定的皇后）
count-fundamental = ，本质不同的解 { $count } 个
count-nodes = ，结点 { $count } 个
count-steps = ，{ $count } 步
count-known = （已知结果，并非本次算出）
count-unknown = 没有人数过 N = { $n } 的解：已知结果只到 27
given-off-board = --given：{ $one } 的皇后不在棋盘上
given-same-row = --given：{ $one } 和 { $other } 的皇后在同一行
given-attack = --given：{ $one } 和 { $other } 的皇后互相攻击
shot-not-here = 这里打不开
record-not-after = 这个状态不在起点之后
record-too-far = 太远了：{ $frames } 帧只够按 { $presses } 次键；--speed 更大时可以录得更远
needs-terminal = queens-tui 的界面要在终端里打开；没有终端时，可以用命令 solve、count、trace 和 shot（见 --help）
needs-other-terminal = 这种终端（TERM={ $term }）显示不了界面；可以用命令 solve、count、trace 和 shot
themes-allowed = 可以用的有 { $names }
lesson-has-tasks = { $lesson } 这一课有 { $count } 题
count-from-table = （取自预先算好的表）
