import type { SurveyLine } from '@inbound/shared/planning/survey/contract';
import { useTexts } from '../../client/texts.ts';
import { Segmented } from '../../kit/parts/segmented.tsx';

/** Over so many weeks the delta is usually cumulated. */
const USUAL_SPANS = [2, 4, 6, 8] as const;

interface LineChoiceProps {
  lines: readonly SurveyLine[];
  shown: string;
  choose(shown: string): void;
}

/** One material with all its figures, or one figure of all materials. */
export const LineChoice = ({ lines, shown, choose }: LineChoiceProps) => {
  const { t } = useTexts();
  return (
    <select
      className="ib-input cs-line"
      aria-label={t('common.field.material')}
      value={shown}
      onChange={event => choose(event.target.value)}
    >
      {lines.map(({ id, name, materials }) => (
        <option key={id} value={id}>
          {materials.length > 1 ? `${name} (${materials.map(({ partNo }) => partNo).join(', ')})` : name}
        </option>
      ))}
      <option value="capacity">{t('survey.text.allCapacity')}</option>
      <option value="maximum">{t('survey.text.allMaximum')}</option>
    </select>
  );
};

interface SpanChoiceProps {
  /** What the survey says. */
  own: number;
  span: number;
  choose(span: number): void;
}

/** Over how many weeks the delta is cumulated. */
export const SpanChoice = ({ own, span, choose }: SpanChoiceProps) => {
  const { t } = useTexts();
  const spans = [...new Set([...USUAL_SPANS, own])].sort((a, b) => a - b);
  return (
    <span className="cs-span">
      {t('survey.text.rollingOver')}
      <Segmented
        label={t('survey.field.rollingWeeks')}
        choices={spans.map(each => ({ value: `${each}`, name: `${each}` }))}
        value={`${span}`}
        choose={value => choose(Number(value))}
      />
      {t('survey.text.weeks')}
    </span>
  );
};
