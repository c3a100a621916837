import type { ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { directionOf, usePercent } from './columns.tsx';
import { HEAT_STEPS } from './heat.ts';

type Fact = readonly [name: string, value: ReactNode, direction?: 'up' | 'down' | undefined];

/** What the tints of cells mean. */
const Legend = ({ version }: { version: string }) => {
  const { t } = useTexts();
  const [small, great] = HEAT_STEPS;
  return (
    <p className="fx-legend">
      {t('forecastCompare.text.lower')}
      {[3, 2, 1].map(level => (
        <i key={level} className="fx-heat" data-direction="down" data-level={level} />
      ))}
      {[1, 2, 3].map(level => (
        <i key={level} className="fx-heat" data-direction="up" data-level={level} />
      ))}
      {t('forecastCompare.text.higher')}
      <small>{t('forecastCompare.text.steps', { small, great, version })}</small>
    </p>
  );
};

/** What the changes come to, and how many materials went which way. */
export const Summary = ({ comparison }: { comparison: ForecastComparison }) => {
  const { t } = useTexts();
  const { count, difference } = useFormat();
  const percent = usePercent();
  const { counts, sums, a } = comparison;
  const facts: Fact[] = [
    ...(sums
      ? [
          [
            t('forecastCompare.text.net', { count: counts.changed }),
            <>
              {difference(sums.difference)} <Unit code={sums.unit} />, {percent(sums.percent, sums.difference)}
            </>,
            directionOf(sums.difference),
          ] as const,
        ]
      : []),
    [t('forecastCompare.text.raised'), count(counts.raised)],
    [t('forecastCompare.text.lowered'), count(counts.lowered)],
    [t('forecastCompare.shown.small'), count(counts.small)],
    [t('forecastCompare.text.inOne'), count(counts.new + counts.gone)],
  ];
  return (
    <div className="fx-head">
      <dl className="fx-summary">
        {facts.map(([name, value, direction]) => (
          <div key={name} data-direction={direction}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Legend version={a.versionNo} />
    </div>
  );
};

/** The sums of both versions, and which periods only one of them covers. */
export const Foot = ({
  comparison: { a, b, sums, onlyIn },
  nameOf,
}: {
  comparison: ForecastComparison;
  nameOf(period: Period): string;
}) => {
  const { t, list } = useTexts();
  const { decimal, difference } = useFormat();
  const outside = [
    { versionNo: a.versionNo, periods: onlyIn.a },
    { versionNo: b.versionNo, periods: onlyIn.b },
  ].filter(({ periods }) => periods.length > 0);
  return (
    <footer className="fx-foot">
      {outside.map(({ versionNo, periods }) => (
        <span key={versionNo}>
          {t('forecastCompare.text.onlyIn', {
            version: versionNo,
            periods: list(periods.map(({ period }) => nameOf(period as Period))),
          })}
        </span>
      ))}
      <span className="ib-space" />
      {sums && (
        <>
          <span>
            Σ {a.versionNo} <strong>{decimal(sums.a)}</strong>
          </span>
          <span>
            Σ {b.versionNo} <strong>{decimal(sums.b)}</strong>
          </span>
          <span>
            {t('common.field.difference')} <strong>{difference(sums.difference)}</strong> <Unit code={sums.unit} />
          </span>
        </>
      )}
    </footer>
  );
};
