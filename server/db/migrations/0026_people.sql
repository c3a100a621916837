-- Users, companies and roles as administrators find them: in each of their orders, and by what they are searched for.
alter table app_user
  add column search_no text collate "C" generated always as (upper(user_no)) stored,
  add column search_zh text collate "C" generated always as (upper(cname)) stored,
  add column search_en text collate "C" generated always as (upper(name)) stored,
  add column search_email text collate "C" generated always as (upper(email)) stored;
create index app_user_no on app_user (tenant_id, user_no, id);
create index app_user_cname on app_user (tenant_id, cname, id);
create index app_user_name on app_user (tenant_id, name, id);
create index app_user_email on app_user (tenant_id, email, id);
create index app_user_changed on app_user (tenant_id, changed_at, id);
create index app_user_search_no on app_user (tenant_id, search_no);
create index app_user_search_zh on app_user (tenant_id, search_zh);
create index app_user_search_en on app_user (tenant_id, search_en);
create index app_user_search_email on app_user (tenant_id, search_email);
create index app_user_type on app_user (tenant_id, type, user_no);
create index app_user_inactive on app_user (tenant_id, user_no) where not active;
create index app_user_locked on app_user (tenant_id, user_no) where locked_at is not null;
create index app_user_unseen on app_user (tenant_id, user_no) where last_login_at is null;

alter table company
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored;
create index company_search_code on company (tenant_id, search_code);
create index company_search_zh on company (tenant_id, search_zh);
create index company_search_en on company (tenant_id, search_en);
create index company_kind on company (tenant_id, kind, code);

alter table role
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_name text collate "C" generated always as (upper(name)) stored;
create index role_search_code on role (tenant_id, search_code);
create index role_search_name on role (tenant_id, search_name);
create index role_name on role (tenant_id, name, id);
create index role_changed on role (tenant_id, changed_at, id);
create index role_type on role (tenant_id, type, code);
create index role_scope on role (tenant_id, data_scope, code);

alter table permission
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored,
  add column search_path text collate "C" generated always as (upper(path)) stored;
create index permission_search_zh on permission (tenant_id, search_zh);
create index permission_search_en on permission (tenant_id, search_en);
create index permission_search_path on permission (tenant_id, search_path);
create index permission_path on permission (tenant_id, path, id);
create index permission_name_zh on permission (tenant_id, name_zh, id);
create index permission_name_en on permission (tenant_id, name_en, id);
create index permission_sort on permission (tenant_id, sort, id);
