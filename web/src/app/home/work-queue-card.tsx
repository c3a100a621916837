import { readHomeAgenda } from '@inbound/shared/system/home/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import type { Link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { type QueueLine, useWorkQueue } from '../work-queue.ts';
import { useAgendaText } from './agenda-card.tsx';
import { countText, sumOfCounts } from './count.ts';
import { ageOf } from './greeting.ts';
import { iconOf, linkTo } from './place.ts';

type Open = (to: Link) => void;

/** Since when the first of them waits, or by when it is due. */
const When = ({ line: { oldest, dayIs, severity } }: { line: QueueLine }) => {
  const { t } = useTexts();
  const format = useFormat();
  if (oldest === null) return <span className="caption queue-when" />;
  const today = format.today();
  const isOverdue = dayIs === 'due' && oldest < today;
  const date = oldest === today ? t('home.text.today') : format.date(oldest, { year: false });
  return (
    <span className="caption queue-when" data-severity={dayIs === 'due' && oldest <= today ? severity : undefined}>
      {isOverdue && <Icon name="overdue" size={12} />}
      {dayIs === 'since'
        ? t('home.text.oldest', { days: ageOf(oldest, today) })
        : t(isOverdue ? 'home.text.dueSince' : 'home.text.dueBy', { date })}
    </span>
  );
};

const Line = ({ line, isFirst, open }: { line: QueueLine; isFirst: boolean; open: Open }) => {
  const { t, has, screen } = useTexts();
  const format = useFormat();
  const to = linkTo(line);
  const named = `queue.${line.kind}.name`;
  const verb = `queue.${line.kind}.action`;
  return (
    <li className="queue-line" data-severity={line.severity}>
      <strong className="queue-count">{countText(line, format)}</strong>
      <Icon name={iconOf(line.path)} />
      <span className="queue-name">{has(named) ? t(named) : screen(line.path)}</span>
      <When line={line} />
      {to && (
        <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => open(to)}>
          {line.isCapped ? t('home.text.showMany') : t(has(verb) ? verb : 'home.text.show', { count: line.count })}
        </Button>
      )}
    </li>
  );
};

/** What comes next, where nothing waits: the first line of the agenda (ux B.4.1). */
const NextDue = () => {
  const { t } = useTexts();
  const format = useFormat();
  const textOf = useAgendaText();
  const { data } = useQuery(readHomeAgenda, {});
  const [next] = data?.entries ?? [];
  const when = next && (next.day === data?.today ? t('home.text.today') : format.date(next.day, { year: false }));
  return (
    <span className="caption">
      {next && when ? t('home.text.next', { when, what: textOf(next) }) : t('home.text.nothingHint')}
    </span>
  );
};

/** How much waits in all; a sum of which a part was not counted to its end says so. */
const QueueSum = ({ lines }: { lines: readonly QueueLine[] }) => {
  const { t } = useTexts();
  const format = useFormat();
  const sum = sumOfCounts(lines);
  return t('home.text.sum', { count: sum.count, shown: countText(sum, format), lines: lines.length });
};

/** What waits for the reader, the most urgent first; each line leads to the rows behind it (ux B.4). */
export const WorkQueueCard = ({ open }: { open: Open }) => {
  const { t, error } = useTexts();
  const { plantNo } = usePlace();
  const { data, error: refusal } = useWorkQueue(plantNo);
  const lines = data?.lines.filter(line => line.count > 0);
  return (
    <section className="card queue" aria-label={t('home.text.needsMe')} aria-busy={!lines}>
      <header>
        <h2>{t('home.text.needsMe')}</h2>
        {lines && lines.length > 0 && (
          <span className="caption">
            <QueueSum lines={lines} />
          </span>
        )}
      </header>
      {refusal && <Notice tone="danger">{error(refusal)}</Notice>}
      {!lines && !refusal && <div className="queue-skeleton" aria-hidden="true" />}
      {lines?.length === 0 && (
        <div className="queue-empty">
          <Icon name="tone-success" size={20} />
          <p>{t('home.text.nothing')}</p>
          <NextDue />
        </div>
      )}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            <Line key={`${line.kind}|${line.path}`} line={line} isFirst={index === 0} open={open} />
          ))}
        </ul>
      )}
    </section>
  );
};
