# What the terminal says by itself, in English.

# The board.
next = Next: { $steps }
here = Here:
secret = (secret)
none = none
leave = (Ctrl+C leaves)
round = round { $round }
to-round = (to round { $round })
other-rules = Other rules than those that are here decided this fight: it is not played on.

# Watching.
no-server = No server answers at { $url }
seen = At { $at } what was seen is: { $words }
unread = { $count } commits are in words of a later version.
slowed = The server asks to wait { $seconds } s.
dropped = { $why } Trying again …
connected = Connected again.
caught-up = Connected again; { $count } commits were caught up.
warning = Warning, at { $at }: { $why } ({ $kind })

# Replaying.
help = ← → step  e c t r by event commit turn round  space play  + - speed  g jump  s seat  q quit
jump = Jump to (17 or 17-2): { $typed }█
place = { $at } of { $last }
eyes = as seen by { $seat }
step = step: { $unit }
speed = { $sign } { $speed } a second
everything = everything in the book
no-place = There is no { $at } in this book; it ends at { $last }.
no-seat = There is no seat { $seat }; there are { $seats }.
unsound = { $path } is no sound book. At { $at }: { $why }
no-game = { $path } is no book: it does not say which game it is.

# Books.
exporting = Exporting
importing = Importing
checking = Checking
saved = { $count } lines in { $path }
bad-url = --url must begin with http:// or https:// and a host.
answered = The server answered { $status }.
brought = The GM:      { $gm }
    Spectators:  { $watch }
    Join code:   { $code }

# Audits.
no-book = { $path } is no book: no line of it is the line of a fight.
key-alone = --key is that of a receipt: say which with --receipt.
head = Its head is { $head }
    in words: { $words }
had = It had the head that you kept, at { $at }.
never-had = It NEVER had the head you kept.
receipt-holds = The receipt holds: the book has the head that was signed, at { $at }.
receipt-more = It says nothing of what comes behind, up to { $last }.
receipt-key = The key of the receipt is { $key }
    in words: { $words }
forged = The receipt is FORGED: its key never signed it.
another-key = The receipt is signed by ANOTHER KEY than the one you gave.
cut = The book is CUT: it ends before { $at }, of which the receipt is.
another-head = The book has ANOTHER HEAD at { $at } than was signed: a line up to there was changed, or the receipt is of another fight, { $encounter }.
fault = FAULT in { $book } at { $at }: { $why }
agree = The books agree, line by line, up to { $at }, where the shortest ends.
part = The books part at { $at }. The same is told there by each of these:
