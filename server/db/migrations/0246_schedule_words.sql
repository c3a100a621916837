-- Until when a schedule can be changed and cancelled is one of these words, as the contract has them.
alter table component_order_schedule
  add constraint component_order_schedule_change_until_check
    check (change_until in ('date', 'never', 'unscheduled', 'shipped', 'cancelled')),
  add constraint component_order_schedule_cancel_until_check
    check (cancel_until in ('date', 'never', 'unscheduled', 'shipped', 'cancelled'));
