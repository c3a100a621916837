-- Change sets of confirmed purchase orders: numbered, with the lines old and new, and the supplier's answers.

alter table purchase_order
  -- Lines of a released change set that the order does not have yet: they have no answer.
  add column added_count int not null default 0;

create table purchase_order_change (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  -- Set until it is released: the buyer's company, which alone sees it (decision 0013).
  draft_company_id uuid,
  order_id uuid not null,
  po_no text not null,
  -- Counted within the order.
  change_no int not null,
  state text not null check (state in ('order_config_update', 'order_update', 'order_reconfirmation', 'in_force',
    'withdrawn', 'taken_back', 'replaced')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  source text not null check (source in ('form', 'import', 'message')),
  -- Why, in the buyer's words, and the sender's number of the change.
  reason text not null default '',
  sender_no text not null default '',
  line_count int not null,
  answered_count int not null default 0,
  objected_count int not null default 0,
  -- Objections with a day or a quantity in their place.
  proposal_count int not null default 0,
  settle_reason text not null default '',
  made_by text not null default '',
  answer_by date,
  released_at timestamptz(3),
  answered_at timestamptz(3),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references purchase_order (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, draft_company_id) references company (tenant_id, id),
  constraint purchase_order_change_no_key unique (tenant_id, order_id, change_no)
);
select protect('purchase_order_change');
-- One is open for each order.
create unique index purchase_order_change_open on purchase_order_change (tenant_id, order_id)
  where state in ('order_config_update', 'order_update', 'order_reconfirmation');
create index purchase_order_change_state on purchase_order_change (tenant_id, state, order_id);
create index purchase_order_change_plant on purchase_order_change (tenant_id, plant_id);
create index purchase_order_change_company on purchase_order_change (tenant_id, company_id);
create index purchase_order_change_draft on purchase_order_change (tenant_id, draft_company_id);

create table purchase_order_change_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  draft_company_id uuid,
  order_id uuid not null,
  change_id uuid not null,
  position int not null,
  -- Empty: the head.
  item_no text not null,
  kind text not null check (kind in ('head', 'changed', 'added', 'cancelled')),
  part_no text not null default '',
  material_name_zh text not null default '',
  material_name_en text not null default '',
  unit text not null default '',
  -- What is in force, and what is wanted: the fields that differ.
  old_values jsonb not null,
  new_values jsonb not null,
  answer text not null default 'open' check (answer in ('open', 'reconfirmed', 'objected')),
  reason text not null default '',
  note text not null default '',
  proposal_date date,
  proposal_qty numeric check (proposal_qty > 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, change_id) references purchase_order_change (tenant_id, id),
  constraint purchase_order_change_line_key unique (tenant_id, change_id, item_no)
);
select protect('purchase_order_change_line');
create index purchase_order_change_line_order on purchase_order_change_line (tenant_id, order_id);
