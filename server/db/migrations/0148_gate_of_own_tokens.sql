-- A token that somebody made for themselves stands behind the same gate as they do: an expired password, an agreement that
-- is not agreed to yet. One that an administrator made for a program's own user does not: that user never signs in.
alter table user_session add column token_gated boolean not null default false;

-- Those that are there already: the owner reads all of them for once.
alter table user_session no force row level security;
alter table api_token no force row level security;
alter table app_user no force row level security;
update user_session s set token_gated = true
  from api_token t join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
  where t.tenant_id = s.tenant_id and t.session_id = s.id and t.created_by = u.user_no;
alter table user_session force row level security;
alter table api_token force row level security;
alter table app_user force row level security;
