import './turn-marker.css';
import type { Timestamp, Turn } from '@inbound/shared';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { useTexts } from '../../client/texts.ts';
import { useMine } from '../../client/turn.ts';
import { Icon } from '../parts/icon.tsx';

/** Whose turn a document is, seen by the reader: "You", another party, or nobody any more (ux C.2); `says` what for. */
export const TurnMarker = ({ turn, due, says }: { turn: Turn; due?: Timestamp; says?: string }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const isMine = useMine();
  const mine = turn !== 'done' && isMine(turn);
  const kind = turn === 'done' ? 'done' : mine ? 'you' : 'other';
  const words = t(`common.party.${kind === 'other' ? turn : kind}`);
  const overdue = due !== undefined && turn !== 'done' && due < now();
  return (
    <span className="ib-turn" data-turn={kind}>
      {says === undefined ? words : t('kit.turn.says', { who: words, what: says })}
      {due !== undefined && turn !== 'done' && (
        <span className="ib-turn-due" data-overdue={overdue || undefined}>
          {overdue && <Icon name="overdue" size={12} />}
          {t(overdue ? 'kit.turn.overdue' : 'kit.turn.by', { time: moment(due, { year: false }) })}
        </span>
      )}
    </span>
  );
};
