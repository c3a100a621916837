import { deliveryNoteWords } from '@inbound/documents';
import { featureOf } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { COUNTERS, notices } from '@inbound/shared/documents';
import { derivedStates, machines } from '@inbound/shared/machines';
import { SECTIONS } from '@inbound/shared/sections';
import { ROLE_CODES } from '@inbound/shared/system/role/roles';
import { contractsIn } from '../lib/contracts.ts';
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

/** `c.choice('mode')`, `f.choice('mode')`, `<F.Choice name="mode">`: words of a field that a screen of the feature shows. */
const CHOICE = /(?:\b[cf]\.choices?\(|<F\.Choices? name=)['"](\w+)['"]/g;

const wordsShownIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ path }) => /^web\/src\/(?!kit)[\w-]+\/[\w-]+\//.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(CHOICE)].map(([, field]) => `${featureOf({ path })} ${field}`)),
  );

/** The words of an enum, whatever it is wrapped in. */
const wordsOf = (schema: unknown): readonly string[] => {
  const { options, def } = schema as { options?: unknown; def?: { innerType?: unknown; element?: unknown } };
  if (Array.isArray(options)) return options.filter(option => typeof option === 'string');
  const inner = def?.innerType ?? def?.element;
  return inner === undefined ? [] : wordsOf(inner);
};

const listsOf = (contract: object, shown: ReadonlySet<string>): List[] =>
  Object.values(contract)
    .filter(isListLike)
    .map(({ path, row, tabs = {} }) => {
      const feature = featureOf({ path });
      const choices = Object.entries(row.shape)
        .filter(([field]) => shown.has(`${feature} ${field}`))
        .map(([field, schema]) => ({ field, words: wordsOf(schema) }));
      return { feature, fields: Object.keys(row.shape), tabs: Object.keys(tabs), choices };
    });

/** Reads from the contracts, machines and screens of the checkout what people get to see. */
export const shownInProduct = async (files: readonly SourceFile[]): Promise<Shown> => {
  const contracts = await contractsIn(files);
  const words = wordsShownIn(files);
  return {
    machines: { ...machines, ...derivedStates } as unknown as Shown['machines'],
    screens: Object.keys(screens),
    sections: SECTIONS,
    roles: ROLE_CODES,
    counters: COUNTERS,
    notices: Object.keys(notices),
    paperWords: deliveryNoteWords,
    lists: contracts.flatMap(({ exports }) => listsOf(exports, words)),
    refused: files.flatMap(refusedIn),
  };
};
