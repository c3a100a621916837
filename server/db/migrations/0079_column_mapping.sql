-- Which column of a partner's own tables holds what (call-offs.md, How they come in): said once, used whenever a table with
-- the same headings comes.

create table column_mapping (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- Null where the tables of this plant name the supplier themselves.
  supplier_id uuid,
  -- The kind of call-offs that these tables order, where no column of theirs says it.
  kind text constraint column_mapping_kind_check check (kind in ('pre_series', 'after_sales')),
  -- All headings of the table by which it was said last.
  headings text[] not null,
  -- Our columns with their headings: `[{ "column", "heading" }]`.
  columns jsonb not null,
  changed_by text not null default '',
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint column_mapping_once unique nulls not distinct (tenant_id, plant_id, supplier_id)
);
select protect('column_mapping');
create index column_mapping_supplier on column_mapping (tenant_id, supplier_id);
create index column_mapping_changed_at on column_mapping (tenant_id, changed_at, id);
