import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inRoot } from './lib/product.mjs';
import { LEFT_OUT } from './lib/sources.ts';

const text = (key: string, ...sentences: readonly string[]): string[] => ['--text', `${key}=${sentences.join('|')}`];

/** A plain feature with a field of every kind. */
export const PLAIN: readonly string[] = [
  ...['packaging/test-bench', 'benchNo:code', 'nameZh:text', 'nameEn:text', 'mode:choice(road,rail)'],
  ...['plant:reference(plant)?', 'boughtOn:date?', 'active:flag', 'note:longText?', 'mass:decimal(kg)?', 'seats:count'],
  ...['noisy:flag', 'opensAt:time?', 'category:entry(supplierCategory)?', 'tags:several(text)'],
  ...['--unique', 'benchNo', '--roles', 'tenant-admin:edit,dispositor:view'],
  ...text('title', '试验台', 'test bench', '試驗台', '試驗台', '試験台', '시험대'),
  ...text('benchNo', '台号', 'Bench no.', '台號', '台號', '台番号', '시험대 번호'),
  ...text('mode', '运输方式', 'Mode', '運輸方式', '運輸方式', '輸送方式', '운송 방식'),
  ...text('mode.road', '公路', 'Road', '公路', '公路', '道路', '도로'),
  ...text('mode.rail', '铁路', 'Rail', '鐵路', '鐵路', '鉄道', '철도'),
  ...text('boughtOn', '购置日期', 'Bought on', '購置日期', '購置日期', '購入日', '구입일'),
  ...text('mass', '质量', 'Mass', '質量', '質量', '質量', '질량'),
  ...text('seats', '座位', 'Seats', '座位', '座位', '座席', '좌석'),
  ...text('noisy', '噪声大', 'Noisy', '噪音大', '噪音大', '騒音', '소음'),
  ...text('opensAt', '开放时间', 'Opens at', '開放時間', '開放時間', '開始時刻', '시작 시각'),
  ...text('category', '类别', 'Category', '類別', '類別', '区分', '분류'),
  ...text('tags', '标签', 'Tags', '標籤', '標籤', 'タグ', '태그'),
];

/** A document between a supplier and a plant, in an area that is new. */
export const DOCUMENT: readonly string[] = [
  ...[
    'quality/trial-request',
    'requestNo:code',
    'plant:reference(plant)',
    'trialDate:date',
    'startsAt:time',
    'parts:count',
  ],
  ...['remark:longText?', '--unique', 'requestNo', '--roles', 'supplier-logistics:edit,dispositor:accept'],
  ...['--life', 'draft,submitted,accepted,refused', '--after', 'planning'],
  ...text('area', '质量', 'Quality', '質量', '品質', '品質', '품질'),
  ...text('title', '试验申请', 'trial request', '試驗申請', '試驗申請', '試験依頼', '시험 요청'),
  ...text('requestNo', '申请编号', 'Request no.', '申請編號', '申請編號', '依頼番号', '요청 번호'),
  ...text('trialDate', '试验日期', 'Trial date', '試驗日期', '試驗日期', '試験日', '시험일'),
  ...text('startsAt', '开始时间', 'Starts at', '開始時間', '開始時間', '開始時刻', '시작 시각'),
  ...text('parts', '零件数', 'Parts', '零件數', '零件數', '部品数', '부품 수'),
];

/** The two as `<area>/<feature>`. */
export const FEATURES = [PLAIN, DOCUMENT].map(([path = '']) => path);

const isSource = (path: string): boolean => !LEFT_OUT.has(basename(path)) || basename(path) === 'package-lock.json';

/** A copy of the checkout in a folder of its own, whose packages find each other, and what npm installed where it is. */
export const copyCheckout = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'inbound-new-')));
  const entries = (await readdir(inRoot())).filter(isSource);
  for (const name of entries) await cp(inRoot(name), join(folder, name), { recursive: true, filter: isSource });
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@inbound'), { recursive: true });
  for (const name of await readdir(inRoot('node_modules')))
    if (name !== '@inbound' && name !== '.cache') await symlink(inRoot('node_modules', name), join(modules, name));
  for (const name of await readdir(inRoot('node_modules', '@inbound')))
    await symlink(join(folder, name), join(modules, '@inbound', name));
  return folder;
};
