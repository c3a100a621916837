-- When a user has set the own password by a one-time link. It is no sign-in: the first one is the one that follows it.
alter table app_user add column arrived_at timestamptz(3);

-- What the product's roles never do, they may not: a tenant is switched off and never deleted, and of what is given out once, as
-- tokens and links, only its use is noted, and what was tried.
revoke delete on tenant from inbound_app;
revoke update on session_token, single_use from inbound_app;
grant update (used_at, attempt) on session_token to inbound_app;
grant update (used_at, content) on single_use to inbound_app;
