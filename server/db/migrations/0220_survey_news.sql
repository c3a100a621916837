-- Capacity surveys hear of what comes later: releases above what was stated, and who follows them (product/planning.md).

alter table survey
  -- What the releases in force expect above the stated maximum: [{"lineId", "name", "unit", "week", "released", "maximum"}].
  add column alarms jsonb not null default '[]',
  -- The weeks of the alarms, each once.
  add column alarm_weeks text[] not null default '{}',
  -- When the newest release came against which it was held; null where it was not held against any since it was submitted.
  add column releases_checked_at timestamptz(3);

create index survey_alarm on survey (tenant_id, created_at, id) where alarm_weeks <> '{}';

-- Who is told of all that happens to a survey.
create table survey_follower (
  tenant_id int not null references tenant,
  user_id uuid not null,
  survey_id uuid not null,
  primary key (tenant_id, user_id, survey_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references survey (tenant_id, id) on delete cascade
);
select protect('survey_follower');
create index survey_follower_survey on survey_follower (tenant_id, survey_id);
