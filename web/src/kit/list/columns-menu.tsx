import { Popover } from 'antd';
import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useFieldName } from '../feature.ts';
import { IconButton } from '../parts/button.tsx';
import { useTabState } from '../tab/tab.tsx';

/** The columns with what the reader has shown and hidden; the first one always stays. */
export const useShownColumns = <Row,>(columns: readonly Column<Row>[]) => {
  const initial = columns.filter(column => column.hidden).map(({ key }) => key);
  const [hidden, setHidden] = useTabState<string[]>('hidden-columns', initial);
  return { hidden, setHidden };
};

export const ColumnsMenu = <Row,>({
  columns,
  hidden,
  setHidden,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  setHidden(hidden: string[]): void;
}) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter(other => other !== key) : [...hidden, key]);
  const content = (
    <div className="ib-columns-menu">
      {columns.slice(1).map(column => (
        <label key={column.key}>
          <input
            type="checkbox"
            className="check"
            checked={!hidden.includes(column.key)}
            onChange={() => toggle(column.key)}
          />
          {nameOf(labelOf(column))}
        </label>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <span>
        <IconButton name={t('kit.list.columns')} icon="columns" />
      </span>
    </Popover>
  );
};
