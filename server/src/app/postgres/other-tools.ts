/** What PostgreSQL's own programs read, and the driver for whatever an address leaves out: `PGPORT`, `PGHOST`, `PGSSLMODE`. */
const OF_OTHER_TOOLS = /^PG[A-Z]/;

/**
 * Takes the variables of other tools out of an environment. Whoever works beside the product has them set for another
 * database; the product's own connections are what their addresses say.
 */
export const forgetOtherTools = (env: NodeJS.ProcessEnv = process.env): void => {
  for (const name of Object.keys(env)) if (OF_OTHER_TOOLS.test(name)) delete env[name];
};
