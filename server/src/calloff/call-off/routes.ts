import { refuse } from '@inbound/shared';
import {
  answerCallOffLinesByFile,
  answerCallOffLinesByRows,
  downloadCallOffAnswers,
} from '@inbound/shared/calloff/call-off/answer-file-contract';
import { confirmCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { takeAnswerFile, takeAnswerRows } from './answer-file/take-answers.ts';
import { writeAnswers } from './answer-file/write-answers.ts';
import { readDetail } from './detail.ts';
import { confirmWhole } from './full-confirm.ts';
import { callOffLineRoutes } from './line-routes.ts';
import { callOffList } from './queries.ts';

export const callOffRoutes: Route[] = [
  ...listRoutes(callOffList),
  route(readCallOff, (ctx, { id }) => readDetail(ctx, id)),
  ...batchRoutes(confirmCallOffs, [callOffList], confirmWhole),
  route(answerCallOffLinesByFile, (ctx, { mode }, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    return takeAnswerFile(ctx, upload, mode);
  }),
  route(answerCallOffLinesByRows, (ctx, { mode, rows }) => takeAnswerRows(ctx, rows, mode)),
  route(downloadCallOffAnswers, writeAnswers),
  ...callOffLineRoutes,
];
