import { defineConfig } from '@playwright/test';
import flows from './playwright.config.ts';

/** `npm run pictures`: the pictures of the manual's first day, drawn anew by the flow that walks it. */
export default defineConfig({ ...flows, testMatch: '**/first-start.spec.ts', metadata: { drawsManual: true } });
