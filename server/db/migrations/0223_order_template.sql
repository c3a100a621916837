-- Orders that come again: parts in Bid state with their quantities, of one owner, or shared in the company.
create table order_template (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  name text not null,
  owner_id uuid not null,
  owner text not null,
  shared boolean not null default false,
  ship_to text not null default '',
  end_customer text not null default '',
  note text not null default '',
  line_count int not null default 0,
  last_used_at timestamptz(3),
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  constraint order_template_key unique (tenant_id, company_id, owner_id, name),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id)
);
select protect('order_template');
create index order_template_name on order_template (tenant_id, company_id, name, id);
create index order_template_changed on order_template (tenant_id, company_id, changed_at, id);
create index order_template_shared on order_template (tenant_id, company_id, shared, name, id);
create index order_template_search on order_template (tenant_id, company_id, search_name);
create index order_template_owner on order_template (tenant_id, owner_id);

create table order_template_line (
  tenant_id int not null references tenant,
  id uuid not null,
  company_id uuid not null,
  template_id uuid not null,
  line_no int not null,
  part_id uuid not null,
  part_no text not null,
  own_part_no text not null default '',
  quantity int not null check (quantity > 0),
  -- Days from the order to the day on which the parts should be there; null is as soon as possible.
  lead_days int check (lead_days >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, template_id, line_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, template_id) references order_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('order_template_line');
create index order_template_line_part on order_template_line (tenant_id, part_id);
