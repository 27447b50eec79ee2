# English. Numbers come grouped as $name, and as $name-number to choose a plural by. $key-lesson-submit is the key of the
# action submit in a lesson.

## Words and how sentences are put together
sentence-gap = {" "}
sentence-end = .
sentence-part = {"; "}
list-comma = {", "}
list-and = { $rest } and { $last }
list-rows = { $count-number ->
    [one] row { $rows }
   *[other] rows { $rows }
}
list-range = { $from } to { $to }

## The algorithms, each in three or four words: the help has little room
algorithm-grid-scan = board of 0 and 1
algorithm-flat-grid = one array, two calls
algorithm-slope-check = array, slopes
algorithm-sum-diff = array, sums
algorithm-occupancy = three sets
algorithm-lowest-zero = (d + 1) & ~d
algorithm-loop = array, no recursion
algorithm-lowest-one = masks, recursive
algorithm-mask-stack = masks, own stack

## Header
header-board = { $n } { $n-number ->
    [one] queen
   *[other] queens
}
header-step = step { $step } of { $last }
header-step-open = step { $step }
header-solution = { $star } { $solution } of { $total }
header-solution-open = { $star } { $solution }
header-solutions-given = { $star } { $total } with them
header-solutions-counting = counting solutions
header-solutions-uncounted = solutions not counted
header-playing = { $sign } { $speed }/s
header-working = searching
header-given = given { $queens }
header-given-many = given { $count } queens

## Panels
panel-program = program
code-pseudo = pseudocode
panel-stack = stack
panel-stack-calls = calls
panel-registers = variables
legend-columns = columns
legend-diagonal = diag { $arrow }
legend-taken = taken
legend-free = safe
first-goal = { $n } { $n-number ->
    [one] queen, which nothing attacks
   *[other] queens, none may attack another
}
first-how = No two on one row, column or diagonal. { $ways-number ->
    [0] There is no way; see how a program finds that out.
    [1] There is one way; it is drawn faintly on the board. A program finds it at once.
   *[other] There are { $ways } ways; one of them is drawn faintly on the board. A program finds them all: it tries, gets stuck, goes back one row, and tries again.
}
first-begin-new = { $room ->
    [full] learn it: backtracking, { $minutes } minutes
   *[short] learn backtracking, { $minutes } min
}
first-bits = { $room ->
    [full] know backtracking? bits in { $minutes } minutes
   *[short] know that? bits, { $minutes } min
}
first-begin = learn: lesson { $number }, { $title }
first-resume = go on: lesson { $number }, task { $task } of { $tasks }
first-hunt = find the mistake in a program
first-step = watch it, one move at a time
first-due = { $count } { $count-number ->
    [one] question is due
   *[other] questions are due
}, { $minutes } min
first-beside = more lessons: { $titles }
first-left-step = You were at step { $step }
first-left = You were far in the search
bits-meaning = { $r }: taken columns. { $ld }, { $rd }: diagonals. { $pos }: { $taken ->
    [yes] all of these.
   *[no] safe squares.
 }
marks-meaning = { $mark }0: attacked from row 0.
box-meaning = A filled square: the queen just placed.
strip-meaning = The line at the bottom is the whole search; the block in it is here.
one-press = A press is { $steps } steps here: the AND passes over { $squares } { $squares-number ->
    [one] square
   *[other] squares
 }.
ruler-left = ←col
ruler-right = col→
board-dead-end = DEAD END
panel-story = story
panel-next = { $key }: { $panel }
panel-more = { $count } more
panel-work = work
work-squares-read = squares read
work-comparisons = comparisons
work-tests = squares tested
work-bits-picked = bits picked
work-calls = calls
work-deepest = stack, deepest
work-this-step = step
work-since-start = since start
stack-empty = empty
stack-row = row
stack-call = call

## The story before the first step
opening-right = Column 0 is at the right; { $flip } flips the board.
opening-left = Column 0 is at the left; { $flip } flips the board.
opening-bits = Row 0 is empty: all its squares are safe ({ $name } = { $bits }). { $step } puts a queen in the lowest column, 0. Key { $squares } tries square by square.
opening-squares = The board is empty. { $step } tries the first square: row 0, column 0. Key { $masks } looks at a whole row at once.

## The headline of a moment
lecture-placed = PLACED
lecture-attacked = ATTACKED
lecture-lifted = LIFTED
lecture-dead-end = DEAD END
lecture-solution = SOLUTION
lecture-over = THE END
moment-solution = Solution { $number } of { $total }
moment-dead-end = Dead end in row { $row }
moment-lifted = Row { $row }: queen lifted from column { $col }
moment-over = The search is over: { $solutions-number ->
    [0] no solution
    [one] 1 solution
   *[other] { $solutions } solutions
}

## What has changed
change-place = Row { $row }: queen placed in column { $col }.
change-place-dead = Row { $row }: queen in column { $col }. A dead end.
change-lift = Row { $row }: queen lifted from column { $col }.
change-reject = Row { $row }, column { $col }: attacked.
change-nothing = { $algorithm } does not stop at this step.

## Why
why-ruled-out-before = Row { $row }, column { $col } is attacked: one AND rules out all attacked squares of the row. The next press goes on to the next stop.
why-attacked-column = The queen of row { $queen-row } stands in the same column.
why-attacked-diagonal = The queen of row { $queen-row } stands on the same diagonal{ $numbered ->
    [yes] , number { $number }
   *[no] {""}
}.
why-attacked-antidiagonal = The queen of row { $queen-row } stands on the same antidiagonal{ $numbered ->
    [yes] , number { $number }
   *[no] {""}
}.
why-attacked-either = The queen of row { $queen-row } stands on the same diagonal.
why-next-column = Column { $next } is next.
why-row-end-dead = It was the last column: row { $row } has no safe square, so this is a dead end.
why-row-end = It was the last column: row { $row } is exhausted.
why-safe-first = No queen stands above row 0.
why-safe = No queen above attacks this square.
why-next-row = Row { $next } is next, from column 0.
why-lowest = Column { $col } had the lowest { $ones ->
    [taken] 0 of { $name }
   *[free] 1 of { $name }
}.
why-ruled-out = One AND ruled out { $count-number ->
    [one] column { $columns }
   *[other] columns { $columns }
}.
why-row-has = Row { $next } has { $count-number ->
    [one] one safe square
   *[other] { $count } safe squares
}: now { $name } = { $bits }.
why-dead-end = Row { $next } has no safe square: { $name } is { $ones ->
    [taken] all ones
   *[free] 0
}.
why-blockers = The attackers of columns { $first } to { $last } are in rows { $rows }.
why-solution = Column by row: { $columns }.
why-solution-of = Solution { $number } of { $total }, column by row: { $columns }.
why-solution-given = It holds the given queens.
why-solution-other = It does not hold the given queens.
why-lift-dead = Row { $below } was a dead end.
why-lift-exhausted = Row { $below } is exhausted: all its columns have been tried.
why-lift-last = That solution is counted.
why-lift-solved = That solution is counted; the search goes on.
why-go-on = Column { $next } of row { $row } is next.
why-last-column = The lifted queen stood in the last column, so row { $row } is exhausted.
why-popped = The record of row { $row } is popped: { $name } = { $bits } is left.
why-returned = The call returns to row { $row }: { $ones ->
    [taken] { $name } = { $bits }, and each 0 is a column that is left
   *[free] { $name } = { $bits } is left
}.
why-nothing-left = Row { $row } has no safe square left.
ending = The search is over: { $solutions-number ->
    [one] one solution
   *[other] all { $solutions } solutions
} found in { $steps } steps.
ending-none = The search is over: all squares have been tried, and { $queens } queens have no solution.

## The lines of the programs
op-grid-scan-line = { $outcome ->
    [yes] The next line to read, upwards: { $line ->
        [column] the column
        [diagonal] the diagonal, one column lower each row
       *[antidiagonal] the antidiagonal, one column higher each row
    }.
   *[no] All three lines have been read.
}
op-grid-scan-safe = So the square is safe.
op-grid-scan-check = Is row { $row }, column { $col } safe?
op-grid-scan-put = A queen is placed there: the board gets a 1.
op-grid-scan-count = { $outcome ->
    [yes] This is the last row: one more solution.
   *[no] This is not the last row.
}
op-grid-scan-lift = The queen in row { $row }, column { $col } is lifted: the board gets a 0 again.
op-grid-scan-first = The line begins one row up: row { $value }, column { $second }.
op-grid-scan-on = { $outcome ->
    [yes] That square is on the board.
   *[no] That is off the board: the line has been read.
}
op-grid-scan-read = { $outcome ->
    [yes] Row { $read-row }, column { $read-col } holds a 1: a queen attacks.
   *[no] Row { $read-row }, column { $read-col } holds a 0: no queen.
}
op-grid-scan-attacked = So the square is not safe.
op-grid-scan-up = One row up on the same line: row { $value }, column { $second }.
op-grid-scan-each = { $outcome ->
    [yes] Column { $value } of row { $row } is next.
   *[no] The row has no column left: the call returns.
}
op-grid-scan-call = A call for the next row begins.
op-flat-grid-line = { $outcome ->
    [yes] The next line to read, upwards: { $line ->
        [column] the column
        [diagonal] the diagonal, one column lower each row
       *[antidiagonal] the antidiagonal, one column higher each row
    }.
   *[no] All three lines have been read.
}
op-flat-grid-safe = So the square is safe.
op-flat-grid-check = Is row { $row }, column { $col } safe?
op-flat-grid-put = A queen is placed there: the board gets a 1.
op-flat-grid-count = { $outcome ->
    [yes] This is the last row: one more solution.
   *[no] This is not the last row.
}
op-flat-grid-lift = The queen in row { $row }, column { $col } is lifted: the board gets a 0 again.
op-flat-grid-first = The line begins here, at index { $value }: { $row } × { $n } + { $col }.
op-flat-grid-on = { $outcome ->
    [yes] There is a square one row up.
   *[no] The edge of the board: the line has been read.
}
op-flat-grid-up = One row up: subtract { $n }, and add the change of column. The index is { $value }.
op-flat-grid-read = { $outcome ->
    [yes] There is a 1: the queen of row { $read-row } attacks.
   *[no] There is a 0: no queen.
}
op-flat-grid-edge = { $outcome ->
    [no] The square is in the row.
   *[yes] The row has ended: all its calls return.
}
op-flat-grid-down = A call for the next row begins.
op-flat-grid-along = A call for the next square begins: the stack grows with each square that is tried, not with each queen.
op-slope-check-full = { $outcome ->
    [yes] All queens are placed.
   *[no] row is not n: a row is still empty.
}
op-slope-check-count = One more solution.
op-slope-check-solved = The call returns to row { $row }.
op-slope-check-next = { $outcome ->
    [yes] Column { $value } of row { $row } is next.
   *[no] The row has no column left: the call returns.
}
op-slope-check-check = Is row { $row }, column { $col } safe?
op-slope-check-put = The queen's column is stored: q[{ $row }] = { $col }.
op-slope-check-call = A call for the next row begins.
op-slope-check-attacked = So the square is not safe.
op-slope-check-safe = So the square is safe.
op-slope-check-each = { $outcome ->
    [yes] The next queen above: row { $value }.
   *[no] No queen is left to compare with.
}
op-slope-check-apart = The distance in columns is { $value }.
op-slope-check-compare = { $outcome ->
    [yes] That is 0 or the distance in rows: the queen attacks.
   *[no] That is neither 0 nor the distance in rows.
}
op-sum-diff-full = { $outcome ->
    [yes] All queens are placed.
   *[no] row is not n: a row is still empty.
}
op-sum-diff-count = One more solution.
op-sum-diff-solved = The call returns to row { $row }.
op-sum-diff-next = { $outcome ->
    [yes] Column { $value } of row { $row } is next.
   *[no] The row has no column left: the call returns.
}
op-sum-diff-check = Is row { $row }, column { $col } safe?
op-sum-diff-put = The queen's column is stored: q[{ $row }] = { $col }.
op-sum-diff-call = A call for the next row begins.
op-sum-diff-attacked = So the square is not safe.
op-sum-diff-safe = So the square is safe.
op-sum-diff-each = { $outcome ->
    [yes] The next queen above: row { $value }, column { $second }.
   *[no] No queen is left to compare with.
}
op-sum-diff-compare = { $outcome ->
    [yes] The column, the sum or the difference is the same: the queen attacks.
   *[no] Column, sum and difference all differ.
}
op-occupancy-full = { $outcome ->
    [yes] All queens are placed.
   *[no] row is not n: a row is still empty.
}
op-occupancy-count = One more solution.
op-occupancy-solved = The call returns to row { $row }.
op-occupancy-each = { $outcome ->
    [yes] Column { $value } of row { $row } is next.
   *[no] The row has no column left: the call returns.
}
op-occupancy-col = The bit of the square's column: number { $col }.
op-occupancy-diag = The bit of the square's diagonal: N - 1 + row - column = { $diagonal }.
op-occupancy-anti = The bit of the square's antidiagonal: row + column = { $antidiagonal }.
op-occupancy-test = { $outcome ->
    [yes] None of the three bits is set: the square is safe.
   *[no] One of the three bits is set: the square is attacked.
}
op-occupancy-call = The three bits are set, and a call for the next row begins.
op-lowest-zero-full = { $outcome ->
    [yes] a is all ones: all queens are placed.
   *[no] a is not all ones: a row is still empty.
}
op-lowest-zero-count = One more solution.
op-lowest-zero-solved = The call returns to row { $row }.
op-lowest-zero-taken = d = a | b | c = { $value }: its 0s are the safe squares.
op-lowest-zero-while = { $outcome ->
    [yes] d is not all ones: a column is left.
   *[no] d is all ones: no column is left, and the call returns.
}
op-lowest-zero-pick = (d + 1) & ~d finds the lowest 0: column { $col }, bit = { $value }.
op-lowest-zero-b = b1 = { $value }: the antidiagonals move one column lower.
op-lowest-zero-c = c1 = { $value }: the diagonals move one column higher, within the board.
op-lowest-zero-call = A call for the next row begins, with the queen in column { $col }.
op-lowest-zero-next = Bit { $col } of d is set: that column has been tried.
op-loop-each = { $outcome ->
    [yes] The next queen above: row { $value }.
   *[no] No queen is left to compare with.
}
op-loop-compare = { $outcome ->
    [yes] The queen of row { $queen-row } attacks column { $col }.
   *[no] The queen of row { $queen-row }, column { $queen-col } does not attack it.
}
op-loop-attacked = So the square is not safe.
op-loop-safe = So the square is safe.
op-loop-while = { $outcome ->
    [yes] Row 0 is not exhausted: go on.
   *[no] Row 0 is exhausted: the search is over.
}
op-loop-stuck = { $outcome ->
    [yes] All queens are placed, or the row is exhausted: go back.
   *[no] There is a square to try: row { $row }, column { $col }.
}
op-loop-back = row becomes { $row }: back to the row above.
op-loop-next = q[{ $row }] becomes { $moved }: that queen moves on to the next column.
op-loop-check = Is row { $row }, column { $col } safe?
op-loop-down = The queen stays, and row becomes { $value }.
op-loop-count = { $outcome ->
    [yes] All queens are placed: one more solution.
   *[no] Not all queens are placed yet.
}
op-loop-reset = If there is a next row, it begins with column 0.
op-loop-right = q[{ $row }] becomes { $moved }: the next column.
op-lowest-one-full = { $outcome ->
    [yes] r is all ones: all queens are placed.
   *[no] r is not all ones: a row is still empty.
}
op-lowest-one-count = One more solution.
op-lowest-one-solved = The call returns to row { $row }.
op-lowest-one-free = One AND gives the safe squares: pos = { $value }.
op-lowest-one-while = { $outcome ->
    [yes] pos is not 0: a column is left.
   *[no] pos is 0: no column is left, and the call returns.
}
op-lowest-one-pick = pos & -pos keeps the lowest 1: p = { $value }, column { $col }.
op-lowest-one-take = That 1 is removed from pos: { $value } is left for later.
op-lowest-one-ld = left = { $value }: the diagonals move one column higher.
op-lowest-one-rd = right = { $value }: the antidiagonals move one column lower.
op-lowest-one-call = A call for the next row begins, with the queen in column { $col }.
op-mask-stack-start = Nothing is taken: every square of row 0 is safe.
op-mask-stack-while = { $outcome ->
    [yes] There is a column left here, or a row to go back to.
   *[no] No column and no row is left: the search is over.
}
op-mask-stack-any = { $outcome ->
    [yes] pos is not 0: this row has a safe square left.
   *[no] pos is 0: this row has no safe square left.
}
op-mask-stack-pick = pos & -pos keeps the lowest 1: p = { $value }, column { $col }.
op-mask-stack-take = That 1 is removed from pos: { $value } is left for later.
op-mask-stack-push = The row's record is pushed, and the queen is placed in column { $col }.
op-mask-stack-r = The queen's column is taken: r = { $value }.
op-mask-stack-ld = ld = { $value }: the diagonals move one column higher, within the board.
op-mask-stack-rd = rd = { $value }: the antidiagonals move one column lower.
op-mask-stack-free = One AND gives the safe squares: pos = { $value }.
op-mask-stack-count = { $outcome ->
    [yes] r is all ones: one more solution.
   *[no] r is not all ones yet.
}
op-mask-stack-pop = The record of row { $row } is popped, and its queen is lifted.

## Notices
notice-first-conflict = Paused at the first conflict. { $key-main-play } plays on.
notice-first-dead-end = Paused at the first dead end. { $key-main-play } plays on.
notice-first-backtrack = Paused at the first backtrack. { $key-main-play } plays on.
notice-first-solution = Paused at the first solution. { $key-main-play } plays on.
notice-enough-today = That is all for today: five questions a day. More come tomorrow.
notice-nothing-due = Nothing is due. What was not right at once comes back on the next day.
notice-start = This is the start.
notice-end = The search is over.
notice-no-queen = There is no queen on the board.
notice-no-more-solutions = No more solutions in that direction.
notice-no-more-given = No more solutions with the given queens in that direction.
notice-given-kept = { $key-main-next-solution } and { $key-main-previous-solution } keep to solutions with { $queens-number ->
    [one] this queen
   *[other] these queens
}. { $key-main-solutions }, { $key-solutions-clear }, { $key-solutions-submit }: to all again.
notice-given-dropped = No queen is given any more: all solutions count again.
notice-no-stops = No stop is set. { $key-main-palette }stop row 2 column 1 sets one, a click on a line's number another.
notice-no-more-stops = No more stops in that direction.
notice-stop-set = Stop set: { $stop }.  { $key-main-next-stop } next stop  { $key-main-previous-stop } previous stop  { $key-main-palette }stop all stops
notice-stop-gone = No longer a stop: { $stop }.
notice-stop-here = Stop: { $here }.
notice-bad-stop = a stop is row 5, row 5 column 3 or line 7, if this board and program have it
notice-no-more-dead-ends = No more dead ends in that direction.
notice-last-step = The last step is { $last }.
notice-last-solution = { $last-number ->
    [0] There is no solution.
    [one] There is one solution: 1.
   *[other] Solutions are numbered from 1 to { $last }.
}
notice-settings = { $more-number ->
    [0] There is something wrong in { $file }, line { $line }.
    [one] There is something wrong in { $file }, line { $line }, and in one more place.
   *[other] There is something wrong in { $file }, line { $line }, and in { $more } more places.
}
notice-stopped = Stopped.
notice-working = Searching … { $key-main-escape } stops it.
notice-working-of = Searching … now at { $share } % of the search. { $key-main-escape } stops it.
notice-no-masks = This program has no bit rows.
notice-diagonals = Diagonals: { $last } + row − column{ $mask ->
    [none] .
   *[other] . { $mask } carries them.
}
notice-antidiagonals = Antidiagonals: row + column{ $mask ->
    [none] .
   *[other] . { $mask } carries them.
}
notice-saved = Saved as { $file }.
notice-not-saved = Not saved: { $why }.
notice-theme = Theme: { $theme }.
notice-speed = { $speed-number ->
    [one] One press a second.
   *[other] { $speed } presses a second.
}
notice-grain-op = One press is one line of the program.
notice-grain-step = One press is one step of the algorithm.
notice-grain-queen = One press is one queen placed or lifted.
notice-queens-too-many = There are more queens ({ $queens }) than rows.
notice-queens-off-board = Row { $row }: column { $col } is not on the board.
notice-queens-attack = The queens of rows { $above } and { $below } attack each other.
notice-bad-cursor = The cursor must be between 0 and { $last }, not { $cursor }.
notice-unbound = { $key } does nothing here. { $key-main-palette } opens the menu.
notice-unbound-over-task = { $key } does nothing here. { $key-main-escape } goes back to the task.
notice-no-answer = { $key } is not part of an answer. { $key-main-palette } opens the menu, { $key-main-escape } closes.
notice-task-over = This task is over: { $key-lesson-submit } goes on.
notice-no-flip = The tasks say left and right: the board stays as it is.
notice-not-in-task = Not during this task; { $key-main-escape } leaves the lesson.
notice-no-jump-back = There is no earlier jump to go back from.
notice-no-jump-forward = There is no later jump to go forward to.
notice-bad-step = a step is a whole number, 0 at the start
notice-bad-solution = a solution is a whole number, from 1 on
notice-bad-queens = queens are their columns, row 0 first, such as 0,4,7
notice-bad-size = { $least } to { $most } queens; the commands solve and count take larger boards
notice-bad-name = there are { $names }

## The palette
palette-refused = { $value }: { $why }
palette-nothing = nothing has this name or meaning
palette-lesson-title = lesson { $number }: { $title }
palette-lesson = open a lesson
palette-step = go to step { $value }
palette-solution = go to solution { $value }
stop-line = line { $line }
stop-row = row { $row }
stop-square = row { $row }, column { $col }
palette-stop = stop at { $value }
palette-stop-set = is set; this removes it
palette-speed = presses a second while it plays
palette-queens = go to queens, row 0 first: { $value }
palette-size = a new board with { $value } rows
palette-algorithm = another program for the same search
palette-code = the listing in another language
palette-language = the language of the screen
palette-theme = the colours
best-begin = lesson { $number }
best-resume = lesson { $number }, task { $task } of { $tasks }
best-hunt = bug hunt
language-name = English
palette-address = This command opens this board at this moment.
palette-address-task = This command opens this task and this board, without what has been answered.
palette-address-copied = It has been copied, if your terminal allows that. If not, hold Shift and select it with the mouse.

## What is too small
too-small = This needs at least { $columns } columns and { $rows } rows.
hidden-story = The story is hidden. What comes next? { $key-main-hide } shows the story.

## The bottom line
hint-step = step
hint-back = back
hint-continue = { $next }
hint-next-dead-end = dead end
hint-practise = practise
hint-why = why
hint-solutions-next-solution = next
hint-solutions = solutions
hint-tree = tree
hint-microscope = microscope
hint-hunt = bug hunt
hint-palette = menu
notice-no-solution = { $n } queens have no solution.
hint-next-solution = solution
hint-next-algorithm = algorithm
hint-play = play
hint-pause = pause
hint-help = keys
hint-quit = quit
hint-escape = close
hint-scroll-up = move
hint-scroll-down = move
hint-why-panel = board, bits
hint-why-scroll-up = row
hint-why-scroll-down = row
hint-submit = go
hint-on = go on

## Help
help-here = Here
help-continue = Continue
help-watch = Watch
help-practise = Practise
help-look = Look
help-settings = Settings
help-algorithms = Algorithms
help-program = The program
help-signs = Signs
help-sign-queen = queen; filled: just placed
help-sign-lifted = queen lifted, or given
help-sign-up = back into the row above
help-sign-attacked = attacked from row 2
help-sign-next = tried next
help-sign-tried = tried; not known yet
help-sign-read = looked at: empty
help-sign-dead-end = dead end; wrong answer
help-sign-to-come = strip: still to come
help-sign-solution = solution; solutions so far
help-sign-right = right answer
help-sign-over = the search is over
help-sign-ran = line that has just run
help-sign-stop = stop; fundamental solution
help-sign-picked = bit picked next
help-sign-fallen = bit just off the board
help-sign-past = strip: the search so far
help-sign-here = strip: here
help-hunt = Programs differ in a value, or in the line that runs. * differs; ? no value yet; - not in this function; { $other } line that the other program ran
help-motion = A queen that a key places or lifts moves for a tenth of a second, unless the settings say motion = false.
help-palette = { $key-main-palette } then step 50 or solution 2
help-mouse = Mouse: click the strip to go there, a square or bit to ask why; the wheel scrolls.
action-continue = go on learning
action-jump-back = back from the jump
action-jump-forward = forward again
action-blank = blank the screen
action-step = one step forward
action-back = one step back
action-run-over = until queen lifted
action-run-back = back to its place
action-start = to the start
action-end = to the end
action-next-solution = next solution
action-previous-solution = previous solution
action-pair = two side by side
action-next-stop = next stop
action-previous-stop = previous stop
action-next-dead-end = next dead end
action-previous-dead-end = previous dead end
action-play = play, pause
action-play-back = play backwards
action-slower = slower
action-faster = faster
action-finer = smaller steps
action-coarser = larger steps
action-next-algorithm = next algorithm
action-previous-algorithm = previous algorithm
action-algorithm = { $id }: { $summary }
action-code = language of the program
action-panel = program, stack, variables
action-scroll-up = scroll the panels up
action-scroll-down = scroll the panels down
action-bits = bit rows
action-numbers = numbers of the diagonals
action-flip = flip: column 0 changes sides
action-lecture = board, bits and story, large
action-hide = hide story and next pick
action-theme = colours
action-language = English, Chinese
action-address = copy the address
action-picture = save a picture
action-palette = find and do anything
action-help = this page
action-escape = close, stop
action-suspend = shell; fg returns
action-quit = quit

## Bug hunt: the programs. $right and $wrong are what the two count, $genuine how many of the wrong one's are solutions.
fault-one-diagonal-title = Too easy
fault-one-diagonal-task = One column number for each row. Each new queen is compared with those above it, and the placements of { $n } queens are counted.
fault-one-diagonal-hint = Watch row 1. In which column does each program place its queen?
fault-one-diagonal-hint-more = Queens attack along two kinds of diagonals. How many kinds does the comparison check?
fault-one-diagonal-answer = { $cause } row - column is not compared. The program counts { $wrong }, not { $right }: on the extra boards, queens attack each other.
fault-never-lifted-title = The crowded board
fault-never-lifted-task = A board of 0 and 1. If no queen above attacks a square, the program writes a 1 there and searches the rows below. It counts the solutions of { $n } queens.
fault-never-lifted-hint = Follow both programs to the first dead end and back. How many queens stand in row 1?
fault-never-lifted-hint-more = What must the program do with a queen before it tries the next column?
fault-never-lifted-answer = { $cause } board[row][col] = 0 is missing. The old queens still attack, until no square is safe. It counts { $wrong }, not { $right }.
fault-lifted-early-title = Everything is safe
fault-lifted-early-task = A board of 0 and 1. The program places a queen, searches the rows below, and lifts the queen again. It counts the solutions of { $n } queens.
fault-lifted-early-hint = What is on the board when row 1 is searched?
fault-lifted-early-hint-more = When is the queen lifted?
fault-lifted-early-answer = { $cause } Each row finds an empty board, where every square is safe. It counts all { $wrong } ways to put one queen in each row, not { $right }.
fault-beyond-last-row-title = Nothing to count
fault-beyond-last-row-task = One column number for each row. When all { $n } rows have a queen, the program counts one more solution.
fault-beyond-last-row-hint = Go on until all { $n } queens are placed. What does the next call do?
fault-beyond-last-row-hint-more = Rows are counted from 0. What is row in the call that finds the board full?
fault-beyond-last-row-answer = In that call row is { $n }, and { $n } > { $n } is false. So the program looks for a square below the board. All columns are taken: it finds none and goes back without counting. It counts { $wrong }, not { $right }. The condition must be true in that call: >= or ==.
fault-last-column-title = Over too soon
fault-last-column-task = No recursion: the program remembers a row and a column. When a row is exhausted, the queen above moves on. It counts the solutions of { $n } queens.
fault-last-column-hint = Go on to the first solution. Up to there, all is right. What comes next?
fault-last-column-hint-more = The queen above must move on. What if it stands in the last column?
fault-last-column-answer = { $cause } It counts { $wrong }, not { $right }. It must go back again as long as that is so.
fault-list-emptied-title = The right number
fault-list-emptied-task = Three sets of bits, and a list of the queens on the board. When the program finds a solution, it stores the list. It counts the solutions of { $n } queens.
fault-list-emptied-hint = The count is right. Look at the boards.
fault-list-emptied-hint-more = After a solution, the calls return row by row. Do they find their queens in the list?
fault-list-emptied-answer = The program empties the list at a solution, but the calls above still need the queens in it. Every second board lacks its first row. The count of { $wrong } is right, but only { $genuine } of these boards are solutions.
fault-one-shift-wrong-title = Too many
fault-one-shift-wrong-task = One bit for each column: r for columns, ld and rd for the two kinds of diagonals. pos holds the safe squares. It counts the solutions of { $n } queens.
fault-one-shift-wrong-hint = Compare rd after the first queen.
fault-one-shift-wrong-hint-more = From row to row, one kind of diagonal goes to higher columns. Where does the other kind go?
fault-one-shift-wrong-answer = { $cause } rd moves to higher columns, as ld does. It counts { $wrong }, not { $right }: the same as a program that checks only one kind of diagonal.
fault-carry-unmasked-title = Rows left out
fault-carry-unmasked-task = The bits of a, b and c mark what is taken. d is all of it, and its lowest 0 is the next column. It counts the solutions of { $n } queens.
fault-carry-unmasked-hint = Compare c1 when the last column is picked.
fault-carry-unmasked-hint-more = The loop goes on while d < all. When can d be larger than all?
fault-carry-unmasked-answer = { $cause } c keeps the bit that has left the board, which makes d larger than all, so the loop never begins. It counts { $wrong }, not { $right }. & all removes that bit.
fault-highest-picked-title = Always the same
fault-highest-picked-task = The program picks a 1 of pos and removes it, until pos is 0. pos.bit_length() is the number of binary digits of pos, without leading 0s. It counts the solutions of { $n } queens.
fault-highest-picked-hint = Compare p with the bit that is removed from pos.
fault-highest-picked-hint-more = pos & (pos - 1) removes the lowest 1. Which one was picked?
fault-highest-picked-answer = { $cause } So a row tries its highest column once for each 1 of pos, and no other column. It counts { $wrong }, not { $right }, and all of them are the same board.
fault-one-shifted-32-title = Over at once
fault-one-shifted-32-task = Java. The numbers a, b and c are long, and all has { $n } ones. It counts the solutions of { $n } queens.
fault-one-shifted-32-hint = Look at all. Is its value right?
fault-one-shifted-32-hint-more = In Java 1 is an int, with 32 bits. How far can it be shifted?
fault-one-shifted-32-answer = Java shifts an int only by the lowest five bits of the distance: 1 << 32 is 1. So all is 0, the loop never begins, and it counts { $wrong }. 1L is a long, with 64 bits. Up to 31 queens the program is right.
fault-shifts-swapped-title = The other way round
fault-shifts-swapped-task = Both shifts go in the other direction: ld to lower columns, rd to higher ones. Does it matter? Why, or why not?
fault-shifts-swapped-hint = Compare pos in both programs, row by row.
fault-shifts-swapped-hint-more = pos uses r | ld | rd. Does it matter which of them has a bit?
fault-shifts-swapped-because = ld and rd have exchanged their bits; together they attack the same squares.
fault-shifts-swapped-not-because = It finds the mirror images, and there are as many of them.
fault-shifts-swapped-not-because-reply = No board is mirrored: both programs count the same boards in the same order.
fault-shifts-swapped-nor-because = all removes the bits that go in the wrong direction.
fault-shifts-swapped-nor-because-reply = all removes only bits beyond the board. The wrong bits stay on it.
fault-shifts-swapped-answer = It does not matter. ld now holds what rd held, and rd what ld held. Together they attack the same squares, so pos is the same: { $wrong } solutions, the same boards. Only the names are exchanged. Changing only one shift would matter.
fault-rd-unmasked-title = One AND fewer
fault-rd-unmasked-task = rd is no longer masked: & all has been removed. Does it matter? Why, or why not?
fault-rd-unmasked-hint = Is rd ever different in the two programs?
fault-rd-unmasked-hint-more = At which end does >> lose bits?
fault-rd-unmasked-because = >> drops what leaves: rd has no 1 beyond the board.
fault-rd-unmasked-not-because = rd has bits beyond the board, but pos does not use them.
fault-rd-unmasked-not-because-reply = Compare rd in both programs, line by line: does it ever differ?
fault-rd-unmasked-nor-because = rd has bits beyond the board, but pop removes them.
fault-rd-unmasked-nor-because-reply = pop only takes the old values back: it removes no bit.
fault-rd-unmasked-answer = It does not matter. >> moves bits to lower columns. A bit that leaves at column 0 is gone, so rd never has a 1 beyond the board, and there is nothing to remove. { $wrong } solutions, and every line computes the same values.
fault-or-after-shift-title = Shift, then add
fault-or-after-shift-task = rd is shifted first, and then the new queen is added: rd >> 1 | p. Does it matter? Why, or why not? p is the bit of the new queen.
fault-or-after-shift-hint = Compare rd in both programs after the first queen. Then look at each board that the new program counts.
fault-or-after-shift-hint-more = In which column is the new queen's bit one row down? Its antidiagonal should be one column lower there.
fault-or-after-shift-because = The new queen's antidiagonal comes one row late.
fault-or-after-shift-not-because = The shift moves the bits of the older queens twice.
fault-or-after-shift-not-because-reply = rd >> 1 moves them once for each row, as before.
fault-or-after-shift-nor-because = The bit at column 0 is not removed any more.
fault-or-after-shift-nor-because-reply = >> 1 still removes it, only one row later; and r has that column anyway.
fault-or-after-shift-answer = It matters, although the count stays { $wrong }: only { $genuine } of these boards are solutions. { $cause } One row down, the new queen's bit is still in its own column, which r has anyway, so the square beside it counts as safe. Its whole antidiagonal comes one row too late. A right count does not prove that a program is right.
fault-ld-unmasked-title = Over the edge
fault-ld-unmasked-task = ld keeps the bits that leave the board: & all has been removed. Does it matter? Why, or why not? p is the bit of the new queen.
fault-ld-unmasked-hint = Go on until ld differs. Does pos also differ?
fault-ld-unmasked-hint-more = What does all & do in the line that computes pos? And can << bring a bit back?
fault-ld-unmasked-because = pos uses only the board's own bits, and << brings no others back.
fault-ld-unmasked-not-because = No bit of ld ever leaves the board.
fault-ld-unmasked-not-because-reply = Some do: look at ld below a queen in the highest column.
fault-ld-unmasked-nor-because = Bits leave the board, but the next shift brings them back at column 0.
fault-ld-unmasked-nor-because-reply = << puts a 0 into column 0, whatever leaves at the other end.
fault-ld-unmasked-answer = It does not matter here. pos = all & ~(r | ld | rd) uses only the board's own bits, and << only moves the others farther away. { $wrong } solutions, the same boards.

## trace
trace-line = Step { $step }. { $sentence }
trace-sets = { $sentence }; { $sets }.

## The race
action-race = race of all programs
hint-race = race
tree-title = tree
race-title = race
race-time = time
race-work = work
growth-tried = squares tried
growth-placed = queens placed
growth-counted = Squares are tried by programs 1 to 6, queens are placed by every program. N!: the boards with one queen in each row and column.
growth-lesson = Masks leave out the squares, not the queens. N! grows faster than both.
race-program = { $id }
race-counting = Counting: { $id }
race-timing = Round { $round }: { $id }
race-over = { $n } { $n-number ->
    [one] queen
   *[other] queens
}, { $solutions-number ->
    [one] one solution
   *[other] { $solutions } solutions
}: all programs found { $solutions-number ->
    [one] it
   *[other] them
}.
race-over-none = { $n } queens have no solution: all programs have searched everything.
race-own = count is the tutor's own counter: it only counts solutions, and uses all cores.
race-runs-one = Time of one search, from one run.
race-runs = Time of one search: the fastest of { $runs } runs.
race-runs-between = Time of one search: the fastest of { $fewest } to { $runs } runs.
race-unit-squares-read = { $count-number ->
    [one] square read
   *[other] squares read
}
race-unit-comparisons = { $count-number ->
    [one] comparison
   *[other] comparisons
}
race-unit-tests = { $count-number ->
    [one] test
   *[other] tests
}
race-unit-bits-picked = { $count-number ->
    [one] bit picked
   *[other] bits picked
}
race-seconds = { $count-number ->
    [one] about one second
   *[other] about { $count } seconds
}
race-minutes = { $count-number ->
    [one] about one minute
   *[other] about { $count } minutes
}
race-hours = { $count-number ->
    [one] about one hour
   *[other] about { $count } hours
}
race-days = { $count-number ->
    [one] about one day
   *[other] about { $count } days
}
race-years = { $count-number ->
    [one] about one year
   *[other] about { $count } years
}
race-ages = more than a million years

## Pages: what the learner does
answered = { $answer }.
action-practise = practise: question
action-practise-moves = practise: moves
action-microscope = microscope: bits
action-why = why: find the attacker
action-solutions = solutions, with your queens
action-tree = tree of the search
hint-run-over = next part
hint-move-left = move
hint-move-right = move
hint-move-up = move
hint-move-down = move
hint-hint = hint
hint-show = show me
hint-erase = erase
hint-put = put, lift
hint-clear = empty
hint-fundamental = fundamental

### Practise
practise-title = practise
practise-heading = { $title }: { $asks }
practise-anything = one question
practise-moves = every move
practise-with-masks = moves and masks
practise-masks = masks alone
hint-practise-step = next
hint-practise-show = show it
hint-practise-submit = hand in
hint-practise-hint = hint
hint-practise-erase = take back
hint-practise-moves = every move
hint-practise-with-masks = with masks
hint-practise-masks = masks only
hint-practise-end = stay here
hint-practise-escape = go back
hint-review = review
practise-score = right { $right }, wrong { $wrong }, hints { $hints }, shown { $shown }
practise-new = New here: the course has come to this.
practise-choose = First press one of the letters.
practise-ask-move = What does the program do now?
practise-ask-pick = { $family ->
    [bits] { $lifted ->
        [yes] The queen of row { $row } is lifted. Which column of that row is picked next?
       *[no] Which column of row { $row } is picked next?
    }
   *[squares] { $lifted ->
        [yes] The queen of row { $row } is lifted. Which column of that row is tried next?
       *[no] Which column of row { $row } is tried next?
    }
}
practise-ask-attacker = Which queen attacks the marked square, row { $row }, column { $col }? Name one.
practise-ask-safe = How many squares of row { $row } are safe? Count also those already tried.
practise-ask-bits = { $lifted ->
    [yes] The next press lifts the queen of row { $row }, column { $col }. What is { $word } of row { $row } then?
   *[no] { $below ->
        [yes] The next queen goes to row { $row }, column { $col }. What is { $word } of row { $next } then?
       *[no] The last queen goes to row { $row }, column { $col }. There is no row { $next }, but the program computes { $word } for it: what is it?
    }
}
practise-ask-dead-end = Is row { $row } a dead end?
practise-ask-stack-depth = { $stack ->
    [records] The stack is { $now } deep. How deep is it after the next press?
   *[calls] The calls are { $now } deep. How deep are they after the next press?
}
practise-ask-diagonal = What is the number of the marked square's diagonal, which is one column higher each row down? Row { $row }, column { $col }; numbers go from 0 to { $last }.
practise-ask-antidiagonal = What is the number of the marked square's antidiagonal, which is one column lower each row down? Row { $row }, column { $col }; numbers go from 0 to { $last }.
practise-move-place = place a queen
practise-move-reject = reject the square
practise-move-backtrack = backtrack: lift the last queen
practise-move-declare = count a solution, and lift the last queen
practise-yes = yes
practise-no = no
practise-way-column = Type the column and press { $key-practise-submit }, or click it.
practise-way-queen = Type the queen's row and press { $key-practise-submit }, or click the queen.
practise-way-number = Type it and press { $key-practise-submit }.
practise-way-digits = Type 0 and 1, column { $first } first, then press { $key-practise-submit }.
practise-answer-dead = yes, a dead end
practise-answer-alive = no, it has a safe square
practise-answer-column = column { $col }
practise-answer-is = The answer: { $answer }.
notice-digits = { $count-number ->
    [one] One digit is missing.
   *[other] { $count } digits are missing.
}
practise-row-done = Row { $row } had no square left.
practise-why-tried = Row { $row }: every column is tried, one after the other.
practise-why-lowest = Column { $col } was the lowest safe one left in row { $row }.
practise-why-safe = { $count-number ->
    [one] Row { $row } has one safe square, in column { $columns }.
   *[other] Row { $row } has safe squares in columns { $columns }.
}
practise-why-ld = The new queen's bit is added, then all bits move to the next higher column.
practise-why-rd = The new queen's bit is added, then all bits move to the next lower column.
practise-why-pos = A 1 marks a column of row { $next } that no queen above attacks.
practise-why-d = A 1 marks a column of row { $next } that a queen above attacks.
practise-why-p = Only the lowest safe square of row { $next } has a 1.
practise-why-left = { $count-number ->
    [0] Row { $row } has no safe square in a column higher than { $col }, and the lower ones have been tried: nothing is left.
    [one] Row { $row } has one safe square left in a column higher than { $col }; the lower ones have been tried.
   *[other] Row { $row } has { $count } safe squares left in columns higher than { $col }; the lower ones have been tried.
}
practise-why-depth-push = Placing a queen pushes one record.
practise-why-depth-pop = Lifting a queen pops one record.
practise-why-depth-call = Placing a queen makes one more call.
practise-why-depth-return = The call of the row below returns: one call fewer.
practise-why-depth-along = The square is rejected, but looking at the next square is one call more.
practise-why-depth-along-return = All calls of the row below return; the next square of this row is one call more.
practise-why-depth-same = Rejecting a square keeps the depth: the same call or record goes on to the next column.
practise-why-depth-full = The last row has no row below it, so no call or record comes or goes.
practise-why-diagonal = N - 1 + row - column = { $edge } + { $row } - { $col } = { $diagonal }.
practise-why-antidiagonal = Row + column = { $row } + { $col } = { $antidiagonal }.
practise-hint-move = { $turn ->
    [square] Look up from the square: along column { $col }, diagonal { $diagonal } and antidiagonal { $antidiagonal }. { $key } shows the numbers.
   *[other] { $named ->
       *[no] Does every row hold a queen? Does the current row have a square left to try?
        [yes] { $family ->
           *[squares] Does every row hold a queen? Does the current row have a square left to try?
            [bits] { $ones ->
                [taken] Are all queens placed? If not: does d have a 0 left?
               *[free] Are all queens placed? If not: does pos have a 1 left?
            }
        }
    }
}
practise-hint-move-more = { $turn ->
    [square] Take the queens above one by one: does one stand in column { $col }, or as many rows as columns away?
    [count] { misconception-all-stand }
    [pick] Row { $row } has a safe square that has not been tried.
   *[lift] { $family ->
       *[squares] All columns of row { $row } have been tried.
        [bits] { $named ->
           *[no] Row { $row } has no safe square left.
            [yes] { $ones ->
                [taken] d is all ones: row { $row } has no safe square left.
               *[free] pos is 0: row { $row } has no safe square left.
            }
        }
    }
}
practise-hint-pick = { $family ->
    [bits] It is the lowest safe column that has not been tried yet.
   *[squares] This program tries every column, from 0 up, attacked or not.
}
practise-hint-pick-more = { $family ->
   *[squares] { $before ->
        [none] No column of row { $row } has been tried yet.
       *[other] { $lifted ->
            [yes] The queen of row { $row } stood in column { $before }: the row goes on after it.
           *[no] Column { $before } of row { $row } was tried last.
        }
    }
    [bits] { $named ->
       *[no] Go up from column 0: which columns of row { $row } does a queen attack, and which have been tried?
        [yes] { $ones ->
            [taken] (d + 1) & ~d keeps only the lowest 0 of d: which column is it?
           *[free] pos & -pos keeps only the lowest 1 of pos: which column is it?
        }
    }
}
practise-hint-attacker = Look up from the square: along column { $col }, diagonal { $diagonal } and antidiagonal { $antidiagonal }. { $key } shows the numbers.
practise-hint-attacker-more = Take the queens above one by one: does one stand in column { $col }, or as many rows as columns away?
practise-hint-safe = A square is safe if no queen above stands in its column or on its diagonals.
practise-hint-safe-more = { $row-number ->
    [0] No queen stands above row { $row }.
   *[other] Queens stand in columns { $columns }. Follow their diagonals down to row { $row }, then count what is left.
}
practise-hint-dead-end = A dead end has no safe square at all; whether its squares have been tried does not matter.
practise-hint-dead-end-more = Go along row { $row }: is there a square that no queen attacks?
practise-hint-left = In row { $row } the columns up to { $col } have been tried.
practise-hint-left-more = { $pos } has a { $ones ->
    [taken] 0
   *[free] 1
} for each safe column higher than { $col }; all others have a { $ones ->
    [taken] 1
   *[free] 0
}.
practise-hint-stack-depth = Does the next press place a queen, lift one, or reject a square?
practise-hint-stack-depth-more = { $stack ->
    [records] Placing pushes a record, lifting pops one. Only where a row follows is there a record for it.
    [along] There is a call for each square of a row up to the one that is looked at.
   *[calls] Placing a queen calls the function for the next row; lifting one means that this call has returned.
}
practise-hint-diagonal = Number 0 is the corner at row 0, column { $edge }. Each row down, and each column lower, adds 1.
practise-hint-diagonal-more = N - 1 + row - column.
practise-hint-antidiagonal = Number 0 is the corner at row 0, column 0. Each row down, and each column higher, adds 1.
practise-hint-antidiagonal-more = Row + column.
practise-hint-r = { $r } | { $p }: keep the old columns and add the new queen's.
practise-hint-r-more = The columns with a queen: { $columns }.
practise-hint-ld = ({ $ld } | { $p }) << 1: add the new queen, then move every bit one column higher.
practise-hint-ld-more = { $ld } | { $p } = { $bits }. Now shift it by one column; a bit that leaves the board is gone.
practise-hint-rd = ({ $rd } | { $p }) >> 1: add the new queen, then move every bit one column lower.
practise-hint-rd-more = { $rd } | { $p } = { $bits }. Now shift it by one column; a bit that leaves the board is gone.
practise-hint-pos = { $ones ->
    [taken] { $r } | { $rd } | { $ld }: a column is taken if any of the three takes it.
   *[free] all & ~({ $r } | { $ld } | { $rd }): a square is safe if none of the three takes its column.
}
practise-hint-pos-more = { $ones ->
    [taken] The queens' columns are { $columns }. Add what their diagonals and antidiagonals reach in row { $next }.
   *[free] { $r } | { $ld } | { $rd } = { $bits }. Now flip every bit.
}
practise-hint-p = First find the safe squares of row { $next }; one of them is picked.
practise-hint-p-more = { $pos } of row { $next } is { $bits }. The lowest { $ones ->
    [taken] 0 becomes the only 1
   *[free] 1 is kept
}.
misconception-same-again = That column was tried last, and none is tried twice while the queens above stay.
misconception-started-over = That goes back to the start of the row, but columns already tried are not tried again.
misconception-skipped = That skips lower columns, but this program tries every one.
misconception-foresaw = That is the next safe square, but this program tries every square, attacked or not.
misconception-attacked = A queen attacks that square: it is not safe.
misconception-highest = That is the highest safe square; the lowest is picked.
misconception-masked-out = This program never tries an attacked square: the AND has removed them all.
misconception-not-safe = A queen attacks the square.
misconception-nothing-left = Row { $row } has no safe square left: no queen can be placed there now.
misconception-is-safe = No queen attacks the square.
misconception-nothing-to-reject = No square is left to reject: the whole row has been tried.
misconception-forgot-diagonals = That leaves out lines: a queen attacks along its row, its column and both diagonals.
misconception-forgot-ld = You forgot the diagonals that go down to higher columns.
misconception-forgot-rd = You forgot the antidiagonals, which go down to lower columns.
misconception-forgot-one-kind = You may have left out one of the two kinds of diagonals.
misconception-forgot-queen = You may have left out the queen placed last.
misconception-counted-taken = That is the number of attacked squares.
misconception-only-untried = That counts only the safe squares not tried yet; the question is about all.
misconception-off-by-one = You are off by one: count once more.
misconception-counted-from-one = Rows and columns are counted from 0.
misconception-counted-from-zero = The solutions are numbered from 1: the last one is number { $solutions }.
misconception-row-for-column = That is the row. The column stands in the line above the board.
misconception-counted-own = That counts the queen's own square: a queen does not attack itself.
misconception-short-diagonals = The diagonals go on to the edge of the board, not just for one square.
misconception-counted-twice = A square on two lines is one square: count it once.
misconception-counted-safe = That is the number of squares that no queen attacks.
misconception-sum-for-difference = That is row plus column.
misconception-difference-for-sum = That is the difference: row and column are to be added.
misconception-row-alone = That is the row alone.
misconception-column-alone = That is the column alone.
misconception-side-by-side = Those are the two numbers side by side. Add them.
misconception-no-such-solution = There are { $solutions } solutions, numbered from 1.
misconception-added-n = That adds N; it should be N - 1.
misconception-nothing-picked = No digit is 1, but one bit is picked: the lowest 1 of pos.
misconception-shifted-twice = Those bits are shifted once too often.
misconception-wrapped = A bit that leaves the board is gone; it does not come back on the other side.
misconception-forgot-mask = You forgot & all: it removes bits that have left the board.
misconception-other-diagonals = Those are the diagonals of the other kind.
misconception-took-union = Those are the attacked squares; the question is about the safe ones.
misconception-took-free = Each digit is the opposite of what is asked.
misconception-whole-pos = Those are all safe squares; keep only the lowest 1.
misconception-kept-tried = The column that was just tried is still in it.
misconception-exhausted = All its columns have been tried, but some were safe: exhausted, but no dead end.
misconception-has-safe = The row has a safe square.
misconception-all-blocked = Queens attack all squares of the row.
misconception-unchanged = That is the depth now; the next press changes it.
misconception-counted-queens = That is the number of queens; the stack is deeper.
misconception-other-number = That is the number of the square's other diagonal.
misconception-reversed = Row and column are exchanged in the subtraction.
misconception-added-column = The column is added there; it is to be subtracted.
misconception-forgot-offset = N - 1 is missing; it keeps the numbers from going below 0.
misconception-all-stand = All { $n } queens are placed: that is a solution.
misconception-still-left = Row { $row } is not exhausted: not all its safe squares have been tried.
misconception-stopped-looking = Row { $row } is not exhausted yet: this program also tries column { $col }.
misconception-not-full = No solution yet: { $queens } of { $n } queens are placed.
misconception-no-queen = No queen stands in row { $row }.
misconception-empty-square = No queen stands in row { $row }, column { $col }.
misconception-row-has-queen = Row { $row } has its queen, and each row gets only one.
misconception-row-left-out = That leaves out a row: rows are filled from the top, one after another.
misconception-not-last-queen = That queen is older: not everything has been tried with it on the board.
misconception-near-diagonal = From the queen of row { $queen-row } to row { $row }, column { $col } it is { $rows } in rows and { $cols } in columns: close, but no diagonal.
misconception-near-column = The queen of row { $queen-row } stands in column { $queen-col }, not { $col }, and no diagonal joins the two squares.
misconception-no-line = From the queen of row { $queen-row } to row { $row }, column { $col } it is { $rows } in rows and { $cols } in columns: they share no line.
misconception-not-lowest = In row { $row }, column { $col } is safe, but so is a lower column.
misconception-tried = That column has been tried already: it is not tried again.
misconception-forgot-columns = You left out the taken columns.
misconception-shifted-first = The new queen's bit must also move: first add it, then shift.
misconception-shifted-columns = A column stays the same from row to row: no shift.
misconception-not-shifted = That is not shifted far enough: each row down moves each bit by one column.
misconception-wrong-way = Those bits are shifted in the wrong direction: one row down, { $line ->
    [ld] a diagonal is one column higher (<<).
    [rd] an antidiagonal is one column lower (>>).
   *[other] diagonals are one column higher, antidiagonals one lower.
 }
misconception-this-row = That is still its value in the row above.
misconception-other-row = That is { $mask }.
misconception-not-one-bit = Only one bit is picked: the lowest 1 of the safe squares.
misconception-read-other-side = That is the number read from the other side. The last digit, of column 0, is worth 1.
misconception-summed-columns = The digit of column c is worth 2 to the power c, not c.
misconception-places-from-one = The digit of column 0 is worth 1, that of column 1 is worth 2, and so on.
misconception-only-one-digit = That is what one of the 1s is worth. Add up all of them.
misconception-next-column = That is the column that is tried next. pop gives the number as it stands in the list.
misconception-not-last-number = That is not the last number of the list.
misconception-digits-as-number = Those are the digits. Add up what the 1s are worth.
misconception-subtracted-one = That is pos - 1. The question is about -pos.
misconception-not-flipped = That is pos + 1: no digit has been flipped.
misconception-sign-digit = The minus sign is no digit of its own: flip every digit, then add 1.
misconception-flipped-only = Every digit is flipped, but the 1 has not been added.
misconception-only-taken-out = That is the bit that is taken out; the question is what is left.
misconception-only-next = That is the next square alone; pos has a 1 for each square that is left.
misconception-took-highest-out = There the highest 1 is gone. p is the lowest 1.
misconception-added = That is the sum. OR does not carry: where both have a 1, the result has a 1, and nothing moves on.
misconception-took-and = Those are the 1s that both have: AND. OR takes the 1s of either.
misconception-took-xor = Where both have a 1, the result has a 1 as well.
misconception-took-or = That is OR. AND keeps only the 1s that both have.
misconception-as-yes-or-no = AND does not move digits, and does not say yes or no: the 1 stays in its column.
misconception-took-equal = Where both have a 0, the result has a 0.
misconception-overlooked-both = Both have a 1 in one column.
misconception-no-change = That is the number as it was before.
misconception-read-from-left = Those digits begin with column 0. The highest column comes first.
misconception-missing-bit = Column { $col } must be 1: the queen of row { $queen-row } attacks it.
misconception-extra-bit = Column { $col } must be 0: { $line ->
    [ld] no queen's diagonal reaches it in row { $row }.
    [rd] no queen's antidiagonal reaches it in row { $row }.
   *[other] no queen stands in it.
 }
misconception-blocked-column = The square in column { $col } is not safe: the queen of row { $queen-row } attacks it.
misconception-free-column = The square in column { $col } is safe: no queen attacks it.
misconception-only-queen = That is the last queen alone; the queens above it are missing.
misconception-columns-for-rows = Those are the queens' columns. Their rows are asked for.
misconception-from-the-right = Begin with column 0, at the left.
misconception-too-few-attackers = Not all of them: look further up, too. A line goes on to the edge of the board.
misconception-too-many-attackers = Not every queen that you counted shares a line with this square.
misconception-looked-ahead = In row { $row }, column { $col } is safe, but so is a lower column. The program does not look at row { $below } before a queen stands in row { $row }.
misconception-begun-again = The search does not begin again: with the queen of row 0, the rows below still have columns to try.
misconception-still-waits = The call of row { $row } still waits for that of row { $below }: they return one after the other.
misconception-call-is-over = place({ $row }) is over. The call that waited for it goes on.
misconception-no-carry = 1 + 1 is 10: the 0 is right, and the carry goes on to the next digit.
misconception-carried-wrongly = The carry turns each 1 that it passes into 0. It ends at the first 0 of ~pos, which becomes 1.
misconception-beyond-carry = Left of the place where the carry ends, the digits are those of ~pos.
misconception-took-column-zero = Column 0 of pos is 0. The lowest 1 need not be the last digit.
misconception-column-as-number = That is the number of the column. p has a 1 in that column.
misconception-only-others = Those are the other 1s: the lowest one is missing.
misconception-minus-one = pos - 1 also makes 1s of the 0s at the right.
misconception-added-p = That carries. ^ looks at each column by itself.
misconception-only-plus-one = That is d + 1 alone.
misconception-forgot-not = That is (d + 1) & d, without the ~.
misconception-all-zeros = That is ~d: all 0s of d. Only the lowest is asked for.
misconception-one-of-d = That is a 1 of d: an attacked square.
misconception-highest-zero = That is the highest 0 of d.
misconception-only-ones-flipped = Each 1 is flipped. ~ flips the 0s, too.
misconception-only-first-flipped = ~ is not a sign: it flips each digit.
misconception-moved-by-one = You moved each queen by one column. From a queen further up it is one for each row.
misconception-other-total = That would be right for ten solutions.
misconception-other-image = Number 1 and number { $solutions } are mirror images; so are number 2 and the last but one.
misconception-too-small = That number is too small.
misconception-too-large = That number is too large.
misconception-wrong-digits = Several digits are wrong. From the right, the first of them is that of column { $col }.
misconception-wrong-digit = The digit of column { $col } is wrong.
misconception-one-diagonal = At least one of the two kinds of diagonal is not always refused.
misconception-near-only = A diagonal reaches further than the next row: the distance in rows and columns only has to be equal.
misconception-never-lifted = Queens are placed but not lifted again on the way back.
misconception-lifted-early = A queen is lifted before the rows below it have been searched.
misconception-not-gone-on = A row tries only one queen: no square after it is tried.
misconception-columns-left-out = Some columns are never tried.
misconception-off-the-board = A queen is placed on a column that the board does not have.
misconception-not-lowest-first = The number found is right. But the first queen does not stand in column 0: the lowest 1 of free was not taken first.
misconception-goes-below = The boards found are right. But when the board is full, the search goes on and asks about squares below the last row. The task is to go no further then.
misconception-wrong-end = The search ends a row too early or too late: a solution has a queen in every row, and no more.
misconception-not-saved = The search finds solutions, but the result lacks them: they are not saved, not counted, or not passed on.
misconception-returns-nothing = The check never returns True: where no queen attacks the square, it returns nothing, and that counts as no.
misconception-refuses-all = Every square is refused, even when no other queen is on the board. Perhaps the check, or the line that asks it, says the opposite.
misconception-same-call = The function calls itself with the same numbers again and again, and the recursion has no end. Something has to change from call to call, such as the row.
misconception-not-masked = After ~ the bits beyond the board are 1 too. Cut them off: & with a number that has a 1 for each column.
misconception-missed = Some solutions are not found.
misconception-duplicate = The same solution is found or counted more than once.
misconception-not-a-solution = Some of the boards found are no solutions.
misconception-first-only = The search stops at the first solution, but all are wanted.
misconception-shared-boards = The result holds the same list several times, and the search goes on changing it: add a copy.
misconception-changed-after = The search finds the solutions, but the boards of the result are others: they are changed when they are saved, or afterwards. Of a board with rows, every row has to be copied.
misconception-last-alone = The search finds all solutions, but only the last one is in the result: each takes the place of the one before.
misconception-result-unused = What a recursive call returns is not used: the line that makes the call has to add it up, save it, or return it.
misconception-never-run = A function with yield is called, but nothing runs it: the call alone does nothing. Write yield from before it, or go through it with for.
misconception-shared-rows = All rows of the board are one list, so a queen appears in every row.
misconception-not-reset = What one call has found is still there at the next call: begin each call with an empty result.
misconception-nothing-returned = The program returns nothing and prints nothing.
misconception-printed-only = The program prints the result, but it has to return it.
misconception-other-form = The result has another form than the one that is asked for.
misconception-nothing-refused = No square is ever refused.
misconception-wrong-key = Diagonals are computed otherwise than they run: a number, or a distance, is not the right one.
misconception-wrong-join = A square is refused only if several conditions hold; one is enough.
misconception-opposite = After the first queen only squares that are attacked are accepted: the check says the opposite.
misconception-left-at-refusal = After the first square of a row that is refused, the row gets no queen any more.
misconception-left-too-many = The search goes back over more rows than one, or ends where it should go back once more.
misconception-lifted-often = A queen is lifted where none has been put.
misconception-all-cleared = More is cleared than what the queen that is lifted has left.
misconception-marks-stay = Some of what a queen has marked stays marked when it is lifted.
misconception-one-mark = The marks of a lifted queen are cleared on squares that other queens attack, too.
misconception-other-bit = Another bit is picked than the one that is removed.
misconception-not-removed = The bit that was picked is not removed.

### The microscope
microscope-title = microscope
microscope-shifts = shifts
microscope-carries = carry
microscope-word-pos = 1: safe
microscope-word-taken = 1: taken
microscope-word-not = every digit flipped
microscope-word-carry = { $dry ->
    [yes] the carry runs out of the number …
   *[no] the carry runs up to the lowest 1 …
}
microscope-word-carry-taken = { $dry ->
    [yes] the carry runs off the board …
   *[no] the carry runs up to the lowest 0 …
}
microscope-word-sum = { $dry ->
    [yes] … and leaves 0
   *[no] … and stops there
}
microscope-word-sum-taken = { $dry ->
    [yes] … and stops beyond it
   *[no] … and stops there
}
microscope-word-pick = { $dry ->
    [yes] no column to pick
   *[no] only there both have a 1: column { $col }
}
microscope-word-r = the column is taken
microscope-word-join = the queen's bit joins
microscope-word-ld = << 1: a column higher
microscope-word-rd = >> 1: a column lower
microscope-pos = Row { $row }: { $pos } has a { $ones ->
    [taken] 0
   *[free] 1
} for every safe square not tried yet. Which is the lowest?
microscope-pos-none = Row { $row }: { $ones ->
    [taken] { $pos } has no 0, no column is left.
   *[free] { $pos } is 0, no column is left.
} What does the trick give now?
microscope-pos-solved = All queens are placed, and { $ones ->
    [taken] every column is taken.
   *[free] { $pos } is 0.
} What does the trick give now?
microscope-not = ~{ $pos } flips every bit.
microscope-not-beyond = The bits beyond the board are 0 in pos, so all of them are 1 now.
microscope-not-taken = Above column { $col }, each bit is the opposite of d + 1; below it, d + 1 is 0. Only in column { $col } do both have a 1.
microscope-not-taken-none = On the board d + 1 is 0: both have a 1 only beyond it.
microscope-carry-on = Column { $col } holds a 1: 1 + 1 is 10. Write 0 and carry 1 to column { $next }.
microscope-carry-stops = Column { $col } holds a 0: 0 + 1 is 1. The carry stops here, and the bits above do not change.
microscope-carry-out = { $ones ->
    [taken] All { $n } columns held a 1: the carry stops in the first place beyond the board.
   *[free] All { $n } columns held a 1, and so do the bits beyond: the carry leaves the number. -0 = 0.
}
microscope-negative = -pos is ~pos + 1. Above column { $col }, each bit is the opposite of pos; below it, both are 0.
microscope-negative-why = Only in column { $col } do both have a 1.
microscope-negative-none = -pos is 0, as pos is.
microscope-lowest = The AND keeps one bit, { $ones ->
    [taken] where d has its lowest 0: bit is column { $col }.
   *[free] the lowest: p is column { $col }.
}
microscope-lowest-none = { $ones ->
    [taken] The only 1 lies beyond the board: no bit to pick.
   *[free] 0 & -0 = 0: no bit to pick.
}
microscope-go-back = { $ones ->
    [taken] That is why the program first asks whether d < all. If it is not, the program goes back.
   *[free] That is why the program first asks whether pos is 0. If it is, the program goes back.
}
microscope-over = The search is over: no queen is on the board, and nothing is shifted.
microscope-queen = The queen goes to row { $row }, column { $col }.
microscope-past = No bit is picked here. So look at how row { $next } was made from the queen in row { $row }, column { $col }.
microscope-join-r = { $r } | { $p }: the queen's column is taken in all rows below.
microscope-join-ld = { $ld } | { $p }: the queen's bit joins the diagonals.
microscope-join-ld-why = In the next row, a diagonal is one column higher, so all bits move: << 1.
microscope-join-rd = { $rd } | { $p }: the queen's bit joins the antidiagonals.
microscope-join-rd-why = In the next row, an antidiagonal is one column lower: >> 1.
microscope-shift-ld = Every 1 moves to the next higher column.
microscope-shift-rd = Every 1 moves to the next lower column.
microscope-shift-ld-off = The 1 of column { $last } moves off the board, into the margin. { $masked ->
    [yes] & all removes it there.
   *[no] The number still holds it.
}
microscope-shift-rd-off = The 1 of column 0 moves off the board: it leaves the number and is gone.

### Why?
why-title = why?
why-by-column = row { $queen-row } (column)
why-by-diagonal = row { $queen-row } (diagonal)
why-by-antidiagonal = row { $queen-row } (antidiagonal)
why-set-r = { $r } of row { $row } has a 1 in column { $col }: the queen of row { $queen-row } stands in it.
why-set-ld = { $ld } of row { $row } has a 1 in column { $col }: the queen of row { $queen-row } set it in column { $queen-col }, and { $shifts-number ->
    [one] one shift << 1
   *[other] { $shifts } shifts << 1
} moved it here.
why-set-rd = { $rd } of row { $row } has a 1 in column { $col }: the queen of row { $queen-row } set it in column { $queen-col }, and { $shifts-number ->
    [one] one shift >> 1
   *[other] { $shifts } shifts >> 1
} moved it here.
why-clear-r = { $r } of row { $row } has a 0 in column { $col }: no queen above stands in it.
why-clear-ld = { $ld } of row { $row } has a 0 in column { $col }: no queen above stands on its diagonal.
why-clear-rd = { $rd } of row { $row } has a 0 in column { $col }: no queen above stands on its antidiagonal.
why-free = { $pos } of row { $row } has a { $free } in column { $col }: { $r }, { $ld } and { $rd } are all 0 there, and it has not been tried.
why-blocked = { $name } of row { $row } has a { $not-free } in column { $col }: it is attacked from { $queens }.
why-tried = { $name } of row { $row } has a { $not-free } in column { $col }: no queen attacks it, but it has been tried. Its bit was changed when it was picked.
why-picked = { $p } of row { $row } is column { $col }: the lowest { $ones ->
    [taken] 0
   *[free] 1
} of { $pos }.
why-waiting = { $p } of row { $row } has a 0 in column { $col }: the square is safe, but column { $picked } is lower and is picked first.
why-queen = The queen of row { $row } stands in column { $col }: no queen above attacks it.
why-square-first = No queen attacks row { $row }, column { $col } from above: row 0 is the first.
why-square-safe = No queen attacks row { $row }, column { $col } from above: none stands in its column, on its diagonal or on its antidiagonal.
why-square-attacked = Row { $row }, column { $col } is attacked from { $queens }.
why-unreached = The search has not reached row { $row } yet; there may be more queens then.
why-all-blocked = A dead end: queens attack every square of row { $row }.
why-way = queen of row { $queen-row }, column { $queen-col }: { $shifts-number ->
    [one] 1 row up
   *[other] { $shifts } rows up
}
why-no-queen = no queen above

### Solutions
solutions-title = { $queens-number ->
    [0] solutions
    [one] solutions that hold this queen
   *[other] solutions that hold these { $queens } queens
}
solutions-of = { $count } of { $total }
solutions-square = Row { $row }, column { $col }: { $count } of { $total-number ->
    [one] { $total } solution.
   *[other] { $total } solutions.
}
solutions-rows = Each row and each column adds up to { $total }.
solutions-none = { $queens-number ->
    [0] { $n } queens have no solution.
    [one] No solution holds this queen.
   *[other] No solution holds these queens.
}
solutions-none-fundamental = None of these solutions is the first of its class.
solutions-counting = Counting … { $share } %. { $key-solutions-escape } stops it.
solutions-counting-left = Counting … { $share } %. To go: { $time }. { $key-solutions-escape } stops it.
solutions-stopped = The count was stopped. It starts again when the queens change.
solutions-uncounted = Numbers stand on the squares when at most { $most } solutions hold the queens.
solutions-unlisted = The solutions are listed for up to { $most } queens.
solutions-listing = Making the list of solutions … { $key-solutions-escape } stops it.
solutions-listing-stopped = The list was stopped. It starts again when the queens change.
solutions-clash = No solution holds these queens:
solutions-clash-row = row { $row }, columns { $col } and { $other-col }: the same row.
solutions-clash-column = row { $row }, column { $col } and row { $other-row }, column { $other-col }: the same column.
solutions-clash-diagonal = row { $row }, column { $col } and row { $other-row }, column { $other-col }: the same diagonal, number { $number }.
solutions-clash-antidiagonal = row { $row }, column { $col } and row { $other-row }, column { $other-col }: the same antidiagonal, number { $number }.
solutions-clash-more = { $count-number ->
    [one] The queens of one more pair attack each other.
   *[other] The queens of { $count } more pairs attack each other.
}
solutions-legend = { $first } fundamental, { $other } another; the digit: how many its class has.
solutions-fewer = fewer
solutions-more = more
solutions-columns = columns, row 0 first
solutions-place = { $place } of { $of }
solutions-place-fundamental = { $place } of { $of } fundamental
notice-solutions-none = No solution holds these queens.
notice-solutions-listing = The list of solutions is being made.
hint-hunt-show = hint
hint-hunt-answer = show me
hint-answer-step = answer
hint-answer-submit = answer
hint-answer-back = delete
hint-over-submit = go on
hint-hunt-panel = the other program
hint-palette-move-up = choose
hint-palette-move-down = choose

### Lessons
action-course = course
action-review = review what is due
hint-course = course
hint-chapter-test = its test
hint-course-move-up = choose
hint-course-move-down = choose
test-title = Test: { $title }
test-known = All right at once: you know { $title }. Its tasks are not asked. { $key-lesson-submit }: close
test-open = Not all was right at once: take { $title } as it is, it is short. { $key-lesson-submit }: close
chapter-backtracking = Backtracking
chapter-programs = How a program does it
chapter-bits = Bits
chapter-cost = Cost and symmetry
chapter-more = More
course-minutes = { $minutes } min
course-some-minutes = { $done } of { $all } · { $minutes } min
course-known = known
course-chapter-about = { $key-course-submit } opens the first task that is not done.
course-chapter-again = { $key-course-submit } opens its first lesson again.
course-lesson-time = { $tasks } tasks, { $minutes } minutes.
course-so-far = { $done } of { $all } tasks of the path are done. { $minutes } minutes are left.
course-path-done = All { $all } tasks of the path are done. { $open-number ->
    [0] So are the lessons beside it.
    [one] Beside it is one more lesson, { $minutes } minutes.
   *[other] Beside it are { $open } more lessons, { $minutes } minutes.
}
course-unfold = Right and Left show and hide what is in a chapter.
course-chapter-test = You know this already? { $key-course-chapter-test }: its test, in place of the lessons.
action-chapter-test = test of the chapter
notice-no-test = Two chapters have a test while they are not begun: Backtracking, and How a program does it.
course-title = Course
course-tasks = { $tasks } { $tasks-number ->
    [one] task
   *[other] tasks
}.
path-lesson = { $enter }: the next lesson, { $title }
path-exercise = { $enter }: now write it: { $title }
path-more = The next one is optional. { $said }
path-hunt = { $enter }: now find a bug: { $title }
course-hunt = hunt: { $title }
course-exercise = write: { $title }
course-hunts-about = Run each program beside the right one. Find the fault, or say why it does not matter.
course-exercises-about = Each exercise is a Python file with a gap. It is checked here whenever you save it. queens-tui check also judges programs in C, C++ and Java.
course-mastered = mastered
course-done = done
course-some = { $done } of { $all }
course-due = { $due } due
course-all-due = { $due } { $due-number ->
    [one] question to review today: { $key-course-review } asks it.
   *[other] questions to review today: { $key-course-review } asks them.
}
lessons-line = { $done } of { $all } done, { $alone } alone
lesson-title = { $number } { $title }
review-title = Review: { $title }
review-over = The review is over. { $alone } of { $all } right at once.
review-again = What was right comes back after a longer time. What was not right at once comes back tomorrow. That is all for today.
review-leave = { $key-lesson-submit }: back to the search
calls-title = calls, outermost first
calls-waits = waits in line { $line }
calls-runs = { $sign } line { $line }
calls-code = { $sign } line { $line }: { $code }
calls-line = line { $line }
calls-printed = printed
lesson-answered = answered
lesson-task = task { $task } of { $all }
lesson-right = Right.
lesson-wrong = No. Try again.
lesson-shown = Shown. It counts as done once you do it yourself.
lesson-next = { $key-lesson-submit }: go on
lesson-another = { $back }: again, on another board
lesson-another-number = { $back }: again, with another number
lesson-place = row { $row }, column { $col }
lesson-place-gap = {"; "}
lesson-taken-back = Row { $row }, column { $col } is taken back. { $count-number ->
    [0] Answer again.
    [one] The other one is right.
   *[other] The { $count } others are right.
}
lesson-again = { $back }: try it yourself
lesson-over = { $all } tasks: { $alone } done alone, { $hint } after a hint or a mistake, { $open } still to do. You master a lesson by doing each task alone: { $key-lesson-course }, then { $key-lesson-submit }, opens { $open-number ->
    [0] the first not done alone.
   *[other] the first still to do.
}
lesson-last = { $open-number ->
    [0] That was the last lesson.
    [one] Beside the path there is one more lesson, { $minutes } minutes, in the course: { $key-lesson-course }.
   *[other] Beside the path there are { $open } more lessons, { $minutes } minutes, in the course: { $key-lesson-course }.
} { $key-lesson-submit }: back to the search.
path-can = { $title }: { $can }
path-not-done = not done
path-practise = In the search, { $key-main-practise-moves } asks for each move; { $key-main-hunt } has bug hunts, { $key-main-write } programs to write.
chapter-can-backtracking = you can search by hand
chapter-can-programs = you can write it with recursion or a stack
chapter-can-bits = you can work out a row: r, ld, rd, pos
chapter-can-cost = you can say what bits and mirrors save
lesson-offers = What you can do with it, if you like:
lesson-leave = { $key-lesson-escape }: back to the search
lesson-word = { $word } of row { $row }
lesson-picked = { $done } of { $all } answered
lesson-placed = { $exhausted-number ->
    [0] Row { $row }, column { $col }: right.
    [one] Right. Row { $from } has no safe square left, so the queen of row { $row } has moved on to column { $col }.
    [2] Right. Rows { $below } and { $from } have no safe square left, so the queen of row { $row } has moved on to column { $col }.
   *[other] Right. Rows { $below } to { $from } have no safe square left, so the queen of row { $row } has moved on to column { $col }.
}
lesson-how-play = { $key-lesson-step } starts and stops.
notice-plays = { $key-lesson-step } starts the program, and stops it.
hint-lesson-step = play
lesson-how-type = Type, then { $key-lesson-submit }.
lesson-how-point = Arrows and { $key-lesson-step }, or a click.
lesson-mastered = All { $all } tasks done alone: you have mastered this lesson.
lesson-how-choice = A number or arrows, then { $key-lesson-submit }.
notice-task-begins = The task begins here.
notice-numbers-hidden = No numbers while this is asked.
notice-past = You have gone past it. Go back, or press ? for help.
notice-no-effect = { $key } changes nothing here.
notice-code = Programs are shown in { $code } now.
notice-not-moved = Move to the place you mean first, or click it.
notice-no-line = First choose one: its number, 1 to { $count }, or an arrow.
notice-no-column = The columns go from 0 to { $last }.
notice-unmoved = The cursor is there already.
notice-picked-already = That one is picked already; look for the others.
notice-not-typed = This digit does not fit here.
notice-too-many = { $count-number ->
    [one] Only one more column is asked for: that of the next queen.
   *[other] { $count } columns are asked for.
}
notice-nothing-typed = Type an answer first.
lesson-help-hint = { $key }: a hint.
lesson-help-show = { $key }: show me.
notice-not-kept = What you do in lessons cannot be kept: { $why }
notice-no-log-folder = What you do in lessons cannot be kept: neither XDG_STATE_HOME nor HOME names a folder
notice-log-full = What you do in lessons cannot be kept: the log has reached its largest size
notice-log-late = The disk does not answer: what was done last may not be kept

### Bug hunt
action-hunt = bug hunt
hunt-title = bug hunt: { $title }
hunt-lines = { $lines-number ->
    [one] 1 line run
   *[other] { $lines } lines run
}
hunt-apart = { $lines-number ->
    [one] 1 line run
   *[other] { $lines } lines run
}; different lines
hunt-wrong = faulty
hunt-right = right
hunt-changed = new
hunt-before = old
hunt-found = found: { $found }
hunt-found-of = found: { $found } of { $all }
hunt-program = { $which } program
hunt-ask-parting = Where do they first differ? { $key-hunt-step }: line, { $key-hunt-move-down }: queen, { $key-hunt-submit }: here.
hunt-ask-line = Which line is wrong? Arrows and { $key-hunt-submit }, or click; { $key-hunt-panel }: the other program. If a line is missing, choose it in the right program.
hunt-ask-why-matters = So why does it matter?
hunt-matters = Right, it matters.
hunt-matters-shown = Shown: it matters.
hunt-something-changes = It does matter: { $key-hunt-next-solution } goes to each board that a program counts. Is it a solution?
hunt-ask-why = So why does it not matter?
hunt-yes = Yes: the count or the boards change.
hunt-no = No: the result is the same.
hunt-unrun = Nothing has run yet: { $key-hunt-step } runs one line of each.
hunt-later = Too early: so far both have done the same.
hunt-earlier = Too late: they differ before this.
hunt-parted = Right: they first differ at line { $lines } of the run.
hunt-parting-shown = Shown: they first differ at line { $lines } of the run.
hunt-same-line = Not that one: it is the same in both programs.
hunt-nothing-changes = It does not matter: run both to the end ({ $key-hunt-end }), and they find the same boards.
hunt-matters-not = Right, it does not matter.
hunt-matters-not-shown = Shown: it does not matter.
hunt-list = { $key-hunt-submit }: back to the course.
hunt-again = { $key-hunt-submit }: do it yourself.
hunt-differ = { $key-hunt-next-difference }: on to boards that differ.
notice-hunt-find-it = That is the question: look for it, line by line and queen by queen.
notice-hunt-line = Choose a line first: arrows, or a click.
notice-hunt-no-more = There is no more of that kind in that direction.

## check: a learner's own program

check-found = Found { $found }, expected { $expected }.
check-both = { $said } { $reason }
check-error = { $error }.
check-too-slow = It took too long.
check-never-runs = Line { $line } never runs.
check-never-run = Lines { $first } to { $last } never run.
check-grows = What line { $line } keeps when the board is full is not in the result.
check-exception = { $error ->
    [operands] { $kind }: { $one } does not work between values of the types { $two } and { $three }
   *[other] { $kind }: { $message }
}
check-why-RecursionError = Each call makes one more call, and none of them ends.
check-why-StackOverflowError = Each call makes one more call, and none of them ends.
check-why-UnboundLocalError = An assignment in a function makes a name its own variable, which has no value before.
check-wide-sign = line { $line } has the full-width sign { $wide }: write { $sign } instead
check-wide-space = line { $line } has a full-width space: write a plain one instead
check-no-break-space = line { $line } has a no-break space: write a plain one instead
check-in-line = line { $line }: { $what }
check-at = N = { $n }: { $what }
check-untried = N = { $sizes } { $count-number ->
    [one] was
   *[other] were
} not tried, as N = { $limit } came to a limit of time or memory.
check-right = Right for N = { $sizes }.
check-right-unseen = Right for N = { $sizes }, but no search was seen.
check-right-first = Right for N = { $sizes }: finds one solution each.
check-one-each = Finds one solution each.
check-read = The result: { $read }.
check-read-boards = { $boards-number ->
    [0] no board
    [one] 1 board of { $n }×{ $n }
   *[other] { $boards } boards of { $n }×{ $n }
}, { $source }
check-read-odd = { $seen }, { $source }
check-read-count = the number { $count }, { $source }
check-read-returned = returned by the program
check-read-printed = printed by the program
check-unread-printed = It prints “{ $seen }”; I find no boards there, and no number that must be their count.
check-unread-none = It prints None, as print shows it for a function that returns nothing.
check-unread-returned = It returns { $seen }: neither boards nor a number.
check-unread-long = It returns { $length } values: too many to read.
check-unread-cut = It prints more than 1 MB: too much to read.
check-unread-fixed = It prints “{ $seen }” for every N.
check-unread-nothing = It prints nothing and returns nothing.
check-unread-exists = It says only whether there is a solution.
check-unread-beside = It prints { $boards-number ->
    [one] 1 board
   *[other] { $boards } boards
}, and { $number }, which is not their number at each size.
check-unread-numbers = It prints { $one } and { $other }; I cannot tell which is the count.
check-unread-search = But there are sizes at which its search never has a solution on the board: { $cause }
check-unread-single = It gives one board for each N. Add --goal first if it looks for one solution, or --goal all if it looks for all.
check-unread-steps = It prints boards that may be steps of its search.
check-unread-at-most = It shows at most { $most } boards.
check-unread-symmetry = It counts boards as one that are turned or reflected into each other.
check-unread-twice = It prints a board twice, and no number counts it twice.
check-unread-two-results = What it prints is right, and what it returns is something else.
check-unread-varies = It gives another result at each run. Add: import random, then random.seed(1).
check-unread-exits = It ends with exit status { $status }, with and without N as its argument.
check-unread-nothing-compiled = It prints nothing.
check-unread-varies-compiled = It gives another result at each run.
check-unread-asks = It asks for input again and again.
check-unread-add = Add: def solve(n): … return boards (or their number), then --call 'solve({ $size })'.
check-unread-add-compiled = Print each board, or the number of boards, on lines of its own and nothing else.
check-right-from-4 = Right from N = 4 on.
check-right-first-from-4 = Right from N = 4 on: finds one solution each.
check-second = Called a second time: { $second } instead of { $found }.
check-replaced = With { $n } instead of { $own } in { $count-number ->
    [one] line
   *[other] lines
} { $lines }.
check-progress = { $at } of { $all }: { $file }
check-summary = { $right } of { $all } right{ $unread-number ->
    [0] {""}
   *[other] , { $unread } not read
}
check-unread-no-search = The result is right, but no search was seen: a board in a variable that changes step by step shows it.
check-board = Its board: { $board }.
check-board-unsure = Its board is probably { $board }; --board names another variable.
check-no-board = None of its variables was recognised as the board; --board names it.
check-no-variable = There is no variable { $board } (--board).
check-not-board = The values of { $board } (--board) are not those of a board.
check-of-file = { $file }: { $what }
check-file-missing = there is no such file
check-file-closed = the file may not be read (permissions)
check-file-unreadable = the file cannot be read: { $message }
check-file-folder = it is a folder, not a program
check-file-special = it is not a file
check-file-large = it is larger than 1 MB: not a program
check-file-empty = it is empty: no program has been saved in it
check-file-as-python = { $message } (a file is read as Python unless its name ends in .c, .cpp, .cc or .java)
check-file-binary = it is not a text file
check-file-wide = it is UTF-16 or UTF-32: save it as UTF-8
check-file-notebook = it is a Jupyter notebook: save it as a Python program, in Jupyter by File, Save and Export Notebook As
check-file-language = it is { $message }: only programs in Python, C, C++ and Java can be checked
check-file-bytes = line { $message } is not UTF-8: save it as UTF-8
check-file-encoding = line { $message } is not UTF-8: save it as UTF-8, or name its encoding in line 1: # coding: gbk
check-file-judged = it is { $message }: queens-tui check judges it; the board needs a Python program
check-file-options = it is { $message }: it is judged by what it prints, without --call, --board and --expect
check-signs = Signs: { $signs }
check-sign-second = { $n }{ $sign }{ $found }/{ $expected }: at the second call { $found } instead of { $expected } with { $n-number ->
    [one] { $n } queen
   *[other] { $n } queens
}
check-sign-wrong = { $n }{ $sign }{ $found }/{ $expected }: { $found } instead of { $expected } with { $n-number ->
    [one] { $n } queen
   *[other] { $n } queens
}
check-sign-unread = { $sign }: not read
check-sign-error = { $sign }: error
check-sign-slow = { $sign }: too slow
check-several = there are several functions to call: { $message }; --call chooses one
check-nothing = there is no function that takes the size alone, and nothing that searches or prints by itself; --call says what to call, for example --call 'solve({ $size })'
check-uncalled = --call { $message } gives a function, but does not call it; write --call '{ $message }({ $size })'
check-call = --call { $message } is not an expression
check-slow = it took too long before the search began
check-no-main = there is no main to start, and no class Solution with solveNQueens or totalNQueens
check-compile = { $line-number ->
    [0] It cannot be compiled: { $what }.
   *[other] { $file }, line { $line }: { $what }.
}
check-compile-own = Line { $line }: { $what }.
check-compile-slow = the compiler took too long
check-no-python = Python was not found: none of these can be started: { $message } (--python names another)
check-python-missing = --python { $message }: not found
check-python-old = { $message } is too old: CPython 3.9 or newer is needed (--python names another)
check-python-failed = the interpreter did not run the program ({ $message })
check-no-compiler-c = no C compiler was found ({ $message }): install gcc or clang (--cc names another)
check-no-compiler-cpp = no C++ compiler was found ({ $message }): install g++ or clang++ (--cxx names another)
check-no-compiler-java = no Java compiler was found ({ $message }): install a JDK (--java names another)
check-missing = it cannot be started ({ $message })
check-signal = the program crashed (signal { $message })
check-tracer = the recorder failed: this is a bug of queens-tui, not of the program ({ $message })
check-forged = the program wrote to the channel on which the tutor records it
check-exit = the program ended before it had a result (exit status { $message })
check-reason-forgot-diagonals = Diagonals are not refused, or not all of them.
check-reason-forgot-columns = Two queens in the same column are not refused.
check-reason-not-last-queen = The queen that is lifted is not the one placed last.
check-reason-forgot-queen = Some of the queens on the board are not compared.
check-reason-row-for-column = Rows and columns are exchanged somewhere.
check-reason-short-diagonals = Diagonals are not followed to the edge of the board.
check-reason-shifted-twice = A diagonal moves by two columns for each row; one is right.
check-reason-not-shifted = A diagonal moves by one column in the row below its queen only; it has to move in each row (with bits: those of earlier queens are shifted, too).
check-reason-only-queen = The taken columns hold the last queen alone, not those before it.
cause-no-columns = A queen in the same { $column } is never refused.
cause-no-diagonals = A queen on the same diagonal is never refused, on neither of the two kinds.
cause-no-diagonal = A queen on the same { $diagonal } is never refused.
cause-no-antidiagonal = A queen on the same { $antidiagonal } is never refused.
cause-diagonal-alone = A square is refused only if a queen is on the same { $diagonal }: neither { $column }s nor { $antidiagonal }s are refused.
cause-antidiagonal-alone = A square is refused only if a queen is on the same { $antidiagonal }: neither { $column }s nor { $diagonal }s are refused.
cause-nothing-refused = No square is ever refused.
cause-near-only = Diagonals are refused only in the next { $row }; they go on to the edge of the board.
cause-diagonal-near = The { $diagonal } of a queen is refused only in the next { $row }; it goes on to the edge of the board.
cause-antidiagonal-near = The { $antidiagonal } of a queen is refused only in the next { $row }; it goes on to the edge of the board.
cause-near-alone = Only the neighbours of a queen on its diagonals are refused: no { $column }, and nothing farther away.
cause-last-queen-alone = A square is compared with the last queen alone, not with those before it.
cause-first-queen-alone = A square is compared with the first queen alone, not with those after it.
cause-not-last-queen = A square is compared with all queens but the last one.
cause-not-first-queen = A square is compared with all queens but the first one.
cause-not-last-queen-diagonals = On the diagonals, a square is compared with all queens but the last one.
cause-every-second-queen = A square is compared with every second queen only.
cause-last-row-free = In the last { $row } every square is accepted.
cause-last-row-columns = In the last { $row } the diagonals are not refused.
cause-diagonal-short = The { $diagonal } is not followed to the edge of the board: some queens on it are not seen.
cause-antidiagonal-short = The { $antidiagonal } is not followed to the edge of the board: some queens on it are not seen.
cause-diagonals-short = The diagonals are not followed to the edge of the board: some queens on them are not seen.
cause-distance-for-difference = Differences of { $row } and { $column } that differ only in their sign are taken for the same diagonal.
cause-diagonal-early = The { $diagonal } of a queen is refused one { $row } early: a number, or a shift, is off by one.
cause-diagonal-late = The { $diagonal } of a queen is refused one { $row } late: a number, or a shift, is off by one.
cause-antidiagonal-early = The { $antidiagonal } of a queen is refused one { $row } early: a number, or a shift, is off by one.
cause-antidiagonal-late = The { $antidiagonal } of a queen is refused one { $row } late: a number, or a shift, is off by one.
cause-diagonals-early = The diagonals of a queen are refused one { $row } early: a number, or a shift, is off by one.
cause-diagonals-late = The diagonals of a queen are refused one { $row } late: a number, or a shift, is off by one.
cause-sums-against-differences = Sums and differences of { $row } and { $column } are compared with one another: each kind of diagonal needs its own set.
cause-difference-for-sum = The sum of { $row } and { $column } of one square is compared with the difference of the other.
cause-distances-divided = Squares beside the diagonals are refused as well: where the two distances are divided, the rest is lost.
cause-diagonal-wraps = The { $diagonal } goes on at the other edge of the board: its number is one of N, but there are 2N - 1 of them.
cause-antidiagonal-wraps = The { $antidiagonal } goes on at the other edge of the board: its number is one of N, but there are 2N - 1 of them.
cause-diagonals-wrap = The diagonals go on at the other edge of the board: their numbers are one of N, but there are 2N - 1 of each kind.
cause-diagonals-twice-as-far = Squares that are twice as many { $column }s as { $row }s away are refused as well.
cause-knights = Squares that are a knight's move away are refused as well.
cause-neighbours = The { $column }s beside a queen are refused in every { $row }.
cause-row-for-column = The { $column } of a queen is taken for its { $row }.
cause-rows-and-columns-exchanged = The { $row } and the { $column } of the queens are exchanged where a square is compared with them.
cause-row-put-for-column = The queen is not put where it was tried, but into the { $column } with the number of its { $row }.
cause-column-of-the-row = The { $column } of a square is compared with the { $row } of a queen, not with its { $column }.
cause-rows-above-the-column = A square is compared with as many queens as the number of its { $column } says; it should be the number of its { $row }.
cause-all-lines = A square is refused only if its { $column } and both its diagonals are taken: one of the three is enough.
cause-column-and-diagonal = A square is refused only if its { $column } and one of its diagonals are taken: one line is enough.
cause-both-diagonals = The diagonals of a square refuse it only if both are taken: one is enough.
cause-all-queens = A square is refused only if all queens attack it: one is enough.
cause-attacked-accepted = After the first queen only squares that are attacked are accepted: the check says the opposite.
cause-first-column = The { $first } { $column } is never tried.
cause-last-column = The { $last } { $column } is never tried.
cause-edge-columns = The first and the last { $column } are never tried.
cause-last-two-columns = The two { $column }s at the { $end } are never tried.
cause-half-of-first-row = The first queen is tried in half of the { $column }s only.
cause-first-column-once = The first queen is tried in the { $first } { $column } only.
cause-edge-column-not-first = The first queen is not tried in one of the { $column }s at the edge.
cause-every-second-column = Only every second { $column } is tried.
cause-from-row = Each { $row } begins at its own number: the { $column }s before that are not tried.
cause-from-row-below = Each { $row } begins after its own number: the { $column }s up to that are not tried.
cause-from-column-above = Each { $row } begins after the { $column } of the queen before: the { $column }s up to that are not tried.
cause-row-searched-once = Each { $row } is searched only once: when the search comes to it again, its { $column }s are not tried from the start.
cause-first-column-below = The { $first } { $column } is tried for the first queen only.
cause-one-column-more = One { $column } too many is tried, which is not on the board.
cause-leaves-at-refusal = After the first square of a { $row } that is refused, the { $row } gets no queen any more: it is left there, or what has refused the square refuses all after it.
cause-one-queen-a-row = In each { $row } only one queen is tried, and no square after it.
cause-one-queen-below = After a way back, other squares are tried in the first { $row } only.
cause-first-only = The search stops at the first solution, but all are wanted.
cause-first-of-each-start = After a solution the search goes back to the first queen: other solutions that begin in the same way are missed.
cause-two-rows-after-solution = After a solution the search goes back too far.
cause-two-rows-up = Where all squares of a { $row } have been tried, the search goes back two { $row }s at once: the squares between are not tried.
cause-one-row-back = The search goes back one { $row } only: it ends where the queen there has had its last square, too.
cause-row-too-early = The search ends a { $row } too early: no queen is put into the last { $row }.
cause-never-lifted = A queen is not lifted when the search comes back to it.
cause-lifted-after-row = A queen is lifted only when its whole { $row } has been tried: the ones before it stay on the board.
cause-lifted-when-full = A queen is lifted from a full board only.
cause-cell-exchanged = Where a queen is lifted, { $row } and { $column } are exchanged: another cell is cleared.
cause-other-cell = Where a queen is lifted, another cell than its own is cleared.
cause-lifted-early = A queen is lifted before the { $row }s after it have been searched.
cause-lifted-at-refusal = A queen is lifted after refused squares, too, where none has been put.
cause-first-lifted = Not the last queen is lifted, but the first.
cause-queen-above-lifted = Not the last queen is lifted, but the one before it.
cause-list-cleared = The whole list is cleared where one queen is to be lifted.
cause-column-marks-stay = When a queen is lifted, its { $column } stays marked.
cause-diagonal-marks-stay = When a queen is lifted, its { $diagonal } stays marked.
cause-antidiagonal-marks-stay = When a queen is lifted, its { $antidiagonal } stays marked.
cause-both-marks-stay = When a queen is lifted, its diagonals stay marked.
cause-all-marks-stay = When a queen is lifted, all that it has marked stays marked.
cause-masks-stay = When a queen is lifted, what it attacks stays marked for the other queens of its { $row }.
cause-marks-cleared = When a queen is lifted, marks of other queens are cleared, too.
cause-one-mark-a-square = When a queen is lifted, the marks of squares are cleared that other queens attack, too: count how many attack a square.
cause-shifted-twice = { check-reason-shifted-twice }
cause-old-bits-not-shifted = { check-reason-not-shifted }
cause-column-of-last-queen = { check-reason-only-queen }
cause-row-left-when-unmasked = A row is left as soon as a bit has gone off the board: the bits beyond the board have to be cut off.
cause-highest-picked = The { $highest } bit is picked, but the { $lowest } is removed.
cause-highest-removed = The { $lowest } bit is picked, but the { $highest } is removed.
cause-bit-not-removed = The column that was tried last is tried again and again: it is not taken out of what is left.
cause-word-row = row
cause-word-column = column
cause-word-diagonal = diagonal
cause-word-antidiagonal = antidiagonal
cause-word-first = first
cause-word-last = last
cause-word-beginning = beginning
cause-word-end = end
cause-word-highest = highest
cause-word-lowest = lowest
action-write = write your own
hint-write = write
hint-edit = edit
hint-write-hint = hint
hint-write-continue = go on
hint-write-why = what is wrong
hint-write-step = step
hint-write-back = back
hint-write-start = the task
hint-write-next-solution = full board
hint-write-coarser = queen by queen
hint-write-pair = beside the search
writing-title = Exercise: { $title }
writing-how = { $key-write-edit } opens { $file }. It is checked whenever you save it.
notice-exercise-made = { $file } has been made in the current folder.
notice-exercise-found = { $file } is there already, and is opened as it is.
writing-open = not begun
writing-right = Right for 1 to { $n } queens.
writing-hint = Hint: { $hint }
writing-solution-first = A right way to write it stands below. { $key-main-scroll-down } { $key-main-scroll-up } scroll it; once you have saved your file and it has run, a step shows your program again.
writing-solution = A right way to write it stands below. { $key-main-scroll-down } { $key-main-scroll-up } scroll it; the next step shows your program again.
writing-refused = The version you saved last does not run yet: { $why }
writing-refused-shown = The board and the program are those of the version before.
notice-last-exercise = This was the last exercise.
notice-exercise-foreign = { $file } belongs to another user, so it is opened and not run.
notice-exercise-open = Enter goes on once the program is right for all sizes.
notice-no-editor = No editor was found: name one in the variable EDITOR, or open { $file } in any editor.
notice-editor-missing = { $editor } was not found: name another editor in the variable VISUAL or EDITOR, or open { $file } in any.
writing-editor = The editor is { $editor }.
writing-editor-vi = { $editor }: type i to write, Esc :wq to save and leave.
writing-editor-nano = { $editor }: type at once; Ctrl-O Enter saves, Ctrl-X leaves.
writing-editor-emacs = { $editor }: type at once; Ctrl-X Ctrl-S saves, Ctrl-X Ctrl-C leaves.
writing-editor-plain = { $editor }: type at once; Ctrl-S saves.
notice-not-watched = The file cannot be watched ({ $why }): after saving, open the exercise again.
check-moment = It shows after line { $line }.
check-moment-differs = { $board } { $next }; { $came }
check-moment-square = row { $row }, column { $col }
check-moment-between = {"; "}
check-moment-empty = The board is empty.
check-moment-columns = { $count-number ->
        [one] Column { $queens } is
       *[other] Columns { $queens } are
    } on the board.
check-moment-queens = { $count-number ->
        [one] A queen is
       *[other] Queens are
    } on the board in { $queens }.
check-moment-columns-search = { $count-number ->
        [one] Column { $queens } was
       *[other] Columns { $queens } were
    } on the board.
check-moment-queens-search = { $count-number ->
        [one] A queen was
       *[other] Queens were
    } on the board in { $queens }.
check-moment-over = Here the search is over
check-moment-put = Here the search would put a queen in row { $row }, column { $col }
check-moment-lift = Here the search would lift the queen of row { $row }
check-moment-lift-square = Here the search would lift the queen in row { $row }, column { $col }
check-moment-puts = the program puts one in { $squares } (line { $line }).
check-moment-repeats = the program puts the queen in { $squares } again (line { $line }).
check-moment-off = the program puts one off the board (line { $line }).
check-moment-stays = the program puts no queen in at least { $lines } lines, and there the recording ends (line { $line }).
check-moment-goes-on = the program goes on (line { $line }).
check-moment-ends = the program ends (line { $line }).
check-moment-fails = the program ends with an error (line { $line }).

## Two algorithms side by side
pair-title = two programs
pair-work = So far: left { $left }, right { $right }.
pair-own-same = The search has this board, too.
pair-own-turned = The search has this board turned or mirrored: queens in columns { $columns }.
pair-own-refused = The search never has this board: it refuses row { $row }, column { $col }.
pair-own-never = The search never has this board.
hint-run-pair = beside the search
hint-pair-panel = other side
hint-pair-next-algorithm = its algorithm

## The tree of the search
tree-numbers = A number on a square: the solutions with a queen there.
tree-red = Red: full boards that are no solutions.
tree-wrong = { $wrong-number ->
    [one] { $wrong } full board is no solution.
   *[other] { $wrong } full boards are no solutions.
}
tree-visited = Visited: { $visited } of { $all } non-empty placements.
tree-own = The queens of your program, row by row; row 0 in the order of time.
tree-none = No queen of this run is seen on the board.
tree-nodes = nodes
tree-row = row { $row }
tree-selected-step = Queens { $queens }: { $steps } { $steps-number ->
    [one] step
   *[other] steps
}, { $nodes } { $nodes-number ->
    [one] placement
   *[other] placements
}, { $solutions } { $solutions-number ->
    [one] solution
   *[other] solutions
}.
tree-selected-event = Queens { $queens }: { $steps } { $steps-number ->
    [one] line
   *[other] lines
} run, { $nodes } { $nodes-number ->
    [one] queen
   *[other] queens
} put, { $solutions } { $solutions-number ->
    [one] solution
   *[other] solutions
}.
tree-selected-dead-end = Queens { $queens }: a dead end. Every square of row { $row } is attacked.
tree-selected-unknown = Queens { $queens }: being counted.

## Your own program, on the screen

header-event = step { $event } of { $last }
header-event-open = step { $event }
header-full = { $number-number ->
    [one] { $number } full board
   *[other] { $number } full boards
}{ $wrong-number ->
    [0] {""}
   *[other] , { $wrong } wrong
}
own-recording = recording
own-checking = checking
own-right = right: { $found } of { $expected }
own-wrong = wrong
own-wrong-count = wrong: { $found }, not { $expected }
own-slow = too slow
own-error = error
own-right-first = right: one solution
own-unread = not read
own-is-recorded = Your program runs, and every line of it is recorded.
own-begin = Your program, before its first line.
own-first-wrong = Step { $event } is the first that shows it: { $key } goes there.
own-line = Line { $line } has run.
own-put = Line { $line }: a queen is put in row { $row }, column { $col }.
own-lifted = Line { $line }: the queen in row { $row }, column { $col } is lifted.
own-moved = Line { $line }: the board has changed. It has { $queens-number ->
    [one] 1 queen
   *[other] { $queens } queens
}.
own-solution = Line { $line }: full board { $number }, a solution.
own-no-solution = Line { $line }: full board { $number }, but no solution.
own-wrong-here = Here the program leaves the search
own-stays-here = After this the recording shows no queen put
own-wrong-queen = Row { $row }, column { $col }: { $kind ->
    [row] a second queen in this row
    [column] in the column of row { $other-row }
    [diagonal] on row { $other-row }'s diagonal
   *[antidiagonal] on row { $other-row }'s antidiagonal
}
own-although = { $kind ->
    [row] the row, { $number }, has one
    [column] the column is the same, { $number }
    [diagonal] row - column is the same, { $number }
   *[antidiagonal] row + column is the same, { $number }
}
own-put-although = Line { $line } has put a queen there although { $although }.
own-clash-row = Two queens are in row { $row }, columns { $col } and { $other-col }.
own-clash-column = Two queens are in column { $col }, rows { $row } and { $other-row }.
own-clash-diagonal = The queens in row { $row }, column { $col } and row { $other-row }, column { $other-col } attack each other: row - column is the same.
own-clash-antidiagonal = The queens in row { $row }, column { $col } and row { $other-row }, column { $other-col } attack each other: row + column is the same.
own-call = { $function } is called.
own-return = { $function } has returned.
own-set = Now { $set }.
own-prints = It prints: { $text }
own-dead-end = Dead end
own-end = The program has ended: { $number-number ->
    [one] { $number } full board
   *[other] { $number } full boards
}{ $wrong-number ->
    [0] .
   *[other] , { $wrong } of them wrong.
}
own-end-unseen = The program has ended.
own-failed = The program has ended with an error: { $error }
own-not-yet = The recording has come as far as this. Your program still runs.
own-limit = The recording ends here, after { $lines } lines. The program went on.
own-time = The recording ends here, after { $lines } lines: the time was over (--time).
own-stopped = You ended the recording here, after { $lines } lines.
own-stopped-right = Nothing wrong was seen in it; the board was full { $number-number ->
    [one] once.
   *[other] { $number } times.
}
own-stopped-wrong = Step { $event } is the first that differs from the search.
own-right-so-far = nothing wrong so far
own-wrong-so-far = differs from the search
own-no-calls = No function is running.
own-output = printed so far
notice-own-recording = recording { $file }: { $lines } lines so far. { $key-main-escape }: enough
notice-own-not-lifted = No queen of this board is lifted after this.
notice-own-no-more-full = There is no full board in this direction.
notice-own-no-more-dead-ends = There is no dead end in this direction.
notice-own-nothing-wrong = No mistake has been found.
notice-own-unread = Nothing is known of a mistake: see the story.
notice-exercise-checking = Your program runs. A run of more than { $seconds } s is ended.
notice-own-checking = Your program is still being checked.
notice-own-refused = This version does not run yet: see the story.
notice-own-no-moment = The result is wrong, and no board shows where: see the story.
notice-own-search-only = This is your program: that belongs to the tutor's own search.
notice-own-start = This is the start of your program.
notice-own-end = Your program ends here.
notice-own-cut = The recording ends here.
notice-own-grain-line = Each press now runs one line.
notice-own-grain-board = Each press now goes on to the next change of the board.
hint-run-step = step
hint-run-previous-solution = full board
hint-run-next-solution = full board
hint-run-next-dead-end = dead end
hint-run-why = what is wrong
hint-run-coarser = queen by queen
hint-run-finer = line by line
hint-run-panel = panel
notice-own-no-address = A pasted program has no address: save it in a file first.
check-run = Watch it: queens-tui run { $file } { $n } --at step:{ $event }
palette-run = watch your own program: a Python file such as { $value }
notice-own-cannot = Not run: { $why }
notice-no-file = the name of a Python file is needed

lessons-own = These records are in a file on the learner's computer. The learner can change it: { $file }

# The command solve.
solve-solution = solution
solve-colon = {": "}
solve-none = no solution
solve-no-more = no more solutions
solve-only = { $count-number ->
    [0] there is no such solution
    [one] only 1 such solution exists
   *[other] only { $count } such solutions exist
}
solve-classes = The classes are those of all solutions, not only of those that contain the given queens.

# The command count.
count-solutions = { $n } { $n-number ->
    [one] queen
   *[other] queens
}: { $solutions } { $solutions-number ->
    [one] solution
   *[other] solutions
}
count-given = { " " }with the given queens
count-fundamental = , { $count } fundamental
count-nodes = , { $count } { $count-number ->
    [one] node
   *[other] nodes
}
count-steps = , { $count } { $count-number ->
    [one] step
   *[other] steps
}
count-known = { " " }(known, not counted here)
count-unknown = nobody has counted the solutions for N = { $n }: the largest N known is 27
given-off-board = --given: the queen at { $one } is not on the board
given-same-row = --given: the queens at { $one } and { $other } share a row
given-attack = --given: the queens at { $one } and { $other } attack each other
shot-not-here = not at this place
record-not-after = that state is not after the first
record-too-far = too far for { $frames } frames, which hold { $presses } presses; a higher --speed goes further
needs-terminal = the tutor needs a terminal; without one there are the commands solve, count, trace and shot (see --help)
needs-other-terminal = the tutor cannot draw on this terminal (TERM={ $term }); the commands solve, count, trace and shot can
themes-allowed = allowed are { $names }
lesson-has-tasks = the lesson { $lesson } has { $count } tasks
count-from-table = { " " }(from a table counted beforehand)
