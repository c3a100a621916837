-- At a document that tells of weeks a comment says how much it matters, and of which weeks it is (product/planning.md).
alter table comment
  add column kind text,
  add column weeks text[] not null default '{}',
  add constraint comment_kind_check check (kind in ('information', 'warning', 'actionRequired'));
