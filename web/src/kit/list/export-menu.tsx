import { EXPORT_AT_ONCE, featureOf, type ListEndpoint, Refusal, type Summary } from '@inbound/shared';
import { Dropdown } from 'antd';
import { callLater, useAction } from '../../client/call.ts';
import { postRefusal, postText } from '../../client/notices.ts';
import { saveDownload } from '../../client/save-file.ts';
import { noteTask } from '../../client/tasks.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { IconButton } from '../parts/button.tsx';
import { usePlace } from '../tab/tab.tsx';
import type { ListState } from './use-list-state.ts';

/** What a list is exported as. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

/**
 * All filtered rows as a file; how many there are stands at the choice, so that file and list agree. Of more rows than
 * anybody waits for a task makes it.
 */
export const useExport = (of: ListEndpoint, state: ListState, total: Summary['total']) => {
  const { plantNo } = usePlace();
  const { run, busy } = useAction(of.exportFile, {
    done: answer => saveDownload(answer as Parameters<typeof saveDownload>[0]),
  });
  const asTask = async (input: object): Promise<void> => {
    try {
      await callLater(of.exportFile, input, { plantNo });
      noteTask();
      postText('info', 'common.shell.taskStarted');
    } catch (cause) {
      postRefusal(cause instanceof Refusal ? cause : new Refusal('fault'), { feature: featureOf(of) });
    }
  };
  const take = (format: (typeof EXPORT_FORMATS)[number], columns: readonly Column<never>[]) => {
    const input = {
      ...state.asked,
      ...(state.sort ? { sort: state.sort } : {}),
      format,
      columns: columns.filter(column => !column.hidden).flatMap(({ key, fields }) => fields ?? [key]),
    };
    void (total.isCapped || total.count > EXPORT_AT_ONCE ? asTask(input) : run(input));
  };
  return { take, busy };
};

export const ExportMenu = ({
  count,
  take,
}: {
  /** How many rows the filters let through, as it is written. */
  count: string;
  take(format: (typeof EXPORT_FORMATS)[number]): void;
}) => {
  const { t } = useTexts();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: EXPORT_FORMATS.map(format => ({ key: format, label: t(`kit.list.export.${format}`, { count }) })),
        onClick: ({ key }) => take(key as (typeof EXPORT_FORMATS)[number]),
      }}
    >
      <span>
        <IconButton name={t('common.action.export')} icon="export" />
      </span>
    </Dropdown>
  );
};
