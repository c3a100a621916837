-- What people were reminded of before a truck is due; each once for each moment at which it is due.
create table shipping_note_reminder (
  tenant_id int not null references tenant,
  kind text not null check (kind in ('book', 'accept', 'depart')),
  -- The delivery note that no truck brings yet, or the transport.
  document_id uuid not null,
  -- When it is expected: one that is moved is reminded of again.
  due_at timestamptz(3) not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  reminded_at timestamptz(3) not null,
  primary key (tenant_id, kind, document_id, due_at),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id)
);
select protect('shipping_note_reminder');
create index shipping_note_reminder_plant on shipping_note_reminder (tenant_id, plant_id);
create index shipping_note_reminder_company on shipping_note_reminder (tenant_id, company_id);
create index shipping_note_reminder_forwarder on shipping_note_reminder (tenant_id, forwarder_company_id);
create index shipping_note_reminder_age on shipping_note_reminder (tenant_id, reminded_at);
grant select (tenant_id, reminded_at), delete on shipping_note_reminder to inbound_worker;
create policy age on shipping_note_reminder for select to inbound_worker using (true);
create policy sweep on shipping_note_reminder for delete to inbound_worker using (true);
