-- The number of the transport that carries a note and holds it; a note is on one at a time.
alter table delivery_note add column locked_by_sd_no text;
