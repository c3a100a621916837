-- A company lets another system be told what happens to its documents: which events, and at which endpoint.
create table message_subscription (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  name text not null,
  endpoint_id uuid not null,
  -- `<document>.<state>` that a document has entered, or `<document>.changed`; the features of the ordering area have the list.
  events text[] not null check (array_to_string(events, ' ') ~ '^[a-z][A-Za-z]*[.][a-z_]+( [a-z][A-Za-z]*[.][a-z_]+)*$'),
  state text not null check (state in ('active', 'failing', 'paused')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  constraint message_subscription_name_key unique (tenant_id, company_id, name),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references oauth_endpoint (tenant_id, id)
);
select protect('message_subscription');
create index message_subscription_name on message_subscription (tenant_id, company_id, name, id);
create index message_subscription_state on message_subscription (tenant_id, company_id, state, name, id);
create index message_subscription_changed on message_subscription (tenant_id, company_id, changed_at, id);
create index message_subscription_search on message_subscription (tenant_id, company_id, search_name);
create index message_subscription_endpoint on message_subscription (tenant_id, endpoint_id);

-- What happened to a document that a subscription wants to hear of, written with its cause; then the message that tells of it.
create table outbox_event (
  tenant_id int not null references tenant,
  id uuid not null,
  -- No foreign key: whoever moves a document must neither wait for somebody who edits a subscription, nor fail with one that goes.
  subscription_id uuid not null,
  company_id uuid not null,
  document text not null,
  document_id uuid not null,
  document_version int not null,
  event text not null,
  action text not null,
  state_before text not null,
  state_after text not null,
  reason text not null default '',
  changes jsonb not null,
  actor text not null,
  at timestamptz(3) not null,
  -- None until the message is written.
  message_id uuid,
  document_no text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('outbox_event');
create index outbox_event_waiting on outbox_event (tenant_id, at) where message_id is null;
create index outbox_event_subscription on outbox_event (tenant_id, subscription_id, at desc, id);
create index outbox_event_message on outbox_event (tenant_id, message_id);
create index outbox_event_company on outbox_event (tenant_id, company_id);
