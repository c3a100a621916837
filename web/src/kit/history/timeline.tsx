import './timeline.css';
import type { Timestamp } from '@inbound/shared';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../feature.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { StatusTabs } from '../parts/status-tabs.tsx';

/** What kind of thing happened; the chips over a timeline part them. */
export type TimelineKind = 'change' | 'comment' | 'system';

export interface TimelineEntry {
  id: string;
  at: Timestamp;
  who: string;
  kind: TimelineKind;
  /** What happened, in a sentence or as a state tag. */
  what: ReactNode;
  /** Fields of one save, old and new as they are read. */
  changes?: readonly { field: string; from: string; to: string }[];
}

const ICONS: Record<TimelineKind, IconName> = { change: 'edit', comment: 'comment', system: 'interface' };
const KINDS = Object.keys(ICONS) as TimelineKind[];

/** All that happened to a document in one stream, newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const { t } = useTexts();
  const { moment, ownMoment, count } = useFormat();
  const nameOf = useFieldName();
  const [kind, setKind] = useState<TimelineKind>();
  const shown = entries.filter(entry => kind === undefined || entry.kind === kind);
  const tabOf = (name: TimelineKind | undefined) => ({
    name: name === undefined ? t('kit.all') : t(`kit.timeline.${name}`),
    count: count(entries.filter(entry => name === undefined || entry.kind === name).length),
    on: kind === name,
    choose: () => setKind(name),
  });
  return (
    <section className="ib-timeline">
      <StatusTabs label={t('kit.timeline.name')} tabs={[undefined, ...KINDS].map(tabOf)} />
      <ol>
        {shown.map(entry => (
          <li key={entry.id} data-kind={entry.kind}>
            <span className="ib-timeline-dot">
              <Icon name={ICONS[entry.kind]} size={12} />
            </span>
            <p>
              <strong>{entry.who}</strong> <span>{entry.what}</span>
              <time dateTime={entry.at} title={ownMoment(entry.at)}>
                {moment(entry.at)}
              </time>
            </p>
            {entry.changes?.map(({ field, from, to }) => (
              <p key={field} className="ib-timeline-change">
                {nameOf(field)} <del>{from || '–'}</del> <ins>{to || '–'}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
