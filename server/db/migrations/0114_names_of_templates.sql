-- A template's name is taken at its plant alone: a clerk who works for one plant was refused a name that only a template of
-- another plant had, and so could tell that there is one.
alter table note_template
  drop constraint note_template_name_key,
  add constraint note_template_name_key unique (tenant_id, company_id, plant_id, name);
