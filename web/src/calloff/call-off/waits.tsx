import type { PlainDate } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import type { CallOffParty } from '@inbound/shared/calloff/call-off/header-rules';
import { isLate } from '@inbound/shared/calloff/call-off/line-rules';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { TurnMarker } from '../../kit/state/turn-marker.tsx';

type Record = Pick<
  CallOffDetail,
  'turn' | 'openCount' | 'answerBy' | 'decideCount' | 'decideBy' | 'lateFrom' | 'lines'
>;

interface Waiting {
  party: CallOffParty;
  verb: 'answer' | 'decide' | 'deliver';
  count: number;
  /** By when; of what is late, since when. */
  day: PlainDate | null;
}

const waitingIn = ({ openCount, answerBy, decideCount, decideBy, lateFrom, lines }: Record): Waiting[] => [
  { party: 'supplier', verb: 'answer', count: openCount, day: answerBy },
  { party: 'supplier', verb: 'deliver', count: lines.filter(isLate).length, day: lateFrom },
  { party: 'plant', verb: 'decide', count: decideCount, day: decideBy },
];

/** For whom lines wait, how many, and by when: both parties where both have work, the reader's first. */
export const Waits = ({ record }: { record: Record }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const waiting = waitingIn(record)
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(b.party === record.turn) - Number(a.party === record.turn));
  if (waiting.length === 0) return <TurnMarker turn="done" />;
  return waiting.map(({ party, verb, count, day }) => (
    <TurnMarker
      key={verb}
      turn={party}
      says={
        day
          ? t(`callOff.waits.${verb}By`, { count, date: date(day, { year: false }) })
          : t(`callOff.waits.${verb}`, { count })
      }
    />
  ));
};
