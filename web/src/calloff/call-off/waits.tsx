import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { CALL_OFF_PARTIES, type CallOffParty } from '@inbound/shared/calloff/call-off/header-rules';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { TurnMarker } from '../../kit/state/turn-marker.tsx';

type Record = Pick<CallOffDetail, 'turn' | 'openCount' | 'answerBy' | 'decideCount' | 'decideBy'>;

const waitingOf = (record: Record, party: CallOffParty) =>
  party === 'supplier'
    ? { verb: 'answer', count: record.openCount, by: record.answerBy }
    : { verb: 'decide', count: record.decideCount, by: record.decideBy };

/** For whom lines wait, how many, and by when: both parties where both have work, the reader's first. */
export const Waits = ({ record }: { record: Record }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const waiting = CALL_OFF_PARTIES.map(party => ({ party, ...waitingOf(record, party) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(b.party === record.turn) - Number(a.party === record.turn));
  if (waiting.length === 0) return <TurnMarker turn="done" />;
  return waiting.map(({ party, verb, count, by }) => (
    <TurnMarker
      key={party}
      turn={party}
      says={
        by
          ? t(`callOff.waits.${verb}By`, { count, date: date(by, { year: false }) })
          : t(`callOff.waits.${verb}`, { count })
      }
    />
  ));
};
