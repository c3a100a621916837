-- Which layout the labels of a plant have from which day on, for each label standard and size (delivery.md, Labels).
create table label_template (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  name text not null,
  plant_id uuid not null,
  layout text not null check (layout in ('gtl-a5', 'gtl-klt', 'gtl-a5-pdf417', 'vda4902-a5', 'vda4902-klt', 'vda4902-a5-code128', 'vda4902-klt-code128')),
  -- What the layout is of; both follow from it.
  standard text not null check (standard in ('gtl', 'vda4902')),
  size text not null check (size in ('large', 'small')),
  effective_from date not null,
  remark text,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  -- Two layouts of one standard and size never begin on one day.
  constraint label_template_begin_key unique (tenant_id, plant_id, standard, size, effective_from)
);
select protect('label_template');
create index label_template_name on label_template (tenant_id, name);
create index label_template_plant on label_template (tenant_id, plant_id);
create index label_template_standard on label_template (tenant_id, standard);
create index label_template_layout on label_template (tenant_id, layout);
create index label_template_effective_from on label_template (tenant_id, effective_from);
create index label_template_changed_at on label_template (tenant_id, changed_at);
create index label_template_search_name on label_template (tenant_id, search_name);

-- The layout in which a label was last printed: labels of a sent note keep it, whatever the templates say later.
alter table packaging_unit add column printed_layout text;
alter table label_print add column layout text not null default '';
