-- What the distributor bills and takes back, how it matches what was ordered and shipped, and which payments cover it.
create table financial_document (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  -- Whose order it bills.
  company_id uuid not null,
  -- At which distributor.
  line_name text not null,
  document_no text not null,
  kind text not null check (kind in ('invoice', 'credit_memo', 'other')),
  state text not null check (state in ('open', 'advised', 'remitted', 'cleared')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  -- Everything that was reported, as it was at the latest moment.
  facts jsonb not null,
  currency text not null check (length(currency) = 3),
  -- Below zero for a credit memo.
  total numeric not null,
  issued_on date not null,
  due_on date,
  -- How it stands beside orders and waybills.
  matching text not null default 'unmatched' check (matching in ('unmatched', 'agrees', 'differs')),
  quantity_differs boolean not null default false,
  price_differs boolean not null default false,
  total_difference numeric not null default 0,
  price_difference numeric not null default 0,
  -- Somebody has accepted the difference; another difference is not accepted by that.
  difference_accepted boolean not null default false,
  po_nos text[] not null,
  distributor_nos text[] not null,
  waybill_nos text[] not null default '{}',
  -- The advice that covers it.
  advice_no text not null default '',
  standing_said text not null default '',
  terms text not null default '',
  incoterm text not null default '',
  tax numeric,
  tax_no text not null default '',
  vat_no text not null default '',
  bank text not null default '',
  swift text not null default '',
  account text not null default '',
  -- When the paper is asked for next, how often it was, and where it is kept.
  pdf_due_at timestamptz(3),
  pdf_locked_until timestamptz(3),
  pdf_asks int not null default 0,
  pdf_file_id uuid,
  heard_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(document_no)) stored,
  primary key (tenant_id, id),
  constraint financial_document_no_key unique (tenant_id, line_name, document_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('financial_document');
create index financial_document_issued on financial_document (tenant_id, company_id, issued_on, id);
create index financial_document_number on financial_document (tenant_id, company_id, document_no, id);
create index financial_document_state on financial_document (tenant_id, company_id, state, issued_on, id);
create index financial_document_turn on financial_document (tenant_id, company_id, turn, issued_on, id);
create index financial_document_kind on financial_document (tenant_id, company_id, kind, issued_on, id);
create index financial_document_matching on financial_document (tenant_id, company_id, matching, issued_on, id);
create index financial_document_accepted on financial_document
  (tenant_id, company_id, matching, difference_accepted, issued_on, id);
create index financial_document_currency on financial_document (tenant_id, company_id, currency, issued_on, id);
create index financial_document_search on financial_document (tenant_id, company_id, search_no);
create index financial_document_pdf_due on financial_document (tenant_id, pdf_due_at) where pdf_due_at is not null;

-- A line of a document, with how it stands beside what was ordered and shipped.
create table financial_line (
  tenant_id int not null references tenant,
  id uuid not null,
  document_id uuid not null,
  company_id uuid not null,
  place int not null,
  kind text not null check (kind in ('goods', 'freight', 'tax', 'other')),
  text text not null,
  part_no text not null,
  own_part_no text not null,
  -- Null where the order is not known here.
  order_id uuid,
  po_no text not null,
  line_no int not null,
  delivery_no text not null,
  delivery_item text not null,
  quantity int not null,
  price numeric not null,
  per int not null check (per > 0),
  amount numeric not null,
  matched int not null default 0,
  credited int not null default 0,
  over int not null default 0,
  unbilled int not null default 0,
  beyond_order int not null default 0,
  price_difference numeric,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, place),
  foreign key (tenant_id, document_id) references financial_document (tenant_id, id),
  foreign key (tenant_id, order_id) references component_order (tenant_id, id)
);
select protect('financial_line');
create index financial_line_order on financial_line (tenant_id, order_id);

-- Pieces of a line of a document that an item of a delivery has brought; no piece is in two of them.
create table financial_match (
  tenant_id int not null references tenant,
  id uuid not null,
  line_id uuid not null,
  company_id uuid not null,
  waybill_id uuid not null,
  delivery_no text not null,
  delivery_item text not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, id),
  constraint financial_match_once_key unique (tenant_id, line_id, waybill_id, delivery_no, delivery_item),
  foreign key (tenant_id, line_id) references financial_line (tenant_id, id) on delete cascade,
  foreign key (tenant_id, waybill_id) references waybill (tenant_id, id)
);
select protect('financial_match');
create index financial_match_waybill on financial_match (tenant_id, waybill_id);

-- Pieces that a line of a credit memo takes back of a line that billed them.
create table financial_credit (
  tenant_id int not null references tenant,
  id uuid not null,
  credit_line_id uuid not null,
  line_id uuid not null,
  company_id uuid not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, id),
  unique (tenant_id, credit_line_id, line_id),
  foreign key (tenant_id, credit_line_id) references financial_line (tenant_id, id) on delete cascade,
  foreign key (tenant_id, line_id) references financial_line (tenant_id, id) on delete cascade
);
select protect('financial_credit');
create index financial_credit_line on financial_credit (tenant_id, line_id);

-- When the distributor is asked for the documents of an order next.
create table financial_watch (
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
select protect('financial_watch');
create index financial_watch_due on financial_watch (tenant_id, due_at) where due_at is not null;
-- What has left before there were documents is asked about, too.
insert into financial_watch (tenant_id, order_id, due_at)
  select distinct s.tenant_id, s.order_id, o.changed_at from component_order_schedule s
    join component_order o on o.tenant_id = s.tenant_id and o.id = s.order_id where s.shipped > 0;

-- Which documents a payment covers, as it is told to the distributor.
create table remittance_advice (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  line_name text not null,
  advice_no text not null,
  distributor_no text not null default '',
  channel text not null check (channel in ('store', 'backlog')),
  state text not null check (state in ('draft', 'sending', 'unclear', 'posted', 'rejected', 'cancelled')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  currency text not null check (length(currency) = 3),
  total numeric not null check (total >= 0),
  document_count int not null,
  created_by text not null,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(advice_no)) stored,
  search_distributor text collate "C" generated always as (upper(distributor_no)) stored,
  primary key (tenant_id, id),
  constraint remittance_advice_no_key unique (tenant_id, advice_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('remittance_advice');
create index remittance_advice_created on remittance_advice (tenant_id, company_id, created_at, id);
create index remittance_advice_number on remittance_advice (tenant_id, company_id, advice_no, id);
create index remittance_advice_state on remittance_advice (tenant_id, company_id, state, created_at, id);
create index remittance_advice_turn on remittance_advice (tenant_id, company_id, turn, created_at, id);
create index remittance_advice_search on remittance_advice (tenant_id, company_id, search_no);
create index remittance_advice_search_distributor on remittance_advice (tenant_id, company_id, search_distributor);

create table remittance_line (
  tenant_id int not null references tenant,
  id uuid not null,
  advice_id uuid not null,
  company_id uuid not null,
  document_id uuid not null,
  place int not null,
  -- Below zero for a credit memo.
  amount numeric not null,
  -- Its advice may still be sent: no other one may name the document.
  is_open boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, advice_id, document_id),
  foreign key (tenant_id, advice_id) references remittance_advice (tenant_id, id),
  foreign key (tenant_id, document_id) references financial_document (tenant_id, id)
);
select protect('remittance_line');
create unique index remittance_line_open on remittance_line (tenant_id, document_id) where is_open;
create index remittance_line_document on remittance_line (tenant_id, document_id);

-- What the distributor says of an advice, when it was checked and when it was sent.
create table remittance_message (
  tenant_id int not null references tenant,
  id uuid not null,
  advice_id uuid not null,
  company_id uuid not null,
  place int not null,
  document_no text not null,
  code text not null,
  is_error boolean not null,
  said text not null,
  is_trial boolean not null,
  at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, advice_id) references remittance_advice (tenant_id, id)
);
select protect('remittance_message');
create index remittance_message_advice on remittance_message (tenant_id, advice_id, at, place);

-- How an advice is checked or sent. It is written before the call.
create table remittance_sending (
  tenant_id int not null references tenant,
  advice_id uuid not null,
  -- What is sent, byte by byte the same each time.
  body text not null,
  step text not null check (step in ('check', 'send')),
  due_at timestamptz(3),
  -- The body is on its way: a server that ends now leaves an advice of which nobody knows whether it arrived.
  in_air boolean not null default false,
  -- Its worker's alone until then, or nobody's.
  locked_until timestamptz(3),
  primary key (tenant_id, advice_id),
  foreign key (tenant_id, advice_id) references remittance_advice (tenant_id, id)
);
select protect('remittance_sending');
create index remittance_sending_due on remittance_sending (tenant_id, due_at) where due_at is not null;

-- What could not be read of a financial document: people were told so, once for each content.
create table financial_unread (
  tenant_id int not null references tenant,
  id uuid not null,
  company_id uuid not null,
  line_name text not null,
  document_no text not null,
  -- The field by the distributor's name, and what stood in it.
  field text not null,
  value text not null,
  heard_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint financial_unread_key unique (tenant_id, company_id, line_name, document_no, field, value),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('financial_unread');

-- A push may hold the account of somebody: it is sealed until it is taken up, and erased then.
alter table distributor_push add column body_sealed text not null default '';
update distributor_push set body = '' where settled_at is not null;
