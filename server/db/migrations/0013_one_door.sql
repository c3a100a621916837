-- A part of a line that goes may stand on notes that were cancelled: they keep what they said, and no longer lead to it.
alter table delivery_note_line drop constraint delivery_note_line_tenant_id_call_off_line_id_fkey;
alter table delivery_note_line add foreign key (tenant_id, call_off_line_id) references call_off_line (tenant_id, id)
  on delete set null (call_off_line_id);

-- History tells changes by the names of the contract; what was written under those of the tables is translated.
alter table state_change no force row level security;
update state_change set changes = (
  select coalesce(jsonb_object_agg((
    select string_agg(case when part.at = 1 then part.word else initcap(part.word) end, '' order by part.at)
    from regexp_split_to_table(entry.key, '_') with ordinality part (word, at)
  ), entry.value), '{}')
  from jsonb_each(changes) entry
) where changes::text ~ '"[a-z]+_[a-z_]+": \{';
alter table state_change force row level security;
