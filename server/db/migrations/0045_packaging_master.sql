-- The packaging master at its full width (packaging.md, Packaging master). What was there before is approved, and known
-- by its code where it has no number yet.

alter table packaging_master
  -- Packaging material number of the buyer.
  add column package_no text,
  add column module text,
  add column am_code text,
  -- In what it is counted, of the dictionary `unit`.
  add column unit text not null default 'PCE',
  -- The unit of tare, net, gross and greatest load.
  add column weight_unit text not null default 'kg' check (weight_unit in ('kg', 'g')),
  -- What it usually holds, and that with the packaging itself.
  add column net_weight numeric not null default 0 check (net_weight >= 0),
  add column gross_weight numeric,
  -- Cubic metres, where it is another one than that of the box around it.
  add column volume_given numeric check (volume_given >= 0),
  add column volume numeric generated always as
    (coalesce(volume_given, round(length_mm::numeric * width_mm * height_mm / 1000000000, 4))) stored,
  add column pallet boolean not null default false,
  add column fold boolean not null default false,
  -- New instructions may use it; until then its code is pending.
  add column approved boolean not null default true,
  -- What it may hold: `[{ materialId, qty }]`.
  add column contents jsonb not null default '[]',
  add column file_count int not null default 0,
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored;

alter table packaging_master no force row level security;
update packaging_master set package_no = code, net_weight = max_load, gross_weight = tare + max_load,
  pallet = kind in ('pallet', 'GLT');
alter table packaging_master force row level security;

alter table packaging_master
  alter column package_no set not null,
  alter column gross_weight set not null,
  alter column approved set default false,
  add column search_no text collate "C" generated always as (upper(package_no)) stored,
  add constraint packaging_master_number_key unique (tenant_id, package_no),
  add constraint packaging_master_gross_check check (gross_weight >= tare and gross_weight >= net_weight),
  add constraint packaging_master_size_check check (length_mm > 0 and width_mm > 0 and height_mm > 0),
  drop constraint packaging_master_kind_check,
  add constraint packaging_master_kind_check check (kind in ('KLT', 'GLT', 'pallet', 'lid', 'pad', 'bag', 'one_way'));

create index packaging_master_name_zh on packaging_master (tenant_id, name_zh, id);
create index packaging_master_name_en on packaging_master (tenant_id, name_en, id);
create index packaging_master_kind on packaging_master (tenant_id, kind, code);
create index packaging_master_owner on packaging_master (tenant_id, owner, code);
create index packaging_master_reusable on packaging_master (tenant_id, reusable, code);
create index packaging_master_pending on packaging_master (tenant_id, code) where not approved;
create index packaging_master_changed on packaging_master (tenant_id, changed_at, id);
create index packaging_master_search_code on packaging_master (tenant_id, search_code);
create index packaging_master_search_no on packaging_master (tenant_id, search_no);
create index packaging_master_search_zh on packaging_master (tenant_id, search_zh);
create index packaging_master_search_en on packaging_master (tenant_id, search_en);
