import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json of the product, from the sources and from `dist` alike. */
export const productFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      accessSync(join(folder, 'package-lock.json'), constants.R_OK);
      return folder;
    } catch {}
  }
  return process.cwd();
};
