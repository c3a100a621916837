import { errors, SUCCESS, sum } from '@inbound/shared';
import type { PlantRow } from '@inbound/shared/master/plant/contract';
import { LONGEST_NAME, report, samples } from './data.ts';

const SIXTY_ZH =
  '一个工厂的名称正好有六十个字以便检验列表表头标签详情页和表单在最坏情况下仍然整齐可读不会溢出也不会被截断得无法辨认请看';
const cities = ['Changchun', 'Foshan', 'Tianjin', 'Chengdu', 'Qingdao'];
const cityOf = (index: number): string => cities[index % cities.length] ?? LONGEST_NAME;

const plantAt = (index: number): PlantRow => ({
  id: `0190b0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  version: 1,
  plantNo: String(2031 + index),
  nameZh: `长春 ${index + 1}`,
  nameEn: `${cityOf(index)} ${index + 1}`,
  nameHk: null,
  nameTw: null,
  nameJa: null,
  sapName: `CC${String(index).padStart(2, '0')}`,
  tel: '+86 431 8550 1203',
  email: 'li.wei@changchun.example',
  contact: 'Li Wei',
  country: index % 3 ? 'CN' : null,
  province: index % 3 ? 'Jilin' : null,
  city: index % 4 ? cityOf(index) : null,
  postCode: null,
  street: '1 Dongfeng Street',
  timeZone: 'Asia/Shanghai',
  emptiesChecked: false,
  bookingConfirmed: true,
  forwarderAcceptance: true,
  coordinates: null,
  active: index % 7 !== 0,
  changedAt: '2026-11-24T22:30:00.000Z',
});

const worst = { nameZh: SIXTY_ZH, nameEn: LONGEST_NAME, contact: LONGEST_NAME, street: LONGEST_NAME.repeat(2) };

/** Plants that strain every place: the longest names, no optional value at all, and many ordinary ones. */
export const plants: PlantRow[] = Array.from({ length: 431 }, (_, index) =>
  index === 1 ? { ...plantAt(index), ...worst } : plantAt(index),
);

const notes = samples(186);

type Counted = { count: number; isCapped: boolean };
const counted = (count: number): Counted => ({ count, isCapped: false });

const filteredPlants = (query: URLSearchParams): PlantRow[] => {
  const active = query.get('active');
  const search = query.get('search') ?? '';
  return plants.filter(
    plant =>
      (active === null || String(plant.active) === active) &&
      [plant.plantNo, plant.nameZh, plant.nameEn].some(text => text.startsWith(search)),
  );
};

const filteredNotes = (query: URLSearchParams) => {
  const states = query.getAll('state');
  return notes.filter(({ state }) => states.length === 0 || states.includes(state));
};

/** When the rows were read: always the same, as the rows are. */
const READ_AT = '2026-11-24T22:30:00.000Z';

const page = <T>(rows: readonly T[], query: URLSearchParams) => {
  const limit = Number(query.get('limit') ?? 50);
  const from = (Number(query.get('page') ?? 1) - 1) * limit;
  return { rows: rows.slice(from, from + limit), total: rows.length, totalIsCapped: false, next: null, at: READ_AT };
};

const plantSummary = (query: URLSearchParams) => ({
  total: counted(filteredPlants(query).length),
  unfiltered: counted(plants.length),
  tabs: {
    active: counted(plants.filter(plant => plant.active).length),
    inactive: counted(plants.filter(plant => !plant.active).length),
  },
  sums: {},
  sumsByUnit: [],
  sumsAreCapped: false,
});

const noteSummary = (query: URLSearchParams) => ({
  total: counted(filteredNotes(query).length),
  unfiltered: { count: 12_431, isCapped: true },
  tabs: { unsent: counted(62), sent: counted(62), cancelled: counted(62) },
  sums: { quantity: sum(filteredNotes(query).map(({ quantity }) => quantity)) },
  sumsByUnit: [],
  sumsAreCapped: false,
});

/** Every fifth row of a batch is refused. */
const REFUSED_EVERY = 5;

const batch = (body: string) => {
  const { items } = JSON.parse(body) as { items: { id: string }[] };
  const results = items.map(({ id }, index) =>
    index % REFUSED_EVERY === 0
      ? { id, code: errors.conflict.wire, params: { user: 'Li Wei', time: '10:42' } }
      : { id },
  );
  return { results };
};

/** What was said at a document: one with the longest name, one of the reader's own that was changed. */
const saying = {
  id: '0190b0a0-0000-7000-8000-0000000000c1',
  version: 1,
  text: LONGEST_NAME.repeat(3),
  author: LONGEST_NAME,
  authorZh: '',
  companyCode: 'S1001',
  mentioned: [],
  isInternal: false,
  isOwn: false,
  isUnread: false,
  editableUntil: null,
  createdAt: '2026-11-24T22:30:00.000Z',
  editedAt: null,
  removedAt: null,
  files: [],
};
const ownSaying = {
  ...saying,
  ...{ id: '0190b0a0-0000-7000-8000-0000000000c2', isOwn: true, isInternal: true },
  editedAt: '2026-11-25T02:10:00.000Z',
};

const answers: Record<string, (query: URLSearchParams, body: string, file?: File) => unknown> = {
  '/api/master/v1/plant': query => page(filteredPlants(query), query),
  '/api/master/v1/plant/summary': plantSummary,
  '/api/master/v1/plant/import': () => report,
  '/api/delivery/v1/delivery-note': query => page(filteredNotes(query), query),
  '/api/delivery/v1/delivery-note/batch/send': (_, body) => batch(body),
  '/api/delivery/v1/delivery-note/summary': noteSummary,
  '/api/delivery/v1/delivery-note/file': (_, __, file) => ({
    id: '0190b0a0-0000-7000-8000-0000000000f3',
    name: file?.name,
    size: file?.size,
    by: 'Anna Brandt',
    at: '2026-11-25T06:10:00.000Z',
  }),
  '/api/system/v1/comment': () => ({ rows: [saying, ownSaying], total: 2, unread: 1 }),
  '/api/system/v1/draft': (_, body) => (body ? { savedAt: '2026-11-25T06:10:00.000Z' } : null),
};

const plantOf = (path: string) => plants.find(({ id }) => path.endsWith(id)) ?? null;

/** Answers the calls of the kit's page from fixed data; there is no server behind it. */
export const answer = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(address), location.origin);
  const body = typeof init?.body === 'string' ? init.body : '';
  const known = answers[pathname];
  const sent = init?.body instanceof FormData ? init.body.get('file') : undefined;
  const data = known
    ? known(searchParams, body, sent instanceof File ? sent : undefined)
    : pathname.includes('/plant/')
      ? plantOf(pathname)
      : [];
  return new Response(JSON.stringify({ code: SUCCESS, data }), { headers: { 'Content-Type': 'application/json' } });
};
