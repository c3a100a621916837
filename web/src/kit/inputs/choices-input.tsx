import './choice-input.css';

interface ChoicesProps {
  id: string;
  label: string;
  describedBy: string;
  invalid: boolean;
  readOnly: boolean;
  words: readonly string[];
  textOf(word: string): string;
  values: readonly string[];
  change(values: readonly string[]): void;
  leave(): void;
}

/** Checkboxes for a closed set of words, of which several may be chosen. The value has them in the order of the set. */
export const ChoicesInput = ({ id, label, describedBy, invalid, readOnly, words, values, ...props }: ChoicesProps) => {
  const put = (word: string, isChosen: boolean) =>
    props.change(words.filter(one => (one === word ? isChosen : values.includes(one))));
  return (
    <fieldset id={id} className="ib-choices" aria-label={label} aria-describedby={describedBy}>
      {words.map(word => (
        <label key={word}>
          <input
            type="checkbox"
            aria-invalid={invalid || undefined}
            disabled={readOnly}
            checked={values.includes(word)}
            onChange={event => put(word, event.target.checked)}
            onBlur={props.leave}
          />
          <span>{props.textOf(word)}</span>
        </label>
      ))}
    </fieldset>
  );
};
