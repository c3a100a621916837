-- Documents are known again however their number is spelled (shared/src/kernel/number-key.ts has the same rule): without blanks
-- and dashes, in capitals, in plain width, without leading zeros.
create function number_key(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    upper(regexp_replace(
      normalize(written, NFKC),
      '[\t\n\u000b\f\r \u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u002d\u2010-\u2015\u2043\u2212]',
      '', 'g') collate "C"),
    '^0+(?=.)', '')
$$;

alter table scheduling_agreement
  add column lookup_no text collate "C" generated always as (number_key(agreement_no)) stored,
  add column lookup_item text collate "C" generated always as (number_key(item)) stored;
create index scheduling_agreement_lookup on scheduling_agreement (tenant_id, lookup_no, id);

alter table call_off add column lookup_no text collate "C" generated always as (number_key(call_off_no)) stored;
create index call_off_lookup on call_off (tenant_id, lookup_no, id);

alter table delivery_note add column lookup_no text collate "C" generated always as (number_key(dn_no)) stored;
create index delivery_note_lookup on delivery_note (tenant_id, lookup_no, id);
