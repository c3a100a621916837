import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/tools/ids.ts';
import { productFolder } from '../../../platform/tools/product-folder.ts';

/** A sample message of orders. */
export const orderSample = (name: string): Buffer =>
  readFileSync(join(productFolder(), 'samples/orders', `constructed-${name}.edi`));

/** The columns of a table that are written, and not made by the database. */
const columnsOf = async (server: TestServer, table: string): Promise<string[]> => {
  const rows = await server.sql<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** A row like one that is there, but for these columns; answers its id. */
const rowLike = async (
  server: TestServer,
  table: string,
  where: string,
  changes: Readonly<Record<string, string>>,
): Promise<string> => {
  const id = newId();
  const said: Record<string, string> = { id, ...changes };
  const columns = await columnsOf(server, table);
  const values = columns.map(column => (column in said ? `'${said[column]}'` : column));
  await server.sql(
    `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} where ${where} limit 1`,
  );
  return id;
};

const PARTS = {
  NEV2: {
    'NEV-100-A': 'PCE',
    'NEV-200-B': 'PCE',
    'NEV-300-C': 'PCE',
    'NEV-140-D': 'PCE',
    'NEV-211': 'PCE',
    'NEV*210;B': 'KGM',
  },
  NEV5: { 'NEV-500-E': 'PCE', 'NEV-510-F': 'MTR', 'NEV-520-G': 'PCE' },
} as const;

/** The plants, the supplier, the parts and the partners that the samples name, in a tenant that orders. */
export const prepareOrders = async (server: TestServer): Promise<void> => {
  await server.sql("update tenant set mode = 'NEV' where tenant_id = 0");
  const supplier = await rowLike(server, 'supplier', "tenant_id = 0 and code = 'S1001'", { code: 'SUPP4711' });
  for (const [plantNo, parts] of Object.entries(PARTS)) {
    const plant = await rowLike(server, 'plant', "tenant_id = 0 and plant_no = '2031'", { plant_no: plantNo });
    await server.sql(
      `insert into user_plant (tenant_id, user_id, plant_id, sort) select 0, id, '${plant}', 9 from app_user where tenant_id = 0`,
    );
    const known = { customer_no: 'NEVBUY', supplier_no: 'SUPP4711', plant_key: plantNo };
    await rowLike(server, 'edi_partner', 'tenant_id = 0', { plant_id: plant, supplier_id: supplier, ...known });
    for (const [part_no, unit] of Object.entries(parts)) {
      const decimals = unit === 'PCE' ? '0' : '3';
      await rowLike(server, 'material', 'tenant_id = 0 and unloading_point_id is null', {
        ...{ plant_id: plant, part_no, unit, decimals },
      });
    }
  }
};
