import { EXPORT_AT_ONCE, featureOf, Refusal } from '@inbound/shared';
import { callLater, useAction } from '../../client/call.ts';
import { postRefusal, postText } from '../../client/notices.ts';
import { saveDownload } from '../../client/save-file.ts';
import { noteTask } from '../../client/tasks.ts';
import { usePlace } from '../tab/tab.tsx';
import { countsOf, type ExportGround, type ExportPlan, exportInput } from './export-plan.ts';

/** Exports a list to a file. A list with many rows is exported by a task, so that nobody waits. */
export const useExport = (ground: ExportGround) => {
  const { of } = ground;
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
  const take = (plan: ExportPlan): void => {
    const input = exportInput(ground, plan);
    const rows = countsOf(ground).find(({ scope }) => scope === plan.scope);
    void (rows && (rows.isCapped || rows.count > EXPORT_AT_ONCE) ? asTask(input) : run(input));
  };
  return { take, busy };
};
