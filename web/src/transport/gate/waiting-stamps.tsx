import { clockIn } from '../../client/format/date.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { UnreadCalls } from '../../kit/parts/unread-calls.tsx';
import { stampQueue, type WaitingStamp } from './stamp-queue.ts';
import type { Stamps } from './use-stamps.ts';

interface WaitingStampsProps {
  stamps: Stamps;
  /** Of one truck alone. */
  of?: string;
}

/** What the server has not heard of yet, and what it did not take: that stands here until somebody has seen it. */
export const WaitingStamps = ({ stamps, of }: WaitingStampsProps) => {
  const { t, action, error } = useTexts();
  const { plantZone } = useFormat();
  const waiting = stamps.waiting.filter(({ id }) => of === undefined || id === of);
  /** Those of one truck follow each other: only the last one is taken back. */
  const isLast = ({ id, key }: WaitingStamp) => waiting.findLast(one => one.id === id)?.key === key;
  const wordsOf = ({ plate, stamp, madeAt }: WaitingStamp) => ({
    plate,
    stamp: action('shippingNote', stamp),
    time: clockIn(plantZone, madeAt).time,
  });
  return (
    <div role="status" className="gd-waiting">
      <UnreadCalls queue={stampQueue} />
      {waiting.length > 0 && (
        <Notice tone="warning">
          {t('gate.text.waits', { count: waiting.length })}
          <ul>
            {waiting.map(stamp => (
              <li key={stamp.key}>
                <span>{t('gate.text.stamp', wordsOf(stamp))}</span>
                {isLast(stamp) && (
                  <Button onClick={() => stampQueue.takeBack(stamp.key)}>{t('gate.action.takeBack')}</Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {stamps.refused.map(({ call, refusal }) => (
        <Notice key={call.key} tone="danger">
          {t('gate.text.refused', wordsOf(call))}
          <div>{error(refusal, 'shippingNote')}</div>
          <Button onClick={() => stampQueue.dismiss(call.key)}>{t('gate.action.seen')}</Button>
        </Notice>
      ))}
    </div>
  );
};
