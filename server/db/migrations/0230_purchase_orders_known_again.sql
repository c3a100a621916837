-- A purchase order is known again by its number however it is spelled, and stands once.
alter table purchase_order add column lookup_no text collate "C" generated always as (number_key(po_no)) stored;
alter table purchase_order add constraint purchase_order_known_key unique (tenant_id, lookup_no);
