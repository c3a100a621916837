-- The uploads of one user that wait for a document are counted before another one is kept.
create index file_waiting on file (tenant_id, created_by) where pending_since is not null;
