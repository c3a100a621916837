-- How the contact of a plant is reached, as those of suppliers are: the card of a partner tells it (ux B.7.1).
alter table plant
  add column tel text,
  add column email text;
