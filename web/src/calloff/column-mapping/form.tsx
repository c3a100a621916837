import './form.css';
import { createMapping, type MappedColumn } from '@inbound/shared/calloff/column-mapping/contract';
import { openColumns, plainHeading } from '@inbound/shared/calloff/column-mapping/rules';
import { type OrderColumn, orderColumns } from '@inbound/shared/calloff/release/order-table';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createContext, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../client/texts.ts';
import { type Control, fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

/** The headings of the table that is looked at; of what is remembered, those by which it was said. */
export const TableHeadings = createContext<readonly string[] | undefined>(undefined);

const F = fieldsOf(createMapping);

interface OneColumnProps {
  column: OrderColumn;
  heading: string;
  headings: readonly string[];
  isOpen: boolean;
  choose(heading: string): void;
}

/** One of our columns: under which heading the table has it, or under which it had it and has it no more. */
const OneColumn = ({ column, heading, headings, isOpen, choose }: OneColumnProps) => {
  const { t, field } = useTexts();
  const known = headings.find(name => plainHeading(name) === plainHeading(heading)) ?? '';
  const isGone = heading !== '' && known === '';
  const id = `mapped-${column}`;
  return (
    <div className="cm-column" data-column={column}>
      <label htmlFor={id} data-required={isOpen || undefined}>
        {field('release', column)}
      </label>
      <select
        id={id}
        className="ib-input"
        aria-describedby={`${id}-note`}
        aria-invalid={isGone || undefined}
        value={isGone ? heading : known}
        onChange={event => choose(event.target.value)}
      >
        <option value="">{t('columnMapping.text.none')}</option>
        {(isGone ? [heading, ...headings] : headings).map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <span id={`${id}-note`} className="caption">
        {isGone && t('columnMapping.text.gone', { heading })}
        {isOpen && heading === '' && t('columnMapping.text.open')}
      </span>
    </div>
  );
};

const asColumns = (value: unknown): readonly MappedColumn[] => (Array.isArray(value) ? value : []);
const asNames = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const Columns = ({ value, onChange }: Control) => {
  const shown = useContext(TableHeadings);
  const { setValue } = useFormContext();
  const [said, supplierId, kind] = useWatch({ name: ['headings', 'supplierId', 'kind'] });
  const headings = shown ?? asNames(said);
  const columns = asColumns(value);
  const open = new Set(openColumns(columns, { supplierId, kind }));
  const choose = (column: OrderColumn, heading: string) => {
    const others = columns.filter(one => one.column !== column);
    onChange(heading === '' ? others : [...others, { column, heading }]);
    setValue('headings', headings, { shouldDirty: true });
  };
  return (
    <div className="cm-columns">
      {orderColumns.map(column => (
        <OneColumn
          key={column}
          {...{ column, headings, isOpen: open.has(column) }}
          heading={columns.find(one => one.column === column)?.heading ?? ''}
          choose={heading => choose(column, heading)}
        />
      ))}
    </div>
  );
};

/** All headings of the table, in its order. */
const Names = ({ id, value }: Pick<Control, 'id' | 'value'>) => {
  const shown = useContext(TableHeadings);
  return (
    <output id={id} className="caption">
      {(shown ?? asNames(value)).join(' · ')}
    </output>
  );
};

/** Whose tables they are, and which of their columns holds what. */
export const MappingForm = () => (
  <>
    <FormGroup name="partner">
      <F.Pick name="plantId" from={listPlants} />
      <F.Pick name="supplierId" from={listSuppliers} help />
      <F.Choice name="kind" help />
    </FormGroup>
    <FormGroup name="columns">
      <F.Field name="headings" wide>
        {({ id, value }) => <Names id={id} value={value} />}
      </F.Field>
      <F.Field name="columns" wide help>
        {control => <Columns {...control} />}
      </F.Field>
    </FormGroup>
  </>
);
