-- Number and part are a call-off's own: lines are searched and sorted by them through their call-offs, so that no line stands in
-- an index by them. The two columns stay for servers of the version before, which read them while an upgrade goes on.
drop index call_off_line_no;
drop index call_off_line_part;
