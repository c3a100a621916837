-- Quotations as documents: drafted, requested from the distributor, and answered by it line by line.
create table quotation (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  -- At which distributor it was requested; empty for a draft, and for one that came by file.
  line_name text not null default '',
  -- The company's own number; the distributor's, where it came by file without a request.
  customer_quote_no text not null,
  -- The distributor's number; empty until it has one.
  quotation_no text not null default '',
  state text not null check (state in
    ('draft', 'requested', 'in_pricing', 'effective', 'rejected', 'expired', 'cancelled')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  quote_reason text check (quote_reason in ('cm_controlled', 'oem_controlled', 'new_opportunity', 'renewal')),
  ship_to text not null default '',
  end_customer text not null default '',
  currency text not null default '',
  valid_from date,
  -- It holds through the end of this day, in the distributor's zone.
  valid_to date,
  line_count int not null default 0,
  bid_count int not null default 0,
  incoterm text not null default '',
  -- Weeks before an order ships in which it can neither be cancelled nor moved.
  cancel_weeks int,
  change_weeks int,
  comment text not null default '',
  -- In the distributor's words.
  said text not null default '',
  cancel_reason text not null default '',
  -- Nobody has taken note of the answer yet.
  unread boolean not null default false,
  -- That its end is near was told.
  warned_at timestamptz(3),
  requested_by text,
  requested_at timestamptz(3),
  heard_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_own text collate "C" generated always as (upper(customer_quote_no)) stored,
  search_no text collate "C" generated always as (upper(quotation_no)) stored,
  primary key (tenant_id, id),
  constraint quotation_own_key unique (tenant_id, company_id, customer_quote_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('quotation');
create index quotation_changed on quotation (tenant_id, company_id, changed_at, id);
create index quotation_own on quotation (tenant_id, company_id, customer_quote_no, id);
create index quotation_number on quotation (tenant_id, company_id, quotation_no, id);
create index quotation_valid on quotation (tenant_id, company_id, valid_to, id);
create index quotation_state on quotation (tenant_id, company_id, state, changed_at, id);
create index quotation_state_valid on quotation (tenant_id, company_id, state, valid_to, id);
create index quotation_turn on quotation (tenant_id, company_id, turn, changed_at, id);
create index quotation_unread on quotation (tenant_id, company_id, unread, changed_at, id);
create index quotation_search_own on quotation (tenant_id, company_id, search_own);
create index quotation_search on quotation (tenant_id, company_id, search_no);
-- Those that the worker ends, or tells of their end.
create index quotation_ending on quotation (tenant_id, valid_to) where state = 'effective';

-- How a quotation is requested and asked about. It is written before the call, and says by itself what may be done next.
create table quotation_sending (
  tenant_id int not null references tenant,
  quotation_id uuid not null,
  -- What is sent, byte by byte the same each time; empty where it is only asked about.
  body text not null default '',
  -- What is done next, and when; null where nothing more is.
  step text not null default 'send' check (step in ('send', 'look', 'poll')),
  due_at timestamptz(3),
  -- The body is on its way: a server that ends now leaves a request of which nobody knows whether it arrived.
  in_air boolean not null default false,
  sends int not null default 0,
  -- Looked up in vain so many times since it was sent last, and asked about without anything new.
  looks int not null default 0,
  asks int not null default 0,
  lost_at timestamptz(3),
  told_at timestamptz(3),
  why text not null default '',
  -- Its worker's alone until then, or nobody's.
  locked_until timestamptz(3),
  primary key (tenant_id, quotation_id),
  foreign key (tenant_id, quotation_id) references quotation (tenant_id, id)
);
select protect('quotation_sending');
create index quotation_sending_due on quotation_sending (tenant_id, due_at) where due_at is not null;

-- A line is of a quotation; one that is only drafted has no number of the distributor, and no days.
alter table quotation_line drop constraint quotation_line_key;
alter table quotation_line alter column quotation_no set default '';
alter table quotation_line alter column valid_from drop not null;
alter table quotation_line alter column valid_to drop not null;
alter table quotation_line
  add column quotation_id uuid,
  add column place int not null default 0,
  add column own_part_no text not null default '',
  add column quantity int check (quantity > 0),
  add column target_price numeric check (target_price > 0),
  add column alt_supplier text not null default '',
  add column alt_part_no text not null default '',
  add column alt_price numeric check (alt_price > 0),
  add column alt_currency text not null default '',
  add column note text not null default '',
  add column said text not null default '',
  -- Least pieces of an order at this price, and the step from there.
  add column minimum_qty int check (minimum_qty > 0),
  add column pack_qty int check (pack_qty > 0);
insert into quotation (tenant_id, id, company_id, customer_quote_no, quotation_no, state, turn, currency, valid_from, valid_to,
    line_count, bid_count, created_at, changed_at)
  select tenant_id, gen_random_uuid(), company_id, quotation_no, quotation_no, state,
    case state when 'in_pricing' then 'system' when 'effective' then 'buyer' else 'done' end,
    currency, valid_from, valid_to, line_count, bid_count, changed_at, changed_at
  from (
    select tenant_id, company_id, quotation_no,
      case when bool_or(answer = 'pending') then 'in_pricing'
        when not bool_or(answer = 'bid') then 'rejected'
        when max(valid_to) < current_date then 'expired' else 'effective' end as state,
      max(currency) as currency, min(valid_from) as valid_from, max(valid_to) as valid_to,
      count(*)::int as line_count, (count(*) filter (where answer = 'bid'))::int as bid_count,
      max(changed_at) as changed_at
    from quotation_line group by tenant_id, company_id, quotation_no) known;
update quotation_line l set quotation_id = q.id from quotation q
  where q.tenant_id = l.tenant_id and q.company_id = l.company_id and q.quotation_no = l.quotation_no;
alter table quotation_line add foreign key (tenant_id, quotation_id) references quotation (tenant_id, id);
alter table quotation_line add constraint quotation_line_place_key unique (tenant_id, quotation_id, line_no);

-- The quotation by which a line is ordered; empty where the price is that of the catalogue.
alter table component_order_line add column quotation_no text not null default '';
