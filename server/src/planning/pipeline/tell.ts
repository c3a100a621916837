import { groupBy } from '@inbound/shared';
import { isShortage, type PipelineStatus } from '@inbound/shared/planning/pipeline/cover';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';
import { queueShortages, type ShortageEvent } from './events.ts';
import type { StockedMaterial } from './materials.ts';
import type { ProjectedMaterial } from './project-work.ts';
import type { WrittenPipeline } from './store.ts';

interface Told {
  plantId: string;
  before: ReadonlyMap<string, PipelineStatus>;
  projected: readonly ProjectedMaterial[];
  materials: readonly StockedMaterial[];
  written: readonly WrittenPipeline[];
}

type Kind = 'shortageAppeared' | 'shortageGone';

/** A material that became short, or is no longer, with the day on which it will be. */
interface Turned {
  kind: Kind;
  material: string;
  date: string;
  row: WrittenPipeline;
}

/** What receivers of the plant are told beside the people. */
const MESSAGES: Record<Kind, ShortageEvent> = { shortageAppeared: 'shortage_appeared', shortageGone: 'shortage_gone' };

const turnOf = (before: PipelineStatus | undefined, after: PipelineStatus): Kind | undefined => {
  const was = before !== undefined && isShortage(before);
  if (was === isShortage(after)) return undefined;
  return was ? 'shortageGone' : 'shortageAppeared';
};

/** Rows of readers whose material has turned, by the kind of what happened and the company; null is the plant. */
const turnedRows = ({ before, projected, materials, written }: Told): Map<string, Turned[]> => {
  const numbers = new Map(materials.map(({ materialId, partNo }) => [materialId, partNo]));
  const rowsOf = groupBy(written, row => row.material_id);
  const turned = projected.flatMap(({ materialId, figures: [plant] }): Turned[] => {
    const kind = plant && turnOf(before.get(materialId), plant.state);
    if (!plant || !kind) return [];
    const about = { kind, material: numbers.get(materialId) ?? '', date: plant.firstShortage ?? '' };
    return (rowsOf.get(materialId) ?? []).map(row => ({ ...about, row }));
  });
  return groupBy(turned, ({ kind, row }) => `${kind} ${row.company_id ?? ''}`);
};

const audienceOf = (plantId: string, companyId: string): Audience =>
  companyId === ''
    ? { permission: 'planning.pipeline.ask', plantId }
    : { permission: 'planning.pipeline.view', plantId, companyId };

/**
 * Tells the dispositors of a plant and the suppliers of a material that it became short, or is no longer: once, for it is told
 * when its status turns. Several at the same time are one notice, which opens the list.
 */
export const tellShortages = async (ctx: Ctx, told: Told): Promise<void> => {
  const turned = turnedRows(told);
  if (turned.size === 0) return;
  const plant = await plantOf(ctx, told.plantId);
  const { plant_no: plantNo } = plant;
  for (const rows of turned.values()) {
    const [first] = rows;
    if (!first) continue;
    const { kind } = first;
    const companyId = first.row.company_id ?? '';
    const isOne = rows.length === 1;
    const notice: Notice = {
      kind,
      params: { count: rows.length, material: first.material, date: first.date, plant: plantNo },
      path: isOne ? '/planning/pipeline-detail' : '/planning/pipeline',
      documentId: isOne ? first.row.id : null,
      plantNo,
    };
    await notify(ctx, audienceOf(told.plantId, companyId), notice);
    if (companyId !== '') continue;
    const ids = rows.map(({ row }) => row.id);
    await queueShortages(ctx, plant, MESSAGES[kind], ids);
  }
};
