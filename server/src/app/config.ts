import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { FIRST_LANGUAGES, type FirstLanguage } from '@inbound/shared';
import { z } from 'zod';
import { isNetworkList } from '../platform/outgoing/address-rule.ts';
import type { CarrierAccess } from '../platform/outgoing/carrier-access.ts';
import type { DistributorAccess } from '../platform/outgoing/distributor-access.ts';
import type { BucketAccess } from '../platform/tools/bucket.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { StartError } from '../platform/tools/start-error.ts';
import { forgetOtherTools } from './postgres/other-tools.ts';

/** A token that is guessed opens what it guards; so many characters drawn by lot are not. */
const SHORTEST_TOKEN = 20;

/** Seconds; a database that is only busy has not gone. */
const USUAL_SILENCE = 1.5;
const SHORTEST_SILENCE = 0.5;

/** Connections of the server's main pool, unless it is said; the embedded PostgreSQL allows 100 in all. */
const POOL_SIZE = 20;

/** A name that PostgreSQL takes without quotes. */
const ROLE_PREFIX = /^[a-z][a-z0-9_]{0,30}$/;
const FEWEST_CONNECTIONS = 2;
const LONGEST_DRAIN = 600;
/** Balancers ask whether a server is ready every few seconds: so long they may still send calls to one that stops. */
const USUAL_DRAIN = 5;

/** The only reader of the environment. Names are fixed (docs/operations.md): operators and scripts rely on them. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  INBOUND_DATA: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  INBOUND_POSTGRES: z.string().min(1).optional(),
  /** `npm start` sets it to `auto`; an operator's start does not. */
  INBOUND_DEMO: z.enum(['auto', 'off']).default('off'),
  INBOUND_DEMO_PASSWORD: z.string().optional(),
  INBOUND_METRICS_TOKEN: z.string().min(SHORTEST_TOKEN).optional(),
  INBOUND_DATABASE_SILENCE: z.coerce.number().min(SHORTEST_SILENCE).default(USUAL_SILENCE),
  INBOUND_DATABASE_CONNECTIONS: z.coerce.number().int().min(FEWEST_CONNECTIONS).default(POOL_SIZE),
  INBOUND_DATABASE_POOLER: z.enum(['on', 'off']).default('off'),
  INBOUND_DATABASE_ROLES: z.string().regex(ROLE_PREFIX).default('inbound'),
  INBOUND_DRAIN_SECONDS: z.coerce.number().min(0).max(LONGEST_DRAIN).optional(),
  INBOUND_TRUSTED_PROXIES: z.string().default('loopback'),
  INBOUND_PRIVATE_RECEIVERS: z.string().refine(isNetworkList, 'not a list of addresses and networks').default(''),
  INBOUND_PUBLIC_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  INBOUND_FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  INBOUND_FILES_KEY: z.string().min(1).optional(),
  INBOUND_FILES_SECRET: z.string().min(1).optional(),
  INBOUND_FILES_REGION: z.string().min(1).default('us-east-1'),
  INBOUND_DISTRIBUTOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  INBOUND_DISTRIBUTOR_ID: z.string().min(1).optional(),
  INBOUND_DISTRIBUTOR_SECRET: z.string().min(1).optional(),
  /** The launcher of a demo sets it to `on`, with the address of the simulator that it has started. */
  INBOUND_DISTRIBUTOR_SIMULATED: z.enum(['on', 'off']).default('off'),
  /** The launcher of a demo sets it: by which key the simulator lets its clock be set. */
  INBOUND_DISTRIBUTOR_SIMULATOR_KEY: z.string().min(1).optional(),
  /** By which secret the distributor names itself when it tells something by itself. */
  INBOUND_DISTRIBUTOR_PUSH_KEY: z.string().min(16).optional(),
  /** What the distributor does with an order whose number it has already: it refuses it, or makes a second one, or adds lines. */
  INBOUND_DISTRIBUTOR_KNOWN_NUMBER: z.enum(['refuses', 'second', 'adds']).default('second'),
  INBOUND_SF_URL: z.url({ protocol: /^https?$/ }).optional(),
  INBOUND_SF_KEY: z.string().min(1).optional(),
  /** The launcher of a demo sets it to `on`, with the address of the simulator that it has started. */
  INBOUND_SF_SIMULATED: z.enum(['on', 'off']).default('off'),
  /** A demo starts a simulated issuer of OpenID Connect besides; the start prints how it is set. */
  INBOUND_DEMO_ISSUER: z.enum(['on', 'off']).default('off'),
  INBOUND_LANGUAGE: z.enum(FIRST_LANGUAGES).default('default'),
  /** Read by the front alone, which stands before several installations. */
  INBOUND_CELLS: z.string().min(1).optional(),
  /** Kept by the launcher: the data folder's own server, and how it is reached. */
  INBOUND_LAUNCHED: z.string().optional(),
});

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** The file that says in which installation each tenant is; absent: there is one. */
  cellsFile: string | undefined;
  /** Absent: the launcher starts a PostgreSQL of its own. */
  databaseUrl: string | undefined;
  /** The folder of the programs of that PostgreSQL; absent: those that came through npm. */
  postgresPrograms: string | undefined;
  databaseAppUrl: string | undefined;
  /** Where the bytes of files are kept; absent: in the data folder. */
  bucket: BucketAccess | undefined;
  /** From whom components are ordered; absent: from nobody, and in a demo the launcher starts a simulated one. */
  distributor: DistributorAccess | undefined;
  /** The carrier SF, which is asked where shipments are; absent: nobody is asked. */
  carrier: CarrierAccess | undefined;
  demo: 'auto' | 'off';
  demoPassword: string | undefined;
  /** Whether a demo has a simulated issuer. */
  demoIssuer: boolean;
  /** Where a first visit takes its language from. */
  firstLanguage: FirstLanguage;
  /** Connections for calls. */
  poolSize: number;
  /** They go through a pooler in transaction mode: nothing may be kept in a session. */
  pooled: boolean;
  /** What the names of the product's database roles begin with. */
  rolePrefix: string;
  /** For so many seconds calls are still answered after the server was told to stop. */
  drainSeconds: number;
  /** Who has it reads `/metrics`; absent: nobody does. */
  metricsToken: string | undefined;
  /** After so many seconds without an answer the database is lost. */
  databaseSilence: number;
  /** Whose word on the address of a caller is believed: addresses, networks, or `loopback`. */
  trustedProxies: readonly string[];
  /** Addresses that are not public and to which messages may go all the same: addresses, networks, or `loopback`. */
  privateReceivers: string;
  /** Where browsers find the portal, without a slash at its end: links in mails begin with it. */
  publicAddress: string;
}

/** Whether every folder on the way can be entered by another user than root. */
const othersCanEnter = (path: string): boolean => {
  const OTHERS_EXECUTE = 0o001;
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      if ((statSync(folder).mode & OTHERS_EXECUTE) === 0) return false;
    } catch {
      // A folder that does not exist yet will be made with the usual mode.
    }
    if (folder === dirname(folder)) return true;
  }
};

/** `./data`; as root in a checkout that PostgreSQL's user cannot enter, a folder under /var/lib. */
const defaultDataFolder = (): string => {
  const product = productFolder();
  if (process.getuid?.() !== 0 || othersCanEnter(product)) return join(product, 'data');
  return join('/var/lib/inbound', createHash('sha256').update(product).digest('hex').slice(0, 12));
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const bucketIn = (values: z.output<typeof environment>): BucketAccess | undefined => {
  const { INBOUND_FILES_URL: url, INBOUND_FILES_KEY: keyId, INBOUND_FILES_SECRET: secret } = values;
  if (url === undefined) return undefined;
  if (!keyId || !secret)
    throw new StartError(
      `The setting ${keyId ? 'INBOUND_FILES_SECRET' : 'INBOUND_FILES_KEY'} is missing: a bucket needs it.`,
    );
  return { url: withoutSlash(url), keyId, secret, region: values.INBOUND_FILES_REGION };
};

const distributorIn = (values: z.output<typeof environment>): DistributorAccess | undefined => {
  const { INBOUND_DISTRIBUTOR_URL: url, INBOUND_DISTRIBUTOR_ID: clientId } = values;
  const { INBOUND_DISTRIBUTOR_SECRET: clientSecret, INBOUND_DISTRIBUTOR_SIMULATED: simulated } = values;
  if (url === undefined) return undefined;
  if (!clientId || !clientSecret)
    throw new StartError(
      `The setting ${clientId ? 'INBOUND_DISTRIBUTOR_SECRET' : 'INBOUND_DISTRIBUTOR_ID'} is missing: the distributor needs it.`,
    );
  const refusesKnownNumbers = values.INBOUND_DISTRIBUTOR_KNOWN_NUMBER === 'refuses';
  const { INBOUND_DISTRIBUTOR_PUSH_KEY: pushKey, INBOUND_DISTRIBUTOR_SIMULATOR_KEY: controlKey } = values;
  return {
    ...{ url: withoutSlash(url), clientId, clientSecret, isSimulated: simulated === 'on', refusesKnownNumbers },
    ...(pushKey === undefined ? {} : { pushKey }),
    ...(controlKey === undefined ? {} : { controlKey }),
  };
};

const carrierIn = (values: z.output<typeof environment>): CarrierAccess | undefined => {
  const { INBOUND_SF_URL: url, INBOUND_SF_KEY: key, INBOUND_SF_SIMULATED: simulated } = values;
  if (url === undefined) return undefined;
  if (!key) throw new StartError('The setting INBOUND_SF_KEY is missing: the carrier SF needs it.');
  return { url: withoutSlash(url), key, isSimulated: simulated === 'on' };
};

/**
 * Reads the environment once; a wrong value ends the start with a sentence that names it. What is there for other
 * programs of PostgreSQL is forgotten.
 */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  forgetOtherTools(env);
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}`);
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder: values.INBOUND_DATA ? resolve(values.INBOUND_DATA) : defaultDataFolder(),
    cellsFile: values.INBOUND_CELLS ? resolve(values.INBOUND_CELLS) : undefined,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    postgresPrograms: values.INBOUND_POSTGRES ? resolve(values.INBOUND_POSTGRES) : undefined,
    bucket: bucketIn(values),
    distributor: distributorIn(values),
    carrier: carrierIn(values),
    demo: values.INBOUND_DEMO,
    demoPassword: values.INBOUND_DEMO_PASSWORD,
    demoIssuer: values.INBOUND_DEMO_ISSUER === 'on',
    firstLanguage: values.INBOUND_LANGUAGE,
    poolSize: values.INBOUND_DATABASE_CONNECTIONS,
    pooled: values.INBOUND_DATABASE_POOLER === 'on',
    rolePrefix: values.INBOUND_DATABASE_ROLES,
    // Nothing stands before a demo that would have to hear of its end.
    drainSeconds: values.INBOUND_DRAIN_SECONDS ?? (values.INBOUND_DEMO === 'auto' ? 0 : USUAL_DRAIN),
    metricsToken: values.INBOUND_METRICS_TOKEN,
    databaseSilence: values.INBOUND_DATABASE_SILENCE,
    privateReceivers: values.INBOUND_PRIVATE_RECEIVERS,
    publicAddress: withoutSlash(values.INBOUND_PUBLIC_ADDRESS ?? `http://${values.HOST}:${values.PORT}`),
    trustedProxies: values.INBOUND_TRUSTED_PROXIES.split(',').flatMap(one => one.trim() || []),
  };
};
