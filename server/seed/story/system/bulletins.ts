import { addDays, type Language, type RichText, type TextRun } from '@inbound/shared';
import { BULLETIN_FILES } from '@inbound/shared/system/bulletin/contract';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import { create } from '../../../src/system/bulletin/commands.ts';
import { keepUpload } from '../../../src/system/file/offers.ts';
import type { Narrator } from '../narrator.ts';
import { pdfOf } from '../pdf.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

const PLANT = '2031';
const CHINESE: Language[] = ['zh-cn', 'zh-hk', 'zh-tw'];
const OTHERS: Language[] = ['en', 'ja', 'ko'];

const paragraph = (...texts: (string | TextRun)[]): RichText[number] => ({
  kind: 'paragraph',
  runs: texts.map(text => (typeof text === 'string' ? { text } : text)),
});
const point = (text: string): RichText[number] => ({ kind: 'bullet', runs: [{ text }] });

interface Sheet {
  name: string;
  /** What stands on it. */
  line: string;
}

interface StoryBulletin {
  title: string;
  languages: Language[];
  content: RichText;
  /** Days ago. */
  since: number;
  pinned?: true;
  public?: true;
  /** Of whoever has this role alone, and over their page until they have read it. */
  mustReadOf?: string;
  active?: false;
  /** A sheet beside the text. */
  sheet?: Sheet;
}

/** The stocktaking of the plant, a night of maintenance, what approvers must know, and one that is still written. */
const bulletins: readonly StoryBulletin[] = [
  {
    title: 'Stocktaking on Saturday: no receipt after 14:00 on Friday',
    languages: OTHERS,
    pinned: true,
    since: 2,
    sheet: { name: 'stocktaking-2031.pdf', line: 'Plant 2031: doors and times of the stocktaking' },
    content: [
      paragraph('Plant 2031 counts its stock on Saturday. ', {
        text: 'The gate closes on Friday at 14:00.',
        bold: true,
      }),
      point('Deliveries due on Friday afternoon: please arrive in the morning.'),
      point('Call-offs due on Saturday are delivered on Monday; nothing has to be answered anew.'),
    ],
  },
  {
    title: '周六盘点：周五 14:00 后不收货',
    languages: CHINESE,
    pinned: true,
    since: 2,
    sheet: { name: '盘点-2031.pdf', line: '2031 stocktaking: doors and times' },
    content: [
      paragraph('长春工厂（2031）周六盘点。', { text: '周五 14:00 起大门停止收货。', bold: true }),
      point('周五下午到期的交货请在上午送达。'),
      point('周六到期的要货令改为周一交货，无需重新答复。'),
    ],
  },
  {
    title: 'Maintenance on Sunday, 02:00 to 04:00 (UTC+8)',
    languages: OTHERS,
    public: true,
    since: 1,
    content: [
      paragraph(
        'The portal cannot be reached during these two hours. What is sent by EDI waits and is taken afterwards.',
      ),
    ],
  },
  {
    title: '系统维护：周日 02:00–04:00（UTC+8）',
    languages: CHINESE,
    public: true,
    since: 1,
    content: [paragraph('这两个小时内无法访问门户。期间通过 EDI 发来的报文会排队，维护后自动处理。')],
  },
  {
    title: 'Approving capacity: who stands in for you',
    languages: [],
    mustReadOf: 'capacity-approver',
    since: 3,
    content: [
      paragraph('Before a holiday of more than three working days, name the colleague who approves in your place.'),
    ],
  },
  {
    title: 'Golden Week: delivery days of all plants',
    languages: OTHERS,
    active: false,
    since: 0,
    content: [paragraph('Draft: the days follow as soon as the plant calendars are final.')],
  },
];

const DAYS_SHOWN = 30;

/** The sheet as the planner of the plant hands it in. */
const uploaded = async (ctx: Ctx, { name, line }: Sheet): Promise<string> =>
  (await keepUpload(ctx, { name, content: pdfOf(line) }, BULLETIN_FILES)).id;

/** What the tenant's administrator announces. */
export const tellBulletins = async (narrator: Narrator, { days, plantIds, planner }: SeededWorld): Promise<void> => {
  if (!plantIds.has(PLANT)) return;
  const { today } = entryUnder(days, PLANT);
  for (const { since, mustReadOf, sheet, ...bulletin } of bulletins) {
    const ctx = narrator.at(later(narrator.now, -since, 'day'));
    const roles =
      mustReadOf === undefined ? [] : await ctx.rows('role').select('id').where('code', '=', mustReadOf).execute();
    const fileIds = sheet ? [await uploaded(narrator.as(planner, ctx.now), sheet)] : [];
    await create(ctx, {
      pinned: false,
      public: false,
      active: true,
      ...bulletin,
      mustRead: mustReadOf !== undefined,
      validFrom: addDays(today, -since),
      validTo: addDays(today, DAYS_SHOWN),
      roleIds: roles.map(({ id }) => id),
      plantIds: bulletin.pinned ? [entryUnder(plantIds, PLANT)] : [],
      companyIds: [],
      fileIds,
    });
  }
};
