-- What a weekly, monthly or quarterly quantity with one date holds for in the messages of a partner: the calendar period of the
-- date, so long a time from the date on, or the date alone.
alter table edi_partner
  add column period_of_date text not null default 'calendar' check (period_of_date in ('calendar', 'onward', 'day'));
