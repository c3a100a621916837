import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const inWeb = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));

export const VITE_CONFIG = inWeb('vite.config.ts');

/** Builds the kit's page, which is no part of the product, into a folder. */
export const buildKitPage = async (outDir: string): Promise<void> => {
  const output = { outDir, emptyOutDir: true, rolldownOptions: { input: inWeb('kit.html') } };
  await build({ configFile: VITE_CONFIG, logLevel: 'error', build: output });
};
