import { type CheckedOf, refuse } from '@inbound/shared';
import type { exportTransportKpis, KpiRow } from '@inbound/shared/transport/transport-kpi/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { sheetReply } from '../../platform/list/exporting.ts';
import { fieldText } from '../../platform/tools/texts.ts';
import { readKpis } from './figures.ts';

const FEATURE = 'transportKpi';
const KEYS = [
  ...(['code', 'nameZh', 'nameEn', 'transports', 'onTime', 'early', 'late', 'noShows'] as const),
  ...(['rebooked', 'rebookings', 'dwellMedian', 'dwellP90'] as const),
] satisfies (keyof KpiRow)[];
const WORDS = new Set<keyof KpiRow>(['code', 'nameZh', 'nameEn']);

/** The figures of transports by party, as a spreadsheet. */
export const exportKpis = async (ctx: Ctx, asked: CheckedOf<typeof exportTransportKpis>): Promise<FileReply> => {
  const { rows } = await readKpis(ctx, asked);
  if (rows.length === 0) throw refuse('no_data');
  const sheet = {
    ...{ format: 'xlsx' as const, name: FEATURE, keys: KEYS },
    header: KEYS.map(key => fieldText(ctx.language, FEATURE, key)),
    kinds: KEYS.map(key => (WORDS.has(key) ? ('text' as const) : ('number' as const))),
  };
  return sheetReply(
    ctx,
    `transport-kpi_${asked.from}_${asked.to}.xlsx`,
    sheet,
    (async function* () {
      yield rows;
    })(),
  );
};
