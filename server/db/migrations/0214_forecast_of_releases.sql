-- A forecast version may also come from the releases in force: of their requirements that are no call-off lines.
alter table forecast_version
  drop constraint forecast_version_source_check,
  add constraint forecast_version_source_check check (source in ('file', 'rest', 'release'));
alter table forecast
  drop constraint forecast_source_check,
  add constraint forecast_source_check check (source in ('file', 'rest', 'release'));
