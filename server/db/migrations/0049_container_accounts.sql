-- Accounts of returnable packaging between a plant and a supplier, and what both say of their balance.

create table container_account (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  supplier_id uuid not null,
  packaging_code text not null,
  -- Pieces at the supplier: the sum of the entries, turned round.
  balance int not null default 0,
  -- The day on which the oldest of them came there, the first in being the first out; empty where there are none.
  oldest_day date,
  -- Both have confirmed the balance of this day: nothing is booked up to it any more.
  closed_to date,
  changed_at timestamptz(3) not null default now(),
  search_code text collate "C" generated always as (upper(packaging_code)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint container_account_once unique (tenant_id, plant_id, supplier_id, packaging_code)
);
select protect('container_account');
create index container_account_changed on container_account (tenant_id, changed_at, id);
create index container_account_code on container_account (tenant_id, search_code, id);
create index container_account_company on container_account (tenant_id, company_id, changed_at, id);
create index container_account_supplier on container_account (tenant_id, supplier_id);
create index container_account_oldest on container_account (tenant_id, oldest_day) where oldest_day is not null;

-- ── Entries know their account, and the day at the plant on which they count ─────────────────────

alter table container_entry
  add column account_id uuid,
  add column day date,
  -- The number by which people know the document.
  add column document_no text not null default '',
  add column reason text not null default '',
  add column actor text not null default '',
  drop constraint container_entry_kind_check,
  add constraint container_entry_kind_check check (kind in
    ('opening', 'full_sent', 'full_cancelled', 'empties_received', 'empties_returned', 'difference'));

alter table container_entry no force row level security;
alter table container_account no force row level security;
alter table delivery_note no force row level security;
alter table plant no force row level security;

insert into container_account (tenant_id, id, plant_id, company_id, supplier_id, packaging_code, balance, changed_at)
  select e.tenant_id, gen_random_uuid(), e.plant_id, e.company_id, n.supplier_id, e.packaging_code, -sum(e.qty), max(e.at)
  from container_entry e join delivery_note n on n.tenant_id = e.tenant_id and n.id = e.document_id
  group by e.tenant_id, e.plant_id, e.company_id, n.supplier_id, e.packaging_code;

update container_entry e
  set account_id = a.id, document_no = n.dn_no, day = (e.at at time zone p.time_zone)::date
  from delivery_note n, container_account a, plant p
  where n.tenant_id = e.tenant_id and n.id = e.document_id
    and a.tenant_id = e.tenant_id and a.plant_id = e.plant_id and a.supplier_id = n.supplier_id
    and a.packaging_code = e.packaging_code
    and p.tenant_id = e.tenant_id and p.id = e.plant_id;

alter table container_entry force row level security;
alter table container_account force row level security;
alter table delivery_note force row level security;
alter table plant force row level security;

alter table container_entry
  alter column account_id set not null,
  alter column day set not null,
  add foreign key (tenant_id, account_id) references container_account (tenant_id, id);
create index container_entry_days on container_entry (tenant_id, account_id, day, id);
create index container_entry_document on container_entry (tenant_id, document_id);
drop index container_entry_account;

-- ── What both parties say of a balance ───────────────────────────────────────────────────────────

create table balance_confirmation (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  supplier_code text not null,
  packaging_code text not null,
  balance_date date not null,
  -- Pieces at the supplier at the end of that day, by the entries.
  figure int not null,
  -- What the supplier has counted, where that is another number.
  own_figure int,
  -- Why.
  reason text not null default '',
  -- The last day on which the supplier may answer; who is silent then has accepted.
  due_date date not null,
  remind_on date not null,
  reminded_at timestamptz(3),
  state text not null,
  turn text not null,
  proposed_by text not null,
  answered_at timestamptz(3),
  answered_by text not null default '',
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  search_packaging text collate "C" generated always as (upper(packaging_code)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, account_id) references container_account (tenant_id, id),
  constraint balance_confirmation_date_key unique (tenant_id, account_id, balance_date),
  constraint balance_confirmation_state_check check (state in ('proposed', 'disputed', 'confirmed')),
  constraint balance_confirmation_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('balance_confirmation');
-- One balance at a time is talked about.
create unique index balance_confirmation_open_key on balance_confirmation (tenant_id, account_id) where state <> 'confirmed';
create index balance_confirmation_changed on balance_confirmation (tenant_id, changed_at, id);
create index balance_confirmation_account on balance_confirmation (tenant_id, account_id, balance_date, id);
create index balance_confirmation_state on balance_confirmation (tenant_id, state, changed_at, id);
create index balance_confirmation_turn on balance_confirmation (tenant_id, turn, changed_at, id);
create index balance_confirmation_plant on balance_confirmation (tenant_id, plant_id, changed_at, id);
create index balance_confirmation_company on balance_confirmation (tenant_id, company_id, changed_at, id);
create index balance_confirmation_supplier on balance_confirmation (tenant_id, search_supplier, id);
create index balance_confirmation_packaging on balance_confirmation (tenant_id, search_packaging, id);
create index balance_confirmation_due on balance_confirmation (tenant_id, due_date) where state = 'proposed';
