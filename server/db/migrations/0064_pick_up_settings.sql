-- Whether goods of a supplier are collected by the buyer's forwarder by plans of the plant, and whether the supplier answers
-- each plan (administration.md, Process settings); null is "as inherited".
alter table process_setting
  add column pick_up_plan boolean,
  add column pick_up_confirm boolean;
