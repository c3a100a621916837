import type { AnswerOf } from '@inbound/shared';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { importMaterialStocks } from '@inbound/shared/planning/material-stock/contract';
import {
  listPipelines,
  type PipelineDetail,
  type PipelineRow,
  readPipeline,
} from '@inbound/shared/planning/pipeline/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { followAll } from './jobs.ts';

/** Projects until nothing is marked. */
export const follow = async (server: TestServer): Promise<void> => {
  while (await followAll(server.running.platform));
};

/** Counts the stock of a part of plant 2031 by a file, and projects. */
export const count = async (
  server: TestServer,
  planner: Caller,
  partNo: string,
  quantity: number,
  asOfDate: string,
): Promise<AnswerOf<typeof importMaterialStocks>> => {
  const content = ['plantNo,partNo,quantity,asOfDate', `2031,${partNo},${quantity},${asOfDate}`].join('\n');
  const report = await planner.call(importMaterialStocks, { mode: 'all' }, { file: { name: 'stocks.csv', content } });
  await follow(server);
  return report;
};

/** How a part stands for a caller; undefined where the caller sees nothing of it. */
export const rowOf = async (caller: Caller, partNo: string): Promise<PipelineRow | undefined> =>
  (await caller.call(listPipelines, { search: partNo })).rows.find(({ material }) => material === partNo);

/** The same day by day. */
export const detailOf = async (caller: Caller, partNo: string): Promise<PipelineDetail> =>
  caller.call(readPipeline, { id: (await rowOf(caller, partNo))?.id ?? '' });

/** The id of a material of plant 2031. */
export const materialIdOf = async (caller: Caller, partNo: string): Promise<string> =>
  (await caller.call(listMaterials, { search: partNo })).rows.find(
    row => row.partNo === partNo && row.plantNo === '2031',
  )?.id ?? '';
