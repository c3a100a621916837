-- Shipments of a supplier (mode NEV): what is sent of confirmed order lines. What stands in one is claimed of its line.

alter table purchase_order_line
  -- Number of the order and item in capitals: by it a line is found in lists of lines.
  add column search_line text collate "C" not null default '',
  -- In shipments that have not left, and in no package yet.
  add column planned numeric not null default 0 check (planned >= 0);
alter table purchase_order_line no force row level security;
alter table purchase_order no force row level security;
update purchase_order_line l set search_line = upper(o.po_no || '/' || l.item_no)
  from purchase_order o where o.tenant_id = l.tenant_id and o.id = l.order_id;
alter table purchase_order_line force row level security;
alter table purchase_order force row level security;
alter table purchase_order_line drop constraint purchase_order_line_shipped_of_promised;
alter table purchase_order_line add constraint purchase_order_line_shipped_of_promised
  check (planned + packed + shipped <= confirmed + in_parts);
create index purchase_order_line_open on purchase_order_line (tenant_id, search_line, id)
  where confirmed + in_parts > planned + packed + shipped;
create index purchase_order_line_open_company on purchase_order_line (tenant_id, company_id, search_line, id)
  where confirmed + in_parts > planned + packed + shipped;

create table shipment (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  supplier_id uuid not null,
  state text not null,
  turn text not null,
  -- The supplier's own number, in capitals.
  shipment_no text not null,
  plan_transport_date date not null,
  plan_delivery_date date not null,
  vehicle_id text not null default '',
  tracking_id text not null default '',
  carrier text not null check (carrier in ('other', 'sf')),
  remark text not null default '',
  -- Numbers of the orders of its lines, with commas.
  po_nos text not null default '',
  line_count int not null default 0,
  -- Lines of which something is in no package.
  open_line_count int not null default 0,
  package_count int not null default 0,
  -- Where it was before an order of it changed; null while none changes.
  resume_state text check (resume_state in ('confirmed', 'packaged')),
  -- Why it was deleted, or something taken out of it.
  reason text not null default '',
  shipped_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(shipment_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint shipment_number_key unique (tenant_id, supplier_id, shipment_no),
  constraint shipment_plan_dates check (plan_transport_date <= plan_delivery_date),
  constraint shipment_number_capitals check (shipment_no = upper(shipment_no)),
  constraint shipment_state_check check (state in ('new', 'confirmed', 'packaged', 'po_update', 'shipped', 'deleted')),
  constraint shipment_resume_check check ((state = 'po_update') = (resume_state is not null)),
  constraint shipment_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('shipment');
create index shipment_changed on shipment (tenant_id, changed_at, id);
create index shipment_no on shipment (tenant_id, search_no, id);
create index shipment_transport on shipment (tenant_id, plan_transport_date, id);
create index shipment_delivery on shipment (tenant_id, plan_delivery_date, id);
create index shipment_state on shipment (tenant_id, state, changed_at, id);
create index shipment_turn on shipment (tenant_id, turn, changed_at, id);
create index shipment_carrier on shipment (tenant_id, carrier, changed_at, id);
create index shipment_plant on shipment (tenant_id, plant_id, changed_at, id);
create index shipment_company on shipment (tenant_id, company_id, changed_at, id);
create index shipment_supplier on shipment (tenant_id, supplier_id, changed_at, id);
create index shipment_part_packed on shipment (tenant_id, changed_at, id)
  where state = 'confirmed' and package_count > 0 and open_line_count > 0;

create table shipment_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  shipment_id uuid not null,
  position int not null,
  order_id uuid not null,
  order_line_id uuid not null,
  po_no text not null,
  item_no text not null,
  material_id uuid not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  unit text not null,
  decimals int not null,
  -- What leaves with it, and how much of that stands in packages.
  qty numeric not null check (qty >= 0),
  packed numeric not null default 0 check (packed >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipment (tenant_id, id),
  foreign key (tenant_id, order_line_id) references purchase_order_line (tenant_id, id),
  constraint shipment_line_once unique (tenant_id, shipment_id, order_line_id),
  constraint shipment_line_packed check (packed <= qty)
);
select protect('shipment_line');
create index shipment_line_position on shipment_line (tenant_id, shipment_id, position);
create index shipment_line_order_line on shipment_line (tenant_id, order_line_id);
create index shipment_line_order on shipment_line (tenant_id, order_id, shipment_id);
