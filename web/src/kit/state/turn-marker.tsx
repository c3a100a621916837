import './turn-marker.css';
import type { DerivedStates, Timestamp, Turn } from '@inbound/shared';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { type IsMine, useMine } from '../../client/turn.ts';
import { useFeature } from '../feature.ts';
import { Icon } from '../parts/icon.tsx';

/** How the reader sees a turn: his own, another party's, or nobody's any more; with the key of its word. */
const seenBy = (turn: Turn, isMine: IsMine, of?: DerivedStates) => {
  const kind = turn === 'done' ? 'done' : isMine(turn, of) ? 'you' : 'other';
  return { kind, word: `common.party.${kind === 'other' ? turn : kind}` };
};

/** The marker of a turn in cells of lists, without purpose and deadline; `of` is the table of states of the document. */
export const turnMark = (turn: Turn, { texts, isMine }: { texts: Texts; isMine: IsMine }, of?: DerivedStates) => {
  const { kind, word } = seenBy(turn, isMine, of);
  return (
    <span className="ib-turn" data-turn={kind}>
      {texts.t(word)}
    </span>
  );
};

interface TurnMarkerProps {
  turn: Turn;
  /** The states of the document, where one party may stand in for another. */
  of?: DerivedStates | undefined;
  due?: Timestamp;
  says?: string;
}

/** Whose turn a document is, seen by the reader: "You", another party, or nobody any more (ux C.2); `says` what for. */
export const TurnMarker = ({ turn, of, due, says }: TurnMarkerProps) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const isMine = useMine(useFeature());
  const { kind, word } = seenBy(turn, isMine, of);
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
