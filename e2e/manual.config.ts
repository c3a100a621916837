import { defineConfig } from '@playwright/test';
import flows from './playwright.config.ts';

/** `npm run pictures`: the manual's first day, drawn anew by the flow that walks it, and its pictures of screens. */
export default defineConfig({
  ...flows,
  testMatch: ['**/first-start.spec.ts', '**/screens.manual.ts'],
  metadata: { drawsManual: true },
});
