import { errors } from '@inbound/shared';
import { lines, moduleOf } from '../module.ts';
import { columnOf } from '../names.ts';
import type { Spec } from '../spec.ts';

/** The code of a duplicate: the feature's own, where the catalogue has one for it, else the one for all. */
const codeFor = (table: string): string => (`${table}_exists` in errors ? `${table}_exists` : 'exists');

export const serverFeature = ({ camel, table, unique, life }: Spec): string =>
  moduleOf(
    {
      '../../platform/call/feature.ts': ['type ServerFeature'],
      './queue.ts': [`${camel}Queue`],
      './routes.ts': [`${camel}Routes`],
    },
    lines(
      `export const ${camel}Feature: ServerFeature = {`,
      `routes: ${camel}Routes,`,
      life && `queue: ${camel}Queue,`,
      unique.length > 0 && 'duplicates: {',
      unique.map(name => `${table}_${columnOf(name)}_key: { code: '${codeFor(table)}', field: '${name}' },`),
      unique.length > 0 && '},',
      '};',
    ),
  );
