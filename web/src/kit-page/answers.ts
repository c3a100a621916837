import { SUCCESS } from '@inbound/shared';
import type { PlantRow } from '@inbound/shared/master/plant/contract';
import { report } from './data.ts';

const SIXTY = 'A plant with a name of exactly sixty letters, as may be typed';
const SIXTY_ZH =
  '一个工厂的名称正好有六十个字以便检验列表表头标签详情页和表单在最坏情况下仍然整齐可读不会溢出也不会被截断得无法辨认请看';

const cities = ['Changchun', 'Foshan', 'Tianjin', 'Chengdu', 'Qingdao'];

/** Plants that strain every place: the longest names, no optional value at all, and many ordinary ones. */
export const plants: PlantRow[] = Array.from({ length: 431 }, (_, index) => ({
  id: `0190b0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  version: 1,
  plantNo: String(2031 + index),
  nameZh: index === 1 ? SIXTY_ZH : `长春 ${index + 1}`,
  nameEn: index === 1 ? SIXTY : `${cities[index % cities.length]} ${index + 1}`,
  sapName: `CC${String(index).padStart(2, '0')}`,
  contact: index === 1 ? SIXTY : 'Li Wei',
  country: index % 3 ? 'CN' : null,
  province: index % 3 ? 'Jilin' : null,
  city: index % 4 ? (cities[index % cities.length] ?? null) : null,
  postCode: null,
  street: index === 1 ? SIXTY + SIXTY : '1 Dongfeng Street',
  timeZone: 'Asia/Shanghai',
  active: index % 7 !== 0,
  changedAt: '2026-11-24T22:30:00.000Z',
}));

const counted = (count: number) => ({ count, isCapped: false });

const filtered = (query: URLSearchParams): PlantRow[] => {
  const active = query.get('active');
  const search = query.get('search') ?? '';
  return plants.filter(
    plant =>
      (active === null || String(plant.active) === active) &&
      [plant.plantNo, plant.nameZh, plant.nameEn].some(text => text.startsWith(search)),
  );
};

const page = (query: URLSearchParams) => {
  const rows = filtered(query);
  const limit = Number(query.get('limit') ?? 50);
  const from = (Number(query.get('page') ?? 1) - 1) * limit;
  return { rows: rows.slice(from, from + limit), total: rows.length, totalIsCapped: false, next: null };
};

const summary = (query: URLSearchParams) => ({
  total: counted(filtered(query).length),
  unfiltered: counted(plants.length),
  tabs: {
    active: counted(plants.filter(plant => plant.active).length),
    inactive: counted(plants.filter(plant => !plant.active).length),
  },
  sums: {},
});

const answerOf = (path: string, query: URLSearchParams): unknown => {
  if (path === '/api/master/v1/plant') return page(query);
  if (path === '/api/master/v1/plant/summary') return summary(query);
  if (path === '/api/master/v1/plant/import') return report;
  if (path.startsWith('/api/master/v1/plant/')) return plants.find(plant => path.endsWith(plant.id)) ?? plants[0];
  return [];
};

/** Answers the calls of the kit's page from fixed data; there is no server behind it. */
export const answer = async (address: RequestInfo | URL): Promise<Response> => {
  const url = new URL(String(address), location.origin);
  const data = answerOf(url.pathname, url.searchParams);
  return new Response(JSON.stringify({ code: SUCCESS, data }), { headers: { 'Content-Type': 'application/json' } });
};
