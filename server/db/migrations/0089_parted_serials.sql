-- Serials of licence plates are parted between tenants that have the same DUNS number. A tenant that has none of a number
-- that was parted has a row whose last serial is 0: no call of it sees what others have.
alter table serial_range drop constraint serial_range_check;
alter table serial_range drop constraint serial_range_last_serial_check;
alter table serial_range add constraint serial_range_last_serial_check check (last_serial between 0 and 999999999);
alter table serial_range add constraint serial_range_check check (last_serial = 0 or first_serial <= last_serial);
