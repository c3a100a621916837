import type { PlainDate } from '@inbound/shared';
import type { GateDay } from '@inbound/shared/transport/gate/contract';
import { onTimeShare } from '@inbound/shared/transport/transport-kpi/on-time';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useDayFigures } from '../transport-kpi/use-day-figures.ts';
import { gateFigures } from './gate-figures.ts';
import type { Gate } from './use-gate-day.ts';

/** What is wrong where it is not 0. */
const URGENT: ReadonlySet<string> = new Set(['late', 'tooLong']);

/** The day of the gate in numbers: how many trucks came, wait, stand at a door, have left and are late, and how many were on time. */
export const GateFigures = ({ gate, day, date }: { gate: Gate; day: GateDay; date: PlainDate }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const counted = useDayFigures(gate.plantId, date);
  const share = counted && onTimeShare(counted);
  const median = counted?.dwellMedian ?? null;
  return (
    <dl className="gd-figures" aria-label={t('gate.text.figures')}>
      {Object.entries(gateFigures(gate.trucks, day, gate.now)).map(([name, figure]) => (
        <div key={name} data-name={name} data-some={(URGENT.has(name) && figure > 0) || undefined}>
          <dt>{t(`gate.counted.${name}`)}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
      {counted && (
        <div data-name="onTime">
          <dt>{t('gate.counted.onTime')}</dt>
          <dd>{typeof share === 'number' ? t('gate.text.percent', { share }) : '–'}</dd>
        </div>
      )}
      {median !== null && (
        <div data-name="dwell">
          <dt>{t('gate.counted.dwell')}</dt>
          <dd>{t('gate.text.minutes', { count: count(Math.round(median)) })}</dd>
        </div>
      )}
    </dl>
  );
};
