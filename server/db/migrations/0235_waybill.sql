-- What the distributor has shipped: waybills with their packages, and what is in them.
create table waybill (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  -- Whose orders are in it; a shipment for several companies is a waybill of each.
  company_id uuid not null,
  -- At which distributor.
  line_name text not null,
  waybill_no text not null,
  state text not null check (state in ('on_way', 'partly_received', 'received')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  -- Everything that was reported, each thing as it was at its latest moment.
  facts jsonb not null,
  carrier text not null default '',
  tracking_no text not null default '',
  tracking_url text not null default '',
  shipped_on date not null,
  arrives_on date,
  package_count int not null,
  received_count int not null default 0,
  piece_count int not null,
  po_nos text[] not null,
  distributor_nos text[] not null,
  gross_weight numeric,
  net_weight numeric,
  ship_from text not null default '',
  ship_to text not null default '',
  incoterm text not null default '',
  invoice_no text not null default '',
  -- When the paper is asked for next, how often it was, and where it is kept.
  pdf_due_at timestamptz(3),
  pdf_locked_until timestamptz(3),
  pdf_asks int not null default 0,
  pdf_file_id uuid,
  heard_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(waybill_no)) stored,
  search_tracking text collate "C" generated always as (upper(tracking_no)) stored,
  primary key (tenant_id, id),
  constraint waybill_no_key unique (tenant_id, company_id, line_name, waybill_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('waybill');
create index waybill_shipped on waybill (tenant_id, company_id, shipped_on, id);
create index waybill_number on waybill (tenant_id, company_id, waybill_no, id);
create index waybill_state on waybill (tenant_id, company_id, state, shipped_on, id);
create index waybill_turn on waybill (tenant_id, company_id, turn, shipped_on, id);
create index waybill_search on waybill (tenant_id, company_id, search_no);
create index waybill_search_tracking on waybill (tenant_id, company_id, search_tracking);
create index waybill_pdf_due on waybill (tenant_id, pdf_due_at) where pdf_due_at is not null;

-- A package stays the same one when its waybill is sent again: what was said of its receipt holds.
create table waybill_package (
  tenant_id int not null references tenant,
  id uuid not null,
  waybill_id uuid not null,
  company_id uuid not null,
  package_no text not null,
  tracking_no text not null,
  pieces int not null,
  gross_weight numeric,
  measures text not null,
  received_at timestamptz(3),
  received_by text,
  primary key (tenant_id, id),
  unique (tenant_id, waybill_id, package_no),
  foreign key (tenant_id, waybill_id) references waybill (tenant_id, id)
);
select protect('waybill_package');

-- Pieces of one lot in a package, with the line of the order that they are of.
create table waybill_content (
  tenant_id int not null references tenant,
  id uuid not null,
  waybill_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  place int not null,
  package_no text not null,
  po_no text not null,
  line_no int not null,
  distributor_no text not null,
  delivery_no text not null,
  delivery_item text not null,
  part_no text not null,
  own_part_no text not null,
  quantity int not null,
  ship_track_code text not null,
  batch text not null,
  date_code text not null,
  origin text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, waybill_id) references waybill (tenant_id, id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('waybill_content');
create index waybill_content_waybill on waybill_content (tenant_id, waybill_id, place);
create index waybill_content_order on waybill_content (tenant_id, order_id);

-- When the distributor is asked for the waybills of an order next.
create table waybill_watch (
  tenant_id int not null references tenant,
  order_id uuid not null,
  due_at timestamptz(3),
  -- Its worker's alone until then, or nobody's.
  locked_until timestamptz(3),
  -- How often it was asked in vain, when last, and what is known of that call where it brought nothing.
  asks int not null default 0,
  asked_at timestamptz(3),
  why text not null default '',
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('waybill_watch');
create index waybill_watch_due on waybill_watch (tenant_id, due_at) where due_at is not null;
-- What has left before there were waybills is asked for, too.
insert into waybill_watch (tenant_id, order_id, due_at)
  select distinct s.tenant_id, s.order_id, o.changed_at from component_order_schedule s
    join component_order o on o.tenant_id = s.tenant_id and o.id = s.order_id where s.shipped > 0;
