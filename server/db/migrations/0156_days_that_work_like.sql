-- A working day of a calendar may work like another weekday: a make-up Saturday has Friday's time windows. Null: like its own.
alter table plant_calendar_day
  add column works_like text check (works_like in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  add constraint plant_calendar_day_works_like_of_open check (working or works_like is null);
