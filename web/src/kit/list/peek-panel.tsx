import type { ComponentType } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { usePlace } from '../tab/tab.tsx';

/** A row beside its list, which narrows for it; the arrows move both along. Its number and state stand over what is shown. */
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
  const { host, key } = usePlace();
  const title = columns.find(column => column.to !== undefined) ?? columns[0];
  const state = columns.find(column => column.key === 'state');
  const to = title?.to;
  return (
    <aside className="ib-peek" aria-label={t('kit.list.peek')}>
      <header>
        <strong>{title?.show(row, reader)}</strong>
        {state?.show(row, reader)}
        <span className="ib-space" />
        <IconButton name={t('common.action.close')} icon="close" onClick={close} />
      </header>
      <div className="ib-peek-body">
        <Show row={row} />
      </div>
      {to && (
        <footer className="panel-foot">
          <Button onClick={() => host.open(key, to(row), 'new')}>{t('common.action.open')}</Button>
        </footer>
      )}
    </aside>
  );
};
