import { type ReactNode, useId } from 'react';

/** A group of settings under its title. */
export const SettingGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="setting-group">
    {title && <h3>{title}</h3>}
    {children}
  </section>
);

/** One setting that is on or off; `note` says why it cannot be changed. */
export const SwitchLine = ({
  text,
  note,
  on,
  disabled = false,
  change,
}: {
  text: string;
  note?: string;
  on: boolean;
  disabled?: boolean;
  change(on: boolean): void;
}) => {
  const id = useId();
  return (
    <div className="setting-line">
      <span id={id}>{text}</span>
      {note && <span className="caption">{note}</span>}
      <button
        type="button"
        role="switch"
        className="switch"
        aria-labelledby={id}
        aria-checked={on}
        disabled={disabled}
        onClick={() => change(!on)}
      />
    </div>
  );
};

export interface Choice<V> {
  value: V;
  text: string;
}

/** One of a few, side by side. */
export const Segments = <V extends string | number>({
  name,
  choices,
  value,
  change,
}: {
  name: string;
  choices: readonly Choice<V>[];
  value: V;
  change(value: V): void;
}) => (
  <div className="segments" role="radiogroup" aria-label={name}>
    {choices.map(choice => (
      // biome-ignore lint/a11y/useSemanticElements: a segment is drawn as a button and chosen as a radio
      <button
        key={choice.value}
        type="button"
        role="radio"
        aria-checked={choice.value === value}
        onClick={() => change(choice.value)}
      >
        {choice.text}
      </button>
    ))}
  </div>
);

/** One of many, in the browser's own list. */
export const SelectLine = <V extends string>({
  text,
  choices,
  value,
  change,
}: {
  text: string;
  choices: readonly Choice<V>[];
  value: V;
  change(value: V): void;
}) => {
  const id = useId();
  return (
    <div className="setting-line">
      <label htmlFor={id}>{text}</label>
      <select id={id} className="ib-input" value={value} onChange={event => change(event.target.value as V)}>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** A choice shown as small pictures. */
export const PictureChoice = <V extends string>({
  name,
  choices,
  value,
  change,
}: {
  name: string;
  choices: readonly (Choice<V> & { picture: ReactNode })[];
  value: V;
  change(value: V): void;
}) => (
  <div className="pictures" role="radiogroup" aria-label={name}>
    {choices.map(choice => (
      // biome-ignore lint/a11y/useSemanticElements: a picture is drawn as a button and chosen as a radio
      <button
        key={choice.value}
        type="button"
        role="radio"
        aria-checked={choice.value === value}
        onClick={() => change(choice.value)}
      >
        {choice.picture}
        <span>{choice.text}</span>
      </button>
    ))}
  </div>
);
