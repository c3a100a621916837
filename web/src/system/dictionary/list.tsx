import { createDictionaryEntry, type DictionaryRow, listDictionary } from '@inbound/shared/system/dictionary/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { Reader } from '../../kit/columns/reader.ts';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DictionaryForm } from './form.tsx';
import { typeColumn } from './type-name.tsx';

const c = columnsOf<DictionaryRow>();
const f = filtersOf(listDictionary);

const code = c.link('code', entry => link('/system/dict-detail', { id: entry.id }), { pin: 'left' });

const columns = [
  typeColumn,
  // A code is a name of the program, and no word of a language.
  { ...code, show: (entry: DictionaryRow, reader: Reader) => <span className="mono">{code.show(entry, reader)}</span> },
  c.text('value'),
  c.text('value2', { width: 200 }),
  c.text('valueHk', { hidden: true }),
  c.text('valueTw', { hidden: true }),
  c.text('valueJa', { hidden: true }),
  c.text('valueKo', { hidden: true }),
  c.number('sort', { width: 84 }),
  c.active('active'),
  c.flag('editable'),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.choice('typeCode'), f.flag('editable')];

export const DictionaryList = () => (
  <ListScreen
    of={listDictionary}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createDictionaryEntry} form={DictionaryForm} />}
  />
);
