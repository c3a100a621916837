-- What a release is known by, what its messages may do, and what a partner is known for.

-- Buyers begin their numbers again each year, and a person may take another content under a number as the new beginning.
alter table release
  -- The buyer has taken it back; it is kept, and may come again.
  add column cancelled_at timestamptz(3),
  drop constraint release_number_key;
create unique index release_content on release (tenant_id, agreement_id, release_no, release_date, content_hash)
  where cancelled_at is null;
create index release_agreement_date on release (tenant_id, agreement_id, release_date desc, id desc);
grant update (cancelled_at) on release to inbound_app;

-- Checks and format rules that nobody has to confirm for this partner: its system is known for them.
alter table edi_partner add column tolerated text[] not null default '{}';

-- The agreement's number under any supplier of a plant.
create index scheduling_agreement_plant_number on scheduling_agreement (tenant_id, plant_id, agreement_no);
