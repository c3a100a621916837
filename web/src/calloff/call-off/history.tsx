import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import type { Telling } from '../../kit/history/telling.ts';

/** What an answer, a split or a note takes of a line; an answer is for the day that it promises. */
export const MOVED: NonNullable<Telling['moved']> = {
  confirm: { quantity: 'confirmed', day: 'promisedDate' },
  accept: { quantity: 'accepted', day: 'promisedDate' },
  reject: { quantity: 'rejected' },
  split: { quantity: 'inParts' },
  createDn: { quantity: 'onDn' },
  freeDn: { quantity: 'onDn' },
};

/** The supplier's word to his own answer is no reason. */
const NOTED = ['confirm', 'accept'];

/** What follows from the act, or is its reason once more. */
export const DERIVED = [
  ...['turn', 'answerState', 'decision', 'decisionDue', 'answerBy', 'overdueFrom', 'changed', 'frozenChange'],
  ...[
    'earlierAnswer',
    'previousReleased',
    'movedFrom',
    'inRelease',
    'pending',
    'noteNumber',
    'hasUnsentNote',
    'onSentDn',
    'punctuality',
  ],
  ...['answerNote', 'plantReason', 'packingReason', 'kindOfDate'],
];

/** A part is told by the line that it was split from. */
const isPartMade = ({ action, from }: HistoryEntry): boolean => action === 'split' && from === '';

/** Everything that happened to a call-off and its lines; an act upon lines names them by their numbers. */
export const History = ({ record }: { record: CallOffDetail }) => {
  const numbers = new Map(record.lines.map(line => [line.id, line.lineNo]));
  return (
    <DocumentHistory
      ids={[record.id, ...numbers.keys()]}
      states={[callOffLine]}
      moved={MOVED}
      noted={NOTED}
      derived={DERIVED}
      unit={record.unit}
      nameOf={entry => numbers.get(entry.documentId)}
      isSilent={isPartMade}
    />
  );
};
