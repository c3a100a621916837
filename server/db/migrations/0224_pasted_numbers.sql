-- Part numbers of pasted lists are known again however they are spelled (shared/src/kernel/number-key.ts has the same rule): without
-- blanks and dashes, in capitals, in plain width. Their leading zeros mean something.
create function plain_number(written text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(
    normalize(written, NFKC),
    '[\t\n\u000b\f\r \u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u002d\u2010-\u2015\u2043\u2212]',
    '', 'g') collate "C")
$$;

alter table part add column match_no text collate "C" generated always as (plain_number(part_no)) stored;
create index part_match on part (tenant_id, match_no);

alter table cross_reference add column match_no text collate "C" generated always as (plain_number(own_part_no)) stored;
create index cross_reference_match on cross_reference (tenant_id, company_id, match_no);
