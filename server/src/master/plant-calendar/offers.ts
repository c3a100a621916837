/** The days of a plant that differ from its weekly pattern, as SQL beside a row `p` of it: `{"2026-10-01": false}`. */
export const CALENDAR_EXCEPTIONS = `(
  select coalesce(json_object_agg(d.day, d.working), '{}') from plant_calendar_day d
  where d.tenant_id = p.tenant_id and d.plant_id = p.id)`;
