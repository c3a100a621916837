import { lines, moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';

const LIFE = ['submit', 'accept', 'refuse'];

/** Binds each call to its function, and holds no logic. */
export const routes = ({ area, feature, camel, pascal, plural, unique, life }: Spec): string => {
  const isImported = unique.length > 0 && !life;
  return moduleOf(
    {
      [`@inbound/shared/${area}/${feature}/contract`]: [
        ...['accept', 'change', 'create', 'delete', 'read', 'refuse', 'submit'].map(verb => `${verb}${pascal}`),
        `import${plural}`,
      ],
      '../../platform/call/route.ts': ['listRoutes', 'type Route', 'route'],
      '../../platform/importing/import.ts': ['importRoute'],
      './commands.ts': ['accept', 'change', 'create', 'refuse', 'remove', 'submit'],
      './import.ts': [`${camel}Import`],
      './queries.ts': [`${camel}List`, 'readOne'],
    },
    lines(
      `export const ${camel}Routes: Route[] = [`,
      `...listRoutes(${camel}List),`,
      `route(read${pascal}, (ctx, { id }) => readOne(ctx, id)),`,
      `route(create${pascal}, create),`,
      `route(change${pascal}, change),`,
      life && `route(delete${pascal}, remove),`,
      life && LIFE.map(verb => `route(${verb}${pascal}, ${verb}),`),
      isImported && `importRoute(import${plural}, ${camel}Import),`,
      '];',
    ),
  );
};
