-- Health asks how far the database is, and how many messages were given up, of all tenants.
grant select on migration to inbound_worker;
create index job_dead on job (tenant_id, id) where state = 'dead';
