import { type RefObject, useEffect } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { CellOffers } from '../columns/column.ts';
import { offeredFor } from '../columns/words.ts';
import type { PickList } from '../filters/option.ts';
import { useOptions } from '../filters/use-options.ts';
import { OffersPopup } from './offers-popup.tsx';

/** A choice for a cell: the text that is written, and the name shown beside it. */
export interface Offer {
  text: string;
  name?: string;
}

/** The props that connect the input of a cell with the list of choices under it. */
export interface OfferProps {
  id: string;
  label: string;
  at: RefObject<HTMLElement | null>;
  /** What is typed since the cell was entered; nothing as long as it stands as it was. */
  typed: string;
  marked: number;
  /** Hears which are offered now. */
  offer(offers: readonly Offer[]): void;
  take(text: string): void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

const Offered = ({ offers, ...props }: OfferProps & { offers: readonly Offer[] }) => {
  const { offer } = props;
  useEffect(() => offer(offers), [offer, offers]);
  if (offers.length === 0) return null;
  return (
    <OffersPopup at={props.at} id={props.id} role="listbox" label={props.label} keepsFocus>
      {offers.map(({ text, name }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus, and its keys take what is marked
        // biome-ignore lint/a11y/useFocusableInteractive: the input points at the option that is marked
        <div
          key={text}
          id={optionId(props.id, index)}
          role="option"
          aria-selected={index === props.marked}
          onClick={() => props.take(text)}
        >
          {name ? (
            <>
              <strong className="mono">{text}</strong> {name}
            </>
          ) : (
            text
          )}
        </div>
      ))}
    </OffersPopup>
  );
};

const OfferedWords = ({
  texts: of,
  ...props
}: OfferProps & { texts: (texts: ReturnType<typeof useTexts>) => readonly string[] }) => {
  const texts = useTexts();
  return <Offered {...props} offers={offeredFor(of(texts), props.typed).map(text => ({ text }))} />;
};

/** What stands for no code: rows are offered by the code by which people know them. */
const BY_CODE = 'code';

const OfferedCodes = ({ from, ...props }: OfferProps & { from: PickList }) => {
  const { options } = useOptions(from, BY_CODE, props.typed);
  return <Offered {...props} offers={options.map(({ code, name }) => ({ text: code, name }))} />;
};

/** What a cell may hold, under it while it is typed into: words, or codes of another list that are found by what is typed. */
export const Offers = ({ of, ...props }: OfferProps & { of: Exclude<CellOffers, 'month'> }) =>
  'from' in of ? <OfferedCodes {...props} from={of.from} /> : <OfferedWords {...props} texts={of.texts} />;
