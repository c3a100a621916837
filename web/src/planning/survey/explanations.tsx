import { type Decimal, type IsoWeek, isPlainDate, subtract } from '@inbound/shared';
import type { SurveyLine } from '@inbound/shared/planning/survey/contract';
import { type Explanation, type LineFigures, shortWeeks } from '@inbound/shared/planning/survey/figures';
import { type StatedExplanation, withChange } from '@inbound/shared/planning/survey/rules';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useEntryText } from '../../kit/columns/entry.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';

interface ExplanationsProps {
  line: SurveyLine;
  figures: LineFigures;
  weeks: readonly string[];
  /** Takes the line after something was typed; absent where nothing is. */
  change?: ((figures: LineFigures) => void) | undefined;
}

interface OneProps {
  week: string;
  missing: Decimal;
  unit: string;
  explanation: Explanation | undefined;
  change?: ((typed: Omit<StatedExplanation, 'week'>) => void) | undefined;
}

const Typed = ({
  week,
  explanation,
  change,
}: Pick<OneProps, 'week' | 'explanation'> & Required<Pick<OneProps, 'change'>>) => {
  const { field } = useTexts();
  const nameOf = usePeriodNames('week');
  const text = (name: 'reason' | 'solution') => (
    <label>
      {field('survey', name)}
      <input
        className="ib-input"
        aria-label={`${field('survey', name)}, ${nameOf(week as IsoWeek)}`}
        value={explanation?.[name] ?? ''}
        onChange={event => change?.({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      {text('reason')}
      {text('solution')}
      <span className="cs-date">
        {field('survey', 'plannedDate')}
        <DateInput
          live
          label={`${field('survey', 'plannedDate')}, ${nameOf(week as IsoWeek)}`}
          value={explanation?.plannedDate ?? ''}
          change={value => change?.({ plannedDate: isPlainDate(value) ? value : null })}
        />
      </span>
    </>
  );
};

const Told = ({ explanation }: Pick<OneProps, 'explanation'>) => {
  const { field } = useTexts();
  const { date } = useFormat();
  const planned = explanation?.plannedDate;
  return (
    <>
      <span>
        <small>{field('survey', 'reason')}</small> {explanation?.reason || '–'}
      </span>
      <span>
        <small>{field('survey', 'solution')}</small> {explanation?.solution || '–'}
      </span>
      <span>
        <small>{field('survey', 'plannedDate')}</small> {planned ? date(planned) : '–'}
      </span>
    </>
  );
};

const One = ({ week, missing, unit, explanation, change }: OneProps) => {
  const nameOf = usePeriodNames('week');
  const { decimal } = useFormat();
  const unitText = useEntryText('unit');
  return (
    <li>
      <b>{nameOf(week as IsoWeek)}</b>
      <em>
        {decimal(missing)} {unitText(unit)}
      </em>
      {change ? <Typed week={week} explanation={explanation} change={change} /> : <Told explanation={explanation} />}
    </li>
  );
};

const isExplained = (one: Explanation | undefined): boolean =>
  one !== undefined && one.reason !== '' && one.solution !== '' && one.plannedDate !== null;

/** The weeks in which a line is above its maximum: by how much, why, what is done, and until when. */
export const Explanations = ({ line, figures, weeks, change }: ExplanationsProps) => {
  const { t } = useTexts();
  const short = shortWeeks(figures, weeks);
  if (short.length === 0) return null;
  const open = short.filter(week => !isExplained(figures.explanations[week])).length;
  const missingIn = (week: string): Decimal =>
    subtract(figures.demand[week] ?? '0', figures.maximum[week] ?? figures.capacity[week] ?? '0');
  return (
    <section className="cs-short">
      <h2>
        <Icon name="tone-warning" size={16} />
        {t(open > 0 ? 'survey.text.shortOpen' : 'survey.text.shortExplained', { count: short.length, open })}
      </h2>
      <ul>
        {short.map(week => (
          <One
            key={week}
            week={week}
            missing={missingIn(week)}
            unit={line.unit}
            explanation={figures.explanations[week]}
            change={
              change &&
              (typed => change(withChange(figures, { weeks: [], explanations: [{ week: week as IsoWeek, ...typed }] })))
            }
          />
        ))}
      </ul>
    </section>
  );
};
