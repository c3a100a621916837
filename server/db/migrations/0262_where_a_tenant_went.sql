-- Where a tenant of the operator's list goes on, once it has moved to another installation; nothing of its rows is here then.
alter table tenant_entry
  add column moved_to text,
  add constraint tenant_entry_moved_is_off check (moved_to is null or not active);
