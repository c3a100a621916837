-- Names in Traditional Chinese and in Japanese are searched and sorted as the Chinese and the English one are (decision 0092): in
-- capitals, one column and one index each. Where nobody has written one it is empty, so that a list in its order has all rows.
alter table plant
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index plant_search_hk on plant (tenant_id, search_hk, id);
create index plant_search_tw on plant (tenant_id, search_tw, id);
create index plant_search_ja on plant (tenant_id, search_ja, id);
alter table material
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index material_search_hk on material (tenant_id, search_hk, id);
create index material_search_tw on material (tenant_id, search_tw, id);
create index material_search_ja on material (tenant_id, search_ja, id);
alter table supplier
  add column search_hk text collate "C" not null generated always as (upper(coalesce(name_hk, ''))) stored,
  add column search_tw text collate "C" not null generated always as (upper(coalesce(name_tw, ''))) stored,
  add column search_ja text collate "C" not null generated always as (upper(coalesce(name_ja, ''))) stored;
create index supplier_search_hk on supplier (tenant_id, search_hk, id);
create index supplier_search_tw on supplier (tenant_id, search_tw, id);
create index supplier_search_ja on supplier (tenant_id, search_ja, id);
