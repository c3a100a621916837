import type { TellEnd } from '../../platform/tasks/end.ts';
import { notifyUser } from '../notification/offers.ts';

/** Tells the owner of a task that it is over. */
export const tellEnd: TellEnd = async (ctx, ended) => {
  const kind = ended.code === null ? 'taskDone' : 'taskFailed';
  notifyUser(ctx, ended.user_id, {
    kind,
    params: { rows: ended.done_count, refused: ended.failed_count },
    path: '/system/task',
    documentId: null,
    plantNo: ended.plant_no,
  });
};
