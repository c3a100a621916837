import { expect, it } from 'vitest';
import { checkEnvironment } from './check-environment.ts';

const found = (path: string, text = 'const port = process.env.PORT;') => checkEnvironment([{ path, text }]).length;

it('the environment is read by the config, the launcher and the tools alone', () => {
  expect(found('server/src/platform/http/server.ts')).toBe(1);
  expect(found('shared/src/kernel/dates.ts', "import { env } from 'node:process';")).toBe(1);
  expect(found('server/src/app/config.ts')).toBe(0);
  expect(found('server/src/app/launcher.ts')).toBe(0);
  expect(found('tools/start.mjs')).toBe(0);
  expect(found('web/vite.config.ts')).toBe(0);
  expect(found('documents/test/compare.ts')).toBe(0);
  expect(found('documents/src/compare.ts')).toBe(1);
});
