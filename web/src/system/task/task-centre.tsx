import './task.css';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { StatusTabs } from '../../kit/parts/status-tabs.tsx';
import { TaskLine } from './task-line.tsx';
import { type Stage, useTasks } from './use-tasks.ts';

const PAGE_SIZE = 50;
const STAGES: readonly Stage[] = [undefined, 'open', 'over'];

/** `/system/task`: the own tasks, the newest first; what they have made stays for ninety days. */
export const TaskCentre = () => {
  const { t } = useTexts();
  const [stage, setStage] = useState<Stage>();
  const tasks = useTasks(stage, PAGE_SIZE);
  return (
    <div className="task-centre" data-flush="">
      <header>
        <h1 className="page-title">{t('screen./system/task')}</h1>
        <StatusTabs
          label={t('task.text.filter')}
          tabs={STAGES.map(each => ({
            name: t(`task.stage.${each ?? 'all'}`),
            on: each === stage,
            choose: () => setStage(each),
          }))}
        />
      </header>
      <ul className="task-list" aria-busy={tasks === undefined}>
        {tasks?.rows.map(task => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
      {tasks?.total === 0 && <p className="caption task-none">{t('task.text.none')}</p>}
      {tasks && tasks.total > tasks.rows.length && (
        <p className="caption task-none">{t('task.text.newest', { shown: tasks.rows.length, total: tasks.total })}</p>
      )}
    </div>
  );
};
