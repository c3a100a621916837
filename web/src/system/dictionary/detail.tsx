import {
  changeDictionaryEntry,
  type DictionaryRow,
  readDictionaryEntry,
} from '@inbound/shared/system/dictionary/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { DictionaryForm } from './form.tsx';
import { typeColumn } from './type-name.tsx';

const c = columnsOf<DictionaryRow>();

const facts = [c.text('value'), c.mono('code'), typeColumn, c.active('active'), c.flag('editable')];

const words = [
  c.text('value2'),
  c.text('valueHk'),
  c.text('valueTw'),
  c.text('valueJa'),
  c.text('valueKo'),
  c.number('sort'),
  c.time('changedAt'),
];

const Words = ({ record }: PartProps<DictionaryRow>) => <Facts record={record} columns={words} />;

export const DictionaryDetail = () => (
  <DetailScreen
    of={readDictionaryEntry}
    icon="dictionary"
    facts={facts}
    sections={[
      { name: 'words', show: Words },
      { name: 'history', show: RecordHistory },
    ]}
    actions={entry =>
      entry.editable && <EditButton endpoint={changeDictionaryEntry} form={DictionaryForm} record={entry} />
    }
  />
);
