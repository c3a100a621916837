import { offersFor, refusedQuantity } from '@inbound/shared/ordering/cart/line-price';
import { type MatchedLine, matchVerdict } from '@inbound/shared/ordering/part/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { type ChosenPart, isReady, partOf, piecesOf } from './chosen-parts.ts';

interface LineProps {
  line: ChosenPart;
  change(next: ChosenPart): void;
}

const TONES = {
  matched: 'success',
  ambiguous: 'warning',
  not_found: 'danger',
  rewritten: 'danger',
  quantity: 'warning',
  too_many_cells: 'danger',
} as const satisfies Record<MatchedLine['verdict'], string>;

/** Which part is meant, of those that may be. */
const PartChoice = ({ line, change }: LineProps) => {
  const { t, field } = useTexts();
  const { candidates } = line.matched;
  if (candidates.length === 0) return <span className="pl-typed">{t(`cart.verdictHelp.${line.matched.verdict}`)}</span>;
  return (
    <ListSelect<string>
      aria-label={`${field('cart', 'partNo')} ${line.matched.line}`}
      value={line.partId}
      placeholder={t('cart.text.choosePart', { count: candidates.length })}
      onChange={partId => change({ ...line, partId })}
      options={candidates.map(({ id, partNo, description }) => ({ value: id, label: `${partNo} · ${description}` }))}
    />
  );
};

/** Why a quantity cannot be ordered, and which ones can. */
const Offers = ({ line, change }: LineProps) => {
  const { error } = useTexts();
  const { count } = useFormat();
  const [part, pieces] = [partOf(line), piecesOf(line)];
  const refused = part && pieces !== undefined ? refusedQuantity(part, pieces) : undefined;
  if (!part || !refused) return null;
  return (
    <span className="pl-offers">
      {error(refused, 'cart')}
      {offersFor(part, pieces ?? 0).map(({ quantity }) => (
        <Button key={quantity} onClick={() => change({ ...line, quantity: `${quantity}` })}>
          {count(quantity)}
        </Button>
      ))}
    </span>
  );
};

const Line = ({ line, change }: LineProps) => {
  const { t, field } = useTexts();
  const { matched } = line;
  const { verdict, confidence } = matched;
  return (
    <li>
      <span className="mono">{matched.line}</span>
      <span className="mono pl-typed">{matched.typed}</span>
      <span>
        <Tag tone={TONES[verdict]}>{t(`cart.verdict.${verdict}`)}</Tag>
        {confidence && <small> {t(`cart.confidence.${confidence}`)}</small>}
      </span>
      <PartChoice line={line} change={change} />
      <QuantityInput
        whole
        live
        label={`${field('cart', 'quantity')} ${matched.line}`}
        invalid={piecesOf(line) === undefined}
        value={line.quantity}
        change={quantity => change({ ...line, quantity })}
      />
      <Offers line={line} change={change} />
    </li>
  );
};

/** All lines of a pasted list, each with its verdict, and how many came to what. */
export const MatchedLines = ({ lines, change }: { lines: readonly ChosenPart[]; change(next: ChosenPart): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <>
      <p className="pl-counts" role="status">
        {matchVerdict.options.map(verdict => {
          const found = lines.filter(({ matched }) => matched.verdict === verdict).length;
          return found > 0 ? (
            <span key={verdict}>
              {t(`cart.verdict.${verdict}`)}: {count(found)}
            </span>
          ) : null;
        })}
        <strong>{t('cart.text.ready', { count: lines.filter(isReady).length })}</strong>
      </p>
      <ul className="pl-lines">
        {lines.map(line => (
          <Line key={line.matched.line} line={line} change={change} />
        ))}
      </ul>
    </>
  );
};
