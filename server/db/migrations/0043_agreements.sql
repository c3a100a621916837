-- Versions of the user agreement as administrators write them, and who has agreed to which.
alter table agreement
  add column version int not null default 1,
  add column changed_at timestamptz(3) not null default now(),
  -- The text in each language is a column of its own, so that the history tells which of them was changed.
  add column title_zh text, add column text_zh text,
  add column title_en text, add column text_en text,
  add column title_hk text, add column text_hk text,
  add column title_tw text, add column text_tw text,
  add column title_ja text, add column text_ja text,
  add column title_ko text, add column text_ko text,
  add column search_version text collate "C" generated always as (upper(agreement_version)) stored,
  add column search_zh text collate "C" generated always as (upper(title_zh)) stored,
  add column search_en text collate "C" generated always as (upper(title_en)) stored;

-- Paragraphs of a language as one text: an empty line lies between two.
create function paragraphs_of(texts jsonb, language text) returns text language sql immutable as $$
  select string_agg(paragraph, E'\n\n' order by place)
  from jsonb_array_elements_text(texts -> language -> 'paragraphs') with ordinality as said (paragraph, place)
$$;
alter table agreement no force row level security;
alter table agreement disable trigger renews_rights;
update agreement set
  title_zh = coalesce(texts -> 'zh-cn' ->> 'title', agreement_version), text_zh = coalesce(paragraphs_of(texts, 'zh-cn'), ''),
  title_en = coalesce(texts -> 'en' ->> 'title', texts -> 'zh-cn' ->> 'title', agreement_version),
  text_en = coalesce(paragraphs_of(texts, 'en'), paragraphs_of(texts, 'zh-cn'), ''),
  title_hk = texts -> 'zh-hk' ->> 'title', text_hk = paragraphs_of(texts, 'zh-hk'),
  title_tw = texts -> 'zh-tw' ->> 'title', text_tw = paragraphs_of(texts, 'zh-tw'),
  title_ja = texts -> 'ja' ->> 'title', text_ja = paragraphs_of(texts, 'ja'),
  title_ko = texts -> 'ko' ->> 'title', text_ko = paragraphs_of(texts, 'ko'),
  changed_at = created_at;
alter table agreement enable trigger renews_rights;
alter table agreement force row level security;
alter table agreement
  alter column title_zh set not null, alter column text_zh set not null,
  alter column title_en set not null, alter column text_en set not null,
  drop column texts;
drop function paragraphs_of(jsonb, text);

create index agreement_search_version on agreement (tenant_id, search_version, id);
create index agreement_search_zh on agreement (tenant_id, search_zh, id);
create index agreement_search_en on agreement (tenant_id, search_en, id);
create index agreement_valid_from on agreement (tenant_id, valid_from, id);
create index agreement_changed_at on agreement (tenant_id, changed_at, id);

alter table agreement_consent
  add column id uuid not null default gen_random_uuid(),
  add constraint agreement_consent_id_key unique (tenant_id, id);
create index agreement_consent_agreed_at on agreement_consent (tenant_id, agreed_at, id);
create index agreement_consent_version on agreement_consent (tenant_id, agreement_id, agreed_at, id);
drop index agreement_consent_agreement;
