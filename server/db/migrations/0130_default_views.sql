-- A view that is shared with a role may be its default: so a list is arranged for those of the company who have the role, as far
-- as they have arranged nothing themselves. A role has one for each list.
alter table list_view add column is_default boolean not null default false
  constraint list_view_default_check check (role_id is not null or not is_default);
create unique index list_view_default on list_view (tenant_id, company_id, role_id, path) where is_default;
