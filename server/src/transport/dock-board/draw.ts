import { type DoorPlan, type DoorPlanTexts, doorPlan, paperPdf } from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the door plan of a day on A4 as a PDF. */
export const drawDoorPlan: Work<{ plan: DoorPlan; texts: DoorPlanTexts }, Uint8Array> = {
  name: 'draw-door-plan',
  run: ({ plan, texts }) => bytesOf(paperPdf(doorPlan(plan, texts))),
};
