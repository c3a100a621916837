-- What lies of a material in its plant, as somebody last counted it.
create table material_stock (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- Of the material: who does not see it does not see its stock.
  mrp_controller text not null,
  material_id uuid not null,
  part_no text not null,
  -- Below 0 where more was booked out than in.
  quantity numeric not null,
  -- When it was counted, by the plant's clock and as a moment; without a time at the day's start.
  as_of_date date not null,
  as_of_time text not null default '',
  as_of timestamptz(3) not null,
  -- The share of that day's demand that is still to come; null: all of it.
  rest_of_day numeric check (rest_of_day between 0 and 1),
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  constraint material_stock_key unique (tenant_id, material_id)
);
select protect('material_stock');
create index material_stock_plant on material_stock (tenant_id, plant_id, as_of);
create index material_stock_controller on material_stock (tenant_id, mrp_controller, part_no);
create index material_stock_part on material_stock (tenant_id, part_no, id);
create index material_stock_as_of on material_stock (tenant_id, as_of, id);
create index material_stock_changed on material_stock (tenant_id, changed_at, id);
create index material_stock_search on material_stock (tenant_id, search_part);
create index material_stock_negative on material_stock (tenant_id, part_no, id) where quantity < 0;
