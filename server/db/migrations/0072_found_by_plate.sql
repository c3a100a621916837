-- What the command menu finds a delivery note by besides its number: the plate of its truck, and the licence plates of its
-- packages (decision 0057).

alter table delivery_note add column search_plate text collate "C" generated always as (upper(plate)) stored;
create index delivery_note_truck on delivery_note (tenant_id, search_plate, id) where search_plate <> '';

alter table packaging_unit add column search_plate text collate "C" generated always as (upper(licence_plate)) stored;
create index packaging_unit_search_plate on packaging_unit (tenant_id, search_plate, id);
