import { type ShippingNote, type ShippingNoteTexts, shippingNoteWords } from '@inbound/documents';
import { dateIn, type Language, languageOf, timeIn } from '@inbound/shared';
import type { ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { calendarStatusOf } from '@inbound/shared/transport/shipping-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { namesFor } from '../../platform/list/more-names.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { say } from '../../platform/tools/texts.ts';
import { entryWords } from '../../system/dictionary/offers.ts';
import { drawShippingNote } from './draw.ts';
import { offsetAt } from './plant-time.ts';
import { readDetail } from './queries.ts';

const wordsIn = (language: Language) =>
  Object.fromEntries(
    shippingNoteWords.map(word => [word, say(language, `shippingPaper.${word}`)]),
  ) as ShippingNoteTexts['words'];

/** The page of a transport and its number: what opens with a phone's camera, and what the gate reads. It names no person. */
export const paperLink = (
  address: string,
  { id, plantNo, sdNo }: Pick<ShippingNoteDetail, 'id' | 'plantNo' | 'sdNo'>,
): string => {
  const query = new URLSearchParams({ plant: plantNo, id });
  return `${address}/transport/shipping-note-detail?${query}#${sdNo}`;
};

const stopsOf = (note: ShippingNoteDetail, zone: string): ShippingNote['stops'] =>
  note.stops.map(({ unloadingPoint, door, begins, ends }) => ({
    ...{ unloadingPoint, door, date: dateIn(zone, begins) },
    window: `${timeIn(zone, begins)}–${timeIn(zone, ends)}`,
  }));

/** The shipping note on A4 in the plant's language and English; one that the plant has not agreed to says so. */
export const shippingNotePaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const note = await readDetail(ctx, id);
  const plant = await plantOf(ctx, note.plantId);
  const language = languageOf(plant.language) ?? 'en';
  const nameOf = await namesFor(ctx, language, note);
  const zone = plant.time_zone;
  const wordOf = await entryWords(ctx, language);
  const content: ShippingNote = {
    number: note.sdNo,
    link: paperLink(ctx.platform.publicAddress, note),
    draft: calendarStatusOf(note) !== 'CONFIRMED',
    plant: `${note.plantNo} ${nameOf(note.plantNameZh, note.plantNameEn)}`,
    supplier: `${note.supplierCode} ${nameOf(note.supplierNameZh, note.supplierNameEn)}`,
    ...(note.forwarderId === null
      ? {}
      : { forwarder: `${note.forwarderCode} ${nameOf(note.forwarderNameZh, note.forwarderNameEn)}` }),
    plate: note.plate,
    purpose: wordOf('entryPurpose', note.entryPurpose),
    eta: `${note.etaDate} ${note.etaTime}`.trim(),
    zone: `${zone} (${offsetAt(zone, note.begins)})`,
    remark: note.remark || undefined,
    stops: stopsOf(note, zone),
    notes: note.notes.map(({ dnNo, unitCount }) => ({ number: dnNo, units: unitCount })),
  };
  const texts = { language, words: wordsIn(language), english: wordsIn('en') };
  const bytes = await inThread(ctx, drawShippingNote, { note: content, texts });
  return {
    name: `shipping-note-${note.sdNo}.pdf`,
    mediaType: 'application/pdf',
    content: asBuffer(bytes),
    inline: true,
  };
};
