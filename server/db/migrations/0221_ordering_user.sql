-- Who of a company orders from the distributor, on which side, and by what.
create table ordering_user (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  side text not null check (side in ('store', 'backlog')),
  user_id uuid not null,
  -- A person keeps their number for good.
  user_no text not null,
  ship_tos text[] not null,
  end_customers text[] not null,
  -- The most of one order, in one currency; null is without a limit.
  order_limit numeric check (order_limit > 0),
  limit_currency text not null default '',
  default_user boolean not null default false,
  note text not null default '',
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_user text collate "C" generated always as (upper(user_no)) stored,
  primary key (tenant_id, id),
  constraint ordering_user_key unique (tenant_id, company_id, side, user_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
select protect('ordering_user');
-- A side of a company has one default user.
create unique index ordering_user_default on ordering_user (tenant_id, company_id, side) where default_user;
create index ordering_user_user_no on ordering_user (tenant_id, company_id, user_no, id);
create index ordering_user_changed on ordering_user (tenant_id, company_id, changed_at, id);
create index ordering_user_side on ordering_user (tenant_id, company_id, side, user_no, id);
create index ordering_user_is_default on ordering_user (tenant_id, company_id, default_user, user_no, id);
create index ordering_user_search on ordering_user (tenant_id, company_id, search_user);
create index ordering_user_user on ordering_user (tenant_id, user_id);

-- By whose rights an order was placed; orders from before have none.
alter table component_order add column ordered_as text not null default '';
