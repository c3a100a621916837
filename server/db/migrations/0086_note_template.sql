-- What a supplier's delivery notes have in common, kept under a name: where they go, how they travel, and how their
-- materials are packed. No quantities, days or numbers.
create table note_template (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  supplier_id uuid not null,
  name text not null,
  kind text not null check (kind in ('series', 'pre_series', 'after_sales')),
  -- Whether its goods were called off on the note of which it was kept (decision 0063).
  way text not null check (way in ('called', 'free')),
  unloading_point text not null,
  production_location_id uuid,
  -- The company that carries; not its own row to read.
  carrier_id uuid,
  transport_type text not null check (transport_type in ('supplier', 'customer', 'forwarder', 'parcel')),
  transport_mode text not null default '' check (transport_mode in ('', 'road', 'rail', 'air', 'sea')),
  means_key text not null default '',
  remark text not null default '',
  line_count int not null,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, carrier_id) references company (tenant_id, id),
  constraint note_template_name_key unique (tenant_id, company_id, name)
);
select protect('note_template');
create index note_template_plant on note_template (tenant_id, plant_id);
create index note_template_supplier on note_template (tenant_id, supplier_id);
create index note_template_carrier on note_template (tenant_id, carrier_id);
create index note_template_changed_at on note_template (tenant_id, company_id, changed_at);
create index note_template_search_name on note_template (tenant_id, company_id, search_name);

create table note_template_line (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  template_id uuid not null,
  position int not null,
  agreement_id uuid not null,
  -- How its material is packed, in any quantity; null where nothing of it was packed.
  plan jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references note_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  constraint note_template_line_agreement_key unique (tenant_id, template_id, agreement_id)
);
select protect('note_template_line');
create index note_template_line_agreement on note_template_line (tenant_id, agreement_id);
create index note_template_line_plant on note_template_line (tenant_id, plant_id);
create index note_template_line_company on note_template_line (tenant_id, company_id);
