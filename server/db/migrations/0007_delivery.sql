-- Delivery notes, how they are packed, and what was printed.

create table delivery_note (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  supplier_id uuid not null,
  production_location_id uuid,
  kind text not null default 'series' check (kind in ('series', 'pre_series', 'after_sales')),
  dn_no text not null check (dn_no ~ '^[0-9]{1,8}$'),
  -- Of the note's date in the plant's zone: a number is used once a year.
  dn_year int not null,
  dn_date date not null,
  consignee text not null default '',
  unloading_point_id uuid,
  eta_date date not null,
  eta_time text not null default '',
  dispatch_date date,
  dispatch_time text not null default '',
  transport_type text not null default '',
  transport_mode text not null default '',
  means_key text not null default '',
  plate text not null default '',
  pickup_at timestamptz(3),
  shipment_reference text not null default '',
  remark text not null default '',
  state text not null,
  turn text not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  unloading_point text not null default '',
  line_count int not null default 0,
  unit_count int not null default 0,
  label_count int not null default 0,
  -- Kilograms.
  gross numeric not null default 0,
  net numeric not null default 0,
  sent_at timestamptz(3),
  sent_by text,
  -- Why labels that were out of date were sent all the same (D10).
  override_reason text not null default '',
  arrived_at timestamptz(3),
  cancel_reason text,
  copied_from_id uuid,
  changed_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(dn_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, production_location_id) references production_location (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, copied_from_id) references delivery_note (tenant_id, id),
  constraint delivery_note_number_key unique (tenant_id, supplier_id, dn_year, dn_no)
);
select protect('delivery_note');
create index delivery_note_plant_eta on delivery_note (tenant_id, plant_id, eta_date, id);
create index delivery_note_company_eta on delivery_note (tenant_id, company_id, eta_date, id);
create index delivery_note_plant_no on delivery_note (tenant_id, plant_id, search_no, id);
create index delivery_note_company_no on delivery_note (tenant_id, company_id, search_no, id);
create index delivery_note_forwarder on delivery_note (tenant_id, forwarder_company_id);
create index delivery_note_location on delivery_note (tenant_id, production_location_id);
create index delivery_note_point on delivery_note (tenant_id, unloading_point_id);
create index delivery_note_origin on delivery_note (tenant_id, copied_from_id);

create table delivery_note_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  note_id uuid not null,
  position int not null,
  call_off_line_id uuid,
  agreement_id uuid,
  material_id uuid not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  agreement_no text not null default '',
  call_off_line_no text not null default '',
  release_no text not null default '',
  qty numeric not null check (qty > 0),
  unit text not null,
  decimals int not null default 0,
  net_weight numeric not null default 0,
  batch text not null default '',
  hardware text not null default '',
  software text not null default '',
  production_date date,
  expiry_date date,
  origin text not null default '',
  preference text not null default '',
  order_reference text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, note_id) references delivery_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, call_off_line_id) references call_off_line (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  constraint delivery_note_line_position_key unique (tenant_id, note_id, position)
);
select protect('delivery_note_line');
create index delivery_note_line_call_off on delivery_note_line (tenant_id, call_off_line_id);
create index delivery_note_line_agreement on delivery_note_line (tenant_id, agreement_id);
create index delivery_note_line_material on delivery_note_line (tenant_id, material_id);

-- A labelled unit of a note's packing tree: a package with parts of one line, or a load unit that holds packages.
create table packaging_unit (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  note_id uuid not null,
  parent_id uuid,
  position int not null,
  kind text not null check (kind in ('S', 'M', 'MIX')),
  packaging_code text not null,
  label_type text not null,
  -- What a package holds: parts of one line of the note.
  line_id uuid,
  qty numeric,
  bag_code text not null default '',
  bag_count int not null default 0,
  -- Packaging without a label: lids, pads; `[{ code, count }]`.
  auxiliary jsonb not null default '[]',
  -- Kilograms, cubic metres.
  tare numeric not null,
  net numeric not null,
  gross numeric not null,
  volume numeric not null default 0,
  reusable boolean not null,
  licence_plate text not null,
  external_huid text not null default '',
  -- What the label said when it was last printed; another fingerprint means "reprint needed".
  printed_fingerprint text,
  printed_at timestamptz(3),
  print_count int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, note_id) references delivery_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, line_id) references delivery_note_line (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references packaging_unit (tenant_id, id) on delete cascade
);
select protect('packaging_unit');
create index packaging_unit_note on packaging_unit (tenant_id, note_id, position);
create index packaging_unit_plate on packaging_unit (tenant_id, licence_plate);
create index packaging_unit_line on packaging_unit (tenant_id, line_id);
create index packaging_unit_parent on packaging_unit (tenant_id, parent_id);

-- Every licence plate that was ever drawn: none is used again, even when its unit is gone.
create table licence_plate (
  tenant_id int not null references tenant,
  plate text not null,
  unit_id uuid not null,
  note_id uuid not null,
  drawn_at timestamptz(3) not null,
  primary key (tenant_id, plate)
);
select protect('licence_plate', append_only => true);

-- The serials that a tenant may use of a DUNS number; an operator keeps the ranges of tenants apart.
create table serial_range (
  tenant_id int not null references tenant,
  duns text not null,
  first_serial int not null check (first_serial >= 1),
  last_serial int not null check (last_serial <= 999999999),
  primary key (tenant_id, duns),
  check (first_serial <= last_serial)
);
select protect('serial_range');

create table label_print (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  note_id uuid not null,
  unit_id uuid not null,
  at timestamptz(3) not null,
  actor text not null,
  copy_no int not null,
  reason text not null default '',
  fingerprint text not null,
  primary key (tenant_id, id)
);
select protect('label_print', append_only => true);
create index label_print_unit on label_print (tenant_id, unit_id, id);

-- The container account: what full goods and empties move of returnable packaging between a plant and a supplier.
create table container_entry (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  packaging_code text not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('full_sent', 'full_cancelled')),
  -- Positive: the plant owes them.
  qty int not null,
  document text not null,
  document_id uuid not null,
  primary key (tenant_id, id)
);
select protect('container_entry', append_only => true);
create index container_entry_account on container_entry (tenant_id, company_id, plant_id, packaging_code, id);
