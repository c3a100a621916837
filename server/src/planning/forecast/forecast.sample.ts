import type { PlainDate } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { type ForecastRow, listForecasts } from '@inbound/shared/planning/forecast/contract';
import {
  importForecastVersion,
  publishForecastVersion,
  readForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import type { Caller } from '../../../test/server.ts';

const HEADING = 'material,supplierCode,2026-W52,2026-W53,2027-W01';
let running = 0;

/** A version of three weeks that the planner imports and publishes; each car model is a scope of its own. Answers its id. */
export const publishedVersion = async (
  planner: Caller,
  rows: readonly string[],
  { carModel, dueDate, heading = HEADING }: { carModel: string; dueDate: PlainDate; heading?: string },
): Promise<string> => {
  running += 1;
  const plant = (await planner.call(listPlants)).rows.find(({ plantNo }) => plantNo === '2031');
  const head = { plantId: plant?.id ?? '', versionNo: `F${running}`, grain: 'week', carModel, mode: 'all' } as const;
  const file = { name: 'version.csv', content: [heading, ...rows].join('\n') };
  const { forecastVersionId } = await planner.call(importForecastVersion, head, { file });
  const { id, version } = await planner.call(readForecastVersion, { id: forecastVersionId ?? '' });
  await planner.call(publishForecastVersion, { id, version, dueDate });
  return id;
};

/** The demands of a version that a caller sees, in the order of their parts. */
export const demandsOf = async (caller: Caller, forecastVersionId: string): Promise<ForecastRow[]> =>
  (await caller.call(listForecasts, { forecastVersionId: [forecastVersionId], sort: 'material' })).rows;
