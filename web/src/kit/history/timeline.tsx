import './timeline.css';
import type { Timestamp } from '@inbound/shared';
import { type ReactNode, useState } from 'react';
import { joinWords } from '../../client/format/list.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Empty } from '../parts/empty.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { useTabState } from '../tab/tab.tsx';
import type { ToldChanges } from './changes.ts';

/** What kind of thing happened; the chips over a timeline part them. */
export type TimelineKind = 'change' | 'comment' | 'system';

export interface TimelineEntry extends Partial<ToldChanges> {
  id: string;
  at: Timestamp;
  who: string;
  kind: TimelineKind;
  /** The picture of what was done; without one that of its kind. */
  icon?: IconName;
  /** What happened, in a sentence. */
  what: ReactNode;
  /** What was done in one go: the change of each part, shown when asked for. */
  parts?: readonly (ToldChanges & { id: string; name: string })[];
}

const ICONS: Record<TimelineKind, IconName> = { change: 'edit', comment: 'comment', system: 'interface' };
const KINDS = Object.keys(ICONS) as TimelineKind[];

/** The fields of one save; without a name where they are those of the sentence. */
const Changes = ({ name, changes = [], filled = [] }: Partial<ToldChanges> & { name?: string }) => {
  const { t, language } = useTexts();
  return (
    <>
      {changes.map(({ field, from, to }) => (
        <p key={field} className="ib-timeline-change">
          {name} {field} <del>{from || '–'}</del> <ins>{to || '–'}</ins>
        </p>
      ))}
      {filled.length > 0 && (
        <p className="ib-timeline-change">
          {name} {t('kit.timeline.filled', { fields: joinWords(filled, language) })}
        </p>
      )}
    </>
  );
};

const Parts = ({ parts }: { parts: NonNullable<TimelineEntry['parts']> }) => {
  const { t } = useTexts();
  if (parts.length === 0) return null;
  return (
    <details>
      <summary>{t('kit.timeline.each', { count: parts.length })}</summary>
      {parts.map(({ id, ...part }) => (
        <Changes key={id} {...part} />
      ))}
    </details>
  );
};

const changesSomething = ({ changes = [], filled = [], parts = [] }: TimelineEntry): boolean =>
  changes.length + filled.length + parts.length > 0;

interface Wanted {
  /** The name of one who acted; empty for everybody. */
  who: string;
  /** Only what changed a field. */
  changing: boolean;
}

/** Whose acts are shown, and whether all of them or only what changed fields. */
const TimelineFilters = ({
  entries,
  wanted,
  want,
}: {
  entries: readonly TimelineEntry[];
  wanted: Wanted;
  want(part: Partial<Wanted>): void;
}) => {
  const { t } = useTexts();
  const names = [...new Set(entries.map(({ who }) => who))];
  return (
    <div className="ib-timeline-filters">
      <label>
        {t('kit.timeline.who')}
        <select className="ib-input" value={wanted.who} onChange={event => want({ who: event.target.value })}>
          <option value="">{t('kit.timeline.everybody')}</option>
          {names.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={wanted.changing} onChange={event => want({ changing: event.target.checked })} />
        {t('kit.timeline.changesOnly')}
      </label>
    </div>
  );
};

/** All that happened to a document in one stream, newest first: by kind, by who did it, and what changed something alone. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const { t } = useTexts();
  const { moment, ownMoment, count } = useFormat();
  const [kind, setKind] = useState<TimelineKind>();
  const [wanted, setWanted] = useTabState<Wanted>('timeline', { who: '', changing: false });
  const fits = (entry: TimelineEntry) =>
    (wanted.who === '' || entry.who === wanted.who) && (!wanted.changing || changesSomething(entry));
  const fitting = entries.filter(fits);
  const shown = fitting.filter(entry => kind === undefined || entry.kind === kind);
  const tabOf = (name: TimelineKind | undefined) => ({
    name: name === undefined ? t('kit.all') : t(`kit.timeline.${name}`),
    count: count(fitting.filter(entry => name === undefined || entry.kind === name).length),
    on: kind === name,
    choose: () => setKind(name),
  });
  return (
    <section className="ib-timeline">
      <StatusTabs label={t('kit.timeline.name')} tabs={[undefined, ...KINDS].map(tabOf)} />
      <TimelineFilters entries={entries} wanted={wanted} want={part => setWanted({ ...wanted, ...part })} />
      {entries.length > 0 && shown.length === 0 && <Empty kind="filtered">{t('kit.timeline.nothing')}</Empty>}
      <ol>
        {shown.map(entry => (
          <li key={entry.id} data-kind={entry.kind}>
            <span className="ib-timeline-dot">
              <Icon name={entry.icon ?? ICONS[entry.kind]} size={12} />
            </span>
            <p>
              <strong>{entry.who}</strong> <span>{entry.what}</span>
              <time dateTime={entry.at} title={ownMoment(entry.at)}>
                {moment(entry.at)}
              </time>
            </p>
            <Changes changes={entry.changes ?? []} filled={entry.filled ?? []} />
            {entry.parts && <Parts parts={entry.parts} />}
          </li>
        ))}
      </ol>
    </section>
  );
};
