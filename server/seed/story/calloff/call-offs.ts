import type { Release } from '@inbound/edi';
import { add, groupBy, sum } from '@inbound/shared';
import { createHeader } from '../../../src/calloff/call-off/create-header.ts';
import { refreshHeader } from '../../../src/calloff/call-off/refresh-header.ts';
import { applyRelease, followReleases } from '../../../src/calloff/release/apply.ts';
import { keepEarlier } from '../../../src/calloff/release/keep.ts';
import { readDirectory, referencesOf } from '../../../src/calloff/release/references.ts';
import { tellSuppliers } from '../../../src/calloff/release/tell.ts';
import { book } from '../../../src/calloff/scheduling-agreement/cumulatives.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { lockOne } from '../../../src/platform/record/one-row.ts';
import { storeDerived } from '../../../src/platform/record/plain.ts';
import type { Narrator, Scene } from '../narrator.ts';
import { momentAt } from '../world.ts';
import type { ToldAgreement } from './told.ts';

const RELEASES_COME_AT = '06:00';
const TRUCKS_LEAVE_AT = '15:00';

/** Takes in releases of a plant through the same door as a file that comes in; answers what its suppliers are told. */
export const takeIn = async (ctx: Ctx, releases: readonly Release[]): Promise<Parameters<typeof tellSuppliers>[1]> => {
  const directory = await readDirectory(ctx, releases);
  const take = async (release: Release) => {
    const references = referencesOf(directory, release);
    if ('refused' in references) {
      throw new Error(`the story's release of ${release.agreement}: ${JSON.stringify(references.refused)}`);
    }
    const applied = await applyRelease(ctx, release, references.found, {
      effect: 'replace',
      resynchronise: false,
      fileId: null,
    });
    return { references: references.found, applied };
  };
  const taken = await Promise.all(releases.map(take));
  await followReleases(
    ctx,
    taken.map(({ applied }) => applied),
  );
  return taken;
};

/** Books what had left before the portal made its notes: it counts, delivery by delivery. */
const bookEarlier = async (narrator: Narrator, told: ToldAgreement): Promise<void> => {
  const last = told.earlier.at(-1);
  if (!last) return;
  const ctx = narrator.at(momentAt(told, last.sentOn, TRUCKS_LEAVE_AT));
  const agreement = await lockOne(ctx, 'scheduling_agreement', told.id);
  await Promise.all(
    told.earlier.map(({ sentOn, qty, dnNo }) => {
      const left = narrator.at(momentAt(told, sentOn, TRUCKS_LEAVE_AT));
      return book(left, agreement, 'sent', qty, { id: ctx.newId(), number: dnNo });
    }),
  );
  storeDerived(ctx, 'scheduling_agreement', agreement, {
    sent: add(agreement.sent, sum(told.earlier.map(({ qty }) => qty))),
    lastDnNo: last.dnNo,
    lastDnDate: last.sentOn,
    lastDnQty: last.qty,
  });
};

/** Half a year of releases that came before the portal. */
const keepOlder = async (narrator: Narrator, told: ToldAgreement): Promise<void> => {
  const ctx = narrator.at(momentAt(told, told.before.takenInOn, RELEASES_COME_AT));
  const agreement = await lockOne(ctx, 'scheduling_agreement', told.id);
  const earlier = told.older.map(({ release, takenInOn }) => ({
    release,
    receivedAt: momentAt(told, takenInOn, RELEASES_COME_AT),
  }));
  await keepEarlier(ctx, agreement, earlier);
};

/** The release before the one in force: with it the portal begins to know an agreement. */
const firstScene = (agreements: readonly ToldAgreement[], first: ToldAgreement): Scene => {
  const at = momentAt(first, first.before.takenInOn, RELEASES_COME_AT);
  return {
    at,
    place: first.plantNo,
    play: async narrator => {
      const ctx = narrator.at(at);
      await Promise.all(agreements.map(({ id }) => createHeader(ctx, id)));
      await Promise.all(agreements.map(told => keepOlder(narrator, told)));
      await takeIn(
        ctx,
        agreements.map(({ before }) => before.release),
      );
      await Promise.all(agreements.map(told => bookEarlier(narrator, told)));
    },
  };
};

/** The release in force, of which suppliers are told. */
const nextScene = (agreements: readonly ToldAgreement[], first: ToldAgreement): Scene => {
  const at = momentAt(first, first.inForce.takenInOn, RELEASES_COME_AT);
  return {
    at,
    place: first.plantNo,
    play: async narrator => {
      const ctx = narrator.at(at);
      const taken = await takeIn(
        ctx,
        agreements.map(({ inForce }) => inForce.release),
      );
      await tellSuppliers(ctx, taken);
    },
  };
};

/** How the releases came in: those of one plant and day together. */
export const releaseScenes = (told: readonly ToldAgreement[]): Scene[] => {
  const together = (scene: typeof firstScene, dayOf: (agreement: ToldAgreement) => string): Scene[] =>
    [...groupBy(told, agreement => `${agreement.plantNo} ${dayOf(agreement)}`).values()].flatMap(group =>
      group[0] ? [scene(group, group[0])] : [],
    );
  return [
    ...together(firstScene, ({ before }) => before.takenInOn),
    ...together(nextScene, ({ inForce }) => inForce.takenInOn),
  ];
};

/** Days have passed since: what the headers say of today is derived anew. */
export const bringToToday = async (ctx: Ctx): Promise<void> => {
  const callOffs = await ctx.rows('call_off').select('call_off.id').execute();
  await Promise.all(callOffs.map(({ id }) => refreshHeader(ctx, id)));
};
