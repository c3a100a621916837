import type { NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { receivedOf } from '@inbound/shared/delivery/receipt/rules';
import { differenceType } from '@inbound/shared/delivery/receipt/types';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { useUnit } from '../../../kit/columns/entry.tsx';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import type { TypedDifference } from '../difference-row.tsx';
import { countedOf, refusalOf } from './typed.ts';

const LONGEST_REMARK = 500;

interface FoundProps {
  found: TypedDifference;
  write(part: Partial<TypedDifference>): void;
  remove(): void;
}

/** One difference: what is wrong, of how much, and what one saw. */
const Found = ({ found, write, remove }: FoundProps) => {
  const { t, field, choice } = useTexts();
  return (
    <fieldset className="gt-found">
      <legend className="aside">{t('receipt.text.differences')}</legend>
      <select
        className="ib-input"
        aria-label={field('receipt', 'type')}
        value={found.type}
        onChange={event => write({ type: differenceType.parse(event.target.value) })}
      >
        {differenceType.options.map(type => (
          <option key={type} value={type}>
            {choice('receipt', 'type', type)}
          </option>
        ))}
      </select>
      <QuantityInput label={field('receipt', 'qty')} live value={found.qty} change={qty => write({ qty })} />
      <IconButton name={t('receipt.text.removeDifference')} icon="delete" onClick={remove} />
      <input
        className="ib-input gt-remark"
        aria-label={field('receipt', 'remark')}
        placeholder={field('receipt', 'remark')}
        autoComplete="off"
        maxLength={LONGEST_REMARK}
        value={found.remark ?? ''}
        onChange={event => write({ remark: event.target.value })}
      />
    </fieldset>
  );
};

interface LineProps {
  line: NoteLine;
  typed: readonly TypedDifference[];
  /** What is typed of this line, after a change; undefined where nobody may receive. */
  change: ((next: readonly TypedDifference[]) => void) | undefined;
}

/** What is received of a line, once something of it differs. */
const Received = ({ line, typed }: Pick<LineProps, 'line' | 'typed'>) => {
  const { t, error } = useTexts();
  const { decimal } = useFormat();
  const refused = refusalOf(line, typed);
  if (typed.length === 0) return null;
  // An empty quantity is one that is still to be typed, and no mistake yet.
  if (refused && refused.code !== 'required') return <Notice tone="danger">{error(refused, 'receipt')}</Notice>;
  const received = decimal(receivedOf(line.qty, countedOf(typed)));
  return <p role="status">{t('receipt.gate.receivedOf', { received, sent: decimal(line.qty) })}</p>;
};

/** A line of the note: what should be there, and what differs. */
export const GateLine = ({ line, typed, change }: LineProps) => {
  const { t, language } = useTexts();
  const { decimal } = useFormat();
  const unit = useUnit();
  const put = (at: number, next: readonly TypedDifference[]) =>
    change?.([...typed.slice(0, at), ...next, ...typed.slice(at + 1)]);
  return (
    <li className="gt-line" aria-label={line.partNo}>
      <div className="gt-line-head">
        <strong>{line.partNo}</strong>
        <b>
          {decimal(line.qty)} {unit(line.unit)}
        </b>
        <span>{nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn })}</span>
      </div>
      {typed.map((found, at) => (
        <Found
          // biome-ignore lint/suspicious/noArrayIndexKey: differences have no name before they are reported
          key={at}
          found={found}
          write={part => put(at, [{ ...found, ...part }])}
          remove={() => put(at, [])}
        />
      ))}
      <Received line={line} typed={typed} />
      {change && (
        <Button icon="add" onClick={() => change([...typed, { lineId: line.id, type: 'short', qty: '' }])}>
          {t('receipt.text.addDifference')}
        </Button>
      )}
    </li>
  );
};
