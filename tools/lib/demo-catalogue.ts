import { Catalogue } from '../../simulator/src/catalogue.ts';
import { USUAL_HOUSE } from '../../simulator/src/simulator.ts';

/** Where the demo story has the distributor's parts from. */
export const DEMO_CATALOGUE = 'server/seed/story/ordering/catalogue.json';

/** Every so many-th part: a number without factors in common with the rhythm of the odd ones. */
const STEP = 17;
const CURRENCY = 'USD';
/** The day on which the story's parts were read, in days since 1970: the first of November 2026. */
const DAY = 20_758;

/** Parts of the simulated distributor as its interface writes them, a line each. */
export const demoCatalogue = (): string => {
  const catalogue = new Catalogue(USUAL_HOUSE);
  const count = Math.floor(catalogue.size / STEP);
  const lines = Array.from({ length: count }, (_, at) => JSON.stringify(catalogue.at(at * STEP, DAY, CURRENCY)));
  return `[\n${lines.join(',\n')}\n]\n`;
};
