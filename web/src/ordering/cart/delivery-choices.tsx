import './delivery-choices.css';
import {
  availableByWeek,
  type DeliveryChoice,
  type DeliveryWay,
  type StockedPart,
} from '@inbound/shared/ordering/cart/delivery-choice';
import { useId } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';

/** So many weeks are named in which there will be more. */
const MOST_WEEKS = 3;

const useWords = () => {
  const { t } = useTexts();
  const { count, date } = useFormat();
  return ({ way, parts }: DeliveryChoice): [title: string, says: string] => {
    const [first, last] = [parts[0], parts.at(-1)];
    const day = last?.requestedDate ? date(last.requestedDate) : '';
    const quantity = count(first?.quantity ?? 0);
    if (way === 'stock') return [t('cart.text.fromStock'), t('cart.text.piecesNow', { pieces: quantity })];
    if (way === 'one') return [t('cart.text.oneDelivery'), t('cart.text.piecesFrom', { pieces: quantity, date: day })];
    return [
      t('cart.text.twoDeliveries'),
      t('cart.text.nowAndFrom', { first: quantity, rest: count(last?.quantity ?? 0), date: day }),
    ];
  };
};

/** How much there is now, and from when on there is more. */
const Availability = ({ part }: { part: StockedPart }) => {
  const { t } = useTexts();
  const { count, date } = useFormat();
  const weeks = availableByWeek(part);
  const rises = weeks.filter(({ pieces }, at) => pieces > (weeks[at - 1]?.pieces ?? part.stock));
  return (
    <ul className="oc-available" aria-label={t('cart.text.available')}>
      <li>{t('cart.text.piecesNow', { pieces: count(part.stock) })}</li>
      {rises.slice(0, MOST_WEEKS).map(({ day, pieces }) => (
        <li key={day}>{t('cart.text.piecesFrom', { pieces: count(pieces), date: date(day) })}</li>
      ))}
    </ul>
  );
};

interface ChoicesProps {
  part: StockedPart;
  choices: readonly DeliveryChoice[];
  chosen: DeliveryChoice | undefined;
  choose(way: DeliveryWay): void;
}

/** What is available when, and the ways in which a quantity can be delivered with what each of them costs. */
export const DeliveryChoices = ({ part, choices, chosen, choose }: ChoicesProps) => {
  const { t } = useTexts();
  const { money } = useFormat();
  const words = useWords();
  const name = useId();
  return (
    <>
      <Availability part={part} />
      {choices.length > 0 && (
        <div className="oc-ways" role="radiogroup" aria-label={t('cart.text.delivery')}>
          {choices.map(choice => {
            const [title, says] = words(choice);
            const isChosen = choice.way === chosen?.way;
            return (
              <label key={choice.way} data-chosen={isChosen || undefined}>
                <input type="radio" name={name} checked={isChosen} onChange={() => choose(choice.way)} />
                <span>
                  <strong>{title}</strong>
                  <small>{says}</small>
                </span>
                {choice.total && <span className="oc-way-total">{money(choice.total)}</span>}
              </label>
            );
          })}
        </div>
      )}
    </>
  );
};
