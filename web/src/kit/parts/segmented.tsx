import './segmented.css';

interface Choice<Value extends string> {
  value: Value;
  name: string;
  /** How much lies behind the choice, as it is written. */
  count?: string;
}

/** A few ways to look at the same thing, of which one holds; each stands there to be pressed. */
export const Segmented = <Value extends string>({
  label,
  choices,
  value,
  choose,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  choose(value: Value): void;
}) => (
  <fieldset className="ib-segmented" aria-label={label}>
    {choices.map(each => (
      <button key={each.value} type="button" aria-pressed={each.value === value} onClick={() => choose(each.value)}>
        {each.name}
        {each.count !== undefined && <small>{each.count}</small>}
      </button>
    ))}
  </fieldset>
);
