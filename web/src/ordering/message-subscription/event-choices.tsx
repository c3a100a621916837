import './event-choices.css';
import { SUBSCRIBABLE_DOCUMENTS, SUBSCRIBABLE_EVENTS } from '@inbound/shared/ordering/message-subscription/events';
import { useTexts } from '../../client/texts.ts';
import type { Control } from '../../kit/form/fields.tsx';
import { ChoicesInput } from '../../kit/inputs/choices-input.tsx';
import { documentText, happeningText } from './event-text.ts';

/** Chooses events, each kind of document with a group of its own. */
export const EventChoices = ({ control }: { control: Control }) => {
  const texts = useTexts();
  const chosen = Array.isArray(control.value) ? (control.value as readonly string[]) : [];
  const put = (document: string, happenings: readonly string[]): void => {
    const own = happenings.map(happening => `${document}.${happening}`);
    const others = chosen.filter(event => !event.startsWith(`${document}.`));
    control.onChange(SUBSCRIBABLE_EVENTS.filter(event => own.includes(event) || others.includes(event)));
  };
  return (
    <div className="event-choices" id={control.id}>
      {SUBSCRIBABLE_DOCUMENTS.map(({ document, happenings }) => (
        <section key={document}>
          <h4>{documentText(document, texts)}</h4>
          <ChoicesInput
            id={`${control.id}-${document}`}
            label={documentText(document, texts)}
            describedBy={control.describedBy}
            invalid={control.invalid}
            readOnly={control.readOnly}
            words={happenings}
            textOf={happening => happeningText(document, happening, texts)}
            values={happenings.filter(happening => chosen.includes(`${document}.${happening}`))}
            change={values => put(document, values)}
            leave={control.onBlur}
          />
        </section>
      ))}
    </div>
  );
};
