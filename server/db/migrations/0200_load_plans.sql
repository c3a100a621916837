-- Load plans of shipments: what is packed is planned onto carriers, looked at, and accepted (mode NEV).

-- What a package may do in a load: it stands as it is, and bears so much on its top; null bears whatever comes.
alter table packaging_master
  add column this_side_up boolean not null default true,
  -- In its weight unit.
  add column load_on_top numeric check (load_on_top >= 0),
  -- The room within; null where it has none, or nobody has measured it.
  add column inner_length_mm int check (inner_length_mm > 0),
  add column inner_width_mm int check (inner_width_mm > 0),
  add column inner_height_mm int check (inner_height_mm > 0);

-- Kilograms of one piece, as the material had them when it was ordered; the supplier need not see the material.
alter table purchase_order_line add column net_weight numeric not null default 0 check (net_weight >= 0);
alter table purchase_order_line no force row level security;
alter table material no force row level security;
update purchase_order_line l set net_weight = m.net_weight
  from material m where m.tenant_id = l.tenant_id and m.id = l.material_id;
alter table shipment_line add column net_weight numeric not null default 0 check (net_weight >= 0);
alter table shipment_line no force row level security;
update shipment_line l set net_weight = o.net_weight
  from purchase_order_line o where o.tenant_id = l.tenant_id and o.id = l.order_line_id;
alter table shipment_line force row level security;
alter table purchase_order_line force row level security;
alter table material force row level security;

create table load_plan (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  -- Set until it is accepted: the supplier's company, which alone sees it (decision 0013).
  draft_company_id uuid,
  shipment_id uuid not null,
  -- What was asked for: carriers, packages, preferences.
  wanted jsonb not null,
  -- What of which line was in no package when it was planned: `[{ lineId, qty }]`.
  planned_lines jsonb not null,
  -- Carriers with their blocks, kinds of packages, and what is not loaded.
  content jsonb not null,
  -- Handling units of its carriers, in their order; empty until it is accepted.
  unit_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, draft_company_id) references company (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipment (tenant_id, id),
  constraint load_plan_accepted check ((accepted_at is null) = (draft_company_id is not null))
);
select protect('load_plan');
create index load_plan_shipment on load_plan (tenant_id, shipment_id, created_at, id);
-- One that is looked at for each shipment: planning anew replaces it.
create unique index load_plan_preview on load_plan (tenant_id, shipment_id) where accepted_at is null;
