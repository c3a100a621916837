-- A certificate that is replaced opens what was sealed with its key a moment before: until when stands in its row
-- (decision 0053). Who put it in force, and where it comes from, is told beside it.
alter table system_certificate
  add column opens_until timestamptz(3),
  add column origin text not null default 'made' check (origin in ('made', 'uploaded')),
  add column actor_id uuid,
  add column actor text not null default '',
  add column actor_zh text not null default '',
  -- How many days were left when people were told last; null as long as nobody was.
  add column told_days int;
update system_certificate set opens_until = created_at where not in_force;
alter table system_certificate add constraint system_certificate_end check (in_force = (opens_until is null));
create unique index system_certificate_in_force on system_certificate (tenant_id) where in_force;

alter table mail_choice
  drop constraint mail_choice_event_check,
  add constraint mail_choice_event_check check (event in
    ('release', 'callOff', 'deliveryNote', 'qualityDocument', 'packagingInstruction', 'certificate'));
