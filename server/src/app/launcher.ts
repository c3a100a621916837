import { StartError } from '../platform/tools/start-error.ts';
import { type Config, readConfig } from './config.ts';
import type { Program } from './launcher/child-part.ts';
import { databasePart } from './launcher/database-part.ts';
import { greeting } from './launcher/greeting.ts';
import { drawIssuerDoor, issuerPart } from './launcher/issuer-part.ts';
import { type Kept, keepAlive } from './launcher/keep-alive.ts';
import { markOf } from './launcher/processes.ts';
import { claim } from './launcher/running.ts';
import { serverPart, stopPatience } from './launcher/server-part.ts';
import { drawSimulatorDoor, simulatorPart } from './launcher/simulator-part.ts';
import { duringStart } from './start-failure.ts';

/** A terminal and npm both pass on one Ctrl+C: what comes so soon after the first is the same one. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const say = (line: string): void => console.log(`· ${line}`);

/** The first signal stops in order, a second one at once. */
const onSignals = (stop: () => Promise<void>, force: () => void): void => {
  let since: number | undefined;
  const handle = () => {
    if (since === undefined) {
      since = Date.now();
      say('stopping; once more stops at once');
      stop().then(() => process.exit(0));
    } else if (Date.now() - since > SAME_SIGNAL_MS) {
      force();
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, handle);
};

export interface Launched {
  restartServer(): Promise<void>;
}

/** What has been started so far, the last one first: the order in which it is stopped. */
class Parts {
  readonly #kept: Kept[] = [];
  #stopping = false;
  /** Run when nothing is left. */
  release: () => void = () => undefined;

  get isStopping(): boolean {
    return this.#stopping;
  }

  keep(...part: Parameters<typeof keepAlive>): Kept {
    if (this.#stopping) throw new StartError('Stopped while it started.');
    const kept = keepAlive(...part);
    this.#kept.unshift(kept);
    return kept;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const kept of this.#kept) await kept.stop();
    this.release();
  }

  kill(): void {
    for (const kept of this.#kept) kept.kill();
    this.release();
  }
}

/** The programs that the launcher starts. */
export interface Programs {
  server: Program;
  /** The distributor that a demo orders from, where no real one is set. */
  simulator: Program;
  /** The issuer that a demo has on request. */
  issuer: Program;
}

/** Starts the simulated distributor of a demo; answers what the server's environment says of it. */
const startSimulator = async (config: Config, program: Program, parts: Parts): Promise<NodeJS.ProcessEnv> => {
  if (config.demo === 'off' || config.distributor) return {};
  const door = drawSimulatorDoor();
  say('starting the simulated distributor');
  const url = await duringStart(
    'starting the simulated distributor',
    config,
    () => parts.keep('the simulated distributor', () => simulatorPart(program, door, { isTold: true }), say).started,
  );
  // One that is started again must answer where the server looks for it.
  door.port = Number(new URL(url).port);
  return {
    INBOUND_DISTRIBUTOR_URL: url,
    INBOUND_DISTRIBUTOR_ID: door.clientId,
    INBOUND_DISTRIBUTOR_SECRET: door.clientSecret,
    INBOUND_DISTRIBUTOR_SIMULATED: 'on',
    INBOUND_DISTRIBUTOR_SIMULATOR_KEY: door.controlKey,
    ...(config.carrier
      ? {}
      : { INBOUND_SF_URL: `${url}/sf`, INBOUND_SF_KEY: door.clientSecret, INBOUND_SF_SIMULATED: 'on' }),
  };
};

/** Starts the simulated issuer of a demo that asks for one; answers what the server's environment and the greeting say of it. */
const startIssuer = async (config: Config, program: Program, parts: Parts) => {
  if (config.demo === 'off' || !config.demoIssuer) return { env: {}, lines: [] };
  const door = drawIssuerDoor(`${config.publicAddress}/login`);
  say('starting the simulated issuer');
  const url = await duringStart(
    'starting the simulated issuer',
    config,
    () => parts.keep('the simulated issuer', () => issuerPart(program, door), say).started,
  );
  // One that is started again must answer where the tenant looks for it.
  door.port = Number(new URL(url).port);
  return {
    // It is on this machine.
    env: { INBOUND_PRIVATE_RECEIVERS: [config.privateReceivers, 'loopback'].filter(Boolean).join(',') },
    lines: [`  issuer ${url}, client ${door.clientId}, secret ${door.clientSecret}`, ''],
  };
};

const startAll = async (config: Config, { server, simulator, issuer }: Programs, parts: Parts): Promise<Kept> => {
  const { dataFolder, postgresPrograms: programs } = config;
  if (config.databaseUrl && programs)
    throw new StartError(
      'DATABASE_URL names a PostgreSQL that others run, and INBOUND_POSTGRES one that is run here. Set one of them.',
    );
  const folder = await duringStart('opening the data folder', config, () => claim(dataFolder));
  parts.release = folder.release;
  if (!config.databaseUrl) say('starting PostgreSQL');
  let isFirst = true;
  const startDatabase = () => {
    const part = databasePart(dataFolder, { isFirst, programs });
    isFirst = false;
    return part;
  };
  const databaseUrl =
    config.databaseUrl ??
    (await duringStart('starting PostgreSQL', config, () => parts.keep('PostgreSQL', startDatabase, say).started));
  folder.note({ databaseUrl });
  const distributor = await startSimulator(config, simulator, parts);
  const signOn = await startIssuer(config, issuer, parts);
  say('starting the server');
  const own = { DATABASE_URL: databaseUrl, INBOUND_POSTGRES: undefined, INBOUND_DATA: dataFolder };
  const env = { ...process.env, ...distributor, ...signOn.env, ...own };
  const born = (pid: number) => folder.note({ server: markOf(pid) });
  const patience = stopPatience(config.drainSeconds);
  const serving = parts.keep('the server', () => serverPart({ ...server, env, say, born, patience }), say);
  const address = await duringStart('starting the server', config, () => serving.started);
  folder.note({ address });
  for (const line of [...greeting(config, address), ...signOn.lines]) console.log(line);
  return serving;
};

/**
 * Starts the product and keeps it running: a PostgreSQL of its own, unless DATABASE_URL names another, in a demo the simulated
 * distributor, and the server process; each is started again when it dies. Resolves when calls are answered, with the server's keeper. A start
 * that fails is told in a sentence and ends this process, and so do SIGINT, SIGTERM and SIGHUP: the server first, then
 * the database.
 */
export const launch = async (programs: Programs): Promise<Kept> => {
  const parts = new Parts();
  onSignals(
    () => parts.stop(),
    () => parts.kill(),
  );
  try {
    return await startAll(readConfig(), programs, parts);
  } catch (error) {
    // What fails because it is being stopped has nothing to tell; the signal ends the process.
    if (parts.isStopping) return await new Promise<never>(() => undefined);
    console.error(error instanceof Error ? error.message : String(error));
    await parts.stop();
    return process.exit(1);
  }
};
