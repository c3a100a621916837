-- Which values a column may hold, where the product knows them all: states of machines, turns, and choices. The row types
-- read these constraints (db/types.ts), and a test compares them with the machines and contracts of `shared`.
--
-- Free text stays what somebody else names: entries of a tenant's dictionaries (unit, supplier.category, reasons, origin,
-- preference), codes of packaging and of label templates, what partners write in their messages and how those are formatted, and names
-- that each feature adds to (documents, actions and states of the history, kinds of jobs and notices, permissions, logs).

-- ── States ───────────────────────────────────────────────────────────────────────────────────────

alter table call_off
  add constraint call_off_state_check check (state in
    ('new', 'audit', 'partly_accept', 'partly_reject', 'completely_reject', 'completely_confirm')),
  add constraint call_off_series_state_check check (series_state in
    ('new', 'processing', 'dn_created', 'completed', 'no_calloff'));

alter table call_off_line
  add constraint call_off_line_state_check check (state in
    ('new', 'split', 'partial_split', 'full_split', 'partly_confirm', 'completely_confirm', 'accept', 'partly_accept',
     'reject', 'partly_reject', 'dn_created', 'closed')),
  add constraint call_off_line_answer_state_check check (answer_state in
    ('partly_confirm', 'completely_confirm', 'accept', 'partly_accept', 'reject', 'partly_reject'));

alter table delivery_note
  add constraint delivery_note_state_check check (state in ('unsent', 'sent', 'cancelled'));

alter table packaging_instruction
  add constraint packaging_instruction_state_check check (state in ('effective'));

-- ── Whose turn it is: the parties, or nobody ─────────────────────────────────────────────────────

alter table call_off add constraint call_off_turn_check check (turn in
  ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'));
alter table call_off_line add constraint call_off_line_turn_check check (turn in
  ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'));
alter table delivery_note add constraint delivery_note_turn_check check (turn in
  ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'));

-- ── Choices ──────────────────────────────────────────────────────────────────────────────────────

alter table call_off_line
  add constraint call_off_line_kind_check check (kind in ('series', 'pre_series', 'after_sales'));

alter table outbox_message
  add constraint outbox_message_kind_check check (kind in ('despatch', 'despatch_cancellation')),
  add constraint outbox_message_format_check check (format in ('vda4913', 'desadv'));

alter table app_user
  add constraint app_user_language_check check (language in ('zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko'));
alter table plant
  add constraint plant_language_check check (language in ('zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko'));

alter table permission add constraint permission_modes_check check (modes <@ array['VWA', 'NEV']);

-- Each transport type and mode has its code in the messages, so their codes are the product's; a dictionary gives them
-- words. Unknown ones went out as the supplier's own transport and as road: they are stored as what was sent.
alter table delivery_note no force row level security;
alter table dictionary_entry no force row level security;
update delivery_note set transport_type = 'supplier'
  where transport_type not in ('supplier', 'customer', 'forwarder', 'parcel');
update delivery_note set transport_mode = '' where transport_mode not in ('', 'road', 'rail', 'air', 'sea');
update dictionary_entry set editable = false where type_code in ('transportType', 'transportMode');
update dictionary_entry set active = false
  where type_code = 'transportType' and code not in ('supplier', 'customer', 'forwarder', 'parcel')
    or type_code = 'transportMode' and code not in ('road', 'rail', 'air', 'sea');
alter table delivery_note force row level security;
alter table dictionary_entry force row level security;

alter table delivery_note
  alter column transport_type drop default,
  add constraint delivery_note_transport_type_check check (transport_type in
    ('supplier', 'customer', 'forwarder', 'parcel')),
  -- Empty where the note does not say it.
  add constraint delivery_note_transport_mode_check check (transport_mode in ('', 'road', 'rail', 'air', 'sea'));
