-- The scan check of labels: each label of a note is scanned against it before the truck leaves (domain 7.3).

-- The label that was scanned last: what it said, when and by whom. It counts as long as the label is this one.
alter table packaging_unit
  add column scanned_at timestamptz(3),
  add column scanned_by text not null default '',
  add column scanned_fingerprint text;

-- Every label was scanned; later changes may ask for some again.
alter table delivery_note
  add column labels_checked_at timestamptz(3),
  add column labels_checked_by text not null default '';

-- Whatever was held before a scanner for a note, in the order in which it reached the server.
create table label_scan (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  note_id uuid not null,
  -- Null where the code is of no unit of the note.
  unit_id uuid,
  at timestamptz(3) not null,
  actor text not null,
  -- The plate, or the code as it was read where it holds none.
  code text not null,
  verdict text not null check (verdict in ('right', 'again', 'stale', 'foreign', 'unknown', 'undone')),
  primary key (tenant_id, id)
);
select protect('label_scan', append_only => true);
create index label_scan_note on label_scan (tenant_id, note_id, id);
