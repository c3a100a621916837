import type { PlainDate } from '@inbound/shared';
import { confirmOne } from '../../../src/calloff/call-off/confirm.ts';
import type { LineRow } from '../../../src/calloff/call-off/facts.ts';
import { surroundingsOf } from '../../../src/calloff/call-off/surroundings.ts';
import { create } from '../../../src/delivery/delivery-note/create.ts';
import { packByInstructions } from '../../../src/delivery/delivery-note/packing/packing.ts';
import { notePrint } from '../../../src/delivery/delivery-note/papers/labels.ts';
import { type NoteRow, readWhole } from '../../../src/delivery/delivery-note/rows.ts';
import { endCheck } from '../../../src/delivery/delivery-note/scan-check/end.ts';
import { scanLabelOfNote } from '../../../src/delivery/delivery-note/scan-check/scan.ts';
import { send } from '../../../src/delivery/delivery-note/send.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { mixRests } from '../packaging/mixed.ts';

/** The lines of agreements that are due on a day, in the order of the agreements. */
export const linesDueOn = async (ctx: Ctx, agreementIds: readonly string[], day: PlainDate): Promise<LineRow[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.agreement_id', 'in', [...agreementIds])
    .where('call_off_line.requested_to', '=', day)
    .where('call_off_line.kind_of_date', '=', 'dated')
    .where('call_off_line.in_release', '=', true)
    .where('call_off_line.parent_id', 'is', null)
    .execute();
  return agreementIds.flatMap(id => rows.filter(row => row.agreement_id === id));
};

/**
 * Confirms those of the lines of one supplier and plant that are open, as requested; not where nothing is answered.
 * Their headers follow with the note that is made next, or at the end of the story.
 */
export const confirmOpen = async (ctx: Ctx, lines: readonly LineRow[]): Promise<void> => {
  const [first] = lines;
  if (!first || !(await surroundingsOf(ctx, first)).settings.confirmOn) return;
  const open = lines.filter(({ state }) => state === 'new');
  await Promise.all(open.map(({ id, version }) => confirmOne(ctx, { id, version })));
};

interface NoteToMake {
  lines: readonly LineRow[];
  eta: PlainDate;
  dnNo?: string;
  plate?: string;
}

/** Makes a note of all that may be delivered of lines. */
export const makeNote = (ctx: Ctx, { lines, eta, dnNo, plate }: NoteToMake): Promise<string> =>
  create(
    ctx,
    {
      ...(dnNo === undefined ? {} : { dnNo }),
      ...(plate === undefined ? {} : { plate }),
      etaDate: eta,
      transportType: 'supplier',
      transportMode: 'road',
      lines: lines.map(({ id }) => ({ callOffLineId: id })),
    },
    { way: 'any' },
  );

/** A note as it stands. */
export const noteNow = (ctx: Ctx, id: string): Promise<NoteRow> =>
  ctx.rows('delivery_note').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Packs a note by the instructions, which cover all that the story delivers; the rests of two parts share a pallet. */
export const packNote = async (ctx: Ctx, id: string): Promise<void> => {
  const leftovers = await packByInstructions(ctx, { id, version: (await noteNow(ctx, id)).version });
  if (leftovers.length > 0) throw new Error(`the story's instructions leave over ${JSON.stringify(leftovers)}`);
  await mixRests(ctx, id);
};

/** Prints the labels of a note; nobody needs the sheet. */
export const printNote = async (ctx: Ctx, id: string): Promise<void> => {
  await notePrint(ctx, { id });
};

/** Scans labels of a note against it: the first ones, or all, which ends the check. */
export const scanNote = async (ctx: Ctx, id: string, most = Number.POSITIVE_INFINITY): Promise<void> => {
  const { units } = await readWhole(ctx, id);
  for (const unit of units.slice(0, most)) await scanLabelOfNote(ctx, { id, code: unit.licence_plate });
  if (most >= units.length) await endCheck(ctx, { id });
};

/** Sends a note; a quality document that its material still lacks is known and stops nobody. */
export const sendNote = async (ctx: Ctx, id: string): Promise<void> => {
  const confirm = [{ code: 'quality_document_missing' as const }];
  await send(ctx, { id, version: (await noteNow(ctx, id)).version, confirm });
};
