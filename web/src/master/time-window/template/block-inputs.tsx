import { minutesOfDay } from '@inbound/shared/master/time-window/window-rules';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { type BlockSettings, timeOf } from './blocks.ts';

const WHOLE = /^\d{1,4}$/;
const TIME = /^([01]?\d|2[0-4]):?([0-5]\d)$/;

/** Minutes since midnight of what was typed: `630`, `6:30`, `24:00`; undefined where it is no time. */
export const readTime = (typed: string): number | undefined => {
  const found = TIME.exec(typed.normalize('NFKC').trim());
  return found ? minutesOfDay(`${found[1]}:${found[2]}`) : undefined;
};

/** A field of the panel under its name. */
export const Labelled = ({ name, children }: { name: string; children(id: string): ReactNode }) => {
  const { field } = useTexts();
  const id = useId();
  return (
    <div className="ib-field">
      <label htmlFor={id}>{field('timeWindow', name)}</label>
      {children(id)}
    </div>
  );
};

/** A time of the block; what is no time of its day is refused in its place, and the block stays as it was. */
export const TimeInput = ({
  name,
  minutes,
  accepts,
  change,
}: {
  name: 'startsAt' | 'endsAt';
  minutes: number;
  accepts(minutes: number): boolean;
  change(minutes: number): void;
}) => {
  const { error } = useTexts();
  const [typed, type] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const settle = () => {
    const read = typed === undefined ? minutes : readTime(typed);
    const isRight = read !== undefined && accepts(read);
    setWrong(!isRight);
    if (!isRight) return;
    type(undefined);
    if (read !== minutes) change(read);
  };
  return (
    <Labelled name={name}>
      {id => (
        <>
          <input
            id={id}
            className="ib-input"
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-note` : undefined}
            value={typed ?? timeOf(minutes)}
            onChange={event => type(event.target.value)}
            onBlur={settle}
            onKeyDown={event => event.key === 'Enter' && settle()}
          />
          {isWrong && (
            <p id={`${id}-note`} className="ib-field-note" data-wrong="">
              {error({ code: 'format', params: { field: name, example: '14:00' } }, 'timeWindow')}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
};

type WholeName = 'unit' | 'capacity' | 'leadHours' | 'horizonDays' | 'cutoffHours' | 'releaseHours';

/** Numbers that may be left empty; the others keep what they had when they are emptied. */
const OPTIONAL: ReadonlySet<WholeName> = new Set(['capacity', 'cutoffHours', 'releaseHours']);

/** A whole number of a window; what is no number leaves the window as it was. */
export const WholeInput = ({
  name,
  settings,
  change,
}: {
  name: WholeName;
  settings: BlockSettings;
  change(settings: Partial<BlockSettings>): void;
}) => {
  const value = settings[name] ?? null;
  const take = (typed: string) => {
    if (WHOLE.test(typed)) change({ [name]: Number(typed) });
    else if (typed === '' && OPTIONAL.has(name)) change({ [name]: null });
  };
  return (
    <Labelled name={name}>
      {id => <QuantityInput id={id} whole value={value === null ? '' : String(value)} change={take} />}
    </Labelled>
  );
};
