import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { DocumentHistory } from '../../kit/history/document-history.tsx';

/** Everything that happened to a call-off and its lines; an act upon a line begins with its number. */
export const History = ({ record }: { record: CallOffDetail }) => {
  const numbers = new Map(record.lines.map(line => [line.id, line.lineNo]));
  return (
    <DocumentHistory
      ids={[record.id, ...numbers.keys()]}
      states={[callOffLine]}
      prefix={entry => numbers.get(entry.documentId)}
    />
  );
};
