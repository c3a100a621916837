-- Events, kinds and formats are named by features (decision 0129): a check of their spelling, so that a new document brings its
-- own names without a change of a list that another one changes, too.
alter table mail_choice
  drop constraint mail_choice_event_check,
  add constraint mail_choice_event_check check (event ~ '^[a-z][A-Za-z]{0,39}$');
alter table message_receiver
  drop constraint message_receiver_kind_check,
  drop constraint message_receiver_format_check,
  add constraint message_receiver_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  add constraint message_receiver_format_check check (format ~ '^[a-z][a-z0-9_]{0,39}$');
alter table outbox_message
  drop constraint outbox_message_kind_check,
  drop constraint outbox_message_format_check,
  add constraint outbox_message_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  add constraint outbox_message_format_check check (format ~ '^[a-z][a-z0-9_]{0,39}$');
