-- Forecast versions also come as DELFOR, and from the releases that came in (product/planning.md, Forecast versions).

alter table forecast_version
  drop constraint forecast_version_source_check,
  add constraint forecast_version_source_check check (source in ('file', 'rest', 'delfor', 'release'));
alter table forecast
  drop constraint forecast_source_check,
  add constraint forecast_source_check check (source in ('file', 'rest', 'delfor', 'release'));
