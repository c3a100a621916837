import { labelLayouts } from '@inbound/documents';
import { addDays } from '@inbound/shared';
import { previewDeliveryNoteLabel } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  changeLabelTemplate,
  createLabelTemplate,
  listLabelTemplates,
  previewLabelTemplate,
  readLabelTemplate,
  removeLabelTemplate,
} from '@inbound/shared/packaging/label-template/contract';
import { LAYOUTS } from '@inbound/shared/packaging/label-template/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { packedNote, sentNote } from '../../delivery/delivery-note/delivery-note.sample.ts';

const server = testServer();
let planner: Caller;
let clerk: Caller;
let plantId: string;

beforeAll(async () => {
  planner = await server.as('packaging-planner');
  clerk = await server.as('supplier-logistics');
  const { rows } = await planner.call(listPlants);
  plantId = rows.find(({ plantNo }) => plantNo === '2031')?.id ?? '';
});

const example = (over: object = {}) => ({
  ...{ name: 'North', plantId, layout: 'gtl-a5' as const, effectiveFrom: '2031-11-25' as const, remark: 'North' },
  ...over,
});

/** The picture of the label of a note's first unit. */
const pictureOf = async (id: string, unitId: string) => {
  const path = previewDeliveryNoteLabel.path.replace(':id', id);
  const reply = await fetch(`${server.running.address}/api${path}?unitId=${unitId}`, {
    headers: { authorization: `Bearer ${clerk.token}` },
  });
  return reply.text();
};

/** The symbologies of a picture, in their order. */
const codesIn = (svg: string) => [...svg.matchAll(/class="(\w+)"/g)].map(([, symbology]) => symbology);

describe('label templates', () => {
  it('choose among the layouts of the label code: every one is known, with its standard and the size of its paper', () => {
    expect(Object.keys(LAYOUTS).sort()).toEqual([...labelLayouts.keys()].sort());
    for (const [name, { standard, size }] of Object.entries(LAYOUTS)) {
      expect(name.startsWith(standard)).toBe(true);
      expect([name, labelLayouts.get(name)?.height]).toEqual([name, size === 'large' ? 148 : 74]);
    }
  });

  it('are created, found by what they begin with, changed by version and deleted', async () => {
    const made = await planner.call(createLabelTemplate, example());
    expect(made).toMatchObject({ ...example(), standard: 'gtl', size: 'large', phase: 'upcoming' });
    expect((await planner.call(listLabelTemplates, { search: 'nor' })).rows).toEqual([made]);
    const change = { ...example({ layout: 'vda4902-klt' }), id: made.id, version: made.version };
    expect(await planner.call(changeLabelTemplate, change)).toMatchObject({ standard: 'vda4902', size: 'small' });
    expect(await planner.try(changeLabelTemplate, change)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await planner.try(removeLabelTemplate, { id: made.id, version: 1 })).toMatchObject({ code: 'conflict' });
    await planner.call(removeLabelTemplate, { id: made.id, version: 2 });
    expect(await planner.try(readLabelTemplate, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('have one version for a day: counted by date, and the one that began last holds', async () => {
    const { rows } = await planner.call(listLabelTemplates, { plantId: [plantId], standard: ['vda4902'] });
    const large = rows.filter(({ size }) => size === 'large').sort((a, b) => a.versionNo - b.versionNo);
    expect(large).toMatchObject([
      { versionNo: 1, phase: 'inForce', layout: 'vda4902-a5' },
      { versionNo: 2, phase: 'upcoming', layout: 'vda4902-a5-code128' },
    ]);
    const again = example({ layout: 'vda4902-a5', effectiveFrom: large[1]?.effectiveFrom });
    expect(await planner.try(createLabelTemplate, again)).toMatchObject({ status: 409, code: 'exists' });
  });

  it('show a label of sample data by the code that prints, of each kind, for their plant', async () => {
    const { rows } = await clerk.call(listLabelTemplates, { plantId: [plantId] });
    for (const { layout, size } of rows)
      for (const kind of ['S', 'M', 'MIX'] as const) {
        const drawn = await clerk.call(previewLabelTemplate, { plantId, layout, kind });
        expect(drawn).toMatchObject({ layout, width: 210, height: size === 'large' ? 148 : 74, missing: [] });
      }
  });

  it('are seen by a supplier, and changed by planner and administrator alone', async () => {
    expect((await clerk.call(listLabelTemplates, {})).rows.length).toBeGreaterThan(0);
    expect(await clerk.try(createLabelTemplate, example())).toMatchObject({ code: 'no_permission' });
  });

  it('give labels their layout from their day on; labels of a sent note stay as they were printed', async () => {
    const sent = await sentNote(clerk);
    const draft = await packedNote(clerk);
    const master = ({ units }: typeof sent) => units.find(({ kind }) => kind === 'M')?.id ?? '';
    const before = await pictureOf(sent.id, master(sent));
    expect(codesIn(before)).toEqual(['code128', 'datamatrix']);
    const rule = example({ layout: 'gtl-a5-pdf417', effectiveFrom: draft.dnDate });
    const made = await planner.call(createLabelTemplate, rule);
    expect(codesIn(await pictureOf(draft.id, master(draft)))).toEqual(['code128', 'datamatrix', 'pdf417']);
    expect(await pictureOf(sent.id, master(sent))).toBe(before);
    const later = { ...rule, id: made.id, version: made.version, effectiveFrom: addDays(draft.dnDate, 1) };
    await planner.call(changeLabelTemplate, later);
    expect(codesIn(await pictureOf(draft.id, master(draft)))).toEqual(['code128', 'datamatrix']);
  });
});
