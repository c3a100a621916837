import type { Page } from '@playwright/test';
import type { Database } from './support/database.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const PLANT = '2042';
const CHANGES = 14;
const SECOND_MS = 1_000;
/** A list is at most so old while a change comes each second. */
const OLDEST_MS = 4_000;

/** Changes the plant past the product, and tells so as a call of another user does. */
const changePlant = async (database: Database, contact: string): Promise<void> => {
  await database.rows(
    `with changed as (
       update plant set contact = $2, version = version + 1 where tenant_id = 0 and plant_no = $1 returning tenant_id, id
     )
     insert into live_event (tenant_id, ids, id, at, about, plant_id, actor)
     select tenant_id, array[id], gen_random_uuid(), $3, 'plant', null, 'Zhou Min' from changed`,
    [PLANT, contact, new Date(Date.now() + place.ahead).toISOString()],
  );
};

const shownOf = async (page: Page): Promise<number> => {
  const text = await page.getByRole('grid').getByRole('row', { name: PLANT }).innerText();
  return Number(/Person (\d+)/.exec(text)?.[1] ?? 0);
};

test('a list that hears of a change each second is at most 4 s old', async ({ page, openAs, database }) => {
  await openAs('tenant-admin', '/master/plant');
  await expect(page.getByRole('grid').getByRole('row', { name: PLANT })).toBeVisible();
  // The stream is open once it has told of a first change.
  await changePlant(database, 'Person 1');
  await expect.poll(() => shownOf(page)).toBe(1);
  const writtenAt = new Map<number, number>();
  const writer = setInterval(() => {
    const next = writtenAt.size + 2;
    if (next > CHANGES) return clearInterval(writer);
    writtenAt.set(next, Date.now());
    void changePlant(database, `Person ${next}`);
  }, SECOND_MS);
  const ages: number[] = [];
  for (let each = 2; each <= CHANGES; each += 1) {
    await expect.poll(() => shownOf(page), { intervals: [100] }).toBeGreaterThanOrEqual(each);
    ages.push(Date.now() - (writtenAt.get(each) ?? 0));
  }
  clearInterval(writer);
  expect(Math.max(...ages), `milliseconds until each change was shown: ${ages}`).toBeLessThanOrEqual(OLDEST_MS);
});
