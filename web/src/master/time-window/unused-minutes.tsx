import { createTimeWindow } from '@inbound/shared/master/time-window/contract';
import { unusedMinutes } from '@inbound/shared/master/time-window/window-rules';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';

const hoursIn = createTimeWindow.input.pick({ startsAt: true, endsAt: true, unit: true });

/** Says before a window is saved how many minutes at its end no unit takes: "06:00–14:10, unit 30: 10 minutes". */
export const UnusedMinutes = () => {
  const { t } = useTexts();
  const [startsAt, endsAt, unit] = useWatch({ name: ['startsAt', 'endsAt', 'unit'] });
  const typed = hoursIn.safeParse({ startsAt, endsAt, unit });
  if (!typed.success) return null;
  const { startsAt: start, endsAt: end, unit: length } = typed.data;
  const minutes = unusedMinutes({ start, end }, length);
  if (minutes === 0) return null;
  return <Notice tone="warning">{t('timeWindow.text.unused', { start, end, unit: length, minutes })}</Notice>;
};
