import type { RefusalData } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import {
  type NoteUnit,
  readDeliveryNoteUnits,
  UNITS_ON_PAGE,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import type { FoundDifference } from '@inbound/shared/delivery/receipt/contract';
import { differenceType } from '@inbound/shared/delivery/receipt/types';
import { type ReactNode, useId, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FrameLook } from '../../kit/form/field-frame.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { IconButton } from '../../kit/parts/button.tsx';

/** What of a note a difference can be found in. */
export type ReceivedNote = Pick<DeliveryNoteDetail, 'id' | 'lines'>;

/** A difference while it is typed in: its quantity may be none yet. */
export type TypedDifference = Omit<FoundDifference, 'qty'> & { qty: string };

interface RowProps {
  note: ReceivedNote;
  at: number;
  found: TypedDifference;
  write(part: Partial<TypedDifference>): void;
  remove(): void;
  refused(field: string): RefusalData | undefined;
}

const Select = ({
  id,
  value,
  change,
  children,
}: {
  id: string;
  value: string;
  change(value: string): void;
  children: ReactNode;
}) => (
  <select id={id} className="ib-input" value={value} onChange={event => change(event.target.value)}>
    {children}
  </select>
);

/** The controls of a difference; a package is one of its line. */
const useControls = ({ note, found, write, refused }: Pick<RowProps, 'note' | 'found' | 'write' | 'refused'>) => {
  const { t, choice } = useTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<NoteUnit>();
  const asked = { id: note.id, lineId: found.lineId, limit: UNITS_ON_PAGE, ...(search ? { search } : {}) };
  const { data } = useQuery(readDeliveryNoteUnits, asked);
  const read = data?.rows ?? [];
  const isLong = search !== '' || (data?.total ?? 0) > read.length;
  // A search leaves the chosen package out, and does not take it away.
  const isLeftOut = chosen?.id === found.unitId && !read.some(({ id }) => id === chosen?.id);
  const units = isLeftOut && chosen ? [chosen, ...read] : read;
  const choose = (unitId: string) => {
    setChosen(units.find(({ id }) => id === unitId));
    write({ unitId: unitId || null });
  };
  return {
    type: (id: string) => (
      <Select id={id} value={found.type} change={type => write({ type: differenceType.parse(type) })}>
        {differenceType.options.map(type => (
          <option key={type} value={type}>
            {choice('receipt', 'type', type)}
          </option>
        ))}
      </Select>
    ),
    qty: (id: string) => (
      <QuantityInput
        {...{ id, describedBy: `${id}-note`, invalid: refused('qty') !== undefined, placeholder: '' }}
        value={found.qty}
        change={qty => write({ qty })}
      />
    ),
    unitId: (id: string) => (
      <>
        {isLong && (
          <input
            type="search"
            className="ib-input"
            aria-label={t('receipt.text.findUnit')}
            placeholder={t('receipt.text.findUnit')}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        )}
        <Select id={id} value={found.unitId ?? ''} change={choose}>
          <option value="">{t('receipt.text.anyUnit')}</option>
          {units.map(unit => (
            <option key={unit.id} value={unit.id}>
              {unit.licencePlate}
            </option>
          ))}
        </Select>
      </>
    ),
    remark: (id: string) => (
      <input
        id={id}
        className="ib-input"
        autoComplete="off"
        value={found.remark ?? ''}
        onChange={event => write({ remark: event.target.value })}
      />
    ),
  };
};

const NAMES = ['type', 'qty', 'unitId', 'remark'] as const;
const MAY_BE_EMPTY: readonly (typeof NAMES)[number][] = ['unitId', 'remark'];

/** One difference of a line: what is wrong, how much of it, and in which package. */
export const DifferenceRow = ({ at, remove, ...row }: RowProps) => {
  const { t, field, error } = useTexts();
  const base = useId();
  const controls = useControls(row);
  return (
    <div className="rc-difference">
      {NAMES.map(name => {
        const refusal = row.refused(name);
        const id = `${base}-${name}`;
        return (
          <FrameLook
            key={name}
            id={id}
            name={`differences.${at}.${name}`}
            label={field('receipt', name)}
            required={!MAY_BE_EMPTY.includes(name)}
            note={refusal && error(refusal, 'receipt')}
            isWrong={refusal !== undefined}
          >
            {controls[name](id)}
          </FrameLook>
        );
      })}
      <IconButton name={t('receipt.text.removeDifference')} icon="delete" size={14} onClick={remove} />
    </div>
  );
};
