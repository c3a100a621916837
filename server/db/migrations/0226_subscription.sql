-- Who wants to hear that a part is in stock again: a company subscribes to a part once.
create table subscription (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  part_id uuid not null,
  part_no text not null,
  state text not null check (state in ('subscribed', 'continuous', 'unsubscribed')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  quantity int not null check (quantity > 0),
  -- Days from the subscription to its last one.
  duration int not null check (duration between 1 and 30),
  -- It goes on after it has fired.
  continuous boolean not null,
  subscribed_on date not null,
  expiry_date date not null,
  -- The stock was below the quantity since: it fires when it is not any more.
  armed boolean not null,
  fired_at timestamptz(3),
  fired_count int not null default 0,
  -- How often it fired since somebody was told, and when that was.
  unsaid int not null default 0,
  told_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  constraint subscription_part_key unique (tenant_id, company_id, part_id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('subscription');
create index subscription_part_no on subscription (tenant_id, company_id, part_no, id);
create index subscription_expiry on subscription (tenant_id, company_id, expiry_date, id);
create index subscription_state on subscription (tenant_id, company_id, state, part_no, id);
create index subscription_search on subscription (tenant_id, company_id, search_part);
create index subscription_part on subscription (tenant_id, part_id);
-- Those that the worker looks at.
create index subscription_open on subscription (tenant_id, expiry_date) where turn = 'system';
