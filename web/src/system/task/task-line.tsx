import './task.css';
import type { TaskRow } from '@inbound/shared/system/task/contract';
import { task as machine } from '@inbound/shared/system/task/states';
import { useFormat } from '../../client/format/use-format.ts';
import { refusalOfTask } from '../../client/tasks.ts';
import { useTexts } from '../../client/texts.ts';
import { useImportStand } from '../../kit/import/import-progress.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { taskName } from './name.ts';
import { useTaskActions } from './use-tasks.ts';

/** How far a task is, in words: its place among those that wait, its rows, and why it failed. */
const useStand = (task: TaskRow): string[] => {
  const { t, error } = useTexts();
  const { count } = useFormat();
  const standOf = useImportStand();
  const { waitingBefore, doneCount, totalCount, failedCount, cancelAsked, endedAt, handledNote } = task;
  if (waitingBefore !== null) return [t('task.text.waiting', { count: waitingBefore })];
  if (task.step !== null && endedAt === null) return [standOf(task)];
  const done = count(doneCount);
  const refusal = task.code === null ? undefined : refusalOfTask(task);
  return [
    totalCount === null ? t('task.text.rows', { done }) : t('task.text.rowsOf', { done, total: count(totalCount) }),
    ...(failedCount > 0 ? [t('task.text.refused', { count: failedCount })] : []),
    ...(cancelAsked && endedAt === null ? [t('task.text.cancelling')] : []),
    ...(refusal ? [error(refusal)] : []),
    ...(handledNote === '' ? [] : [handledNote]),
  ];
};

const Progress = ({ task: { doneCount, totalCount, stepDone, stepTotal, endedAt } }: { task: TaskRow }) => {
  const [done, total] = stepDone === null ? [doneCount, totalCount] : [stepDone, stepTotal];
  return endedAt === null && total !== null && total > 0 ? (
    <progress className="task-progress" max={total} value={done} />
  ) : null;
};

/** One task: what it does, how far it is, and what its owner can do with it. */
export const TaskLine = ({ task }: { task: TaskRow }) => {
  const texts = useTexts();
  const format = useFormat();
  const { cancel, download } = useTaskActions();
  const name = taskName(texts, task);
  return (
    <li className="task-line">
      <div className="task-what">
        <span className="task-name" title={name}>
          {name}
        </span>
        <span className="caption">{useStand(task).join(' · ')}</span>
        <Progress task={task} />
      </div>
      <time className="caption" dateTime={task.createdAt} title={format.ownMoment(task.createdAt)}>
        {format.moment(task.createdAt)}
      </time>
      <StateTag machine={machine} state={task.state} />
      {task.fileName !== null && (
        <IconButton
          name={texts.t('task.action.download', { file: task.fileName })}
          icon="export"
          onClick={() => download(task)}
        />
      )}
      {task.endedAt === null && !task.cancelAsked && (
        <IconButton name={texts.t('task.action.cancel')} icon="close" onClick={() => cancel(task)} />
      )}
    </li>
  );
};
