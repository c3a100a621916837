-- Transports: one truck arrival each, with its stops, its notes, and its driver apart.

alter table plant
  -- What is booked in a window that is free is confirmed at once; else the gate confirms it.
  add column booking_confirmed boolean not null default true,
  -- The forwarder accepts what was confirmed before it departs.
  add column forwarder_acceptance boolean not null default true;

create table shipping_note (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  forwarder_company_id uuid,
  sd_no text not null,
  supplier_id uuid not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  -- Null where the supplier drives himself.
  forwarder_id uuid,
  forwarder_code text not null default '',
  forwarder_name_zh text not null default '',
  forwarder_name_en text not null default '',
  plant_no text not null,
  plant_name_zh text not null,
  plant_name_en text not null,
  plate text not null,
  -- Half width, capitals, without separators: so is a plate searched.
  search_plate text collate "C" not null,
  entry_purpose text not null,
  eta_date date not null,
  eta_time text not null default '',
  remark text not null default '',
  -- Of its stops in order.
  unloading_point text not null,
  door text not null,
  begins timestamptz(3) not null,
  ends timestamptz(3) not null,
  note_count int not null default 0,
  unit_count int not null default 0,
  stop_count int not null,
  docked_count int not null default 0,
  unloaded_count int not null default 0,
  rebook_count int not null default 0,
  asks_acceptance boolean not null,
  -- Until when supplier and forwarder change it; null where the window of its first stop has no cut-off.
  changes_until timestamptz(3),
  departed_at timestamptz(3),
  gate_in_at timestamptz(3),
  gate_out_at timestamptz(3),
  -- The stamps that were set, the last one last, each with its moment: [{"stamp": "gateIn", "at": "…"}].
  stamps jsonb not null default '[]',
  last_stamp_at timestamptz(3),
  reason text not null default '',
  state text not null,
  turn text not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(sd_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, forwarder_id) references forwarder (tenant_id, id),
  constraint shipping_note_number_key unique (tenant_id, sd_no),
  constraint shipping_note_state_check check (state in
    ('to_be_confirmed', 'confirmed', 'accepted', 'rejected', 'departed', 'completed', 'cancelled')),
  constraint shipping_note_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('shipping_note');
create index shipping_note_begins on shipping_note (tenant_id, begins, id);
create index shipping_note_eta on shipping_note (tenant_id, eta_date, id);
create index shipping_note_changed on shipping_note (tenant_id, changed_at, id);
create index shipping_note_no on shipping_note (tenant_id, search_no, id);
create index shipping_note_plate on shipping_note (tenant_id, search_plate, id);
create index shipping_note_state on shipping_note (tenant_id, state, begins, id);
create index shipping_note_turn on shipping_note (tenant_id, turn, begins, id);
create index shipping_note_plant on shipping_note (tenant_id, plant_id, begins, id);
create index shipping_note_company on shipping_note (tenant_id, company_id, begins, id);
create index shipping_note_carrier on shipping_note (tenant_id, forwarder_company_id, begins, id);
create index shipping_note_supplier on shipping_note (tenant_id, supplier_id, begins, id);
create index shipping_note_forwarder on shipping_note (tenant_id, forwarder_id, begins, id);

create table shipping_note_stop (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  shipping_note_id uuid not null,
  position int not null check (position > 0),
  unloading_point_id uuid not null,
  unloading_point text not null,
  door_id uuid not null,
  door text not null,
  begins timestamptz(3) not null,
  ends timestamptz(3) not null,
  docked_at timestamptz(3),
  unloaded_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, door_id) references door (tenant_id, id),
  constraint shipping_note_stop_position_key unique (tenant_id, shipping_note_id, position)
);
select protect('shipping_note_stop');
create index shipping_note_stop_point on shipping_note_stop (tenant_id, unloading_point_id);
create index shipping_note_stop_door on shipping_note_stop (tenant_id, door_id);

-- Which notes are or were on a transport; the note itself says which transport holds it now.
create table shipping_note_load (
  tenant_id int not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  shipping_note_id uuid not null,
  delivery_note_id uuid not null,
  primary key (tenant_id, shipping_note_id, delivery_note_id),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delivery_note_id) references delivery_note (tenant_id, id)
);
select protect('shipping_note_load');
create index shipping_note_load_note on shipping_note_load (tenant_id, delivery_note_id);

-- Personal data of the driver, sealed (D35); erased some days after the transport has ended.
create table shipping_note_driver (
  tenant_id int not null,
  shipping_note_id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  name_sealed text not null,
  id_kind text not null check (id_kind in ('id_card', 'passport')),
  id_country text not null,
  id_number_sealed text not null,
  tel_sealed text not null,
  -- When the transport was completed or cancelled; null until then.
  ended_at timestamptz(3),
  primary key (tenant_id, shipping_note_id),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id) on delete cascade
);
select protect('shipping_note_driver');
create index shipping_note_driver_ended on shipping_note_driver (tenant_id, ended_at);
grant select (tenant_id, ended_at), delete on shipping_note_driver to inbound_worker;
create policy age on shipping_note_driver for select to inbound_worker using (true);
create policy sweep on shipping_note_driver for delete to inbound_worker using (ended_at is not null);

-- Notes that wait for a transport.
create index delivery_note_bookable on delivery_note (tenant_id, eta_date, id)
  where state = 'sent' and arrived_at is null and received_at is null and locked_by_sd_no is null;

alter table booking_claim add constraint booking_claim_transport
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id);

-- Why a truck comes in: tenants that are there already get the dictionary that new ones begin with.
alter table tenant no force row level security;
alter table dictionary_entry no force row level security;
insert into dictionary_entry (tenant_id, id, type_code, code, value, value2, value_hk, value_tw, value_ja, value_ko, sort,
  editable, changed_at)
select t.tenant_id, gen_random_uuid(), 'entryPurpose', e.code, e.zh, e.en, e.hk, e.tw, e.ja, e.ko, e.sort, true, now()
from tenant t cross join (values
  ('full', '送货', 'Deliver full goods', '送貨', '送貨', '納入', '납품', 1),
  ('empties', '取空箱', 'Collect empties', '取空箱', '取空箱', '空容器の引き取り', '공용기 회수', 2),
  ('both', '送货并取空箱', 'Deliver and collect', '送貨並取空箱', '送貨並取空箱', '納入と引き取り', '납품 및 회수', 3),
  ('return', '退货', 'Returns', '退貨', '退貨', '返品', '반품', 4),
  ('other', '其他', 'Other', '其他', '其他', 'その他', '기타', 5)) as e (code, zh, en, hk, tw, ja, ko, sort);
alter table tenant force row level security;
alter table dictionary_entry force row level security;
