import { type Arrival, type Awaited, arrivalOf } from '@inbound/shared/delivery/receipt/arrival-rules';
import { clockIn } from '../../../client/format/date.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { now } from '../../../client/now.ts';
import { type Texts, useTexts } from '../../../client/texts.ts';
import { Tag } from '../../../kit/parts/tag.tsx';

const HOUR = 60;

/** How a truck comes, in words. */
export const arrivalText = (arrival: Arrival, { t }: Texts): string => {
  if (arrival.is === 'today') return t('receipt.gate.today');
  const { is, by, amount } = arrival;
  const how =
    by === 'days'
      ? t('receipt.gate.days', { count: amount })
      : t('receipt.gate.minutes', { hours: Math.floor(amount / HOUR), minutes: amount % HOUR });
  return t(`receipt.gate.${is}`, { how });
};

const TONES = { today: 'success', early: 'info', late: 'danger' } as const;

/** Whether a truck that stands here now is early or late. */
export const LateTag = ({ awaited }: { awaited: Awaited }) => {
  const texts = useTexts();
  const { plantZone } = useFormat();
  const arrival = arrivalOf(awaited, clockIn(plantZone, now()));
  return <Tag tone={TONES[arrival.is]}>{arrivalText(arrival, texts)}</Tag>;
};
