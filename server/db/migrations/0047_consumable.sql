-- Consumables, such as corrosion paper and tapes: their stock is the sum of what was received and issued (packaging.md).
create table consumable (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  number text not null,
  name_zh text not null,
  name_en text not null,
  unit text not null,
  -- At this stock it is ordered again.
  order_level numeric not null check (order_level >= 0),
  -- Who delivers it; no supplier of parts.
  supplier_name text not null default '',
  -- The sum of its entries; nobody takes out what is not there.
  stock numeric not null default 0 check (stock >= 0),
  active boolean not null default true,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_number text collate "C" generated always as (upper(number)) stored,
  search_name_zh text collate "C" generated always as (upper(name_zh)) stored,
  search_name_en text collate "C" generated always as (upper(name_en)) stored,
  primary key (tenant_id, id),
  constraint consumable_number_key unique (tenant_id, number)
);
select protect('consumable');
create index consumable_name_zh on consumable (tenant_id, name_zh);
create index consumable_name_en on consumable (tenant_id, name_en);
create index consumable_unit on consumable (tenant_id, unit);
create index consumable_active on consumable (tenant_id, active);
create index consumable_changed_at on consumable (tenant_id, changed_at);
create index consumable_search_number on consumable (tenant_id, search_number);
create index consumable_search_name_zh on consumable (tenant_id, search_name_zh);
create index consumable_search_name_en on consumable (tenant_id, search_name_en);
create index consumable_low on consumable (tenant_id, number) where stock <= order_level;

-- What was received and issued; entries stay as they are.
create table consumable_entry (
  tenant_id int not null references tenant,
  id uuid not null,
  consumable_id uuid not null,
  kind text not null check (kind in ('receipt', 'issue')),
  qty numeric not null check (qty > 0),
  -- The stock after it.
  stock_after numeric not null,
  note text not null default '',
  at timestamptz(3) not null,
  by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, consumable_id) references consumable (tenant_id, id)
);
select protect('consumable_entry', append_only => true);
create index consumable_entry_of on consumable_entry (tenant_id, consumable_id, id);
