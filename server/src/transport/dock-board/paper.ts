import {
  type DoorPlan,
  type DoorPlanTexts,
  doorPlanWords,
  type PlannedDoor,
  type PlannedTruck,
} from '@inbound/documents';
import { type CheckedOf, dateIn, type Language, languageOf, refuse, timeIn } from '@inbound/shared';
import type { BoardBlock, DockBoardDay, printDoorPlan } from '@inbound/shared/transport/dock-board/contract';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { type NameOf, namesFor } from '../../platform/list/more-names.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { say } from '../../platform/tools/texts.ts';
import { readDay } from './day.ts';
import { drawDoorPlan } from './draw.ts';

const wordsIn = (language: Language) =>
  Object.fromEntries(doorPlanWords.map(word => [word, say(language, `doorPaper.${word}`)])) as DoorPlanTexts['words'];

/** A block as a line of the plan; its hours are those of the plant. */
const truckOf =
  (zone: string, nameOf: NameOf, language: Language) =>
  ({ begins, ends, isEmergency, transport }: BoardBlock): PlannedTruck => {
    const window = `${timeIn(zone, begins)}–${timeIn(zone, ends)}`;
    if (!transport) return { window, plate: say(language, `doorPaper.${isEmergency ? 'emergency' : 'taken'}`) };
    const { sdNo, plate, supplierCode, supplierNameZh, supplierNameEn, unitCount } = transport;
    const supplier = `${supplierCode} ${nameOf(supplierNameZh, supplierNameEn)}`;
    return { window, plate, number: sdNo, supplier, units: unitCount };
  };

/** The doors with what is booked at each, in the order of time; what somebody only holds is not on the plan. */
export const plannedDoors = (
  { zone, doors, blocks }: Pick<DockBoardDay, 'zone' | 'doors' | 'blocks'>,
  nameOf: NameOf,
  language: Language,
): PlannedDoor[] =>
  doors.map(({ id, name, unloadingPoint }) => ({
    ...{ name, unloadingPoint },
    trucks: blocks.filter(({ doorId, isHeld }) => doorId === id && !isHeld).map(truckOf(zone, nameOf, language)),
  }));

/** The doors that are asked for: all of a board, or one of it. Refuses one that the plant has not in use. */
export const chosenDoors = ({ doors }: Pick<DockBoardDay, 'doors'>, doorId: string | undefined) => {
  if (doorId === undefined) return doors;
  const chosen = doors.filter(({ id }) => id === doorId);
  if (chosen.length === 0) throw refuse('unknown_reference', { field: 'doorId', value: doorId });
  return chosen;
};

/** What is booked at the doors of a plant on a day, or at one of them, in its language and English. */
export const doorPlanPaper = async (
  ctx: Ctx,
  { plantId, day, doorId }: CheckedOf<typeof printDoorPlan>,
): Promise<FileReply> => {
  const plant = await plantOf(ctx, plantId);
  const language = languageOf(plant.language) ?? 'en';
  const board = await readDay(ctx, { plantId, day });
  const { zone, isCut } = board;
  const doors = chosenDoors(board, doorId);
  const transports = board.blocks.flatMap(({ transport }) => (transport ? [transport] : []));
  const place = { plantNameZh: plant.name_zh, plantNameEn: plant.name_en };
  const nameOf = await namesFor(ctx, language, [place, ...transports]);
  const number = `${plant.plant_no}-${day}`;
  const plan: DoorPlan = {
    number,
    link: `${ctx.platform.publicAddress}/transport/dock-board?${new URLSearchParams({ plant: plant.plant_no, day })}`,
    draft: isCut,
    plant: `${plant.plant_no} ${nameOf(plant.name_zh, plant.name_en)}`,
    date: day,
    zone,
    printedAt: `${dateIn(zone, ctx.now)} ${timeIn(zone, ctx.now)}`,
    doors: plannedDoors({ ...board, doors }, nameOf, language),
  };
  const texts = { language, words: wordsIn(language), english: wordsIn('en') };
  const bytes = await inThread(ctx, drawDoorPlan, { plan, texts });
  return { name: `door-plan-${number}.pdf`, mediaType: 'application/pdf', content: asBuffer(bytes), inline: true };
};
