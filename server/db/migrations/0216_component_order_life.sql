-- After its checkout an order lives on at the distributor: what was reported of it is merged, and where it stands follows from that.
alter table component_order drop constraint component_order_state_check;
alter table component_order add constraint component_order_state_check check (state in
  ('submitting', 'unclear', 'accepted', 'partly_accepted', 'rejected', 'not_ordered',
   'in_work', 'on_hold', 'shipped', 'complete', 'cancelled'));
alter table component_order
  -- Where it was placed: the store sells what it has, the backlog takes what is wanted later.
  add column channel text not null default 'store' check (channel in ('store', 'backlog')),
  -- The most days by which something of it that has not left arrives late, what that was before, and since when it is so.
  add column slip_days int,
  add column slip_before int,
  add column slipped_at timestamptz(3),
  -- When the distributor last said something of it.
  add column heard_at timestamptz(3),
  add column slipped boolean generated always as (coalesce(slip_days > 0, false)) stored;
-- An accepted order waits for the distributor.
update component_order set turn = 'system' where state in ('accepted', 'partly_accepted');
create index component_order_slipped on component_order (tenant_id, company_id, slipped, ordered_at, id);
create index component_order_channel on component_order (tenant_id, company_id, channel, ordered_at, id);

-- When the distributor is asked about an order next.
create table component_order_watch (
  tenant_id int not null references tenant,
  order_id uuid not null,
  due_at timestamptz(3),
  -- Its worker's alone until then, or nobody's.
  locked_until timestamptz(3),
  -- When it was asked last, and what is known of that call where it brought nothing.
  asked_at timestamptz(3),
  why text not null default '',
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('component_order_watch');
create index component_order_watch_due on component_order_watch (tenant_id, due_at) where due_at is not null;
insert into component_order_watch (tenant_id, order_id, due_at)
  select tenant_id, id, changed_at from component_order where state in ('accepted', 'partly_accepted');

-- The orders that the distributor has made of one of ours, with all that is known of each.
create table distributor_order (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  company_id uuid not null,
  order_no text not null,
  -- Everything that was reported, each thing as it was at its latest moment.
  facts jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, order_no),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('distributor_order');
create index distributor_order_no on distributor_order (tenant_id, order_no);

-- The schedule lines of an order: a quantity with the days on which it is wanted, leaves and arrives.
create table component_order_schedule (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  company_id uuid not null,
  distributor_no text not null,
  line_no int not null,
  no text not null,
  stand text not null check (stand in ('unscheduled', 'open', 'part', 'shipped', 'cancelled')),
  quantity int not null,
  shipped int not null,
  wanted date,
  ships date,
  arrives date,
  slip int,
  -- Until when it can be changed and cancelled, or why there is no such day.
  change_until text not null check (change_until in ('date', 'never', 'unscheduled', 'shipped', 'cancelled')),
  changeable_until date,
  cancel_until text not null check (cancel_until in ('date', 'never', 'unscheduled', 'shipped', 'cancelled')),
  cancellable_until date,
  place int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('component_order_schedule');
create index component_order_schedule_order on component_order_schedule (tenant_id, order_id, place);

-- What the distributor says of an order or of one of its lines.
create table component_order_message (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  company_id uuid not null,
  distributor_no text not null,
  -- Null where it is about the whole order.
  line_no int,
  code text not null,
  is_error boolean not null,
  said text not null,
  place int not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('component_order_message');
create index component_order_message_order on component_order_message (tenant_id, order_id, place);

-- What the distributor told by itself: kept before it is answered, once for each content.
create table distributor_push (
  tenant_id int not null references tenant,
  id text not null,
  body text not null,
  received_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (tenant_id, id)
);
select protect('distributor_push');
create index distributor_push_open on distributor_push (tenant_id, received_at) where settled_at is null;

-- Changes of lines that were sent: all open schedules before and after.
create table component_order_change (
  tenant_id int not null references tenant,
  id uuid not null,
  order_id uuid not null,
  company_id uuid not null,
  line_no int not null,
  part_no text not null,
  -- What was open, and what shall be; nothing cancels the line.
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz(3) not null,
  -- What is sent, byte by byte the same each time.
  body text not null,
  outcome text not null check (outcome in ('sending', 'sent', 'seen', 'refused', 'unseen')),
  said text not null default '',
  settled_at timestamptz(3),
  due_at timestamptz(3),
  locked_until timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('component_order_change');
create index component_order_change_order on component_order_change (tenant_id, order_id, asked_at, id);
create index component_order_change_due on component_order_change (tenant_id, due_at) where due_at is not null;
-- A line has one change on its way.
create unique index component_order_change_open on component_order_change (tenant_id, order_id, line_no)
  where outcome in ('sending', 'sent');
