-- How the printers of a company take labels: as PDF or ZPL, in which dots, and moved by how much (ux.md, B.21.3).
create table printer_profile (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  name text not null,
  output text not null check (output in ('pdf', 'a4', 'zpl')),
  dpi text not null check (dpi in ('203', '300', '600')),
  -- Tenths of a millimetre, to the right and downwards.
  offset_x int not null check (offset_x between -40 and 40),
  offset_y int not null check (offset_y between -40 and 40),
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint printer_profile_name_key unique (tenant_id, company_id, name)
);
select protect('printer_profile');
create index printer_profile_output on printer_profile (tenant_id, company_id, output);
create index printer_profile_changed_at on printer_profile (tenant_id, company_id, changed_at);
create index printer_profile_search_name on printer_profile (tenant_id, company_id, search_name);
