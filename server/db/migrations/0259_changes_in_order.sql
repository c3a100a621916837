-- Programs ask which documents changed since they asked last. The moment of an entry is when its call began, and one that is
-- committed late would be missed by it: the transaction says what a reader has not seen yet (decision 0205). Entries from
-- before have none: whoever begins reads the lists whole.
alter table state_change add column xact xid8;
alter table state_change alter column xact set default pg_current_xact_id();
create index state_change_xact on state_change (tenant_id, document, xact, id) where xact is not null;
