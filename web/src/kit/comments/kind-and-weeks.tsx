import type { IsoWeek, Tone } from '@inbound/shared';
import { COMMENT_KINDS, type CommentKind, type CommentRow } from '@inbound/shared/system/comment/contract';
import { useTexts } from '../../client/texts.ts';
import { Segmented } from '../parts/segmented.tsx';
import { Tag } from '../parts/tag.tsx';
import { usePeriodNames } from '../period-grid/period-names.ts';

const TONES: Record<CommentKind, Tone> = { information: 'info', warning: 'warning', actionRequired: 'action' };

interface ChoiceProps {
  kind: CommentKind;
  /** The weeks of which the document tells, and those that are chosen. */
  weeks: readonly string[];
  about: readonly string[];
  chooseKind(kind: CommentKind): void;
  chooseWeeks(weeks: readonly string[]): void;
}

/** How much a comment matters, and which weeks it is about. */
export const KindAndWeeks = ({ kind, weeks, about, chooseKind, chooseWeeks }: ChoiceProps) => {
  const { field, choice } = useTexts();
  const nameOf = usePeriodNames('week');
  const toggle = (week: string) =>
    chooseWeeks(about.includes(week) ? about.filter(one => one !== week) : [...about, week].sort());
  return (
    <div className="ib-comment-kind">
      <Segmented
        label={field('comment', 'kind')}
        choices={COMMENT_KINDS.map(value => ({ value, name: choice('comment', 'kind', value) }))}
        value={kind}
        choose={chooseKind}
      />
      <fieldset className="ib-comment-weeks" aria-label={field('comment', 'weeks')}>
        {weeks.map(week => (
          <button key={week} type="button" aria-pressed={about.includes(week)} onClick={() => toggle(week)}>
            {nameOf(week as IsoWeek)}
          </button>
        ))}
      </fieldset>
    </div>
  );
};

/** The kind of a comment, and the weeks that it is about, as its readers see them. */
export const KindAndWeeksOf = ({ row: { kind, weeks } }: { row: CommentRow }) => {
  const { choice, list } = useTexts();
  const nameOf = usePeriodNames('week');
  return (
    <>
      {kind && <Tag tone={TONES[kind]}>{choice('comment', 'kind', kind)}</Tag>}
      {weeks.length > 0 && <span className="caption">{list(weeks.map(week => nameOf(week as IsoWeek)))}</span>}
    </>
  );
};
