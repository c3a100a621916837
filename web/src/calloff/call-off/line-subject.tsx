import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { type ReactNode, useContext } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useEntryText } from '../../kit/columns/entry.tsx';
import { SubjectContext } from '../../kit/state/subject.ts';

type Line = Pick<CallOffLineRow, 'callOffNo' | 'lineNo' | 'released' | 'requestedTo' | 'unit'>;

/** What is asked inside is about this line: its number, quantity and day, and the other party. */
export const LineSubject = ({ line, children }: { line: Line; children: ReactNode }) => {
  const { decimal, date } = useFormat();
  const unit = useEntryText('unit');
  const document = useContext(SubjectContext);
  const quantity = `${decimal(line.released)} ${unit(line.unit)}`;
  const subject = {
    name: `${line.callOffNo} / ${line.lineNo}`,
    amounts: [quantity, date(line.requestedTo)],
    partner: document?.partner,
  };
  return <SubjectContext.Provider value={subject}>{children}</SubjectContext.Provider>;
};
