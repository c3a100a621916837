-- Drivers with their trucks that a supplier or forwarder wants offered for the next booking.

create table remembered_driver (
  tenant_id int not null references tenant,
  id uuid not null,
  -- Whose people have booked with the driver; nobody else sees them.
  company_id uuid not null,
  plate text not null,
  id_kind text not null check (id_kind in ('id_card', 'passport')),
  id_country text not null,
  -- Name, document number and telephone, sealed together (D35).
  person_sealed text not null,
  -- Personal data is erased some days after it was used for the last time.
  used_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select protect('remembered_driver');
create index remembered_driver_company on remembered_driver (tenant_id, company_id, used_at, id);
create index remembered_driver_used on remembered_driver (tenant_id, used_at);
grant select (tenant_id, used_at), delete on remembered_driver to inbound_worker;
create policy age on remembered_driver for select to inbound_worker using (true);
create policy sweep on remembered_driver for delete to inbound_worker using (true);
