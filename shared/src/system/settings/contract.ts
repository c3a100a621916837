import { z } from 'zod';
import { endpoint, FIRST_LANGUAGES, LANGUAGES, MODES, noInput, timestamp } from '../../kernel/index.ts';

/** The build that serves; a newer one makes the browser reload (§4, new version). No product version is told. */
export const readVersion = endpoint({
  method: 'GET',
  path: '/version.json',
  access: 'open',
  title: 'The build that serves',
  input: noInput,
  answer: z.object({ version: z.string(), builtAt: timestamp, minClient: z.string() }),
});

/** The settings information of the specification (§7); open, without secrets. */
export const readSettings = endpoint({
  method: 'GET',
  path: '/json/mock.json',
  access: 'open',
  title: 'Settings that the shell reads at its start',
  input: noInput,
  answer: z.object({
    appName: z.string(),
    title: z.string(),
    languages: z.array(z.enum(LANGUAGES)),
    defaultLanguage: z.enum(LANGUAGES),
    firstLanguage: z.enum(FIRST_LANGUAGES),
    modes: z.array(z.enum(MODES)),
    layout: z.object({
      header: z.int(),
      sider: z.int(),
      siderCollapsed: z.int(),
      tab: z.int(),
      footer: z.int(),
      colour: z.string(),
      menuModes: z.array(z.string()),
      menuMode: z.string(),
    }),
    demo: z.boolean(),
  }),
});
