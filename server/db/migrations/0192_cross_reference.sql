-- By which number a company knows a part of the distributor. A part may have several own numbers; an own number means one part.
create table cross_reference (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  own_part_no text not null,
  part_id uuid not null,
  -- The distributor's number; a part keeps it for good.
  part_no text not null,
  note text not null default '',
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_own text collate "C" generated always as (upper(own_part_no)) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  constraint cross_reference_own_key unique (tenant_id, company_id, own_part_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('cross_reference');
create index cross_reference_part_no on cross_reference (tenant_id, company_id, part_no, id);
create index cross_reference_changed on cross_reference (tenant_id, company_id, changed_at, id);
create index cross_reference_search_own on cross_reference (tenant_id, company_id, search_own);
create index cross_reference_search_part on cross_reference (tenant_id, company_id, search_part);
create index cross_reference_part on cross_reference (tenant_id, part_id);
