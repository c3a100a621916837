-- Logs answer who, what, when and from where, each under an index.

-- Which call made a change: from a track id that a user reads out to what was changed.
alter table state_change add column track_id text not null default '';
create index state_change_track on state_change (tenant_id, track_id);

alter table operation_log add column search_path text collate "C"
  generated always as (upper(substr(info, strpos(info, ' ') + 1))) stored;
create index operation_log_user on operation_log (tenant_id, user_no, at desc);
create index operation_log_ip on operation_log (tenant_id, ip, at desc);
create index operation_log_track on operation_log (tenant_id, track_id);
create index operation_log_document on operation_log (tenant_id, (parameters ->> 'id'), at desc);
create index operation_log_path on operation_log (tenant_id, search_path, at desc);
create index operation_log_refused on operation_log (tenant_id, at desc) where exception is not null;
create index operation_log_slow on operation_log (tenant_id, at desc) where duration_ms >= 2000;

alter table interface_log
  add column search_name text collate "C" generated always as (upper(interface_name)) stored,
  add column search_file text collate "C" generated always as (upper(file_name)) stored;
create index interface_log_track on interface_log (tenant_id, track_id);
create index interface_log_search_name on interface_log (tenant_id, search_name, at desc);
create index interface_log_search_file on interface_log (tenant_id, search_file, at desc);
create index interface_log_state on interface_log (tenant_id, state, at desc);
alter table operation_log add constraint operation_log_type_check check (type in ('POST', 'PATCH', 'DELETE', 'GET'));
