-- A truck whose window has ended and which did not come in; and that the gate has taken this back.
alter table shipping_note
  add column no_show_at timestamptz(3),
  add column no_show_undone_at timestamptz(3);
create index shipping_note_no_show on shipping_note (tenant_id, begins, id) where no_show_at is not null;
-- What the job looks for.
create index shipping_note_awaited on shipping_note (tenant_id, ends)
  where gate_in_at is null and no_show_at is null and no_show_undone_at is null;
