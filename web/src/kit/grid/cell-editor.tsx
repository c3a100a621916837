import { isPlainDate } from '@inbound/shared';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import type { CellOffers } from '../columns/column.ts';
import { Calendar } from '../inputs/calendar.tsx';
import { type KeyMap, useKeys } from '../keys.ts';
import { IconButton } from '../parts/button.tsx';
import { type Offer, Offers, optionId } from './cell-offers.tsx';
import { OffersPopup } from './offers-popup.tsx';

type Then = 'next' | 'previous' | 'below';

interface EditorProps {
  typed: string;
  label: string;
  align: 'start' | 'end';
  offers?: CellOffers | undefined;
  finish(typed: string | undefined, then?: Then): void;
}

interface InputProps extends EditorProps {
  /** The input of the cell. */
  input: RefObject<HTMLInputElement | null>;
  leave(value: string | undefined, then?: Then): void;
}

/** Leaves the cell once: what comes after, as the blur of an input that goes, is of no effect. */
const useLeave = ({ typed, finish }: EditorProps, input: RefObject<HTMLInputElement | null>) => {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    input.current?.focus({ preventScroll: true });
    if (typed.length > 1) input.current?.select();
  }, [typed, input]);
  return (value: string | undefined, then?: Then) => {
    if (left.current) return;
    left.current = true;
    finish(value, then);
  };
};

const endKeys = ({ input, leave }: InputProps): KeyMap => {
  const end = (then: Then) => () => leave(input.current?.value, then);
  return { Enter: end('below'), Tab: end('next'), 'Shift+Tab': end('previous'), Escape: () => leave(undefined) };
};

const inputProps = ({ input, align, typed, label }: InputProps) =>
  ({
    ref: input,
    className: 'ib-cell-input',
    'data-align': align,
    defaultValue: typed,
    'aria-label': label,
    autoComplete: 'off',
  }) as const;

const TextInput = (props: InputProps) => (
  <input {...inputProps(props)} onBlur={event => props.leave(event.target.value)} onKeyDown={useKeys(endKeys(props))} />
);

/** A cell of a few words or codes: those that fit are offered, arrows mark one, and what is marked is taken. */
const OfferedInput = ({ offers, ...props }: InputProps & { offers: Exclude<CellOffers, 'month'> }) => {
  const { input, leave, label } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, mark] = useState(-1);
  const offered = useRef<readonly Offer[]>([]);
  const count = () => offered.current.length;
  const chosen = () => offered.current[marked]?.text ?? input.current?.value;
  const onKeyDown = useKeys({
    ...endKeys(props),
    Enter: () => leave(chosen(), 'below'),
    Tab: () => leave(chosen(), 'next'),
    'Shift+Tab': () => leave(chosen(), 'previous'),
    ArrowDown: () => mark(Math.min(marked + 1, count() - 1)),
    ArrowUp: () => mark(Math.max(marked - 1, -1)),
  });
  return (
    <>
      <input
        {...inputProps(props)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={marked >= 0 ? optionId(id, marked) : undefined}
        onChange={event => {
          setTyped(event.target.value);
          mark(-1);
        }}
        onBlur={event => leave(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Offers
        of={offers}
        {...{ id, label, typed, marked }}
        at={input}
        offer={next => {
          offered.current = next;
        }}
        take={text => leave(text, 'below')}
      />
    </>
  );
};

/** A cell of a date: typed in any usual form, or chosen from a month. */
const DateCellInput = (props: InputProps) => {
  const { input, leave, label } = props;
  const { t } = useTexts();
  const format = useFormat();
  const [month, setMonth] = useState<string>();
  const button = useRef<HTMLSpanElement>(null);
  const open = () => setMonth(format.readDate(input.current?.value ?? '') ?? '');
  const onKeyDown = useKeys({ ...endKeys(props), 'Alt+ArrowDown': open });
  return (
    <>
      <input
        {...inputProps(props)}
        data-month=""
        onBlur={event => {
          // The focus goes into the month, or to the button that opens it: the cell is not left.
          if (month === undefined && !button.current?.contains(event.relatedTarget)) leave(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <span ref={button} className="ib-month-button">
        <IconButton name={t('kit.date.choose')} icon="calendar" size={14} onClick={open} />
      </span>
      {month !== undefined && (
        <OffersPopup at={input} role="dialog" label={label} leave={() => leave(input.current?.value)}>
          <Calendar value={isPlainDate(month) ? month : undefined} choose={date => leave(date, 'below')} />
        </OffersPopup>
      )}
    </>
  );
};

/**
 * The one real input of a grid, in the active cell. Enter goes down, Tab on, Esc back to what stood there; while an
 * input method composes, all of them belong to it.
 */
export const CellEditor = (props: EditorProps) => {
  const input = useRef<HTMLInputElement>(null);
  const leave = useLeave(props, input);
  const { offers } = props;
  if (offers === undefined) return <TextInput {...props} {...{ input, leave }} />;
  if (offers === 'month') return <DateCellInput {...props} {...{ input, leave }} />;
  return <OfferedInput {...props} offers={offers} {...{ input, leave }} />;
};
