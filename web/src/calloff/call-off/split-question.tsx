import './line-questions.css';
import { isPositive } from '@inbound/shared';
import { remainderToSplit } from '@inbound/shared/calloff/call-off/line-rules';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useLineAsked } from './line-context.ts';
import { checkedParts, equalParts, remainderAfter, type TypedPart } from './split-parts.ts';

/** Into how many equal parts a line is divided with one press. */
const EQUAL = [2, 3, 4] as const;

const typed = (parts: readonly Omit<TypedPart, 'id'>[]): TypedPart[] => parts.map((part, id) => ({ ...part, id }));

/** The parts that are typed; ids tell them apart while they are changed. */
const useParts = () => {
  const { line, packQty } = useLineAsked();
  const equal = (count: number) => equalParts(line, count, line.decimals, packQty);
  const [parts, setParts] = useState(() => typed(equal(2)));
  const remainder = remainderAfter(line, parts);
  return {
    parts,
    remainder,
    divide: (count: number) => setParts(typed(equal(count))),
    change: (id: number, cells: Partial<TypedPart>) =>
      setParts(parts.map(part => (part.id === id ? { ...part, ...cells } : part))),
    remove: (id: number) => setParts(parts.filter(part => part.id !== id)),
    add: () =>
      setParts([
        ...parts,
        {
          id: Math.max(-1, ...parts.map(({ id }) => id)) + 1,
          date: parts.at(-1)?.date ?? line.requestedTo,
          qty: isPositive(remainder) ? remainder : '',
        },
      ]),
  };
};

type Parts = ReturnType<typeof useParts>;

const PartsTable = ({ parts, change, remove }: Parts) => {
  const { t, field } = useTexts();
  const { line } = useLineAsked();
  return (
    <table className="co-parts" aria-label={t('callOff.text.parts')}>
      <thead>
        <tr>
          <th scope="col">{field('callOff', 'date')}</th>
          <th scope="col">{field('callOff', 'qty')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, date, qty }, at) => (
          <tr key={id}>
            <td>
              <DateInput
                label={t('callOff.text.partDate', { part: at + 1 })}
                value={date}
                change={value => change(id, { date: value })}
              />
            </td>
            <td>
              <QuantityInput
                label={t('callOff.text.partQty', { part: at + 1 })}
                value={qty}
                change={value => change(id, { qty: value })}
              />
              <span className="co-unit">{line.unit}</span>
            </td>
            <td>
              <IconButton
                name={t('callOff.text.removePart', { part: at + 1 })}
                icon="delete"
                onClick={() => remove(id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Divides a line into parts with their days; what is left stays open on the line (ux B.9.3). */
export const SplitQuestion = ({ submit, cancel }: { submit(body: object): void; cancel(): void }) => {
  const { t, action, error } = useTexts();
  const { decimal } = useFormat();
  const { line, splitType } = useLineAsked();
  const own = useParts();
  const { parts, remainder, divide, add } = own;
  const checked = checkedParts(line, parts, line.decimals);
  const why = checked.parts ? undefined : checked.refusal ? error(checked.refusal) : t('callOff.text.partUnfilled');
  return (
    <>
      <p className="ib-ask-effect">
        {t('callOff.text.toSplit', {
          line: line.lineNo,
          qty: decimal(remainderToSplit(line)),
          unit: line.unit,
        })}{' '}
        {splitType && t(`callOff.text.split${splitType}`)}
      </p>
      <div className="co-quick">
        {EQUAL.map(count => (
          <Button key={count} onClick={() => divide(count)}>
            {t('callOff.text.equalParts', { count })}
          </Button>
        ))}
        <Button icon="add" onClick={add}>
          {t('callOff.text.addPart')}
        </Button>
      </div>
      <PartsTable {...own} />
      <p role="status">{t('callOff.text.leftOpen', { qty: decimal(remainder), unit: line.unit })}</p>
      {!checked.parts && checked.refusal && <Notice tone="danger">{error(checked.refusal)}</Notice>}
      <footer className="co-ask-foot">
        <Button onClick={cancel}>{t('common.action.cancel')}</Button>
        <Button kind="primary" reason={why} onClick={() => checked.parts && submit({ parts: checked.parts })}>
          {action('callOffLine', 'split')}
        </Button>
      </footer>
    </>
  );
};
