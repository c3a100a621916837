-- Who of the supplier opened a release first, and when: the plant sees whether it has been read.
create table release_seen (
  tenant_id int not null,
  release_id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  agreement_id uuid not null,
  seen_at timestamptz(3) not null,
  -- The name as it was then.
  seen_by text not null,
  primary key (tenant_id, release_id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  foreign key (tenant_id, release_id) references release (tenant_id, id)
);
select protect('release_seen', append_only => true);
create index release_seen_agreement on release_seen (tenant_id, agreement_id);
create index release_seen_plant on release_seen (tenant_id, plant_id);
create index release_seen_company on release_seen (tenant_id, company_id);

-- A line of the release in force that is an earlier one with another date: the day on which it was due before.
alter table call_off_line add column moved_from date;
alter table call_off
  -- Lines that only moved with the release in force; and from which day the next one did.
  add column moved_count int not null default 0,
  add column next_moved_from date;
