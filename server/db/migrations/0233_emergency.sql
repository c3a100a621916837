-- Emergency arrivals: trucks that come outside of the rules of booking, because a line would stop without them.
create table emergency (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  plant_no text not null,
  plant_name_zh text not null,
  plant_name_en text not null,
  -- The supplier's whose goods come.
  company_id uuid not null,
  supplier_id uuid not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  emergency_no text not null,
  state text not null check (state in ('requested', 'proposed', 'accepted', 'refused', 'withdrawn')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  material_id uuid not null,
  material text not null,
  material_name_zh text not null,
  material_name_en text not null,
  unit text not null,
  quantity numeric not null check (quantity > 0),
  days_of_supply numeric not null check (days_of_supply >= 0),
  cause text not null check (cause in ('line_stop', 'backlog', 'quality', 'truck', 'customs')),
  remark text not null default '',
  unloading_point_id uuid not null,
  unloading_point text not null,
  -- By the plant's clock.
  eta_date date not null,
  eta_time text not null,
  -- Empty until whoever sends the truck names it.
  plate text not null default '',
  contact text not null default '',
  klt int not null default 0 check (klt >= 0),
  glt int not null default 0 check (glt >= 0),
  hazardous boolean not null default false,
  -- Who asked: they alone withdraw it.
  asked_company_id uuid not null,
  asked_user_id uuid not null,
  asked_at timestamptz(3) not null,
  -- The range that is proposed or held.
  door_id uuid,
  door text not null default '',
  begins timestamptz(3),
  ends timestamptz(3),
  -- Transports that would give way to what is proposed.
  giving_way uuid[] not null default '{}',
  -- The claim of what was accepted, and the transport that was booked with it.
  claim_id uuid,
  shipping_note_id uuid,
  sd_no text not null default '',
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_no text collate "C" generated always as (upper(emergency_no)) stored,
  search_material text collate "C" generated always as (upper(material)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, asked_company_id) references company (tenant_id, id),
  foreign key (tenant_id, asked_user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, door_id) references door (tenant_id, id),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id),
  constraint emergency_number_key unique (tenant_id, emergency_no),
  check (ends > begins)
);
select protect('emergency');
create index emergency_no on emergency (tenant_id, search_no, id);
create index emergency_part on emergency (tenant_id, search_material, id);
create index emergency_asked on emergency (tenant_id, asked_at, id);
create index emergency_eta on emergency (tenant_id, eta_date, id);
create index emergency_changed_at on emergency (tenant_id, changed_at, id);
create index emergency_plant on emergency (tenant_id, plant_id);
create index emergency_company on emergency (tenant_id, company_id);
create index emergency_supplier on emergency (tenant_id, supplier_id);
create index emergency_material on emergency (tenant_id, material_id);
create index emergency_point on emergency (tenant_id, unloading_point_id);
create index emergency_asked_company on emergency (tenant_id, asked_company_id);
create index emergency_asked_user on emergency (tenant_id, asked_user_id);
create index emergency_door on emergency (tenant_id, door_id);
create index emergency_claim on emergency (tenant_id, claim_id);
create index emergency_transport on emergency (tenant_id, shipping_note_id);
create index emergency_state on emergency (tenant_id, state);
create index emergency_turn on emergency (tenant_id, turn);

-- A range that was accepted for an emergency is booked without a transport, until its supplier books one with it.
alter table booking_claim
  add column emergency_id uuid,
  add foreign key (tenant_id, emergency_id) references emergency (tenant_id, id);
create index booking_claim_emergency on booking_claim (tenant_id, emergency_id);
