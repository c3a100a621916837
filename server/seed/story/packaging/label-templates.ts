import { addDays, type PlainDate } from '@inbound/shared';
import { LAYOUTS, type LayoutName } from '@inbound/shared/packaging/label-template/rules';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

interface TemplateSeed {
  name: string;
  layout: LayoutName;
  /** Days from today on which it begins. */
  begins: number;
  remark?: string;
}

/** Label templates by the plant's SAP name. */
const templates: Readonly<Record<string, readonly TemplateSeed[]>> = {
  CC01: [
    { name: 'GTL A5 长春', layout: 'gtl-a5', begins: -730 },
    { name: 'GTL 小箱 长春', layout: 'gtl-klt', begins: -730 },
    { name: 'VDA 4902 A5 长春', layout: 'vda4902-a5', begins: -1460, remark: '扫码枪只读 Code 39' },
    { name: 'VDA 4902 A5 长春 2', layout: 'vda4902-a5-code128', begins: 45, remark: '新扫码枪启用后' },
    { name: 'VDA 4902 小箱 长春', layout: 'vda4902-klt', begins: -1460 },
  ],
  LE01: [
    { name: 'GTL A5 Leipzig', layout: 'gtl-a5-pdf417', begins: -900, remark: 'Halle 1 liest PDF417' },
    { name: 'GTL A5 Leipzig, Data Matrix', layout: 'gtl-a5', begins: 60, remark: 'Neue Scanner in Halle 1' },
    { name: 'GTL KLT Leipzig', layout: 'gtl-klt', begins: -900 },
  ],
  NB01: [
    { name: 'GTL A5 宁波', layout: 'gtl-a5', begins: -365 },
    { name: 'GTL 小箱 宁波', layout: 'gtl-klt', begins: -365 },
  ],
};

/** Writes which layout the labels of each plant have, now and later. */
export const seedLabelTemplates = (ctx: Ctx, { plants, plantIds, days }: SeededWorld): Promise<void> =>
  ctx.insert(
    'label_template',
    plants.flatMap(({ plant_no, sap_name }) => {
      const today: PlainDate = entryUnder(days, plant_no).today;
      return (templates[sap_name] ?? []).map(({ name, layout, begins, remark }) => ({
        ...{ id: ctx.newId(), plant_id: entryUnder(plantIds, plant_no), name, layout, ...LAYOUTS[layout] },
        ...{ effective_from: addDays(today, begins), remark: remark ?? null, changed_at: ctx.now },
      }));
    }),
  );
