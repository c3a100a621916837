-- Whether an agreement of the caller's company names a material was asked as a list of all that its agreements name:
-- a supplier with 20,000 agreements read them all for each look at one material (22 ms). As a question about each row it goes
-- through an index, and the planner still makes the list where many rows are looked at (decision 0086).
create or replace function protect_company(target regclass, through regclass) returns void
  language plpgsql as $$
declare
  before text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'scope');
  condition text := before || format(
    ' and ((select context(''company'') = ''*'') or exists (select 1 from %2$s reached'
    ' where reached.tenant_id = (select nullif(context(''tenant''), '''')::int)'
    ' and reached.company_id = (select nullif(nullif(context(''company''), ''''), ''*'')::uuid)'
    ' and reached.%1$I = %3$s.id))',
    target::text || '_id', through, target);
begin
  execute format('comment on table %s is %L', target,
    (obj_description(target)::jsonb || jsonb_build_object('companyThrough', through::text))::text);
  execute format('alter policy scope on %s using (%s) with check (%s)', target, condition, condition);
end $$;

select protect('material');
select protect_company('material', through => 'scheduling_agreement');
