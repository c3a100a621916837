import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { confirmLines } from '@inbound/shared/calloff/call-off/line-contract';
import {
  createDeliveryNote,
  packDeliveryNoteByInstruction,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readTask } from '@inbound/shared/system/task/contract';
import { compareAll, type Figure, type Measured, type Ratio } from '../measure.ts';
import { ask, pathOf } from './calls.ts';
import { memoryFigure, memoryOf, restedMemoryOf, timing } from './figures.ts';
import { benchLabels } from './labels.ts';
import { place } from './place.ts';
import { startPrograms } from './programs.ts';
import { once, type Sides } from './sides.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';
import { confirmationOf, noteOf, type OpenLine, openLines, sendingOf } from './writes.ts';

const CLERK = 'supplier-logistics';
/** What a person answers at once, and what one truck may bring. */
const ROWS = 500;
const ROUNDS = 6;
/** A batch is to be as fast as eight people who answer the same rows one by one. */
const ANSWERS_GOAL = 1;
const MOST_MS_A_LINE = 20;
const MOST_MB = 300;
const LOOK_MS = 20;
const SECOND_MS = 1_000;

const rowsASecond = (began: number): Measured => ({ perSecond: (ROWS * SECOND_MS) / (performance.now() - began) });

/** Waits for a task as its screen does, and answers how many of its rows were refused. */
const refusedIn = async (sides: Sides, taskId: string): Promise<number> => {
  for (;;) {
    const task = await ask(sides, 'GET', pathOf(readTask.path, taskId));
    if (task.endedAt !== null) return Number(task.failedCount);
    await pause(LOOK_MS);
  }
};

const answerOf = ({ id, version, date, qty }: OpenLine) => ({ id, version, date, qty });

/** Answers lines in one call, waits until all are answered, and tells how many were refused. */
const answered = async (sides: Sides, lines: readonly OpenLine[]): Promise<number> => {
  const { taskId } = await ask(sides, 'POST', pathOf(confirmLines.path), { items: lines.map(answerOf) });
  return refusedIn(sides, String(taskId));
};

const answering = (sides: Sides, lines: OpenLine[]) => async (): Promise<Measured> => {
  const some = lines.splice(0, ROWS);
  const began = performance.now();
  assert.equal(await answered(sides, some), 0);
  return rowsASecond(began);
};

const oneByOne = (sides: Sides, lines: OpenLine[]) =>
  once(sides, sides.product, () => lines.splice(0, ROWS).map(confirmationOf));

/** Times the steps of a note with many lines; milliseconds for each line. */
const benchNote = async (sides: Sides, lines: readonly OpenLine[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const timed = timing({ figures, count: lines.length, parts: 'lines', atMost: MOST_MS_A_LINE });
  await timed('answering', async () => {
    assert.equal(await answered(sides, lines), 0);
  });
  const note = await timed('making a note', () => ask(sides, 'POST', pathOf(createDeliveryNote.path), noteOf(lines)));
  const whole = await timed('packing it', () =>
    ask(sides, 'POST', pathOf(packDeliveryNoteByInstruction.path, note.id), { version: note.version }),
  );
  await timed('sending it', () => ask(sides, 'POST', pathOf(sendDeliveryNote.path, note.id), sendingOf(whole)));
  return figures;
};

const benchAnswers = async (world: World, sides: Sides, scope: Parameters<typeof openLines>[1]): Promise<Ratio[]> => {
  const lines = await openLines(world, scope, { limit: 2 * ROUNDS * ROWS, days: 'later' });
  return compareAll({ name: `${ROWS} answers in one call`, unit: 'rows a second' }, answering(sides, lines), [
    { beside: 'one by one, by eight callers', goal: ANSWERS_GOAL, rung: oneByOne(sides, lines) },
  ]);
};

/** What many rows at once cost for each of them: answers in a batch, a note that has as many lines, and labels by the thousand. */
export const benchBulk = async ({
  lines,
  folder,
  say,
}: WorldOptions): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const programs = startPrograms();
  const world = await startWorld({ lines, folder, say });
  try {
    const token = await world.token(CLERK);
    const { scope } = await place(world, token);
    const headers = { authorization: `Bearer ${token}` };
    const sides = { product: world.address, bare: '', best: '', load: programs.load, headers };
    const ofNote = await openLines(world, scope, { limit: ROWS, days: 'soon', isOnePlace: true });
    const figures = await benchNote(sides, ofNote);
    const ratios = await benchAnswers(world, sides, scope);
    figures.push(...memoryFigure('memory after it', await memoryOf(world.pid), MOST_MB));
    const ofLabels = await openLines(world, scope, { limit: ROWS, days: 'soon', isOnePlace: true });
    assert.equal(await answered(sides, ofLabels), 0);
    figures.push(...(await benchLabels(sides, ofLabels)));
    figures.push(...memoryFigure('memory a minute after the labels', await restedMemoryOf(world.pid), MOST_MB));
    return { ratios, figures };
  } finally {
    programs.stop();
    await world.stop();
  }
};
