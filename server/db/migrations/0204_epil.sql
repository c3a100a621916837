-- EPILs: the single items of shipments with flagged material, one by one with serial number and certificate (mode NEV).

-- Whether each piece of a line needs a row of the EPIL, as the flag of its material was when it was ordered.
alter table purchase_order_line add column needs_epil boolean not null default false;
alter table purchase_order_line no force row level security;
alter table material no force row level security;
update purchase_order_line l set needs_epil = true
  from material m where m.tenant_id = l.tenant_id and m.id = l.material_id and m.epil;
alter table purchase_order_line force row level security;
alter table material force row level security;
alter table shipment_line add column needs_epil boolean not null default false;
-- The day on which a unit was packed, at its plant; nobody knows it of those that were packed before.
alter table shipment_unit add column packed_on date;

create table epil (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  supplier_id uuid not null,
  shipment_id uuid not null,
  state text not null,
  turn text not null,
  -- As its shipment has them.
  shipment_no text not null,
  plan_transport_date date not null,
  -- Its shipment holds flagged material.
  required boolean not null,
  awaited boolean not null generated always as (required and state <> 'sent') stored,
  row_count int not null default 0,
  -- The version that was sent last; 0 while none was.
  version_no int not null default 0,
  -- How often one was sent, resends included.
  transmission_no int not null default 0,
  handover_place text not null default '',
  handover_person text not null default '',
  handover_date date,
  -- Why it is corrected.
  reason text not null default '',
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(shipment_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipment (tenant_id, id),
  constraint epil_shipment_key unique (tenant_id, shipment_id),
  constraint epil_state_check check (state in ('not_created', 'saved', 'sent')),
  constraint epil_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('epil');
create index epil_changed on epil (tenant_id, changed_at, id);
create index epil_no on epil (tenant_id, search_no, id);
create index epil_transport on epil (tenant_id, plan_transport_date, id);
create index epil_state on epil (tenant_id, state, changed_at, id);
create index epil_turn on epil (tenant_id, turn, changed_at, id);
create index epil_plant on epil (tenant_id, plant_id, changed_at, id);
create index epil_company on epil (tenant_id, company_id, changed_at, id);
create index epil_supplier on epil (tenant_id, supplier_id, changed_at, id);
create index epil_awaited on epil (tenant_id, changed_at, id) where awaited;

create table epil_row (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  epil_id uuid not null,
  position int not null,
  -- The unit that holds the item; null since it was unpacked.
  unit_id uuid,
  line_id uuid not null,
  part_no text not null,
  seller_order_no text not null default '',
  packaging_no text not null default '',
  packaging_date date,
  equipment_code text not null default '',
  customer_order_no text not null default '',
  project_id text not null default '',
  serial_no text not null default '',
  certificate_no text not null default '',
  certificate_valid_to date,
  batch_no text not null default '',
  batch_date date,
  type_test_no text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, epil_id) references epil (tenant_id, id),
  foreign key (tenant_id, unit_id) references shipment_unit (tenant_id, id) on delete set null (unit_id),
  foreign key (tenant_id, line_id) references shipment_line (tenant_id, id) on delete cascade
);
select protect('epil_row');
create index epil_row_position on epil_row (tenant_id, epil_id, position);
create index epil_row_unit on epil_row (tenant_id, unit_id) where unit_id is not null;
create index epil_row_line on epil_row (tenant_id, line_id);

-- What was sent, whole: a resend has the same bytes.
create table epil_version (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  epil_id uuid not null,
  version_no int not null,
  row_count int not null,
  reason text not null default '',
  content text not null,
  sent_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, epil_id) references epil (tenant_id, id),
  constraint epil_version_once unique (tenant_id, epil_id, version_no)
);
select protect('epil_version', append_only => true);

-- Serial numbers: each is held once for a part, by one EPIL of the tenant, whoever its supplier is.
create table epil_serial (
  tenant_id int not null references tenant,
  part_no text not null,
  serial_no text not null,
  epil_id uuid not null,
  -- It stands in a version that was sent: it is free again when the shipment is deleted, and not before.
  sent boolean not null default false,
  primary key (tenant_id, part_no, serial_no)
);
select protect('epil_serial');
create index epil_serial_epil on epil_serial (tenant_id, epil_id);
