import { useFirstPageStands } from '../../client/first-page.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { TaskLine } from '../../system/task/task-line.tsx';
import { useTasks } from '../../system/task/use-tasks.ts';
import { go } from '../navigation/navigation.ts';
import { DropDown, DropDownItem } from '../parts/drop-down.tsx';

const SHOWN = 5;

/** The newest tasks; their words are loaded when somebody looks. */
const Newest = ({ close }: { close(): void }) => {
  const { t } = useTexts();
  const tasks = useTasks(undefined, SHOWN);
  useTextsOf('system');
  return (
    <div className="task-tray">
      <ul className="task-list">
        {tasks?.rows.map(task => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
      {tasks?.total === 0 && <p className="caption task-none">{t('task.text.none')}</p>}
      <DropDownItem
        onClick={() => {
          close();
          void go({ href: '/system/task' });
        }}
      >
        {t('task.text.all')}
      </DropDownItem>
    </div>
  );
};

/** The task tray: how many of the own tasks are under way, and behind it the newest. */
export const TaskTray = () => {
  const { t } = useTexts();
  const count = useTasks('open', SHOWN, useFirstPageStands())?.total ?? 0;
  return (
    <DropDown
      name={t('common.shell.tasks', { count })}
      trigger={
        <>
          <Icon name="tasks" size={18} />
          {count > 0 && <span className="bell-count">{count}</span>}
        </>
      }
    >
      {close => <Newest close={close} />}
    </DropDown>
  );
};
