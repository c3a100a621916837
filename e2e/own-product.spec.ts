import { openDatabase } from './support/database.ts';
import { borrowProduct } from './support/lent-product.ts';
import { runningPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

const COUNT = 'select count(*)::int as count from call_off';

test('a flow that deletes every call-off deletes those of its own product alone', async () => {
  const [own, next] = await Promise.all([borrowProduct('told'), borrowProduct('told')]);
  const [ofOwn, ofNext] = [openDatabase(own.database), openDatabase(next.database)];
  const [before] = await ofOwn.rows<{ count: number }>(COUNT);
  expect(before?.count).toBeGreaterThan(0);
  await ofOwn.rows('truncate call_off cascade');
  expect(await ofOwn.rows(COUNT)).toEqual([{ count: 0 }]);
  expect(await ofNext.rows(COUNT)).toEqual([before]);
  await Promise.all([ofOwn.close(), ofNext.close()]);
  own.giveBack();
  next.giveBack();
});

test('the next spec file has another product, except where one is named that runs already', async ({
  product,
  workerProduct,
}) => {
  const next = await workerProduct.of('the-next.spec.ts');
  expect(next.address === product.address).toBe(runningPlace() !== undefined);
});
