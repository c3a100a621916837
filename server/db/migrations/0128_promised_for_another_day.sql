-- Lines that arrive on another day than was asked for are few: what is collected on a day is found by the day asked for, and by
-- this index. An answer for the day asked for writes no entry (decision 0095).
create index call_off_line_promised on call_off_line (tenant_id, promised_date)
  where promised_date <> requested_to;
