import type { session } from '../session-store.ts';

/** The zone of a plant of the reader; the fallback where there is no single plant. */
export const zoneOfPlant =
  (plantNo: string | undefined, fallback: string) =>
  (state: ReturnType<typeof session.get>): string =>
    state.information?.user.plants.find(plant => plant.plantNo === plantNo)?.timeZone ?? fallback;
