import type { Ctx } from '../../../src/platform/call/context.ts';
import { moreNamesOf } from '../more-names.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

interface PointSeed {
  /** At most five characters. */
  code: string;
  name_zh: string;
  name_en: string;
}

interface AreaSeed {
  code: string;
  name_zh: string;
  name_en: string;
  points: readonly PointSeed[];
}

/** Where trucks are unloaded, by the plant's SAP name, which is unique over the tenants of the story. */
export const areas: Readonly<Record<string, readonly AreaSeed[]>> = {
  CC01: [
    {
      code: 'A',
      name_zh: '总装一号厂房',
      name_en: 'Assembly hall 1',
      points: [
        { code: 'A1', name_zh: '前照灯缓冲区', name_en: 'Headlamp buffer' },
        { code: 'A3', name_zh: '内饰电器区', name_en: 'Interior electrics' },
        { code: 'A5', name_zh: '线束与电子区', name_en: 'Harnesses and electronics' },
      ],
    },
    {
      code: 'B',
      name_zh: '车身厂房',
      name_en: 'Body shop',
      points: [
        { code: 'B2', name_zh: '金属件区', name_en: 'Metal parts' },
        { code: 'B4', name_zh: '标准件超市', name_en: 'Standard parts supermarket' },
      ],
    },
    {
      code: 'C',
      name_zh: '外饰厂房',
      name_en: 'Exterior trim hall',
      points: [{ code: 'C1', name_zh: '大件区', name_en: 'Large parts' }],
    },
  ],
  LE01: [
    {
      code: 'H1',
      name_zh: '一号厂房',
      name_en: 'Hall 1',
      points: [
        { code: 'L1', name_zh: '灯具与电器区', name_en: 'Lighting and electrics' },
        { code: 'L2', name_zh: '车身区', name_en: 'Body parts' },
      ],
    },
    {
      code: 'H2',
      name_zh: '二号厂房',
      name_en: 'Hall 2',
      points: [{ code: 'L4', name_zh: '外装件区', name_en: 'Add-on parts' }],
    },
  ],
  NB01: [
    {
      code: 'N',
      name_zh: '总装车间',
      name_en: 'Assembly shop',
      points: [{ code: 'N1', name_zh: '电池区', name_en: 'Batteries' }],
    },
  ],
};

/** How long a truck takes at every point of the story. */
const RATES = { fixed_minutes: 15, klt_per_hour: '240', glt_per_hour: '40' } as const;

/** Key of a point over the plants. */
export const pointKey = (plantNo: string, code: string): string => `${plantNo}/${code}`;

/** Writes areas and points; answers the points' ids by plant and code. */
export const seedUnloading = async (
  ctx: Ctx,
  { plants, plantIds }: SeededWorld,
): Promise<ReadonlyMap<string, string>> => {
  const rows = plants.flatMap(({ plant_no, sap_name }) =>
    (areas[sap_name] ?? []).map(area => ({
      ...area,
      id: ctx.newId(),
      plant_no,
      plant_id: entryUnder(plantIds, plant_no),
    })),
  );
  const points = rows.flatMap(area => area.points.map(point => ({ ...point, area, id: ctx.newId() })));
  await ctx.insert(
    'unloading_area',
    rows.map(({ id, plant_id, code, name_zh, name_en }) => ({
      ...{ id, plant_id, code, name_zh, name_en, ...moreNamesOf(name_zh) },
      changed_at: ctx.now,
    })),
  );
  await ctx.insert(
    'unloading_point',
    points.map(({ area, ...point }) => ({
      ...{ ...point, ...RATES },
      ...moreNamesOf(point.name_zh),
      plant_id: area.plant_id,
      area_id: area.id,
      changed_at: ctx.now,
    })),
  );
  return new Map(points.map(({ id, code, area }) => [pointKey(area.plant_no, code), id]));
};
