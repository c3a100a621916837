-- Handling units of shipments. Plates of notes and shipments come of one table, and so do the external numbers of both.

comment on column licence_plate.note_id is 'The note or the shipment whose unit it was drawn for.';

-- Numbers that suppliers give their units themselves: each is held by one note or shipment of the tenant.
create table external_huid (
  tenant_id int not null references tenant,
  huid text not null,
  -- The note or the shipment that has the unit.
  document_id uuid not null,
  primary key (tenant_id, huid)
);
select protect('external_huid');
create index external_huid_document on external_huid (tenant_id, document_id);

-- Those of notes that are there: where two hold one number, the first note keeps it.
alter table packaging_unit no force row level security;
alter table delivery_note no force row level security;
alter table external_huid no force row level security;
insert into external_huid (tenant_id, huid, document_id)
  select u.tenant_id, u.external_huid, u.note_id from packaging_unit u
  join delivery_note n on n.tenant_id = u.tenant_id and n.id = u.note_id
  where u.external_huid <> '' and n.state <> 'cancelled'
  order by u.note_id
  on conflict do nothing;
alter table packaging_unit force row level security;
alter table delivery_note force row level security;
alter table external_huid force row level security;

alter table shipment add column gross_weight numeric not null default 0;

create table shipment_unit (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  shipment_id uuid not null,
  position int not null,
  -- The unit that it stands in or on; two deep at most.
  parent_id uuid,
  licence_plate text not null,
  external_huid text not null default '',
  packaging text not null,
  -- Millimetres and kilograms; null where nobody has said.
  length_mm int check (length_mm > 0),
  width_mm int check (width_mm > 0),
  height_mm int check (height_mm > 0),
  gross numeric check (gross > 0),
  remark text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipment (tenant_id, id),
  foreign key (tenant_id, parent_id) references shipment_unit (tenant_id, id),
  constraint shipment_unit_plate unique (tenant_id, licence_plate)
);
select protect('shipment_unit');
create index shipment_unit_position on shipment_unit (tenant_id, shipment_id, position);
create index shipment_unit_parent on shipment_unit (tenant_id, parent_id) where parent_id is not null;

create table shipment_content (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  shipment_id uuid not null,
  unit_id uuid not null,
  line_id uuid not null,
  qty numeric not null check (qty > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references shipment_unit (tenant_id, id) on delete cascade,
  foreign key (tenant_id, line_id) references shipment_line (tenant_id, id),
  constraint shipment_content_once unique (tenant_id, unit_id, line_id)
);
select protect('shipment_content');
create index shipment_content_shipment on shipment_content (tenant_id, shipment_id);
create index shipment_content_line on shipment_content (tenant_id, line_id);
