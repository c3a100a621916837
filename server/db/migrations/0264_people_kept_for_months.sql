-- Sessions and messages go when their tenant keeps them no longer: the oldest are found first.
create index user_session_ends on user_session (tenant_id, ends_at);
create index notification_created on notification (tenant_id, created_at);
grant select (tenant_id, ends_at), delete on user_session to inbound_worker;
grant select (tenant_id, created_at), delete on notification to inbound_worker;
create policy age on user_session for select to inbound_worker using (true);
create policy sweep on user_session for delete to inbound_worker using (true);
create policy age on notification for select to inbound_worker using (true);
create policy sweep on notification for delete to inbound_worker using (true);
