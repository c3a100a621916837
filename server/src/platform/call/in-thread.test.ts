import { listPlants } from '@inbound/shared/master/plant/contract';
import { previewLabelTemplate } from '@inbound/shared/packaging/label-template/contract';
import { it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const server = testServer();

/** After so long the database ends a transaction that does nothing. */
const PATIENCE = '1s';
/** By its own clock, since a moment. */
const OUTLASTED = `select 1 where clock_timestamp() > $1::timestamptz + 2 * interval '${PATIENCE}'`;

it('a call that waits for a thread is answered, though the database ends transactions that do nothing for so long', async () => {
  const admin = await server.as('tenant-admin');
  const [plant] = (await admin.call(listPlants, {})).rows;
  const { pool, threads } = server.running.platform;
  pool.on('acquire', client => void client.query(`set idle_in_transaction_session_timeout = '${PATIENCE}'`));
  const run = threads.run.bind(threads);
  threads.run = async (...asked) => {
    const [begun] = await server.sql<{ at: string }>('select clock_timestamp()::text as at');
    await waitUntil(async () => (await server.sql(OUTLASTED, [begun?.at])).length > 0);
    return run(...asked);
  };
  await admin.call(previewLabelTemplate, { plantId: plant?.id ?? '', layout: 'gtl-a5', kind: 'S' });
});
