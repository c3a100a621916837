-- Purchase orders of a plant to a supplier (mode NEV): lines, their splits, all answers, versions and changed fields.

create table purchase_order (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's company.
  company_id uuid not null,
  supplier_id uuid not null,
  state text not null check (state in ('unconfirmed', 'confirmed', 'deleted')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  po_no text not null,
  -- The seller's number of the order (TI number).
  seller_order_no text not null default '',
  order_date date not null,
  ship_to text not null default '',
  sold_to text not null default '',
  end_customer text not null default '',
  currency text not null,
  remark text not null default '',
  -- Lines that are not cancelled; of them those with an answer, with a promise, and with a split that waits for the plant.
  line_count int not null default 0,
  answered_count int not null default 0,
  promised_count int not null default 0,
  pending_count int not null default 0,
  -- Whether anything of it is packed or shipped.
  is_packed boolean not null default false,
  total numeric not null default 0,
  -- The first requested day of its lines.
  first_crd date not null,
  -- The day by which the supplier should answer; null where nothing waits for them.
  answer_by date,
  -- Its content as of this number (purchase_order_version).
  content_no int not null default 1,
  -- What it says, as one word: a file that comes again is known by it.
  content_hash text not null,
  delete_reason text not null default '',
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(po_no)) stored,
  search_seller_no text collate "C" generated always as (upper(seller_order_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint purchase_order_number_key unique (tenant_id, po_no)
);
select protect('purchase_order');
create index purchase_order_changed on purchase_order (tenant_id, changed_at, id);
create index purchase_order_no on purchase_order (tenant_id, search_no, id);
create index purchase_order_seller_no on purchase_order (tenant_id, search_seller_no, id);
create index purchase_order_date on purchase_order (tenant_id, order_date, id);
create index purchase_order_crd on purchase_order (tenant_id, first_crd, id);
create index purchase_order_state on purchase_order (tenant_id, state, changed_at, id);
create index purchase_order_turn on purchase_order (tenant_id, turn, changed_at, id);
create index purchase_order_plant on purchase_order (tenant_id, plant_id, changed_at, id);
create index purchase_order_company on purchase_order (tenant_id, company_id, changed_at, id);
create index purchase_order_supplier on purchase_order (tenant_id, supplier_id, changed_at, id);
create index purchase_order_answer_by on purchase_order (tenant_id, answer_by, id) where answer_by is not null;
create index purchase_order_pending on purchase_order (tenant_id, changed_at, id) where pending_count > 0;

create table purchase_order_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  position int not null,
  -- The buyer's number of the line.
  item_no text not null,
  material_id uuid not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  supplier_material_no text not null default '',
  unit text not null,
  decimals int not null,
  qty numeric not null check (qty > 0),
  -- The price of `per` pieces, in the currency of the order; the amount is rounded once.
  price numeric not null check (price >= 0),
  per int not null check (per > 0),
  amount numeric not null,
  crd date not null,
  -- The requested days with their quantities, where there are several.
  schedule jsonb not null default '[]',
  configuration text not null default '',
  remark text not null default '',
  -- What the supplier promises beside the splits; what splits in force hold; what waits for the plant; what is rejected.
  confirmed numeric not null default 0 check (confirmed >= 0),
  in_parts numeric not null default 0 check (in_parts >= 0),
  pending numeric not null default 0 check (pending >= 0),
  rejected numeric not null default 0 check (rejected >= 0),
  packed numeric not null default 0 check (packed >= 0),
  shipped numeric not null default 0 check (shipped >= 0),
  answer text not null default 'open' check (answer in
    ('open', 'pending', 'confirmed', 'partly_confirmed', 'rejected', 'cancelled')),
  reason text not null default '',
  answer_remark text not null default '',
  -- The first promise stays; the later ones stand among the answers.
  first_esd date,
  esd date,
  eta date,
  cancelled boolean not null default false,
  -- Rises with every change: an answer names the one that was seen.
  revision int not null default 1,
  touched_by text not null default '',
  touched_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  constraint purchase_order_line_item_key unique (tenant_id, order_id, item_no),
  -- More is never promised than is ordered, and none of it twice.
  constraint purchase_order_line_promised_of_ordered check (cancelled or confirmed + in_parts + pending + rejected <= qty),
  constraint purchase_order_line_shipped_of_promised check (packed + shipped <= confirmed + in_parts)
);
select protect('purchase_order_line');
create index purchase_order_line_order on purchase_order_line (tenant_id, order_id, position);
create index purchase_order_line_material on purchase_order_line (tenant_id, material_id);
create index purchase_order_line_part on purchase_order_line (tenant_id, part_no, order_id);

-- Schedule lines of the supplier: parts of a line that come on a day of their own.
create table purchase_order_part (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  part_no int not null,
  qty numeric not null check (qty > 0),
  esd date not null,
  eta date,
  type text not null check (type in ('FREE', 'CONFIRM')),
  -- Waits for the plant.
  pending boolean not null,
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references purchase_order_line (tenant_id, id) on delete cascade,
  constraint purchase_order_part_no_key unique (tenant_id, line_id, part_no)
);
select protect('purchase_order_part');
create index purchase_order_part_order on purchase_order_part (tenant_id, order_id);

-- Every answer that was ever given, and what took it back.
create table purchase_order_answer (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  item_no text not null,
  -- Counted within the order.
  answer_no int not null check (answer_no > 0),
  kind text not null check (kind in ('confirm', 'reject', 'split', 'splitConfirmed', 'splitRefused', 'splitDeleted', 'takenBack')),
  qty numeric not null,
  esd date,
  eta date,
  reason text not null default '',
  remark text not null default '',
  at timestamptz(3) not null,
  actor text not null,
  actor_zh text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order (tenant_id, id)
);
select protect('purchase_order_answer', append_only => true);
create index purchase_order_answer_order on purchase_order_answer (tenant_id, order_id, answer_no);

-- What an order said at a time, whole.
create table purchase_order_version (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  po_no text not null,
  content_no int not null,
  source text not null check (source in ('form', 'import', 'message')),
  content jsonb not null,
  line_count int not null,
  total numeric not null,
  currency text not null,
  at timestamptz(3) not null,
  actor text not null,
  actor_zh text not null default '',
  search_no text collate "C" generated always as (upper(po_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order (tenant_id, id),
  constraint purchase_order_version_key unique (tenant_id, order_id, content_no)
);
select protect('purchase_order_version', append_only => true);
create index purchase_order_version_at on purchase_order_version (tenant_id, at, id);
create index purchase_order_version_search on purchase_order_version (tenant_id, search_no, at, id);
create index purchase_order_version_company on purchase_order_version (tenant_id, company_id, at, id);
create index purchase_order_version_plant on purchase_order_version (tenant_id, plant_id, at, id);

-- Each field that changed: what it was, what it is, by whom and when.
create table purchase_order_field_change (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  po_no text not null,
  -- Empty: the head.
  item_no text not null,
  field text not null,
  old_value text not null,
  new_value text not null,
  cause text not null check (cause in ('edit', 'answer', 'split', 'changeSet')),
  content_no int not null,
  at timestamptz(3) not null,
  actor text not null,
  actor_zh text not null default '',
  search_no text collate "C" generated always as (upper(po_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order (tenant_id, id)
);
select protect('purchase_order_field_change', append_only => true);
create index purchase_order_field_change_at on purchase_order_field_change (tenant_id, at, id);
create index purchase_order_field_change_order on purchase_order_field_change (tenant_id, order_id, at, id);
create index purchase_order_field_change_search on purchase_order_field_change (tenant_id, search_no, at, id);
create index purchase_order_field_change_field on purchase_order_field_change (tenant_id, field, at, id);
create index purchase_order_field_change_company on purchase_order_field_change (tenant_id, company_id, at, id);
create index purchase_order_field_change_plant on purchase_order_field_change (tenant_id, plant_id, at, id);
