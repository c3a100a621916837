-- Announcements of a tenant, whom they are for, and who has read them (administration.md, Bulletins).

create table bulletin (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  title text not null,
  -- Blocks of runs (`kernel/rich-text.ts`), never markup.
  content jsonb not null,
  -- Stands above the others.
  pinned boolean not null default false,
  -- Is shown over the page to each reader, once.
  must_read boolean not null default false,
  -- Is read without signing in, too.
  public boolean not null default false,
  -- Is published; otherwise only those who write bulletins see it.
  active boolean not null default false,
  -- In which languages' portals it is shown; in all where none is named.
  languages text[] not null default '{}',
  -- Days of the plant; the last one is still shown.
  valid_from date,
  valid_to date,
  published_at timestamptz(3),
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_title text collate "C" generated always as (upper(title)) stored,
  sort_from date not null generated always as (coalesce(valid_from, '-infinity'::date)) stored,
  primary key (tenant_id, id),
  constraint bulletin_published_check check (not active or published_at is not null),
  constraint bulletin_days_check check (valid_to >= valid_from)
);
select protect('bulletin');
create index bulletin_title on bulletin (tenant_id, title, id);
create index bulletin_search_title on bulletin (tenant_id, search_title);
create index bulletin_changed_at on bulletin (tenant_id, changed_at, id);
create index bulletin_from on bulletin (tenant_id, sort_from, id);
create index bulletin_active on bulletin (tenant_id, active, changed_at, id);
create index bulletin_pinned on bulletin (tenant_id, pinned, changed_at, id);
-- The board: pinned ones first, then the latest.
create index bulletin_board on bulletin (tenant_id, pinned, published_at, id) where active;

-- Whom a bulletin is for; all of the tenant where none is named. Of several of one kind any, of several kinds each.
create table bulletin_reader (
  tenant_id int not null references tenant,
  id uuid not null,
  bulletin_id uuid not null,
  for_role_id uuid,
  for_plant_id uuid,
  for_company_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, bulletin_id) references bulletin (tenant_id, id) on delete cascade,
  foreign key (tenant_id, for_role_id) references role (tenant_id, id),
  foreign key (tenant_id, for_plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, for_company_id) references company (tenant_id, id),
  constraint bulletin_reader_named_check check (num_nonnulls(for_role_id, for_plant_id, for_company_id) > 0)
);
select protect('bulletin_reader');
create index bulletin_reader_of on bulletin_reader (tenant_id, bulletin_id);
create index bulletin_reader_role on bulletin_reader (tenant_id, for_role_id) where for_role_id is not null;
create index bulletin_reader_plant on bulletin_reader (tenant_id, for_plant_id) where for_plant_id is not null;
create index bulletin_reader_company on bulletin_reader (tenant_id, for_company_id) where for_company_id is not null;

-- Who has read a bulletin, and when first.
create table bulletin_receipt (
  tenant_id int not null references tenant,
  id uuid not null,
  bulletin_id uuid not null,
  user_id uuid not null,
  read_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bulletin_id) references bulletin (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  constraint bulletin_receipt_once unique (tenant_id, bulletin_id, user_id)
);
select protect('bulletin_receipt');
create index bulletin_receipt_read on bulletin_receipt (tenant_id, bulletin_id, read_at, id);
create index bulletin_receipt_user on bulletin_receipt (tenant_id, user_id);
