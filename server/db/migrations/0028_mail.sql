-- Mail: the servers that send it, the texts it is made of, what waits and what was sent, and each try.

create table mail_server (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  name text not null,
  -- Servers are tried in this order.
  position int not null check (position between 1 and 99),
  display_name text not null,
  sender text not null,
  -- Gets the test mails.
  recipient text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  ssl boolean not null,
  socket_factory text not null check (socket_factory in ('direct', 'starttls')),
  auth boolean not null,
  user_name text not null,
  -- Seconds.
  connection_timeout int not null check (connection_timeout between 1 and 20),
  answer_timeout int not null check (answer_timeout between 1 and 20),
  -- Whether the next server takes over when this one fails.
  fallback boolean not null,
  active boolean not null default true,
  -- How many mails it has sent.
  send_count int not null default 0,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  search_host text collate "C" generated always as (upper(host)) stored,
  primary key (tenant_id, id),
  constraint mail_server_name_key unique (tenant_id, name)
);
select protect('mail_server');
create index mail_server_position on mail_server (tenant_id, position);
create index mail_server_ssl on mail_server (tenant_id, ssl);
create index mail_server_auth on mail_server (tenant_id, auth);
create index mail_server_fallback on mail_server (tenant_id, fallback);
create index mail_server_active on mail_server (tenant_id, active);
create index mail_server_changed_at on mail_server (tenant_id, changed_at);
create index mail_server_search_name on mail_server (tenant_id, search_name);
create index mail_server_search_host on mail_server (tenant_id, search_host);

-- Apart from the server, so that neither a list nor a history ever holds it.
create table mail_server_secret (
  tenant_id int not null,
  server_id uuid not null,
  password_sealed text not null,
  primary key (tenant_id, server_id),
  foreign key (tenant_id, server_id) references mail_server (tenant_id, id) on delete cascade
);
select protect('mail_server_secret');

create table mail_template (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  code text not null check (code in ('account.link', 'account.forgotten', 'account.code', 'notice.now', 'notice.digest', 'server.test')),
  language text not null check (language in ('zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko')),
  subject text not null,
  body text not null,
  changed_at timestamptz(3) not null,
  search_code text collate "C" generated always as (upper(code)) stored,
  search_subject text collate "C" generated always as (upper(subject)) stored,
  primary key (tenant_id, id),
  constraint mail_template_key unique (tenant_id, code, language)
);
select protect('mail_template');
create index mail_template_language on mail_template (tenant_id, language);
create index mail_template_changed_at on mail_template (tenant_id, changed_at);
create index mail_template_search_code on mail_template (tenant_id, search_code);
create index mail_template_search_subject on mail_template (tenant_id, search_subject);

-- A mail as it was rendered in the transaction of its cause. What it says is never changed; how it stands is.
create table mail_log (
  tenant_id int not null references tenant,
  id uuid not null,
  created_at timestamptz(3) not null,
  template text not null check (template in ('account.link', 'account.forgotten', 'account.code', 'notice.now', 'notice.digest', 'server.test')),
  language text not null check (language in ('zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko')),
  recipient text not null,
  subject text not null,
  -- Secrets are dots here; the whole text is sealed beside it until it is sent.
  body text not null,
  sealed text,
  -- Whether it held a secret: such a mail is not sent twice.
  secret boolean not null default false,
  resend_of uuid,
  track_id text not null default '',
  state text not null check (state in ('saved', 'sent', 'failed')),
  attempts int not null default 0,
  server_name text not null default '',
  -- What the last server said.
  answer text not null default '',
  settled_at timestamptz(3),
  search_recipient text collate "C" generated always as (upper(recipient)) stored,
  search_subject text collate "C" generated always as (upper(subject)) stored,
  primary key (tenant_id, id, created_at)
) partition by range (created_at);
create table mail_log_rest partition of mail_log default;
select protect('mail_log', append_only => true);
grant update (sealed, state, attempts, server_name, answer, settled_at) on mail_log to inbound_app;
create index mail_log_created_at on mail_log (tenant_id, created_at desc, id);
create index mail_log_state on mail_log (tenant_id, state, created_at desc);
create index mail_log_template_sent on mail_log (tenant_id, template, created_at desc);
create index mail_log_language on mail_log (tenant_id, language, created_at desc);
create index mail_log_search_recipient on mail_log (tenant_id, search_recipient);
create index mail_log_search_subject on mail_log (tenant_id, search_subject);
create index mail_log_track_id on mail_log (tenant_id, track_id);

-- Each try of each server, and what it answered.
create table mail_log_try (
  tenant_id int not null references tenant,
  id uuid not null,
  at timestamptz(3) not null,
  mail_id uuid not null,
  state text not null check (state in ('sent', 'failed')),
  server_name text not null,
  host text not null,
  answer text not null,
  duration_ms int not null,
  primary key (tenant_id, id, at)
) partition by range (at);
create table mail_log_try_rest partition of mail_log_try default;
select protect('mail_log_try', append_only => true);
create index mail_log_try_mail on mail_log_try (tenant_id, mail_id, at, id);

-- How each event reaches a user by mail, where it is not as usual.
create table mail_choice (
  tenant_id int not null,
  user_id uuid not null,
  event text not null check (event in ('release', 'callOff', 'deliveryNote', 'qualityDocument')),
  channel text not null check (channel in ('now', 'digest', 'off')),
  primary key (tenant_id, user_id, event),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('mail_choice');

-- Waits for the digest of its reader.
alter table notification add column mail_due boolean not null default false;
create index notification_mail_due on notification (tenant_id, user_id, created_at) where mail_due;
