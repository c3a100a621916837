import { useFormat } from '../../client/format/use-format.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import type { Entry } from './entries.ts';

/** One line: what it is, how it is called, whom it is about, how it stands and for which day. */
export const CommandOption = ({
  id,
  entry,
  chosen,
  choose,
  take,
}: {
  id: string;
  entry: Entry;
  chosen: boolean;
  choose(): void;
  take(inBackground: boolean): void;
}) => {
  const { date } = useFormat();
  const { icon, text, also, partner, state, date: day, reason } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above (combobox)
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box above, which names the chosen one
    <div
      id={id}
      role="option"
      className="command-option"
      aria-selected={chosen}
      aria-disabled={reason === undefined ? undefined : true}
      onMouseMove={choose}
      onClick={event => take(event.ctrlKey || event.metaKey)}
    >
      <Icon name={icon} />
      <b>{text}</b>
      {also.map(each => (
        <span key={each} className="command-also">
          {each}
        </span>
      ))}
      {partner !== undefined && <span className="command-partner">{partner}</span>}
      {reason !== undefined && <span className="command-partner">{reason}</span>}
      <span className="ib-space" />
      {state && <StateTag machine={state.machine} state={state.name} />}
      {day !== undefined && <span className="command-date">{date(day)}</span>}
    </div>
  );
};
