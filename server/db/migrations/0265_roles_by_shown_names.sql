-- Roles are searched and sorted by the names that their readers see, which are texts of the product: no index holds them. The
-- column search_name stays for servers of the release before.
drop index role_name;
drop index role_search_name;
