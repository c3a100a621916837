-- What the distributor has quoted to a company, line by line, in its own words; nobody writes an answer by hand.
create table quotation_line (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  -- The distributor's number of the quotation, and of its line.
  quotation_no text not null,
  line_no text not null,
  part_id uuid not null,
  part_no text not null,
  answer text not null check (answer in ('pending', 'bid', 'no_bid')),
  -- The price of a piece; null where it has not bid.
  price numeric check (price > 0),
  currency text not null default '',
  valid_from date not null,
  -- It holds through the end of this day, in the distributor's zone.
  valid_to date not null,
  changed_at timestamptz(3) not null,
  search_quotation text collate "C" generated always as (upper(quotation_no)) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  constraint quotation_line_key unique (tenant_id, company_id, quotation_no, line_no),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, part_id) references part (tenant_id, id)
);
select protect('quotation_line');
create index quotation_line_part on quotation_line (tenant_id, company_id, part_id, valid_to);
create index quotation_line_of_part on quotation_line (tenant_id, part_id);
create index quotation_line_part_no on quotation_line (tenant_id, company_id, part_no, id);
create index quotation_line_number on quotation_line (tenant_id, company_id, quotation_no, id);
create index quotation_line_valid on quotation_line (tenant_id, company_id, valid_to, id);
create index quotation_line_answer on quotation_line (tenant_id, company_id, answer, valid_to, id);
create index quotation_line_search on quotation_line (tenant_id, company_id, search_quotation);
create index quotation_line_search_part on quotation_line (tenant_id, company_id, search_part);
