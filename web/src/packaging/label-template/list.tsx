import { listPlants } from '@inbound/shared/master/plant/contract';
import { createLabelTemplate, listLabelTemplates } from '@inbound/shared/packaging/label-template/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { LabelTemplateForm } from './form.tsx';

const f = filtersOf(listLabelTemplates);

const filters = [
  f.search('search'),
  f.pick('plantId', listPlants),
  f.choice('standard'),
  f.choice('layout'),
  f.dates('effectiveFromFrom', 'effectiveFromTo'),
];

export const LabelTemplateList = () => (
  <ListScreen
    of={listLabelTemplates}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createLabelTemplate} form={LabelTemplateForm} />}
  />
);
