import './choice-input.css';
import '../inputs/input.css';
import { useId } from 'react';
import type { InputProps } from './input-props.ts';
import { ListSelect } from './list-select.tsx';
import { ReadOnlyInput } from './read-only-input.tsx';
import { fitSideBySide } from './side-by-side.ts';

interface ChoiceProps extends InputProps {
  words: readonly string[];
  textOf(word: string): string;
  /** Nothing may be chosen as well. */
  optional: boolean;
}

/** Whether the words can be seen all at once; what may be left empty needs a way back to nothing. */
const isSideBySide = ({ words, textOf, optional }: ChoiceProps): boolean =>
  !optional && fitSideBySide(words.map(textOf));

const Segments = ({ id, label, describedBy, invalid, value, change, leave, words, textOf }: ChoiceProps) => {
  const name = useId();
  return (
    <div
      id={id}
      className="ib-segments"
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {words.map(word => (
        <label key={word}>
          <input
            type="radio"
            name={name}
            aria-invalid={invalid || undefined}
            checked={value === word}
            onChange={() => change(word)}
            onBlur={leave}
          />
          <span>{textOf(word)}</span>
        </label>
      ))}
    </div>
  );
};

/** One of a few words: up to four side by side, more in a list. */
export const ChoiceInput = (props: ChoiceProps) => {
  const { id, describedBy, invalid, readOnly, value, change, leave, words, textOf, optional } = props;
  if (readOnly) return <ReadOnlyInput id={id} describedBy={describedBy} value={value && textOf(value)} />;
  if (isSideBySide(props)) return <Segments {...props} />;
  return (
    <ListSelect<string>
      id={id}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      allowClear={optional}
      showSearch={{ optionFilterProp: 'label' }}
      value={value || undefined}
      options={words.map(word => ({ value: word, label: textOf(word) }))}
      onChange={next => change(next ?? '')}
      onBlur={leave}
    />
  );
};
