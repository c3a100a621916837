import {
  buildPayload,
  type Label,
  type LabelLayout,
  labelPage,
  labelSheet,
  parsePayload,
  payloadValues,
} from '@inbound/documents';
import { shortest } from '@inbound/shared';
import { isDraft } from '@inbound/shared/delivery/delivery-note/rules';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { decode } from '../../../../documents/test/decode.ts';
import { render } from '../../../../documents/test/render.ts';
import { firstBySeed } from '../../../../tools/lib/sample.ts';
import { testServer } from '../../../test/server.ts';
import { layoutNamed } from '../../packaging/label-template/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { loadNoteContext } from '../delivery-note/note-context.ts';
import { labelOf } from '../delivery-note/papers/label-data.ts';
import { layoutNameOf } from '../delivery-note/papers/layout.ts';
import { readWhole } from '../delivery-note/rows.ts';
import { scan } from './scan.ts';

const server = testServer();
const RESOLUTIONS = [203, 300];
/** One of so many labels is drawn and read where not everything is tried: all of them are hundreds of pictures. */
const PARTS = 4;

interface Printed {
  label: Label;
  layout: LabelLayout;
  unitId: string;
}

const inTenant = <T>(tenant: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  transact(server.running.platform.pool, tx => work(systemCtx(server.running.platform, tx, { tenant })));

/** The labels of all units of a tenant's notes, as they would be printed now. */
const labelsOf = (tenant: number): Promise<Printed[]> =>
  inTenant(tenant, async ctx => {
    const notes = await ctx.rows('delivery_note').select('delivery_note.id').where('unit_count', '>', 0).execute();
    const labels: Printed[] = [];
    for (const { id } of notes) {
      const whole = await readWhole(ctx, id);
      const sources = await loadNoteContext(ctx, whole);
      for (const unit of whole.units) {
        const label = { ...labelOf(sources, unit), draft: isDraft(whole.note) };
        labels.push({ label, layout: layoutNamed(layoutNameOf(sources, label.kind)), unitId: unit.id });
      }
    }
    return labels;
  });

/** Labels of one part and kind differ in their figures alone; one of each is drawn. */
const kindsOf = (labels: readonly Printed[]): Printed[] => [
  ...new Map(
    labels.map(printed => {
      const { kind, partNo, packagingType, draft } = printed.label;
      return [[printed.layout.name, kind, partNo, packagingType, draft].join('|'), printed] as const;
    }),
  ).values(),
];

let labels: Printed[];

beforeAll(async () => {
  labels = (await Promise.all([0, 1].map(labelsOf))).flat();
});

const FORMATS: Record<string, string> = {
  code128: 'Code128',
  code39: 'Code39',
  datamatrix: 'DataMatrix',
  pdf417: 'PDF417',
  qr: 'QRCode',
};

/** What the codes of a label must say, as its page has them. */
const codesOf = ({ label, layout }: Printed): string[] =>
  labelPage(label, { layout }).marks.flatMap(mark =>
    mark.kind === 'code' ? [`${FORMATS[mark.symbology]} ${mark.content}`] : [],
  );

const CODE_32 = '0123456789BCDFGHJKLMNPQRSTUVWXYZ';

/** Bars of Code 39 with six characters may be read as a number of Code 32, which is written with the same bars. */
const asBars = (code: string): string => {
  const [, digits] = /^Code32 A(\d{9})$/.exec(code) ?? [];
  if (digits === undefined) return code;
  let text = '';
  for (let rest = Number(digits); text.length < 6; rest = Math.floor(rest / CODE_32.length)) {
    text = `${CODE_32[rest % CODE_32.length]}${text}`;
  }
  return `Code39 ${text}`;
};

const isGlobal = ({ layout }: Printed): boolean => layout.name.startsWith('gtl');
const TWO_DIMENSIONAL = /^(DataMatrix|PDF417) /;

describe('every label of the story', () => {
  it('carries data that read back as they were written', () => {
    expect(labels.length).toBeGreaterThan(1000);
    for (const { label } of labels) {
      const values = payloadValues(label);
      const read = parsePayload(buildPayload(label.plate, values));
      expect(read.plate).toBe(label.plate);
      expect(read.extras).toEqual({});
      const written = Object.entries(values).filter(([name, value]) => value && name in read.values);
      expect(Object.entries(read.values).sort()).toEqual(written.sort());
    }
  });

  it.each(RESOLUTIONS)('is decoded from its picture at %i dpi to exactly its plate and data', async dpi => {
    const kinds = kindsOf(labels);
    expect(new Set(kinds.map(({ layout }) => layout.name)).size).toBeGreaterThanOrEqual(3);
    const nameOf = ({ label, layout }: Printed) => `${layout.name} ${label.plate}`;
    for (const printed of firstBySeed(kinds, Math.ceil(kinds.length / PARTS), inject('selection'), { nameOf })) {
      const { label, layout } = printed;
      const name = `${layout.name} ${label.plate} of ${label.partNo}`;
      const [picture] = await render(labelSheet([label], { layout, paper: 'label', title: name }), dpi);
      const decoded = (picture ? await decode(picture) : []).map(asBars).sort();
      expect(decoded, name).toEqual(codesOf(printed).sort());
      if (!isGlobal(printed)) continue;
      expect(decoded, name).toContain(`Code128 ${label.plate}`);
      const [square] = decoded.filter(code => TWO_DIMENSIONAL.test(code));
      const { plate, values } = parsePayload(square?.replace(TWO_DIMENSIONAL, '') ?? '');
      expect({ plate, values }, name).toEqual({
        plate: label.plate,
        values: parsePayload(buildPayload(label.plate, payloadValues(label))).values,
      });
    }
  });

  it('says what the database says of its unit', async () => {
    const units = await server.sql<{
      id: string;
      plate: string;
      part: string | null;
      qty: string | null;
      dn: string;
      unit: string;
    }>(
      `select u.id, u.licence_plate as plate, l.part_no as part, u.qty::text, n.dn_no as dn
       from packaging_unit u join delivery_note n on n.tenant_id = u.tenant_id and n.id = u.note_id
       left join delivery_note_line l on l.tenant_id = u.tenant_id and l.id = u.line_id`,
    );
    const byId = new Map(units.map(unit => [unit.id, unit]));
    expect(byId.size).toBe(labels.length);
    for (const { label, unitId } of labels) {
      const unit = byId.get(unitId);
      expect([label.plate, label.deliveryNoteNo]).toEqual([unit?.plate, unit?.dn]);
      if (unit?.part) expect([label.partNo, label.quantity]).toEqual([unit.part, shortest(unit.qty as '0')]);
    }
  });

  it('is found by its codes, and holds today', async () => {
    const global = kindsOf(labels.filter(isGlobal));
    for (const { label, unitId } of global.filter(({ label }) => !label.shipTo.name.startsWith('Ningbo'))) {
      const code = buildPayload(label.plate, payloadValues(label));
      const found = await inTenant(0, ctx => scan(ctx, code));
      expect(found, label.plate).toMatchObject({ plate: label.plate, verdict: 'current', differences: [], unitId });
    }
  });
});
