-- Labels of handling units of shipments, and load plans that people change by hand (mode NEV).

alter table shipment
  -- Units whose printed label would be another one now.
  add column outdated_label_count int not null default 0 check (outdated_label_count >= 0);

alter table shipment_unit
  -- Single, master or mixed, as its plate was drawn.
  add column kind text not null default 'S' check (kind in ('S', 'M', 'MIX')),
  -- All that its label said when it was printed last; null while it never was.
  add column printed_fingerprint text,
  add column printed_at timestamptz(3),
  add column print_count int not null default 0 check (print_count >= 0),
  -- It was printed, and would be another one now.
  add column reprint_needed boolean not null default false;
alter table shipment_unit no force row level security;
update shipment_unit set kind = case when licence_plate like '6J%' then 'M' when licence_plate like '5J%' then 'MIX' else 'S' end;
alter table shipment_unit force row level security;

-- How often packages of a plan were moved by hand: 0 is as it was planned.
alter table load_plan add column move_count int not null default 0 check (move_count >= 0);
