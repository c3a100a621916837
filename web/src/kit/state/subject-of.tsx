import { type ReactNode, useContext } from 'react';
import { type Column, labelOf } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { useFieldName } from '../feature.ts';
import { SubjectContext } from './subject.ts';

/** How much an act is about; digits without a unit are named. */
const Amount = <T,>({ of, record }: { of: Column<T>; record: T }) => {
  const nameOf = useFieldName();
  const reader = useReader();
  const isBare = of.align === 'end' && of.unit === undefined;
  return (
    <>
      {isBare && `${nameOf(labelOf(of))} `}
      {of.show(record, reader)}
    </>
  );
};

/** How much a record is about: its column that is marked so, or the first with a unit. */
export const amountsOf = <T,>(columns: readonly Column<T>[], record: T): ReactNode[] => {
  const amount = columns.find(column => column.amount) ?? columns.find(({ unit }) => unit);
  return amount ? [<Amount key={amount.key} of={amount} record={record} />] : [];
};

interface RowSubjectProps<T> {
  name: string;
  /** The columns of the row, where one of them says how much it is. */
  columns?: readonly Column<T>[];
  record?: T;
  children: ReactNode;
}

/** What is asked inside is about a part of a document: its name and how much it is; the other party is the document's. */
export const RowSubject = <T,>({ name, columns = [], record, children }: RowSubjectProps<T>) => {
  const outer = useContext(SubjectContext);
  const amounts = record === undefined ? [] : amountsOf(columns, record);
  return (
    <SubjectContext.Provider value={{ name, amounts, partner: outer?.partner }}>{children}</SubjectContext.Provider>
  );
};
