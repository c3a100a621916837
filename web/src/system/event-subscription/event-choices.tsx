import './event-choices.css';
import { type EventEntry, events } from '@inbound/shared/events';
import { useMay } from '../../client/session.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import type { Control } from '../../kit/form/fields.tsx';
import { ChoicesInput } from '../../kit/inputs/choices-input.tsx';
import { eventText } from './event-text.ts';

/** The events of one area that somebody may hear of, in the order of the catalogue. */
const groupsOf = (seen: readonly EventEntry[]): (readonly [area: string, names: readonly string[]])[] =>
  [...new Set(seen.map(({ area }) => area))].map(area => [
    area,
    seen.filter(event => event.area === area).map(({ name }) => name),
  ]);

const areaText = (area: string, { choice }: Texts): string => choice('eventSubscription', 'areas', area);

/** Chooses events, each area of the product with a group of its own; only what the user may see is offered. */
export const EventChoices = ({ control }: { control: Control }) => {
  const texts = useTexts();
  const may = useMay();
  const chosen = Array.isArray(control.value) ? (control.value as readonly string[]) : [];
  const offered = events.filter(({ name, view }) => may(view) || chosen.includes(name));
  const put = (names: readonly string[], values: readonly string[]): void =>
    control.onChange(
      events.map(({ name }) => name).filter(name => (names.includes(name) ? values : chosen).includes(name)),
    );
  return (
    <div className="event-choices" id={control.id}>
      {groupsOf(offered).map(([area, names]) => (
        <section key={area}>
          <h4>{areaText(area, texts)}</h4>
          <ChoicesInput
            id={`${control.id}-${area}`}
            label={areaText(area, texts)}
            describedBy={control.describedBy}
            invalid={control.invalid}
            readOnly={control.readOnly}
            words={names}
            textOf={name => eventText(name, texts)}
            values={names.filter(name => chosen.includes(name))}
            change={values => put(names, values)}
            leave={control.onBlur}
          />
        </section>
      ))}
    </div>
  );
};
