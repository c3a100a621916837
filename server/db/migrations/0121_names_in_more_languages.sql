-- What plants, materials and suppliers are called in Traditional Chinese and in Japanese, where somebody has written it; elsewhere
-- their readers see the Chinese or the English name (decision 0092). Found by the Chinese name, for which each has an index.
alter table plant add column name_hk text, add column name_tw text, add column name_ja text;
alter table material add column name_hk text, add column name_tw text, add column name_ja text;
alter table supplier add column name_hk text, add column name_tw text, add column name_ja text;
