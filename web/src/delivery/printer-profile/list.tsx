import { createPrinterProfile, listPrinterProfiles } from '@inbound/shared/delivery/printer-profile/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { PrinterProfileForm } from './form.tsx';

const f = filtersOf(listPrinterProfiles);

const filters = [f.search('search'), f.choice('output')];

export const PrinterProfileList = () => (
  <ListScreen
    of={listPrinterProfiles}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createPrinterProfile} form={PrinterProfileForm} />}
  />
);
