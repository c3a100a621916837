import { compare, subtract, sum, ZERO } from '@inbound/shared';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { rangeText } from '../../kit/inputs/range-text.ts';
import { type ComparedRow, type Comparison, changeCounts, daysOf, isChanged } from './compared.ts';

/** What the lines come to: more or less in all, in which ways, and how much of it in the freeze window. */
export const Summary = ({ rows, unit }: { rows: readonly ComparedRow[]; unit: string }) => {
  const { t } = useTexts();
  const { count, date, difference } = useFormat();
  const { net, counts } = changeCounts(rows);
  const last = daysOf(rows)?.last;
  if (!last) return null;
  const frozen = rows.filter(row => row.frozen && isChanged(row)).length;
  const direction = compare(net, ZERO) > 0 ? 'up' : compare(net, ZERO) < 0 ? 'down' : undefined;
  const facts: [string, ReactNode, typeof direction?][] = [
    [
      t('release.text.netTo', { date: date(last, { year: false }) }),
      <>
        {difference(net)} <Unit code={unit} />
      </>,
      direction,
    ],
    ...counts.map((each): [string, ReactNode] => [t(`release.change.${each.change}`), count(each.count)]),
  ];
  if (frozen > 0) facts.push([t('release.text.inFreeze'), count(frozen), 'up']);
  return (
    <dl className="rc-summary">
      {facts.map(([name, value, tone]) => (
        <div key={name} data-direction={tone}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** How many lines stand there, from when to when, and what both releases ask for in them. */
export const Foot = ({ comparison, rows }: { comparison: Comparison; rows: readonly ComparedRow[] }) => {
  const { t } = useTexts();
  const format = useFormat();
  const { decimal, difference } = format;
  const days = daysOf(rows);
  if (!days) return null;
  const before = sum(rows.map(row => row.before));
  const after = sum(rows.map(row => row.after));
  const ofRelease = (no: string) => t('release.text.short', { no });
  return (
    <footer className="rc-foot">
      <span>
        {t('release.text.linesFromTo', { count: rows.length, days: rangeText(format, days.first, days.last) })}
      </span>
      <span className="ib-space" />
      <span>
        Σ {ofRelease(comparison.before.releaseNo)} <strong>{decimal(before)}</strong>
      </span>
      <span>
        Σ {ofRelease(comparison.after.releaseNo)} <strong>{decimal(after)}</strong>
      </span>
      <span>
        {t('release.field.difference')} <strong>{difference(subtract(after, before))}</strong>{' '}
        <Unit code={comparison.unit} />
      </span>
    </footer>
  );
};
