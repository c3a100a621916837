-- Entries of the tree that an administrator has removed: an upgrade gives a tenant what it never had, and these not again.
create table removed_permission (
  tenant_id int not null references tenant,
  type text not null check (type in ('menu', 'page', 'button', 'interface')),
  path text not null,
  primary key (tenant_id, type, path)
);
select protect('removed_permission');
