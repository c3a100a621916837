import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/tools/ids.ts';
import { productFolder } from '../../../platform/tools/product-folder.ts';

/** A sample message of orders. */
export const orderSample = (name: string): Buffer =>
  readFileSync(join(productFolder(), 'samples/orders', `constructed-${name}.edi`));

/** A sample with other words. */
export const sampleWith = (name: string, change: (text: string) => string): Buffer =>
  Buffer.from(change(orderSample(name).toString('latin1')), 'latin1');

/** The columns of a table that are written, and not made by the database. */
const columnsOf = async (server: TestServer, table: string): Promise<string[]> => {
  const rows = await server.sql<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** A row like one that is there, but for these columns; answers its id. */
export const rowLike = async (
  server: TestServer,
  table: string,
  where: string,
  changes: Readonly<Record<string, string | null>>,
): Promise<string> => {
  const id = newId();
  const said: Record<string, string | null> = { id, ...changes };
  const literal = (value: string | null | undefined) => (typeof value === 'string' ? `'${value}'` : 'null');
  const columns = await columnsOf(server, table);
  const values = columns.map(column => (column in said ? literal(said[column]) : column));
  const made = await server.sql(
    `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} where ${where} limit 1 returning id`,
  );
  if (made.length === 0) throw new Error(`no ${table} where ${where}`);
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

/** The supplier after which that of the samples is made. */
const OF_MODEL = "select id from supplier where tenant_id = 0 and code = 'S1001'";

/** The plants, the supplier, the parts and the partners that the samples name, in a tenant that orders. */
export const prepareOrders = async (server: TestServer): Promise<void> => {
  await server.sql("update tenant set mode = 'NEV' where tenant_id = 0");
  const supplier = await rowLike(server, 'supplier', "tenant_id = 0 and code = 'S1001'", { code: 'SUPP4711' });
  for (const [plantNo, parts] of Object.entries(PARTS)) {
    const plant = await rowLike(server, 'plant', "tenant_id = 0 and plant_no = '2031'", {
      ...{ plant_no: plantNo, name_zh: plantNo, name_en: plantNo, sap_name: plantNo },
    });
    await server.sql(
      `insert into user_plant (tenant_id, user_id, plant_id, sort) select 0, id, '${plant}', 9 from app_user where tenant_id = 0`,
    );
    const known = { customer_no: 'NEVBUY', supplier_no: 'SUPP4711', plant_key: plantNo };
    await rowLike(server, 'edi_partner', `tenant_id = 0 and supplier_id = (${OF_MODEL})`, {
      plant_id: plant,
      supplier_id: supplier,
      ...known,
    });
    for (const [part_no, unit] of Object.entries(parts)) {
      const decimals = unit === 'PCE' ? '0' : '3';
      await rowLike(server, 'material', 'tenant_id = 0', {
        ...{ plant_id: plant, part_no, unit, decimals, unloading_point_id: null },
      });
    }
  }
};

/** A receiver of answers for a plant of the samples, whose partner reads ISO 8859-1. */
export const receiveAnswers = async (server: TestServer, plantNo: string): Promise<void> => {
  const [plant] = await server.sql<{ id: string }>('select id from plant where tenant_id = 0 and plant_no = $1', [
    plantNo,
  ]);
  await rowLike(server, 'message_receiver', "tenant_id = 0 and way = 'folder'", {
    ...{ plant_id: plant?.id ?? '', code: 'ANSWERS', kind: 'order_answer', format: 'ordrsp' },
  });
  await server.sql(
    `update edi_partner set charset = 'iso-8859-1', own_unb_id = 'SUPP4711', partner_unb_id = 'BUYNEV01',
       own_unb_qualifier = '', partner_unb_qualifier = '' where tenant_id = 0 and plant_id = $1`,
    [plant?.id],
  );
};
