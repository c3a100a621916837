-- The cart of a company that orders components: its lines, which all of its people see and change.
create table cart_line (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  part_id uuid not null,
  -- The distributor's number; a part keeps it for good.
  part_no text not null,
  -- What the company calls it; empty where it does not matter.
  own_part_no text not null default '',
  quantity int not null check (quantity > 0),
  -- The day on which the parts should be there; null is as soon as possible.
  requested_date date,
  ship_to text not null default '',
  note text not null default '',
  added_by text not null,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_part text collate "C" generated always as (upper(part_no)) stored,
  search_own text collate "C" generated always as (upper(own_part_no)) stored,
  primary key (tenant_id, id),
  -- Pieces of one part for one day, number and place are one line.
  constraint cart_line_key unique nulls not distinct (tenant_id, company_id, part_id, requested_date, own_part_no, ship_to),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('cart_line');
create index cart_line_part_no on cart_line (tenant_id, company_id, part_no, id);
create index cart_line_requested on cart_line (tenant_id, company_id, requested_date, id);
create index cart_line_changed on cart_line (tenant_id, company_id, changed_at, id);
create index cart_line_search_part on cart_line (tenant_id, company_id, search_part);
create index cart_line_search_own on cart_line (tenant_id, company_id, search_own);
create index cart_line_part on cart_line (tenant_id, part_id);

-- The store finds parts by what the distributor says of them, too.
alter table part add column search_description text collate "C" generated always as (upper(description)) stored;
create index part_search_description on part (tenant_id, search_description);
