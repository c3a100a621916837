import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `npm run screens -- pairs` puts its pictures; git does not look there. */
const OUT = fileURLToPath(new URL('out/pairs', import.meta.url));
const HELP = `npm run pairs -- <folder of the drawings>

Lays each screen beside its drawing, on one page: e2e/out/pairs/index.html. First make the pictures: npm run screens -- pairs`;

const STYLE = `body{margin:24px;background:#e9e9ee;font:14px/20px system-ui,sans-serif}
section{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start;margin-bottom:40px}
h2{grid-column:1/-1;margin:0}figure{margin:0}img{display:block;max-width:100%;box-shadow:0 1px 6px #0004}
figcaption{padding:4px 0;color:#555}`;

/** A picture with its name under it. */
const figure = (folder: string, file: string): string =>
  `<figure><img loading="lazy" src="${folder}${encodeURIComponent(file)}" alt=""><figcaption>${file}</figcaption></figure>`;

/** Whether a picture is one of a drawing: `03-series-list` is not `03-series-list-peek`. */
const isOf = (name: string) => (file: string) => file.startsWith(`${name}.`);

/** Copies the drawings and writes the page on which each stands beside what was built, drawings left. */
const layOut = async (drawings: string): Promise<string> => {
  const pictures = (await readdir(OUT)).filter(file => file.endsWith('.png')).sort();
  const drawn = (await readdir(drawings)).filter(file => file.endsWith('.png')).sort();
  const names = [...new Set(pictures.map(file => file.split('.')[0] ?? ''))];
  await mkdir(join(OUT, 'drawings'), { recursive: true });
  for (const file of drawn.filter(each => names.some(name => isOf(name)(each))))
    await copyFile(join(drawings, file), join(OUT, 'drawings', file));
  const sections = names.map(name => {
    const left = drawn.filter(isOf(name)).map(file => figure('drawings/', file));
    const right = pictures.filter(isOf(name)).map(file => figure('', file));
    return `<section><h2>${name}</h2><div>${left.join('')}</div><div>${right.join('')}</div></section>`;
  });
  const page = join(OUT, 'index.html');
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><title>Pairs</title><style>${STYLE}</style>${sections.join('')}`,
  );
  return page;
};

const [drawings] = process.argv.slice(2);
if (drawings === undefined) throw new Error(HELP);
process.stdout.write(`${await layOut(drawings)}\n`);
