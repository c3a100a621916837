-- A tenant in which nobody subscribes is asked for that alone: what happened is not unpacked, and no join is begun.
create or replace function note_events(of_tenant int, told jsonb) returns void
  language plpgsql as $$
declare
  sight text[];
begin
  sight := see_whole_tenant();
  if exists (select from event_subscription s where s.tenant_id = of_tenant) then
    insert into outbox_event (tenant_id, id, subscription_id, company_id, event, document, document_id, document_version,
      action, state_before, state_after, reason, changes, actor, at)
    select of_tenant, gen_random_uuid(), s.id, s.company_id, e.event, e.document, e.document_id, e.document_version,
      e.action, e.state_before, e.state_after, '', '{}', e.actor, e.at
    from jsonb_to_recordset(told) as e (event text, document text, document_id uuid, document_version int, action text,
      state_before text, state_after text, actor text, at timestamptz, plant_id uuid, company_id uuid,
      forwarder_company_id uuid, draft_company_id uuid)
    join event_subscription s on s.tenant_id = of_tenant and e.event = any(s.events)
      and (s.plant_id is null or s.plant_id = e.plant_id)
      and (e.draft_company_id is null or e.draft_company_id = s.company_id)
    join company c on c.tenant_id = of_tenant and c.id = s.company_id
      and (c.kind = 'buyer' or c.id = e.company_id or c.id = e.forwarder_company_id);
  end if;
  perform see_again(sight);
end $$;
