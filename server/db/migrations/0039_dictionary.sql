-- Dictionaries as administrators find them, besides what 0030 has.
create index dictionary_entry_active on dictionary_entry (tenant_id, active, type_code, id);
create index dictionary_entry_editable on dictionary_entry (tenant_id, editable, type_code, id);

-- What browsers have read of the dictionaries is good as long as this is the same; each change renews it, by whoever it is
-- done. It is drawn and not counted, as the stamp of the rights is (0032).
alter table tenant add column dictionary_stamp uuid not null default gen_random_uuid();

create function renew_dictionary() returns trigger language plpgsql set search_path = inbound as $$
begin
  update tenant set dictionary_stamp = gen_random_uuid() where tenant_id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
create trigger renews_dictionary after insert or update or delete on dictionary_entry
  for each row execute function renew_dictionary();

-- The text in each further language is a column of its own, so that the history tells which of them was changed.
alter table dictionary_entry
  add column value_hk text,
  add column value_tw text,
  add column value_ja text,
  add column value_ko text;
alter table dictionary_entry no force row level security;
alter table dictionary_entry disable trigger renews_dictionary;
update dictionary_entry set
  value_hk = texts ->> 'zh-hk', value_tw = texts ->> 'zh-tw', value_ja = texts ->> 'ja', value_ko = texts ->> 'ko';
alter table dictionary_entry enable trigger renews_dictionary;
alter table dictionary_entry force row level security;
alter table dictionary_entry drop column texts;
