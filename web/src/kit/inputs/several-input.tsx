import './several-input.css';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { joinWords } from '../../client/format/list.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';
import { separateValues, withMore } from './separate.ts';

interface SeveralProps {
  id?: string;
  label?: string | undefined;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  readOnly?: boolean;
  values: readonly string[];
  change(values: readonly string[]): void;
  /** Whether a value is one that may stand here; wrong ones are kept, marked, and refused by the field. */
  accepts?(value: string): boolean;
  leave?(): void;
}

interface ValueProps {
  value: string;
  isWrong: boolean;
  /** Takes the value back into the input, to be mended. */
  mend?: (() => void) | undefined;
  remove?: (() => void) | undefined;
}

const Value = ({ value, isWrong, mend, remove }: ValueProps) => {
  const { t } = useTexts();
  return (
    <li className="ib-several-value" data-wrong={isWrong || undefined}>
      {mend ? (
        <button type="button" tabIndex={-1} title={value} onClick={mend}>
          {value}
        </button>
      ) : (
        <span title={value}>{value}</span>
      )}
      {remove && (
        <button
          type="button"
          className="ib-several-remove"
          aria-label={t('kit.several.remove', { value })}
          onClick={remove}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </li>
  );
};

type TypingProps = Required<Pick<SeveralProps, 'values' | 'change' | 'accepts' | 'readOnly'>>;

/** What stands in the input, and how it becomes values: taken from it, or taken back for mending. */
const useTyping = ({ values, change, accepts, readOnly }: TypingProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  const take = (text: string, before = values) => {
    const added = withMore(before, separateValues(text, accepts));
    setTyped('');
    setDuplicates(added.duplicates);
    if (added.values.length !== values.length || before !== values) change(added.values);
  };
  const mend = (value: string) => {
    const rest = values.filter(other => other !== value);
    if (typed.trim()) take(typed, rest);
    else change(rest);
    setTyped(value);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    const last = values.at(-1);
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      mend(last);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || separateValues(text, accepts).length < 2) return;
    event.preventDefault();
    take(`${typed}${text}`);
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const composing = (nativeEvent as InputEvent).isComposing;
    if (!composing && /[;；]$/.test(target.value)) take(target.value);
    else setTyped(target.value);
  };
  return { typed, duplicates, take, mend, on: { ref: input, value: typed, onKeyDown, onPaste, onChange } };
};

const acceptsAll = () => true;

/**
 * Short texts, each its own chip: typed with Enter or a semicolon behind it, or pasted as a list. Backspace in the empty
 * input takes the last one back for mending; one that is there already is named and not taken twice.
 */
export const SeveralInput = ({
  values,
  change,
  accepts = acceptsAll,
  readOnly = false,
  leave,
  ...look
}: SeveralProps) => {
  const { t, language } = useTexts();
  const { typed, duplicates, take, mend, on } = useTyping({ values, change, accepts, readOnly });
  return (
    <>
      <ul
        className="ib-input ib-several"
        data-invalid={look.invalid || undefined}
        data-readonly={readOnly || undefined}
      >
        {values.map(value => (
          <Value
            key={value}
            value={value}
            isWrong={!accepts(value)}
            mend={readOnly ? undefined : () => mend(value)}
            remove={readOnly ? undefined : () => change(values.filter(other => other !== value))}
          />
        ))}
        <li className="ib-several-input">
          <input
            {...on}
            id={look.id}
            autoComplete="off"
            aria-label={look.label}
            aria-describedby={look.describedBy}
            aria-invalid={look.invalid || undefined}
            placeholder={values.length === 0 ? look.placeholder : undefined}
            readOnly={readOnly}
            onBlur={() => {
              if (typed.trim()) take(typed);
              leave?.();
            }}
          />
        </li>
      </ul>
      <output className="ib-several-note">
        {duplicates.length > 0 && t('kit.several.duplicate', { values: joinWords(duplicates, language) })}
      </output>
    </>
  );
};
