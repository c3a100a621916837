import './turn-marker.css';
import type { Party, Timestamp, Turn } from '@inbound/shared';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { useMine } from '../../client/turn.ts';
import { useFeature } from '../feature.ts';
import { Icon } from '../parts/icon.tsx';

type IsMine = (party: Party) => boolean;

/** How the reader sees a turn: his own, another party's, or nobody's any more; with the key of its word. */
const seenBy = (turn: Turn, isMine: IsMine) => {
  const kind = turn === 'done' ? 'done' : isMine(turn) ? 'you' : 'other';
  return { kind, word: `common.party.${kind === 'other' ? turn : kind}` };
};

/** A turn without what it is for and until when, as cells of lists have it. */
export const turnMark = (turn: Turn, { texts, isMine }: { texts: Texts; isMine: IsMine }) => {
  const { kind, word } = seenBy(turn, isMine);
  return (
    <span className="ib-turn" data-turn={kind}>
      {texts.t(word)}
    </span>
  );
};

/** Whose turn a document is, seen by the reader: "You", another party, or nobody any more (ux C.2); `says` what for. */
export const TurnMarker = ({ turn, due, says }: { turn: Turn; due?: Timestamp; says?: string }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const isMine = useMine(useFeature());
  const { kind, word } = seenBy(turn, isMine);
  const words = t(word);
  const whole = says === undefined ? undefined : t('kit.turn.says', { who: words, what: says });
  const overdue = due !== undefined && turn !== 'done' && due < now();
  return (
    <span className="ib-turn" data-turn={kind} title={whole}>
      <span>{whole ?? words}</span>
      {due !== undefined && turn !== 'done' && (
        <span className="ib-turn-due" data-overdue={overdue || undefined}>
          {overdue && <Icon name="overdue" size={12} />}
          {t(overdue ? 'kit.turn.overdue' : 'kit.turn.by', { time: moment(due, { year: false }) })}
        </span>
      )}
    </span>
  );
};
