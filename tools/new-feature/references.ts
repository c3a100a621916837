import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ListEndpoint } from '@inbound/shared';
import { namesOf } from './names.ts';

/** Another feature whose records are named: by which list, and under which fields people know them. */
export interface Reference {
  area: string;
  feature: string;
  table: string;
  /** The exported name of its list. */
  list: string;
  /** The field by which its list is sorted at first, and people know the record: `plantNo`. */
  code: string;
  /** How that field ends: `No` or `Code`. */
  ending: string;
}

const isList = (value: unknown): value is ListEndpoint =>
  typeof value === 'object' && value !== null && 'defaultSort' in value && 'row' in value;

/** Finds the list of a feature in the contracts of a checkout; it must have a name in both languages. */
export const referenceTo = async (root: string, feature: string): Promise<Reference> => {
  const shared = join(root, 'shared', 'src');
  const area = readdirSync(shared).find(name => existsSync(join(shared, name, feature, 'contract.ts')));
  if (area === undefined) throw new Error(`There is no feature "${feature}" with a contract to refer to.`);
  const contract: Record<string, unknown> = await import(
    pathToFileURL(join(shared, area, feature, 'contract.ts')).href
  );
  const [list = '', endpoint] = Object.entries(contract).find(([, value]) => isList(value)) ?? [];
  if (!isList(endpoint)) throw new Error(`${feature} has no list to choose from.`);
  const code = endpoint.defaultSort.replace('-', '');
  if (!('nameZh' in endpoint.row.shape && 'nameEn' in endpoint.row.shape))
    throw new Error(`${feature} has no nameZh and nameEn to be shown by.`);
  return {
    area,
    feature,
    table: namesOf(`${area}/${feature}`).table,
    list,
    code,
    ending: /No$/.test(code) ? 'No' : 'Code',
  };
};
