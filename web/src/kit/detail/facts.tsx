import './facts.css';
import { type Column, labelOf } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { useFieldName } from '../feature.ts';

/** Values under their names, for reading: sections of a detail and the panel beside a list. */
export const Facts = <Row,>({ record, columns }: { record: Row; columns: readonly Column<Row>[] }) => {
  const nameOf = useFieldName();
  const reader = useReader();
  return (
    <dl className="ib-facts">
      {columns.map(column => (
        <div key={column.key}>
          <dt>{nameOf(labelOf(column))}</dt>
          <dd>{column.show(record, reader)}</dd>
        </div>
      ))}
    </dl>
  );
};
