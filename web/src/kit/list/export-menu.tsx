import type { ListEndpoint } from '@inbound/shared';
import { Dropdown } from 'antd';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { IconButton } from '../parts/button.tsx';
import type { ListState } from './use-list-state.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** All filtered rows as a file; how many there are stands at the choice, so that file and list agree. */
export const useExport = (of: ListEndpoint, state: ListState) => {
  const { run, busy } = useAction(of.exportFile, {
    done: answer => saveDownload(answer as Parameters<typeof saveDownload>[0]),
  });
  const take = (format: (typeof FORMATS)[number], columns: readonly Column<never>[]) =>
    void run({
      ...state.filter,
      ...(state.sort ? { sort: state.sort } : {}),
      format,
      columns: columns.filter(column => !column.hidden).flatMap(({ key, fields }) => fields ?? [key]),
    });
  return { take, busy };
};

export const ExportMenu = ({
  count,
  take,
}: {
  /** How many rows the filters let through, as it is written. */
  count: string;
  take(format: (typeof FORMATS)[number]): void;
}) => {
  const { t } = useTexts();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: FORMATS.map(format => ({ key: format, label: t(`kit.list.export.${format}`, { count }) })),
        onClick: ({ key }) => take(key as (typeof FORMATS)[number]),
      }}
    >
      <span>
        <IconButton name={t('common.action.export')} icon="export" />
      </span>
    </Dropdown>
  );
};
