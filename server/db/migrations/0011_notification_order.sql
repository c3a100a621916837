-- Messages are read newest first by what they say happened when, also where several were written at once.
create index notification_newest on notification (tenant_id, user_id, created_at desc, id desc);
drop index notification_user;
