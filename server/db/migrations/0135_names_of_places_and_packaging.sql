-- What places and packaging are called in the languages of their readers, as plants, materials and suppliers are (decisions 0092
-- and 0109). A place had one name; it is the Chinese and the English one until somebody writes them apart.
alter table unloading_area
  alter column name set default '',
  add column name_zh text not null default '', add column name_en text not null default '',
  add column name_hk text, add column name_tw text, add column name_ja text;
alter table unloading_point
  alter column name set default '',
  add column name_zh text not null default '', add column name_en text not null default '',
  add column name_hk text, add column name_tw text, add column name_ja text;
alter table production_location
  alter column name set default '',
  add column name_zh text not null default '', add column name_en text not null default '',
  add column name_hk text, add column name_tw text, add column name_ja text;
alter table packaging_master
  add column name_hk text, add column name_tw text, add column name_ja text;

alter table unloading_area no force row level security;
alter table unloading_point no force row level security;
alter table production_location no force row level security;
update unloading_area set name_zh = name, name_en = name;
update unloading_point set name_zh = name, name_en = name;
update production_location set name_zh = name, name_en = name;
alter table unloading_area force row level security;
alter table unloading_point force row level security;
alter table production_location force row level security;

-- A server of the release before reads and writes the one name beside its successor: it follows the Chinese one, and what it writes
-- is both. Column and triggers go a release later.
create function follow_names_of_place() returns trigger language plpgsql set search_path = inbound as $$
begin
  if new.name <> '' and new.name_zh = '' or tg_op = 'UPDATE' and new.name <> old.name then
    new.name_zh := new.name;
    if new.name_en = '' then new.name_en := new.name; end if;
  else
    new.name := new.name_zh;
  end if;
  return new;
end $$;
create trigger follows_its_names before insert or update on unloading_area
  for each row execute function follow_names_of_place();
create trigger follows_its_names before insert or update on unloading_point
  for each row execute function follow_names_of_place();
create trigger follows_its_names before insert or update on production_location
  for each row execute function follow_names_of_place();

-- Searched in every language; packaging is sorted by each of them, too.
alter table unloading_area
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored,
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index unloading_area_search_zh on unloading_area (tenant_id, search_zh);
create index unloading_area_search_en on unloading_area (tenant_id, search_en);
create index unloading_area_search_hk on unloading_area (tenant_id, search_hk);
create index unloading_area_search_tw on unloading_area (tenant_id, search_tw);
create index unloading_area_search_ja on unloading_area (tenant_id, search_ja);
alter table unloading_point
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored,
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index unloading_point_search_zh on unloading_point (tenant_id, search_zh);
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
