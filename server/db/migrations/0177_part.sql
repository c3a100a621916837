-- Parts that the distributor offers, and what each day changed of them. What the distributor says is never edited here.
create table part (
  tenant_id int not null references tenant,
  id uuid not null,
  part_no text not null,
  generic_no text not null,
  description text not null,
  life_cycle text not null check (life_cycle in ('preview', 'active', 'not_for_new', 'last_buy', 'obsolete', 'other')),
  -- The distributor's own word.
  life_cycle_said text not null,
  stock int not null check (stock >= 0),
  -- The most pieces of one order; null is without a limit.
  order_limit int check (order_limit >= 0),
  minimum_qty int not null check (minimum_qty > 0),
  -- An order is a multiple of it.
  pack_qty int not null check (pack_qty > 0),
  eccn text not null,
  hts_code text not null,
  package_type text not null,
  package_carrier text not null,
  pin_count int check (pin_count >= 0),
  custom_reel boolean not null,
  currency text not null check (length(currency) = 3),
  -- `[{ from, price }]`, the smallest quantity first.
  prices jsonb not null,
  -- `[{ week, qty }]`; an unknown quantity is null.
  future_stock jsonb not null,
  -- The price of a piece at the smallest quantity.
  first_price numeric generated always as ((prices -> 0 ->> 'price')::numeric) stored,
  in_stock boolean generated always as (stock > 0) stored,
  -- In the distributor's last whole catalogue; a part that is not in it stays, with what was last said of it.
  offered boolean not null default true,
  -- Of all that the distributor says of it: the same hash is no change.
  said_hash text not null,
  -- When the distributor was last asked for it and something was written.
  checked_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_part text collate "C" generated always as (upper(part_no)) stored,
  search_generic text collate "C" generated always as (upper(generic_no)) stored,
  primary key (tenant_id, id),
  constraint part_number_key unique (tenant_id, part_no)
);
select protect('part');
create index part_generic on part (tenant_id, generic_no, id);
create index part_stock on part (tenant_id, stock, id);
create index part_changed on part (tenant_id, changed_at, id);
create index part_life_cycle on part (tenant_id, life_cycle, part_no);
create index part_in_stock on part (tenant_id, in_stock, part_no);
create index part_offered on part (tenant_id, offered, part_no);
create index part_search_part on part (tenant_id, search_part);
create index part_search_generic on part (tenant_id, search_generic);

-- Stock and price of a part on the days on which something of it changed.
create table part_day (
  tenant_id int not null references tenant,
  part_id uuid not null,
  day date not null,
  stock int not null,
  price numeric,
  primary key (tenant_id, part_id, day),
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('part_day');
