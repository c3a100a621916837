-- What the supplier says of a part when he splits a line: why it comes on its own day.
alter table call_off_line add column part_note text not null default '';
