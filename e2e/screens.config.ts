import { defineConfig } from '@playwright/test';
import flows from './playwright.config.ts';

/** `npm run screens`: pictures of the screens in e2e/out, to be looked at; nothing is compared. */
export default defineConfig({ ...flows, testMatch: '**/*.pictures.ts' });
