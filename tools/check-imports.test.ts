import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const check = (files: Record<string, string>) =>
  checkImports(Object.entries(files).map(([path, text]) => ({ path, text }))).map(({ says }) => says);

const NOTE = 'server/src/delivery/delivery-note/';

describe('imports', () => {
  it('go from server and web to shared, never back', () => {
    expect(check({ 'shared/src/kernel/a.ts': "import { x } from '@inbound/server/platform/tools/ids';" })).toHaveLength(
      1,
    );
    expect(check({ 'shared/src/kernel/a.ts': "export { x } from '../../../web/src/kit/now.ts';" })).toHaveLength(1);
    expect(
      check({ 'web/src/kit/a.ts': "import type { Ctx } from '@inbound/server/platform/call/context';" }),
    ).toHaveLength(1);
    expect(check({ 'server/src/platform/a.ts': "import { refuse } from '@inbound/shared';" })).toEqual([]);
  });

  it('leave edi and documents alone in the world', () => {
    expect(check({ 'edi/src/a.ts': "import { refuse } from '@inbound/shared';" })).toEqual([
      'edi must not import shared (@inbound/shared)',
    ]);
    expect(check({ 'documents/src/a.ts': "const m = await import('@inbound/edi');" })).toHaveLength(1);
    expect(check({ 'edi/src/a.ts': "import iconv from 'iconv-lite';" })).toEqual([]);
  });

  it('keep Node and the browser out of shared', () => {
    expect(check({ 'shared/src/kernel/a.ts': "import { join } from 'node:path';" })).toHaveLength(1);
    expect(check({ 'shared/src/kernel/a.ts': "import { useMemo } from 'react';" })).toHaveLength(1);
  });

  it('do not join areas of the web app, nor the kit with a feature', () => {
    const text = "import { PlantList } from '../../master/plant/list.tsx';";
    expect(check({ 'web/src/delivery/delivery-note/list.tsx': text })).toHaveLength(1);
    expect(check({ 'web/src/kit/grid.tsx': "import { PlantList } from '../master/plant/list.tsx';" })).toHaveLength(1);
    expect(check({ 'web/src/app/routes.tsx': "import('../master/plant/list.tsx');" })).toEqual([]);
    expect(check({ 'web/src/master/supplier/list.tsx': text.replace('../../master/', '../') })).toEqual([]);
  });

  it('do not run up from floor to floor, not even late or for a type', () => {
    const from = (path: string, specifier: string) => check({ [path]: `const m = import('${specifier}');` });
    expect(from('web/src/kit/grid/grid.tsx', '../../app/session/lifecycle.ts')).toEqual([
      'kit must not know app (web/src/app/session/lifecycle.ts)',
    ]);
    expect(from('web/src/client/call.ts', '../kit/parts/button.tsx')).toHaveLength(1);
    expect(from('web/src/theme/theme-provider.tsx', '../kit/parts/button.tsx')).toHaveLength(1);
    expect(from('web/src/master/plant/list.tsx', '../../app/shell/bell.tsx')).toHaveLength(1);
    expect(check({ 'server/src/platform/jobs/a.ts': "import type { A } from '../../app/config.ts';" })).toHaveLength(1);
    expect(from('server/src/platform/jobs/a.ts', '../../system/draft/queries.ts')).toEqual([
      'platform must not know a feature (server/src/system/draft/queries.ts)',
    ]);
    expect(from('web/src/app/shell/bell.tsx', '../../system/notification/unread.ts')).toEqual([]);
    expect(from('web/src/master/plant/list.tsx', '../../client/call.ts')).toEqual([]);
  });

  it('reach another area of the server only through what it offers', () => {
    const of = (file: string) => ({ [`${NOTE}send.ts`]: `import { x } from '../../calloff/call-off/${file}';` });
    expect(check(of('rows.ts'))).toEqual([
      'delivery/delivery-note may call calloff/call-off only through what it offers (offers.ts), not rows.ts',
    ]);
    expect(check(of('commands.ts'))).toHaveLength(1);
    expect(check(of('queries.ts'))).toHaveLength(1);
    expect(check(of('offers.ts'))).toEqual([]);
    expect(check(of('offers/notes.ts'))).toEqual([]);
  });

  it('let the features of one area use each other, but nobody the routes of another', () => {
    const of = (path: string) => ({ [`${NOTE}send.ts`]: `import { x } from '${path}';` });
    expect(check(of('../label/rows.ts'))).toEqual([]);
    expect(check(of('../label/routes.ts'))).toEqual([
      'delivery/delivery-note must not import the routes of delivery/label',
    ]);
    expect(check(of('../../calloff/call-off/routes.ts'))).toEqual([
      'delivery/delivery-note must not import the routes of calloff/call-off',
    ]);
    expect(check(of('../../system/work-queue/offers.ts'))).toEqual([]);
  });

  it('go from an area to those before it, whatever the one behind offers', () => {
    const text = "import { x } from '../../delivery/delivery-note/offers.ts';";
    expect(check({ 'server/src/calloff/call-off/close.ts': text })).toEqual([
      'calloff/call-off must not know delivery/delivery-note: calloff comes before delivery, which calls it',
    ]);
    const type = text.replace('import', 'import type');
    expect(check({ 'server/src/master/plant/close.ts': type })).toHaveLength(1);
    expect(check({ 'shared/src/packaging/consumable/rules.ts': type })).toHaveLength(1);
    for (const later of ['transport/gate', 'order/shipment', 'planning/pipeline', 'ordering/cart']) {
      expect(check({ [`server/src/${later}/a.ts`]: text, [`shared/src/${later}/a.ts`]: text }), later).toEqual([]);
      const back = text.replace('delivery/delivery-note', later);
      expect(check({ [`${NOTE}send.ts`]: back }), later).toHaveLength(1);
    }
  });

  it('do not come back to where they began', () => {
    const files = {
      'server/src/platform/a.ts': "import { b } from './b.ts';",
      'server/src/platform/b.ts': "import { c } from './c.ts';",
      'server/src/platform/c.ts': "import { a } from './a.ts';",
    };
    expect(check(files)).toEqual([
      'imports itself in a ring: server/src/platform/a.ts → server/src/platform/b.ts → server/src/platform/c.ts → server/src/platform/a.ts',
    ]);
    const typed = { ...files, 'server/src/platform/c.ts': "import type { A } from './a.ts';" };
    expect(check(typed)).toEqual([]);
  });
});
