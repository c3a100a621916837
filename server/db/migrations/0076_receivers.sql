-- Endpoints of other systems: where messages are posted, and how we identify ourselves there (integration.md).
create table oauth_endpoint (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  name text not null,
  url text not null,
  auth_type text not null check (auth_type in ('none', 'basic', 'header', 'oauth2')),
  -- The user of basic authorization, or the client of OAuth 2.0.
  client_id text,
  header_name text,
  token_uri text,
  tls boolean not null,
  -- Of an authority that no system knows: the certificates by which this endpoint is checked.
  ca_certificate text,
  -- Seconds.
  connection_timeout int not null check (connection_timeout between 1 and 10),
  answer_timeout int not null check (answer_timeout between 1 and 15),
  -- Messages are held back until it is resumed.
  paused boolean not null default false,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  search_url text collate "C" generated always as (upper(url)) stored,
  primary key (tenant_id, id),
  constraint oauth_endpoint_name_key unique (tenant_id, name)
);
select protect('oauth_endpoint');
create index oauth_endpoint_auth_type on oauth_endpoint (tenant_id, auth_type);
create index oauth_endpoint_paused on oauth_endpoint (tenant_id, paused);
create index oauth_endpoint_changed_at on oauth_endpoint (tenant_id, changed_at);
create index oauth_endpoint_search_name on oauth_endpoint (tenant_id, search_name);
create index oauth_endpoint_search_url on oauth_endpoint (tenant_id, search_url);
-- The worker takes no message whose endpoint rests.
grant select (tenant_id, id, paused) on oauth_endpoint to inbound_worker;
create policy every_tenant on oauth_endpoint for select to inbound_worker using (true);

-- Apart from the endpoint, so that neither a list nor a history ever holds them.
create table oauth_endpoint_secret (
  tenant_id int not null,
  endpoint_id uuid not null,
  -- Password, value of the header or client secret; none where the endpoint asks for none.
  client_secret_sealed text,
  -- What messages are signed with.
  signing_key_sealed text not null,
  primary key (tenant_id, endpoint_id),
  foreign key (tenant_id, endpoint_id) references oauth_endpoint (tenant_id, id) on delete cascade
);
select protect('oauth_endpoint_secret');

-- Receivers of a plant become records that people keep, and go another way than into a folder, too.
alter table message_receiver
  add column version int not null default 1,
  add column way text not null default 'folder' check (way in ('folder', 'endpoint', 'mail')),
  add column folder text not null default '',
  add column endpoint_id uuid,
  add column mail_to text,
  add column changed_at timestamptz(3) not null default now(),
  add column search_code text collate "C" generated always as (upper(code)) stored,
  drop column address,
  drop constraint message_receiver_format_check,
  add constraint message_receiver_format_check check (format in ('vda4913', 'desadv', 'json')),
  add foreign key (tenant_id, endpoint_id) references oauth_endpoint (tenant_id, id);
alter table message_receiver alter column way drop default, alter column changed_at drop default;
create index message_receiver_endpoint on message_receiver (tenant_id, endpoint_id);
create index message_receiver_kind on message_receiver (tenant_id, kind);
create index message_receiver_way on message_receiver (tenant_id, way);
create index message_receiver_active on message_receiver (tenant_id, active);
create index message_receiver_changed_at on message_receiver (tenant_id, changed_at);
create index message_receiver_code on message_receiver (tenant_id, code);
create index message_receiver_search_code on message_receiver (tenant_id, search_code);

-- A message to another system is a document with a life (message delivery): it has a version, and whose turn it is.
update outbox_message set state = 'queued' where state = 'held';
alter table outbox_message
  add column version int not null default 1,
  add column turn text not null default 'system' check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  add column changed_at timestamptz(3),
  -- The number by which people know the document that it tells of.
  add column document_no text not null default '',
  add column endpoint_id uuid,
  -- Why the last try failed.
  add column last_error text not null default '',
  add column search_file text collate "C" generated always as (upper(file_name)) stored,
  add column search_receiver text collate "C" generated always as (upper(receiver_code)) stored,
  add column search_document text collate "C" generated always as (upper(document_no)) stored,
  drop constraint outbox_message_state_check,
  add constraint outbox_message_state_check check (state in ('queued', 'retrying', 'delivered', 'dead', 'cancelled')),
  drop constraint outbox_message_format_check,
  add constraint outbox_message_format_check check (format in ('vda4913', 'desadv', 'json'));
update outbox_message set changed_at = coalesce(delivered_at, created_at),
  turn = case state when 'delivered' then 'done' when 'cancelled' then 'done' when 'dead' then 'administrator' else 'system' end;
update outbox_message m set document_no = n.dn_no from delivery_note n where n.tenant_id = m.tenant_id and n.id = m.document_id;
alter table outbox_message alter column changed_at set not null;
create index outbox_message_created_at on outbox_message (tenant_id, created_at desc, id);
create index outbox_message_state on outbox_message (tenant_id, state, created_at desc);
create index outbox_message_kind on outbox_message (tenant_id, kind, created_at desc);
create index outbox_message_plant on outbox_message (tenant_id, plant_id, created_at desc);
create index outbox_message_endpoint on outbox_message (tenant_id, endpoint_id, created_at desc);
create index outbox_message_search_file on outbox_message (tenant_id, search_file);
create index outbox_message_search_receiver on outbox_message (tenant_id, search_receiver);
create index outbox_message_search_document on outbox_message (tenant_id, search_document);

-- Jobs of one lane go to one endpoint: few at the same time, and none while it rests.
alter table job add column lane uuid;
create index job_lane on job (tenant_id, lane, locked_until) where state = 'queued' and lane is not null;
