import { listPlants } from '@inbound/shared/master/plant/contract';
import { FormProvider } from 'react-hook-form';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FileDrop } from '../../kit/files/file-drop.tsx';
import { FilesSection } from '../../kit/files/files-section.tsx';
import { useUpload } from '../../kit/files/use-uploads.ts';
import { Chips } from '../../kit/filters/chips.tsx';
import { FilterBar } from '../../kit/filters/filter-bar.tsx';
import { type FilterValues, withoutKeys } from '../../kit/filters/filter-values.ts';
import { type FilterPart, filtersOf } from '../../kit/filters/filters.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormContext } from '../../kit/form/form-context.ts';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import {
  changeFields,
  createFields,
  type FieldsRow,
  fieldsRows,
  listFields,
  storedFiles,
  uploadSample,
  worstRow,
} from '../sample-fields.ts';
import { Stage } from '../stage.tsx';

const F = fieldsOf(createFields);
const KINDS = ['.pdf', '.xlsx', '.png'];

const AllFields = ({ readOnly = false }: { readOnly?: boolean }) => (
  <div className="ib-form-fields">
    <F.WholeNumber name="lineCount" readOnly={readOnly} />
    <F.Quantity name="quantity" readOnly={readOnly} />
    <F.Quantity name="gross" unit="kg" readOnly={readOnly} />
    <F.Choice name="transportMode" readOnly={readOnly} />
    <F.Choice name="kind" readOnly={readOnly} />
    <F.Pick name="productionLocationId" from={listPlants} readOnly={readOnly} />
    <F.DateRange from="dateFrom" to="dateTo" readOnly={readOnly} />
    <F.Several name="email" readOnly={readOnly} />
    <F.Files name="file" upload={uploadSample} kinds={KINDS} stored={storedFiles} readOnly={readOnly} />
  </div>
);

/** A form as it stands in its drawer, without the drawer. */
const Sheet = ({ record, readOnly }: { record?: FieldsRow; readOnly?: true }) => {
  const state = useRecordForm(record ? changeFields : createFields, record, { saved: () => {}, wrong: () => {} });
  return (
    <FormContext.Provider value={state.place}>
      <FormProvider {...state.form}>
        <form className="ib-form kp-form" noValidate onSubmit={event => event.preventDefault()}>
          <AllFields readOnly={readOnly === true} />
          {!readOnly && (
            <div className="kp-row">
              <Button onClick={state.save}>Save</Button>
            </div>
          )}
        </form>
      </FormProvider>
    </FormContext.Provider>
  );
};

/** Every field empty, filled with the worst, and for reading alone. */
export const Fields = () => (
  <div className="kp-forms">
    <Sheet />
    <Stage path="/master/plant">
      <Sheet record={worstRow} />
    </Stage>
    <Sheet record={worstRow} readOnly />
  </div>
);

const c = columnsOf<FieldsRow>();
const plantLink = () => ({ path: '/master/plant-detail', href: '#' }) as const;

const columns = [
  c.reference('supplierCode', 'supplierName', plantLink, { pin: 'left' }),
  c.number('lineCount'),
  c.decimal('quantity', { width: 196 }),
  c.measure('gross', 'kg', { width: 236 }),
  c.choice('transportMode', 'deliveryNote'),
  c.choice('kind', 'deliveryNote'),
  c.dates('dateFrom', 'dateTo'),
  c.several('email'),
];

/** Every column, and the same as facts. */
export const Columns = () => (
  <>
    <div className="kp-three">
      <Grid name="samples" rows={fieldsRows} columns={columns} />
    </div>
    <Facts record={worstRow} columns={columns} />
  </>
);

const f = filtersOf(listFields);
const parts = [
  f.search('search'),
  f.choice('transportMode'),
  f.counts('lineCountFrom', 'lineCountTo'),
  f.numbers('grossFrom', 'grossTo'),
  f.pick('plant', listPlants),
  f.anyOf('email'),
  f.dates('dateFrom', 'dateTo'),
] as unknown as readonly FilterPart[];

const SET: FilterValues = {
  transportMode: ['road', 'rail'],
  lineCountFrom: 1,
  plant: ['2031'],
  email: worstRow.email,
};

/** Every filter, and how it is told when it holds. */
export const FilterParts = () => {
  const [values, setValues] = useTabState<FilterValues>('filters', SET);
  return (
    <>
      <FilterBar parts={parts} values={values} change={setValues} reset={() => setValues({})} />
      <div className="ib-list-tools">
        <Chips
          parts={parts}
          keys={Object.keys(values)}
          values={values}
          remove={keys => setValues(withoutKeys(values, keys))}
          clear={() => setValues({})}
        />
      </div>
    </>
  );
};

const RULES = { kinds: KINDS, maxBytes: uploadSample.upload.maxBytes, most: 10 };

/** Files of a record: with the place for more, and where there is none and nobody may add one. */
export const FileParts = () => {
  const [files, setFiles] = useTabState('files', storedFiles);
  const send = useUpload(uploadSample, {});
  const remove = ({ id }: { id: string }) => setFiles(files.filter(file => file.id !== id));
  return (
    <>
      <FilesSection files={files} rules={RULES} send={send} open={() => {}} remove={remove} changed={() => {}} />
      <FilesSection files={[]} rules={RULES} open={() => {}} changed={() => {}} />
      <FileDrop choose={() => {}} name={undefined} busy={false} wanted="ORDERS, ORDCHG" />
    </>
  );
};
