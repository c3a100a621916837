import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { importMaterials } from '@inbound/shared/master/material/contract';
import { callName, kindOf } from '../../../src/platform/tasks/task.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';

/** An export of all lines in which the server broke off, one that met a full server, and a file that is no file of materials. */
const FAILED = [
  { ...{ userNo: 'dispositor', endpoint: listCallOffLines.exportFile, minutes: 190, attempts: 5 }, code: 'fault' },
  {
    ...{ userNo: 'supplier-logistics', endpoint: listDeliveryNotes.exportFile, minutes: 1_460, attempts: 1 },
    ...{ code: 'unavailable', params: { seconds: 30 } },
  },
  {
    ...{ userNo: 'dispositor', endpoint: importMaterials, minutes: 3_010, attempts: 1, code: 'import_format' },
    params: { row: 1, column: '零件号', expected: '物料号' },
    closedBy: 'tenant-admin',
    note: '文件是 ERP 的原始导出，不是物料模板。请在导入页面下载模板后重新上传。',
  },
] as const;
/** Minutes from the failure until an administrator has dealt with it. */
const DEALT_AFTER = 35;

/** Tasks that have failed: two that wait for an administrator, one that he has put away. */
export const tellTasks = async (narrator: Narrator): Promise<void> => {
  const ctx = narrator.at(narrator.now);
  const users = await ctx.rows('app_user').select(['id', 'user_no', 'language']).execute();
  const userOf = (userNo: string | undefined) => users.find(user => user.user_no === userNo);
  for (const { userNo, endpoint, minutes, attempts, code, ...more } of FAILED) {
    const owner = userOf(userNo);
    if (!owner) continue;
    const began = later(narrator.now, -minutes, 'minute');
    const closer = 'closedBy' in more ? userOf(more.closedBy) : undefined;
    const kind = kindOf(endpoint);
    await ctx.insert('task', {
      ...{ id: ctx.newId(), user_id: owner.id, language: owner.language, track_id: ctx.newId(), kind },
      ...{
        call: callName(endpoint),
        input: JSON.stringify(kind === 'file' ? { format: 'xlsx' } : { mode: 'dry-run' }),
      },
      ...{
        state: closer ? 'closed' : 'failed',
        attempts,
        code,
        params: 'params' in more ? JSON.stringify(more.params) : '{}',
      },
      ...{ created_at: began, started_at: began, ended_at: later(began, attempts, 'minute') },
      ...(closer && 'note' in more
        ? { handled_by: closer.id, handled_at: later(began, DEALT_AFTER, 'minute'), handled_note: more.note }
        : {}),
    });
  }
};
