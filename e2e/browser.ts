import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { fontFiles } from '@inbound/documents';
import chromiumPackage from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

/** How a language's glyphs are chosen: the tag as fontconfig sees it, and the family that draws it. */
const FACES = [
  ['zh-cn', 'Noto Sans SC'],
  ['zh-tw', 'Noto Sans TC'],
  ['zh-hk', 'Noto Sans TC'],
  ['ja', 'Noto Sans JP'],
  ['ko', 'Noto Sans KR'],
] as const;

/** How long a start may take, in milliseconds. */
const START_MS = 30_000;

const folder = join(tmpdir(), 'inbound-browser');
const require = createRequire(import.meta.url);

/** The folder of a package, above the file that it answers to its name with. */
const packageFolder = (name: string): string => {
  const file = require.resolve(name);
  return file.slice(0, file.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
};

/** Without a font for a language its text would be blank: the faces are those of the papers, chosen by language. */
const fontConfig = (): string => {
  const fonts = new Set(fontFiles().map(dirname));
  const folders = [...fonts].map(path => `<dir>${path}</dir>`).join('');
  const matches = FACES.map(
    ([language, family]) =>
      `<match><test name="lang" compare="contains"><string>${language}</string></test>` +
      `<edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit></match>`,
  );
  const path = join(folder, 'fonts.conf');
  const cache = join(folder, 'font-cache');
  writeFileSync(path, `<fontconfig>${folders}<cachedir>${cache}</cachedir>${matches.join('')}</fontconfig>`);
  return path;
};

/** The libraries that the browser needs beyond libc come in the package too; unpacked once, as a plain tar. */
const unpackLibraries = async (): Promise<string> => {
  const target = join(folder, 'lib');
  if (existsSync(target)) return target;
  const partial = join(folder, `lib.${process.pid}`);
  mkdirSync(partial, { recursive: true });
  const packed = readFileSync(join(packageFolder('@sparticuz/chromium'), 'bin', 'al2023.tar.br'));
  const tar = await promisify(brotliDecompress)(packed);
  for (const { name, content } of tarFiles(tar)) writeFileSync(join(partial, name), content, { mode: 0o755 });
  takeName(partial, target);
  return target;
};

/** A folder takes its name when it is whole; of two that are made at once the first one stays. */
const takeName = (partial: string, target: string): void => {
  try {
    renameSync(partial, target);
  } catch (cause) {
    if (!existsSync(target)) throw cause;
    rmSync(partial, { recursive: true });
  }
};

const BLOCK = 512;

/** Plain files of a tar archive, without their folders. */
function* tarFiles(tar: Buffer): Generator<{ name: string; content: Buffer }> {
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const text = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).split('\0')[0] ?? '';
    const path = text(0, 100);
    if (path === '') return;
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    const isPlainFile = text(156, 1) === '0' || text(156, 1) === '';
    const name = path.split('/').at(-1) ?? '';
    if (isPlainFile && name !== '') yield { name, content: tar.subarray(at + BLOCK, at + BLOCK + size) };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * How the Chromium that comes through npm (Linux x64) is started, with fonts for all six languages; elsewhere an
 * installed Chrome. The package's own arguments are left out: they switch the web's safety off.
 */
export const launchOptions = async (): Promise<LaunchOptions> => {
  const args = ['--font-render-hinting=none', '--force-color-profile=srgb'];
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args, timeout: START_MS };
  mkdirSync(folder, { recursive: true });
  const libraries = await unpackLibraries();
  return {
    executablePath: await chromiumPackage.executablePath(),
    args: ['--no-sandbox', ...args],
    env: { ...process.env, FONTCONFIG_FILE: fontConfig(), LD_LIBRARY_PATH: libraries } as Record<string, string>,
    timeout: START_MS,
  };
};

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());
