-- Packing by hand: weights by the scales, and a supplier's own way to pack a material.

alter table packaging_unit
  -- Kilograms; null where the sum of what is in the unit holds.
  add column weighed_gross numeric check (weighed_gross > 0),
  add column weighed_reason text not null default '';
create index packaging_unit_external on packaging_unit (tenant_id, external_huid) where external_huid <> '';

-- A plan as `packing-plan.ts` takes it; one for a material, of all who pack for the supplier.
create table packing_template (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  supplier_id uuid not null,
  material_id uuid not null,
  plan jsonb not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  constraint packing_template_material_key unique (tenant_id, supplier_id, material_id, plant_id)
);
select protect('packing_template');
create index packing_template_plant on packing_template (tenant_id, plant_id);
create index packing_template_company on packing_template (tenant_id, company_id);
create index packing_template_material on packing_template (tenant_id, material_id);
