-- The packages of a note by their plates, page by page.
create index packaging_unit_note_plate on packaging_unit (tenant_id, note_id, search_plate, id);
