-- Serials of plates that no label carries: their units went before anything was printed of them (decision 0203).
create table returned_serial (
  tenant_id int not null references tenant,
  duns text not null,
  serial int not null,
  primary key (tenant_id, duns, serial)
);
select protect('returned_serial');

-- A plate that is given back leaves the register, so that whoever draws it next is the only one who has it.
select protect('licence_plate');
