import type { RefusalData } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import type { FoundDifference } from '@inbound/shared/delivery/receipt/contract';
import { differenceType } from '@inbound/shared/delivery/receipt/types';
import { useId } from 'react';
import { useTexts } from '../../client/texts.ts';
import { FrameLook } from '../../kit/form/field-frame.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { PackageChoice } from './package-choice.tsx';
import { Select } from './select.tsx';

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

/** The controls of a difference. */
const useControls = ({ note, found, write, refused }: Pick<RowProps, 'note' | 'found' | 'write' | 'refused'>) => {
  const { choice } = useTexts();
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
    unitId: (id: string) => <PackageChoice {...{ id, note, found, write }} />,
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
