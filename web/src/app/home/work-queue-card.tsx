import type { QueryOf, ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { useFormat } from '../../client/format/use-format.ts';
import { type Link, link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { type QueueLine, useWorkQueue } from '../work-queue.ts';
import { ageOf } from './greeting.ts';

type Open = (to: Link) => void;

/** The list behind a line, filtered, with its bulk action chosen already. */
const linkOf = (line: QueueLine): Link | undefined => {
  if (!isScreenPath(line.path)) return undefined;
  const query = { filter: line.filter, ...(line.action === null ? {} : { action: line.action }) };
  const checked = screens[line.path].query.safeParse(query);
  return checked.success ? link(line.path, checked.data as QueryOf<ScreenPath>) : link(line.path, {} as never);
};

const Line = ({ line, isFirst, open }: { line: QueueLine; isFirst: boolean; open: Open }) => {
  const { t, has, screen } = useTexts();
  const format = useFormat();
  const to = linkOf(line);
  const count = line.isCapped ? `${format.count(line.count)}+` : format.count(line.count);
  const age = ageOf(line.oldest, format.today());
  const named = `queue.${line.kind}.name`;
  const verb = `queue.${line.kind}.action`;
  const icon = isScreenPath(line.path) ? screens[line.path].icon : 'empty';
  return (
    <li className="queue-line" data-severity={line.severity}>
      <strong className="queue-count">{count}</strong>
      <Icon name={icon} />
      <span className="queue-name">{has(named) ? t(named) : screen(line.path)}</span>
      <span className="caption queue-age">{age !== undefined && t('home.text.oldest', { days: age })}</span>
      {to && (
        <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => open(to)}>
          {has(verb) ? t(verb, { count: line.count }) : t('home.text.show', { count: line.count })}
        </Button>
      )}
    </li>
  );
};

/** What waits for the reader, the most urgent first; each line leads to the rows behind it (ux B.4). */
export const WorkQueueCard = ({ open }: { open: Open }) => {
  const { t, error } = useTexts();
  const { plantNo } = usePlace();
  const { data, error: refusal } = useWorkQueue(plantNo);
  const lines = data?.lines.filter(line => line.count > 0);
  return (
    <section className="card queue" aria-busy={!lines}>
      <header>
        <h2>{t('home.text.needsMe')}</h2>
        {lines && lines.length > 0 && (
          <span className="caption">
            {t('home.text.sum', { count: lines.reduce((sum, line) => sum + line.count, 0), lines: lines.length })}
          </span>
        )}
      </header>
      {refusal && <Notice tone="danger">{error(refusal)}</Notice>}
      {!lines && !refusal && <div className="queue-skeleton" aria-hidden="true" />}
      {lines?.length === 0 && (
        <div className="queue-empty">
          <Icon name="tone-success" size={20} />
          <p>{t('home.text.nothing')}</p>
          <span className="caption">{t('home.text.nothingHint')}</span>
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
