import { FRESH_DAYS, MOST_OPENED, noteOpened, readOpened } from '@inbound/shared/system/opened/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { routes } from '../../app/features.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { openedFeature } from './feature.ts';

const server = testServer();

afterEach(async () => {
  await server.sql('delete from opened_document');
});

const document = (no: number): string => `01998d3e-0000-7000-8000-${String(no).padStart(12, '0')}`;
const [one, two, three] = [document(1), document(2), document(3)];

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

describe('what was opened', () => {
  it('is known at the next look, with the moment of the last opening, of the documents that are asked for', async () => {
    const clerk = await server.as('supplier-logistics');
    await clerk.call(noteOpened, { ids: [one, two, one] });
    const { at } = await clerk.call(noteOpened, { ids: [two] });
    const opened = await clerk.call(readOpened, { ids: [one, two, three] });
    expect(idsOf(opened)).toEqual([one, two]);
    expect(opened[1]?.at).toBe(at);
    expect(idsOf(await clerk.call(readOpened, { ids: [two] }))).toEqual([two]);
  });

  it('is nobody else’s, be he of the same company', async () => {
    await (await server.as('supplier-logistics')).call(noteOpened, { ids: [one] });
    for (const userNo of ['supplier-planner', 'supplier-logistics-2', 'dispositor'])
      expect(await (await server.as(userNo)).call(readOpened, { ids: [one] })).toEqual([]);
  });

  it('is swept when lists look back so far no more', async () => {
    const clerk = await server.as('supplier-logistics');
    await clerk.call(noteOpened, { ids: [one, two] });
    const old = later(server.clock.now(), -FRESH_DAYS * 24 - 1, 'hour');
    await server.sql('update opened_document set opened_at = $1 where document_id = $2', [old, one]);
    await sweep(server.running.platform, openedFeature.kept ?? []);
    expect(idsOf(await clerk.call(readOpened, { ids: [one, two] }))).toEqual([two]);
  });

  it('has an end: beyond it nothing is kept', async () => {
    const gate = await server.as('gate');
    await server.sql(
      `insert into opened_document (tenant_id, user_id, document_id, opened_at)
       select 0, u.id, gen_random_uuid(), now() from app_user u, generate_series(1, $1::int)
       where u.tenant_id = 0 and u.user_no = 'gate'`,
      [MOST_OPENED],
    );
    await gate.call(noteOpened, { ids: [three] });
    expect(await gate.call(readOpened, { ids: [three] })).toEqual([]);
  });
});

describe('a list that marks its rows', () => {
  const contracts = routes.map(({ endpoint }) => endpoint);
  const marked = contracts.flatMap(call => ('fresh' in call && typeof call.fresh === 'string' ? [call] : []));

  it('are those of call-offs, of their lines and of delivery notes', () => {
    expect(marked.map(({ path }) => path).sort()).toEqual([
      '/calloff/v1/call-off',
      '/calloff/v1/call-off-line',
      '/delivery/v1/delivery-note',
    ]);
  });

  it('has a page that takes the mark away, for each permission that shows the list', () => {
    const looks = contracts.filter(({ isLook }) => isLook).map(({ access }) => access);
    for (const { access } of marked) expect(looks).toContain(access);
  });
});
