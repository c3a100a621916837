-- Messages write part numbers with other blanks, hyphens, widths and cases than the master: releases find them by this.
alter table material add column lookup_part text collate "C"
  generated always as (upper(regexp_replace(normalize(part_no, NFKC), '[\s-]', '', 'g'))) stored;
create index material_lookup on material (tenant_id, plant_id, lookup_part);
