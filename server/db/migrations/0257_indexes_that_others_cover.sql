-- Each of these finds nothing that another index of its table does not find as quickly; it costs each write.
drop index edi_partner_numbers;
drop index label_template_plant;
drop index packaging_instruction_company;
drop index packaging_instruction_plant;
drop index packaging_instruction_supplier;
drop index scheduling_agreement_plant_number;
