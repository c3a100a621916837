-- Who sent a note and who took it in, by the Chinese name beside the other one, as the history keeps its actor: a reader of either
-- language is told without asking for the history. What was done before is taken from there.
alter table delivery_note add column sent_by_zh text, add column received_by_zh text;
alter table delivery_note no force row level security;
alter table state_change no force row level security;
update delivery_note n set sent_by_zh = coalesce(
  (select c.actor_zh from state_change c where c.tenant_id = n.tenant_id and c.document_id = n.id and c.action = 'send'
   order by c.id desc limit 1), '')
  where n.sent_by is not null;
update delivery_note n set received_by_zh = coalesce(
  (select c.actor_zh from state_change c where c.tenant_id = n.tenant_id and c.document_id = n.id and c.action = 'receive'
   order by c.id desc limit 1), '')
  where n.received_by is not null;
alter table delivery_note force row level security;
alter table state_change force row level security;
