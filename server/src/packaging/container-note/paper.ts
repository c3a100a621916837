import { type ContainerNote, type ContainerNoteTexts, containerNoteWords } from '@inbound/documents';
import { dateIn, type Language, languageOf, orThrowFields, type Timestamp, timeIn } from '@inbound/shared';
import { consignorOf, isUnsent, missingToSend } from '@inbound/shared/packaging/container-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import { supplierOf } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { namesFor } from '../../platform/list/more-names.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { say } from '../../platform/tools/texts.ts';
import { drawContainerNote } from './draw.ts';
import { readDetail } from './queries.ts';

const wordsIn = (language: Language) =>
  Object.fromEntries(
    containerNoteWords.map(word => [word, say(language, `containerPaper.${word}`)]),
  ) as ContainerNoteTexts['words'];

/** A moment as the plant's clock has it. */
const momentAt = (timeZone: string, at: Timestamp | null): string | undefined =>
  at === null ? undefined : `${dateIn(timeZone, at)} ${timeIn(timeZone, at)}`;

/** The note on A4 in the plant's language and English, with lines to write counts on; a draft says so. */
export const notePaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const note = await readDetail(ctx, id);
  orThrowFields(missingToSend(note));
  const plant = await plantOf(ctx, note.plantId ?? '');
  const supplier = await supplierOf(ctx, note.supplierId ?? '');
  const language = languageOf(plant.language) ?? 'en';
  const nameOf = await namesFor(ctx, language, note);
  const ofPlant = {
    name: `${plant.plant_no} ${nameOf(plant.name_zh, plant.name_en)}`,
    lines: [plant.street, [plant.post_code, plant.city, plant.country].filter(Boolean).join(' ')].filter(Boolean),
  };
  const ofSupplier = {
    name: `${supplier.code} ${nameOf(supplier.name_zh, supplier.name_en)}`,
    lines: [supplier.address],
  };
  const isFromPlant = consignorOf(note.direction) === 'plant';
  const content: ContainerNote = {
    number: note.cdnNo,
    draft: isUnsent(note),
    plannedOn: note.plannedDate ?? '',
    consignor: isFromPlant ? ofPlant : ofSupplier,
    consignee: isFromPlant ? ofSupplier : ofPlant,
    ...(note.forwarderId === null
      ? {}
      : {
          forwarder: {
            name: `${note.forwarderCode} ${nameOf(note.forwarderNameZh ?? '', note.forwarderNameEn ?? '')}`,
            lines: [],
          },
        }),
    pickedUpAt: momentAt(plant.time_zone, note.pickedUpAt),
    receivedAt: momentAt(plant.time_zone, note.receivedAt),
    remark: note.remark || undefined,
    items: note.items.map(item => ({
      packagingCode: item.packagingCode,
      name: nameOf(item.packagingNameZh, item.packagingNameEn),
      planned: item.planned,
      sent: item.sent ?? undefined,
      received: item.received ?? undefined,
      reason: item.reason || undefined,
    })),
  };
  const texts = { language, words: wordsIn(language), english: wordsIn('en') };
  const bytes = await inThread(ctx, drawContainerNote, { note: content, texts });
  return {
    name: `container-note-${note.cdnNo}.pdf`,
    mediaType: 'application/pdf',
    content: asBuffer(bytes),
    inline: true,
  };
};
