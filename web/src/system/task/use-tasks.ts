import { cancelTask, downloadTask, listTasks, type TaskRow } from '@inbound/shared/system/task/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, useAction } from '../../client/call.ts';
import { usePoll } from '../../client/poll.ts';
import { saveDownload } from '../../client/save-file.ts';
import { appClient } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { TASK_POLL_MS, tasksBegun } from '../../client/tasks.ts';
import { wishAreaTexts } from '../../client/texts.ts';
import { areaOf } from './name.ts';

const KEY = 'task';

export type Stage = 'open' | 'over' | undefined;

/** The own tasks, once they are asked for; again every second while one of them is under way. */
export const useTasks = (stage: Stage, limit: number, asks = true) => {
  const { data, refetch } = useQuery(
    {
      queryKey: [KEY, stage ?? '', limit],
      queryFn: ({ signal }) => call(listTasks, { page: 1, limit, ...(stage ? { stage } : {}) }, { signal }),
      enabled: asks,
      refetchInterval: ({ state }) => (state.data?.rows.some(task => task.endedAt === null) ? TASK_POLL_MS : false),
    },
    appClient,
  );
  const begun = useStore(tasksBegun, count => count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun elsewhere on the page shows here
  useEffect(() => {
    if (begun > 0) void refetch();
  }, [begun]);
  usePoll(() => void refetch());
  useEffect(() => {
    for (const area of new Set(data?.rows.map(areaOf))) if (area) wishAreaTexts(area);
  }, [data]);
  return data;
};

/** What the owner of a task does with it. */
export const useTaskActions = () => {
  const cancelling = useAction(cancelTask, { done: () => void appClient.invalidateQueries({ queryKey: [KEY] }) });
  const downloading = useAction(downloadTask, { done: saveDownload });
  return {
    cancel: ({ id }: TaskRow) => void cancelling.run({ id }),
    download: ({ id }: TaskRow) => void downloading.run({ id }),
  };
};
