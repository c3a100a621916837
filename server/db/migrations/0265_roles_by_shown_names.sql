-- Roles are searched and sorted by the names that their readers see, which are texts of the product: no column holds them.
drop index role_name;
alter table role drop column search_name;
