-- A company's own system is told of documents by webhooks: which events, to which address, and of which plant alone.
create table event_subscription (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  -- None: of all plants.
  plant_id uuid,
  name text not null,
  url text not null,
  -- `<document>.<what happened>`; the features declare them.
  events text[] not null check (array_to_string(events, ' ') ~ '^[a-z][A-Za-z]*[.][a-z][A-Za-z]*( [a-z][A-Za-z]*[.][a-z][A-Za-z]*)*$'),
  state text not null check (state in ('active', 'failing', 'paused')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  constraint event_subscription_name_key unique (tenant_id, company_id, name),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('event_subscription');
create index event_subscription_name on event_subscription (tenant_id, name, id);
create index event_subscription_state on event_subscription (tenant_id, state, name, id);
create index event_subscription_changed on event_subscription (tenant_id, changed_at, id);
create index event_subscription_search on event_subscription (tenant_id, search_name);
create index event_subscription_plant on event_subscription (tenant_id, plant_id);

-- The key that the messages of a subscription are signed with, beside it: no history and no answer has it.
create table event_subscription_secret (
  tenant_id int not null references tenant,
  subscription_id uuid not null,
  company_id uuid not null,
  secret_sealed text not null,
  secret_mask text not null,
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, subscription_id) references event_subscription (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('event_subscription_secret');
create index event_subscription_secret_company on event_subscription_secret (tenant_id, company_id);

-- How many events of a document a subscription was told of.
create index outbox_event_document on outbox_event (tenant_id, subscription_id, document_id);

-- Notes changes for the subscriptions that want them, whoever makes them: those of the house, which hears of all
-- companies, and those of the company that the document is of or that carries it; of a draft its company alone. Who moves
-- a document does not see the subscriptions of others.
create function note_events(of_tenant int, told jsonb) returns void
  language plpgsql as $$
declare
  sight text[];
begin
  sight := see_whole_tenant();
  insert into outbox_event (tenant_id, id, subscription_id, company_id, event, document, document_id, document_version,
    action, state_before, state_after, reason, changes, actor, at)
  select of_tenant, gen_random_uuid(), s.id, s.company_id, e.event, e.document, e.document_id, e.document_version,
    e.action, e.state_before, e.state_after, '', '{}', e.actor, e.at
  from jsonb_to_recordset(told) as e (event text, document text, document_id uuid, document_version int, action text,
    state_before text, state_after text, actor text, at timestamptz, plant_id uuid, company_id uuid,
    forwarder_company_id uuid, draft_company_id uuid)
  join event_subscription s on s.tenant_id = of_tenant and e.event = any(s.events)
    and (s.plant_id is null or s.plant_id = e.plant_id)
    and (e.draft_company_id is null or e.draft_company_id = s.company_id)
  join company c on c.tenant_id = of_tenant and c.id = s.company_id
    and (c.kind = 'buyer' or c.id = e.company_id or c.id = e.forwarder_company_id);
  perform see_again(sight);
end $$;
