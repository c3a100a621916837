import { task as machine } from '@inbound/shared/system/task/states';
import { listAllTasks, type TaskLogRow } from '@inbound/shared/system/task-log/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { refusalOfTask } from '../../client/tasks.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { taskName } from '../task/name.ts';
import { TaskName } from '../task/task-name.tsx';
import { bulk } from './bulk.ts';

const c = columnsOf<TaskLogRow>();
const f = filtersOf(listAllTasks);

const Why = ({ task }: { task: TaskLogRow }) => {
  const { error } = useTexts();
  const refusal = refusalOfTask(task);
  return refusal ? error(refusal) : null;
};

const columns = [
  c.time('createdAt'),
  c.text('userNo', { width: 140 }),
  c.custom(
    'call',
    task => <TaskName task={task} />,
    (task, texts) => taskName(texts, task),
    { width: 200 },
  ),
  c.state(machine),
  c.custom(
    'code',
    task => <Why task={task} />,
    (task, { error }) => {
      const refusal = refusalOfTask(task);
      return refusal ? error(refusal) : '';
    },
    { width: 200 },
  ),
  c.number('doneCount', { hidden: true }),
  c.number('totalCount', { hidden: true }),
  c.number('failedCount', { hidden: true }),
  c.number('attempts', { hidden: true }),
  c.text('plantNo', { hidden: true }),
  c.time('startedAt', { hidden: true }),
  c.time('endedAt', { hidden: true }),
  c.text('handledBy', { hidden: true }),
  c.time('handledAt', { hidden: true }),
  c.text('handledNote', { width: 200, hidden: true }),
  c.mono('trackId', { hidden: true }),
];

const filters = [
  f.states(machine),
  f.pick('userId', listUsers),
  f.choice('kind'),
  f.dates('createdFrom', 'createdTo'),
  f.text('trackId'),
];

/** `/log/task`: the tasks of all users; those that failed are begun again or closed with a reason. */
export const TaskLogList = () => <ListScreen of={listAllTasks} columns={columns} filters={filters} bulk={bulk} />;
