import type { ComponentType } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { IconButton } from '../parts/button.tsx';

/** A row beside its list, which narrows for it; the arrows move both along. */
export const PeekPanel = <Row,>({
  row,
  columns,
  show: Show,
  close,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  show: ComponentType<{ row: Row }>;
  close(): void;
}) => {
  const { t } = useTexts();
  const reader = useReader();
  const title = columns.find(column => column.to !== undefined) ?? columns[0];
  return (
    <aside className="ib-peek" aria-label={t('kit.list.peek')}>
      <header>
        <strong>{title?.show(row, reader)}</strong>
        <span className="ib-space" />
        <IconButton name={t('common.action.close')} icon="close" onClick={close} />
      </header>
      <div className="ib-peek-body">
        <Show row={row} />
      </div>
    </aside>
  );
};
