import { pathToFileURL } from 'node:url';
import { featureOf } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { derivedStates, machines } from '@inbound/shared/machines';
import { SECTIONS } from '@inbound/shared/sections';
import { inRoot } from '../lib/product.mjs';
import type { SourceFile } from '../lib/sources.ts';
import type { Shown } from './required.ts';

type List = Shown['lists'][number];

interface ListLike {
  path: string;
  row: { shape: Record<string, unknown> };
  tabs?: object;
}

/** Lists and imports: both show their rows under the names of the fields. */
const isListLike = (value: unknown): value is ListLike => {
  const { path, row } = (value ?? {}) as Partial<ListLike>;
  return typeof path === 'string' && typeof row?.shape === 'object';
};

const OF_FEATURE = /^(?:server|shared)\/src\/(?!app|kernel|platform)[\w-]+\/[\w-]+\/(?:[\w-]+\/)*[\w-]+\.ts$/;

/** `field: 'consignment.plate'` is told by its last name. */
const refusedIn = ({ path, text }: SourceFile): Shown['refused'] =>
  OF_FEATURE.test(path)
    ? [...text.matchAll(/\bfield: '(?:\w+\.)*(\w+)'/g)].map(([, field = '']) => ({
        feature: featureOf({ path }),
        field,
      }))
    : [];

const listsOf = (contract: object): List[] =>
  Object.values(contract)
    .filter(isListLike)
    .map(({ path, row, tabs = {} }) => ({
      feature: featureOf({ path }),
      fields: Object.keys(row.shape),
      tabs: Object.keys(tabs),
    }));

/** Reads from the contracts, machines and screens of the checkout what people get to see. */
export const shownInProduct = async (files: readonly SourceFile[]): Promise<Shown> => {
  const contracts = files.filter(({ path }) => /^shared\/src\/.+\/[\w-]*contract\.ts$/.test(path));
  const modules = await Promise.all(contracts.map(({ path }) => import(pathToFileURL(inRoot(path)).href)));
  return {
    machines: { ...machines, ...derivedStates } as unknown as Shown['machines'],
    screens: Object.keys(screens),
    sections: SECTIONS,
    lists: modules.flatMap(listsOf),
    refused: files.flatMap(refusedIn),
  };
};
