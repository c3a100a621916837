-- What people say to each other at a document (decision 0060). A comment belongs where its document belongs, so that the
-- same limits hide it; one that only the own company reads has that company as `draft_company_id`.

create table comment (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid,
  company_id uuid,
  forwarder_company_id uuid,
  draft_company_id uuid,
  -- The document's name in contracts, and its row; what is removed takes no comments with it, for nobody opens it again.
  document text not null,
  document_id uuid not null,
  text text not null default '',
  -- Who was named in it, as people are called in the text.
  mentioned text[] not null default '{}',
  author_id uuid not null,
  author text not null,
  author_zh text not null,
  -- The company that its author works for, as its readers know it.
  company_code text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- Its author took it back: the text is gone, that there was one stays.
  removed_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references app_user (tenant_id, id),
  constraint comment_text_check check ((removed_at is null) = (text <> '')),
  constraint comment_length_check check (length(text) <= 2000)
);
select protect('comment');
create index comment_document on comment (tenant_id, document_id, id);
create index comment_author on comment (tenant_id, author_id);

-- Until when somebody has read what is said at a document.
create table comment_reading (
  tenant_id int not null references tenant,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  read_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  constraint comment_reading_once unique (tenant_id, user_id, document_id)
);
select protect('comment_reading');

alter table mail_choice
  drop constraint mail_choice_event_check,
  add constraint mail_choice_event_check check (event in
    ('release', 'callOff', 'deliveryNote', 'qualityDocument', 'packagingInstruction', 'comment', 'certificate'));
