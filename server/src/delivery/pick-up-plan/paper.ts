import { type PickUpList, type PickUpListTexts, pickUpListWords } from '@inbound/documents';
import { type Language, languageOf, shortest } from '@inbound/shared';
import { isConfirmed } from '@inbound/shared/delivery/pick-up-plan/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { type NameOf, namesFor } from '../../platform/list/more-names.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { say } from '../../platform/tools/texts.ts';
import { drawPickUpList, drawPickUpLists, type ListToDraw } from './draw.ts';
import { totalOf } from './load.ts';
import { readDetail, readRow } from './queries.ts';

const wordsIn = (language: Language) =>
  Object.fromEntries(
    pickUpListWords.map(word => [word, say(language, `pickUpPaper.${word}`)]),
  ) as PickUpListTexts['words'];

type Detail = Awaited<ReturnType<typeof readDetail>>;

/** The plans that share the truck of a plan, as far as the caller sees them, by their windows; else the plan alone. */
const stopsOf = async (ctx: Ctx, plan: Detail, language: Language): Promise<Detail[]> => {
  if (plan.carpoolGroup === '') return [plan];
  const rows = await ctx
    .rows('pick_up_plan')
    .select('pick_up_plan.id')
    .where('carpool_group', '=', plan.carpoolGroup)
    .where('state', '=', 'confirmed')
    .orderBy('window_from')
    .orderBy('plan_no')
    .execute();
  const others = rows.filter(({ id }) => id !== plan.id);
  const stops = [plan];
  for (const { id } of others) stops.push(await readDetail(ctx, id, language));
  return stops.sort((a, b) => (`${a.windowFrom} ${a.planNo}` < `${b.windowFrom} ${b.planNo}` ? -1 : 1));
};

const stopOf = (plan: Detail, nameOf: NameOf): PickUpList['stops'][number] => ({
  supplier: {
    name: `${plan.supplierCode} ${nameOf(plan.supplierNameZh, plan.supplierNameEn)}`,
    lines: [plan.location.name, plan.location.street, `${plan.location.postCode} ${plan.location.city}`.trim()].filter(
      Boolean,
    ),
  },
  window: `${plan.windowFrom}–${plan.windowTo}`,
  carpoolGroup: plan.carpoolGroup || undefined,
  deliveryNotes: plan.notes.map(note => note.dnNo),
  units: plan.unitCount,
  weight: shortest(plan.gross),
  volume: shortest(plan.volume),
});

/** A list for a driver, as it is drawn, with the plans that it is of. */
interface ListOfTruck extends ListToDraw {
  planIds: readonly string[];
}

const listOf = async (ctx: Ctx, id: string): Promise<ListOfTruck> => {
  const plant = await plantOf(ctx, (await readRow(ctx, id)).plantId);
  const language = languageOf(plant.language) ?? 'en';
  const plan = await readDetail(ctx, id, language);
  const stops = await stopsOf(ctx, plan, language);
  const nameOf = await namesFor(ctx, language, stops);
  const { unitCount, gross, volume } = totalOf(stops.map(stop => ({ ...stop, isPacked: true })));
  const place = `${plan.plantNo} ${nameOf(plan.plantNameZh, plan.plantNameEn)}`;
  const list: PickUpList = {
    number: plan.planNo,
    version: String(plan.revision),
    draft: stops.some(stop => !isConfirmed(stop)),
    date: plan.pickupDate,
    buyer: place,
    plant: place,
    forwarder: `${plan.forwarderCode} ${nameOf(plan.forwarderNameZh, plan.forwarderNameEn)}`,
    remark: plan.remark || undefined,
    stops: stops.map(stop => stopOf(stop, nameOf)),
    totals: { units: unitCount, weight: shortest(gross), volume: shortest(volume) },
  };
  const texts: PickUpListTexts = { language, words: wordsIn(language), english: wordsIn('en') };
  return { list, texts, planIds: stops.map(stop => stop.id) };
};

const reply = (name: string, bytes: Uint8Array): FileReply => ({
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  content: asBuffer(bytes),
  inline: true,
});

/** The list for the driver, in the plant's language and English; one that is not confirmed is a draft. */
export const pickUpListPaper = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const { list, texts } = await listOf(ctx, id);
  return reply(`pick-up-list-${list.number}`, await inThread(ctx, drawPickUpList, { list, texts }));
};

/** The lists of several plans, one for each truck: plans that share one are its stops. */
export const pickUpListPapers = async (ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<FileReply> => {
  const lists: ListToDraw[] = [];
  const told = new Set<string>();
  for (const [at, id] of ids.entries()) {
    if (!told.has(id)) {
      const { planIds, ...list } = await listOf(ctx, id);
      for (const planId of planIds) told.add(planId);
      lists.push(list);
    }
    await ctx.progress?.(at + 1, ids.length);
  }
  const name = `pick-up-lists-${ctx.now.slice(0, 10)}`;
  return reply(name, await inThread(ctx, drawPickUpLists, { title: name, lists }));
};
