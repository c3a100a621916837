-- When the forwarder fetches the goods of a note: a day and a time at the supplier's gate, as its other days are kept.
-- The moment that stood here before was never filled.

alter table delivery_note
  drop column pickup_at,
  add column pickup_date date,
  add column pickup_time text not null default '';
