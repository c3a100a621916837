import { defineConfig } from '@playwright/test';
import flows from './playwright.config.ts';

/** `npm run bench -- browser`: what is measured in a browser, one thing after the other. */
export default defineConfig({ ...flows, testMatch: '**/*.measure.ts', workers: 1, fullyParallel: false });
