-- A supplier's own settings may hold at all its plants: a row without plant, which goes behind its row for one plant and
-- before the plant's (administration.md: the supplier's parameter is its default).
alter table process_setting
  alter column plant_id drop not null,
  add constraint process_setting_whose check (plant_id is not null or supplier_id is not null),
  -- Each line is delivered by itself, or all of one material and day together (decision 0054).
  add column line_demand text check (line_demand in ('line', 'day'));
select protect('process_setting');
