import { REASON_LENGTH } from '@inbound/shared/calloff/call-off/line-contract';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import type { TypedPart } from './split-parts.ts';

interface PartsTableProps {
  parts: readonly TypedPart[];
  /** Code of the line's unit. */
  unit: string;
  change(id: number, cells: Partial<TypedPart>): void;
  remove(id: number): void;
  add(): void;
}

/** Delete is about the part where there is no text that it could be about, and always with Ctrl. */
const isAboutPart = ({ key, ctrlKey, target }: KeyboardEvent): boolean =>
  key === 'Delete' && (ctrlKey || !(target instanceof HTMLInputElement) || target.value === '');

/** The part beside the one that goes has the focus then. */
const focusBeside = (row: HTMLElement): void => {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  beside?.querySelector('input')?.focus();
};

const PartRow = ({
  part: { id, date, qty, note },
  place,
  unit,
  change,
  remove,
}: Omit<PartsTableProps, 'parts' | 'add'> & { part: TypedPart; place: number }) => {
  const { t } = useTexts();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!isAboutPart(event)) return;
    event.preventDefault();
    focusBeside(event.currentTarget);
    remove(id);
  };
  return (
    <tr onKeyDown={press}>
      <td>
        <DateInput
          label={t('callOff.text.partDate', { part: place })}
          value={date}
          change={value => change(id, { date: value })}
        />
      </td>
      <td>
        <QuantityInput
          label={t('callOff.text.partQty', { part: place })}
          value={qty}
          change={value => change(id, { qty: value })}
        />
        <span className="co-unit">
          <Unit code={unit} />
        </span>
      </td>
      <td>
        <input
          className="ib-input"
          aria-label={t('callOff.text.partNote', { part: place })}
          maxLength={REASON_LENGTH}
          value={note}
          onChange={event => change(id, { note: event.target.value })}
        />
      </td>
      <td>
        <IconButton name={t('callOff.text.removePart', { part: place })} icon="delete" onClick={() => remove(id)} />
      </td>
    </tr>
  );
};

/** The parts as they are typed. Enter, once a cell has taken what was typed, adds one; Delete removes one (ux B.9.3). */
export const PartsTable = ({ parts, add, ...hands }: PartsTableProps) => {
  const { t, field } = useTexts();
  const press = ({ key, nativeEvent, target }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement) add();
  };
  return (
    <table className="co-parts" aria-label={t('callOff.text.parts')} onKeyDown={press}>
      <thead>
        <tr>
          <th scope="col">{field('callOff', 'date')}</th>
          <th scope="col">{field('callOff', 'qty')}</th>
          <th scope="col">{field('callOffLine', 'partNote')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {parts.map((part, at) => (
          <PartRow key={part.id} {...hands} part={part} place={at + 1} />
        ))}
      </tbody>
    </table>
  );
};
