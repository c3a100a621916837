import type { Names } from './names.ts';

export const list = ({
  area,
  feature,
  pascal,
  plural,
}: Names): string => `import { create${pascal}, list${plural}, type ${pascal}Row } from '@inbound/shared/${area}/${feature}/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { link } from '../../client/link.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ${pascal}Form } from './form.tsx';

const c = columnsOf<${pascal}Row>();
const f = filtersOf(list${plural});

const columns = [
  c.link('name', row => link('/${area}/${feature}-detail', { id: row.id }), { pin: 'left' }),
  c.time('changedAt'),
];

const filters = [f.search('search')];

export const ${pascal}List = () => (
  <ListScreen
    of={list${plural}}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={create${pascal}} form={${pascal}Form} />}
  />
);
`;

export const detail = ({
  area,
  feature,
  pascal,
}: Names): string => `import { change${pascal}, read${pascal}, type ${pascal}Row } from '@inbound/shared/${area}/${feature}/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { ${pascal}Form } from './form.tsx';

const c = columnsOf<${pascal}Row>();

const facts = [c.text('name')];

const general = [c.time('changedAt')];

const General = ({ record }: { record: ${pascal}Row }) => <Facts record={record} columns={general} />;

export const ${pascal}Detail = () => (
  <DetailScreen
    of={read${pascal}}
    icon="process"
    facts={facts}
    sections={[{ name: 'general', show: General }]}
    actions={row => <EditButton endpoint={change${pascal}} form={${pascal}Form} record={row} />}
  />
);
`;

export const form = ({
  area,
  feature,
  pascal,
  words,
}: Names): string => `import { create${pascal} } from '@inbound/shared/${area}/${feature}/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(create${pascal});

/** Creating and changing a ${words} ask for the same. */
export const ${pascal}Form = () => (
  <FormGroup name="identity">
    <F.Text name="name" />
  </FormGroup>
);
`;
