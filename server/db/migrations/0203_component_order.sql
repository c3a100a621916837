-- Orders to the distributor.
create table component_order (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  -- At which distributor: a number that was used at the simulator is free at the real one.
  line_name text not null,
  po_no text not null,
  state text not null check (state in
    ('submitting', 'unclear', 'accepted', 'partly_accepted', 'rejected', 'not_ordered')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  ship_to text not null,
  end_customer text not null,
  comment text not null default '',
  currency text not null check (length(currency) = 3),
  total numeric not null,
  line_count int not null,
  distributor_nos text[] not null default '{}',
  said text not null default '',
  ordered_by text not null,
  ordered_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_po text collate "C" generated always as (upper(po_no)) stored,
  primary key (tenant_id, id),
  constraint component_order_po_key unique (tenant_id, company_id, line_name, po_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('component_order');
create index component_order_ordered on component_order (tenant_id, company_id, ordered_at, id);
create index component_order_po on component_order (tenant_id, company_id, po_no, id);
create index component_order_state on component_order (tenant_id, company_id, state, ordered_at, id);
create index component_order_turn on component_order (tenant_id, company_id, turn, ordered_at, id);
create index component_order_search on component_order (tenant_id, company_id, search_po);

-- The lines of an order as they were in the cart when it was placed, and what became of each.
create table component_order_line (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  company_id uuid not null,
  line_no int not null,
  part_id uuid not null,
  part_no text not null,
  own_part_no text not null,
  quantity int not null check (quantity > 0),
  price numeric not null,
  amount numeric not null,
  requested_date date,
  note text not null,
  result text not null check (result in ('open', 'accepted', 'refused')),
  said text not null default '',
  distributor_no text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, order_id, line_no),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id),
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('component_order_line');
create index component_order_line_part on component_order_line (tenant_id, part_id);

-- How an order is sent. It is written before the call, and says by itself what may be done next.
create table component_order_sending (
  tenant_id int not null references tenant,
  order_id uuid not null,
  -- What is sent, byte by byte the same each time.
  body text not null,
  -- What is done next, and when; null where nothing more is.
  step text not null default 'send' check (step in ('send', 'look')),
  due_at timestamptz(3),
  -- The body is on its way: a server that ends now leaves an order of which nobody knows whether it arrived.
  in_air boolean not null default false,
  sends int not null default 0,
  -- Looked up in vain so many times since it was sent last, or since the answer was lost.
  looks int not null default 0,
  lost_at timestamptz(3),
  -- Its worker's alone until then, or nobody's.
  locked_until timestamptz(3),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('component_order_sending');
create index component_order_sending_due on component_order_sending (tenant_id, due_at) where due_at is not null;

-- The calls about an order, for people to see.
create table component_order_call (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('send', 'look')),
  at timestamptz(3) not null,
  outcome text not null check (outcome in
    ('open', 'answered', 'refused', 'not_sent', 'unknown', 'not_found', 'lost')),
  why text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('component_order_call');
create index component_order_call_order on component_order_call (tenant_id, order_id, at, id);
