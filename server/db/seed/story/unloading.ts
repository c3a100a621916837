import type { Ctx } from '../../../src/platform/call/context.ts';
import { found, type SeededWorld } from './world.ts';

interface PointSeed {
  /** At most five characters. */
  code: string;
  name: string;
  door: string;
}

interface AreaSeed {
  code: string;
  name: string;
  points: readonly PointSeed[];
}

/** Where trucks are unloaded, by the plant's SAP name, which is unique over the tenants of the story. */
export const areas: Readonly<Record<string, readonly AreaSeed[]>> = {
  CC01: [
    {
      code: 'A',
      name: '总装一号厂房',
      points: [
        { code: 'A1', name: '前照灯缓冲区', door: '11' },
        { code: 'A3', name: '内饰电器区', door: '12' },
        { code: 'A5', name: '线束与电子区', door: '14' },
      ],
    },
    {
      code: 'B',
      name: '车身厂房',
      points: [
        { code: 'B2', name: '金属件区', door: '21' },
        { code: 'B4', name: '标准件超市', door: '23' },
      ],
    },
    { code: 'C', name: '外饰厂房', points: [{ code: 'C1', name: '大件区', door: '31' }] },
  ],
  LE01: [
    {
      code: 'H1',
      name: 'Halle 1',
      points: [
        { code: 'L1', name: 'Licht und Elektrik', door: 'T1' },
        { code: 'L2', name: 'Karosserie', door: 'T3' },
      ],
    },
    { code: 'H2', name: 'Halle 2', points: [{ code: 'L4', name: 'Anbauteile', door: 'T7' }] },
  ],
  NB01: [{ code: 'N', name: '总装车间', points: [{ code: 'N1', name: '电池区', door: '1' }] }],
};

/** Key of a point over the plants. */
export const pointKey = (plantNo: string, code: string): string => `${plantNo}/${code}`;

/** Writes areas and points; answers the points' ids by plant and code. */
export const seedUnloading = async (
  ctx: Ctx,
  { plants, plantIds }: SeededWorld,
): Promise<ReadonlyMap<string, string>> => {
  const rows = plants.flatMap(({ plant_no, sap_name }) =>
    (areas[sap_name] ?? []).map(area => ({ ...area, id: ctx.newId(), plant_no, plant_id: found(plantIds, plant_no) })),
  );
  const points = rows.flatMap(area => area.points.map(point => ({ ...point, area, id: ctx.newId() })));
  await ctx.insert(
    'unloading_area',
    rows.map(({ id, plant_id, code, name }) => ({ id, plant_id, code, name, changed_at: ctx.now })),
  );
  await ctx.insert(
    'unloading_point',
    points.map(({ area, ...point }) => ({
      ...point,
      plant_id: area.plant_id,
      area_id: area.id,
      changed_at: ctx.now,
    })),
  );
  return new Map(points.map(({ id, code, area }) => [pointKey(area.plant_no, code), id]));
};
