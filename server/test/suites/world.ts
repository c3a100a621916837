import { seal } from '../../src/platform/tools/sealing.ts';
import { sealedSecrets as webhookSecrets } from '../../src/system/event-subscription/secrets.ts';
import type { TestServer } from '../server.ts';
import { addColleague, type Person, peopleOf } from './people.ts';
import { CONTENT, type Filler, fillerOf, type Limit, type Owner } from './rows.ts';

/** Rows that somebody must not see, and what keeps them apart. */
export interface Foreign {
  limit: Limit;
  owner: Owner;
  /** Whether the rows are foreign to a person, judged by what the database says about them. */
  isForeignTo(person: Person): boolean;
}

export interface World {
  server: TestServer;
  filler: Filler;
  /** Tenant 0: plant 2031, supplier S1001. */
  own: Owner;
  foreign: readonly Foreign[];
  people: readonly Person[];
  /** Whether one stranger of each reach is enough. */
  isSampled?: boolean;
}

const idOf = (digit: string): string => `01998d3e-0000-7000-8000-00000000${digit.repeat(4)}`;

/** The controller whose clerk has rows of nobody else to see. */
const CLERKS_MRP = 'K77';

const findId = async (server: TestServer, text: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>(text);
  if (!row) throw new Error(`nothing found: ${text}`);
  return row.id;
};

/** The key of the own webhooks is sealed as the product seals it: whoever tests them opens it. */
const sealSecret = async (server: TestServer, { tenant, id }: Owner): Promise<void> => {
  const { table, columns } = webhookSecrets;
  for (const [column, purposeOf] of Object.entries(columns)) {
    const sealed = await seal(server.running.platform.dataFolder, purposeOf(tenant, id), 'whsec_MDEyMzQ1Njc4OQ==');
    await server.sql(`update ${table} set ${column} = $1 where tenant_id = $2`, [sealed, tenant]);
  }
};

/**
 * A world of rows that belong to others: another tenant, another plant, another supplier, another MRP controller. Own
 * rows stand in every table; foreign ones are only described, `bring` makes them.
 */
export const worldOf = async (server: TestServer): Promise<World> => {
  const plantId = await findId(server, `select id from plant where tenant_id = 0 and plant_no = '2031'`);
  const companyId = await findId(server, `select id from company where tenant_id = 0 and code = 'S1001'`);
  const carrierId = await findId(
    server,
    `select company_id as id from app_user where tenant_id = 0 and user_no = 'forwarder'`,
  );
  const buyerId = await findId(
    server,
    `select company_id as id from app_user where tenant_id = 0 and user_no = 'order-placer'`,
  );
  const nobodys = { name: 'own', tenant: 0, id: idOf('0'), plantId, companyId, mrp: 'K12' };
  const own: Owner = { ...nobodys, carrierId, buyerId };
  const away = (name: string, digit: string, over: Partial<Owner>): Owner => ({
    ...nobodys,
    name,
    id: idOf(digit),
    ...over,
  });
  await addColleague(server, { like: 'dispositor', userNo: 'controllers-clerk', scope: 'mrp', mrp: CLERKS_MRP });
  for (const tenant of [0, 1]) await server.running.platform.files.keep(tenant, CONTENT);
  const filler = await fillerOf(server, own);
  // A tenant has each text of a mail from the start: the row of the suite takes the place of one.
  await server.sql('delete from mail_template');
  await filler.fill(own, 'tenant');
  await sealSecret(server, own);
  const foreign: Foreign[] = [
    {
      limit: 'tenant',
      owner: away('tenant', '1', { tenant: 1, plantId: idOf('1'), companyId: idOf('1') }),
      isForeignTo: ({ tenant }) => tenant !== 1,
    },
    {
      limit: 'plant',
      owner: away('plant', '2', { plantId: idOf('2') }),
      isForeignTo: ({ scope, isInternal, plantIds }) =>
        !(scope === 'all' && isInternal) && !plantIds.includes(idOf('2')),
    },
    {
      limit: 'company',
      owner: away('company', '3', { companyId: idOf('3') }),
      isForeignTo: ({ scope, isInternal }) => !isInternal || scope === 'company',
    },
    {
      limit: 'mrp',
      owner: away('mrp', '4', { mrp: 'Z99' }),
      isForeignTo: ({ scope, mrp }) => scope === 'mrp' && mrp !== 'Z99',
    },
    {
      limit: 'draft',
      owner: away('draft', '5', { draftCompanyId: companyId }),
      isForeignTo: person => person.tenant !== 0 || person.companyId !== companyId,
    },
  ];
  return { server, filler, own, foreign, people: await peopleOf(server) };
};

/** Makes the foreign rows. */
export const bring = ({ filler }: World, { owner, limit }: Foreign): Promise<void> => filler.fill(owner, limit);
