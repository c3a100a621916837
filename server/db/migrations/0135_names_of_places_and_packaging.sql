-- What places and packaging are called in the languages of their readers, as plants, materials and suppliers are (decisions 0092
-- and 0109). A place had one name; it becomes the Chinese and the English one until somebody writes them apart.
alter table unloading_area rename column name to name_zh;
alter table unloading_area rename column search_name to search_zh;
alter index unloading_area_name rename to unloading_area_search_zh;
alter table unloading_point rename column name to name_zh;
alter table unloading_point rename column search_name to search_zh;
alter index unloading_point_name rename to unloading_point_search_zh;
alter table production_location rename column name to name_zh;

alter table unloading_area
  add column name_en text, add column name_hk text, add column name_tw text, add column name_ja text;
alter table unloading_point
  add column name_en text, add column name_hk text, add column name_tw text, add column name_ja text;
alter table production_location
  add column name_en text, add column name_hk text, add column name_tw text, add column name_ja text;
alter table packaging_master
  add column name_hk text, add column name_tw text, add column name_ja text;

alter table unloading_area no force row level security;
alter table unloading_point no force row level security;
alter table production_location no force row level security;
update unloading_area set name_en = name_zh;
update unloading_point set name_en = name_zh;
update production_location set name_en = name_zh;
alter table unloading_area force row level security;
alter table unloading_point force row level security;
alter table production_location force row level security;
alter table unloading_area alter column name_en set not null;
alter table unloading_point alter column name_en set not null;
alter table production_location alter column name_en set not null;

-- Searched in every language; packaging is sorted by each of them, too.
alter table unloading_area
  add column search_en text collate "C" generated always as (upper(name_en)) stored,
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index unloading_area_search_en on unloading_area (tenant_id, search_en);
create index unloading_area_search_hk on unloading_area (tenant_id, search_hk);
create index unloading_area_search_tw on unloading_area (tenant_id, search_tw);
create index unloading_area_search_ja on unloading_area (tenant_id, search_ja);
alter table unloading_point
  add column search_en text collate "C" generated always as (upper(name_en)) stored,
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index unloading_point_search_en on unloading_point (tenant_id, search_en);
create index unloading_point_search_hk on unloading_point (tenant_id, search_hk);
create index unloading_point_search_tw on unloading_point (tenant_id, search_tw);
create index unloading_point_search_ja on unloading_point (tenant_id, search_ja);
alter table packaging_master
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index packaging_master_search_hk on packaging_master (tenant_id, search_hk, id);
create index packaging_master_search_tw on packaging_master (tenant_id, search_tw, id);
create index packaging_master_search_ja on packaging_master (tenant_id, search_ja, id);

-- A name in the reader's language is found by the Chinese one.
create index unloading_area_name_zh on unloading_area (tenant_id, name_zh);
create index unloading_point_name_zh on unloading_point (tenant_id, name_zh);
create index production_location_name_zh on production_location (tenant_id, name_zh);
