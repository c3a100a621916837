import { eachDark, type Modules } from '../codes/modules.ts';
import { familyName } from '../fonts/faces.ts';
import { outlineOf } from '../fonts/measure.ts';
import type { Box, CodeMark, Mark, Page, PictureMark, TextMark } from '../layout/page.ts';
import { inkColours } from './ink.ts';

/** What a preview shows beside the page itself. */
export interface SvgOptions {
  /** Words for the reader who cannot see it. */
  readonly title: string;
  /** Draws letters as outlines: exactly as in print whatever fonts the viewer has, but larger, and not to be copied. */
  readonly outlines?: boolean;
  /** Frames the places of all warnings in red. */
  readonly showWarnings?: boolean;
  /** Shows the part of the page that a printer with this margin in millimetres can print. */
  readonly printMargin?: number;
}

const warningColour = '#d92d20';
const areaColour = '#2e6bd9';

/**
 * Writes a page as SVG for previews, in millimetres, so that it shows at its physical size. Texts are texts, each run
 * in the width that it has in the PDF, whatever font the viewer finds; or outlines.
 */
export function svg(page: Page, options: SvgOptions): string {
  const { width, height } = page;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(options.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${inkColours.white}"/>`,
    ...page.marks.map(mark => (mark.kind === 'text' && options.outlines ? outlined(mark) : markup(mark))),
  ];
  if (options.printMargin) parts.push(outline(inner(page, options.printMargin), areaColour, 'stroke-dasharray="2 1"'));
  if (options.showWarnings) parts.push(...page.warnings.map(({ box }) => outline(box, warningColour, '')));
  return `${parts.join('\n')}\n</svg>\n`;
}

function markup(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      return text(mark);
    case 'code':
      return code(mark);
    case 'line':
      return `<path d="M${n(mark.from[0])} ${n(mark.from[1])}L${n(mark.to[0])} ${n(mark.to[1])}" stroke="${inkColours[mark.ink]}" stroke-width="${mark.stroke}"/>`;
    case 'box':
      return mark.stroke
        ? `<rect ${place(mark)} fill="none" stroke="${inkColours[mark.ink]}" stroke-width="${mark.stroke}"/>`
        : `<rect ${place(mark)} fill="${inkColours[mark.ink]}"/>`;
    case 'picture':
      return picture(mark);
  }
}

function text({ x, baseline, size, runs, ink, turn }: TextMark): string {
  const turned = turn ? ` transform="rotate(${n(-turn)} ${n(x)} ${n(baseline)})"` : '';
  let left = x;
  const spans = runs.map(run => {
    const width = run.em * size;
    const at = `x="${n(left)}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs"`;
    left += width;
    const weight = run.face.weight === 'bold' ? ' font-weight="700"' : '';
    return `<tspan ${at} font-family="'${familyName(run.face.family)}', sans-serif"${weight}>${escaped(run.text)}</tspan>`;
  });
  return `<text y="${n(baseline)}" font-size="${n(size)}" fill="${inkColours[ink]}" xml:space="preserve"${turned}>${spans.join('')}</text>`;
}

function outlined({ x, baseline, size, runs, ink, turn = 0 }: TextMark): string {
  let left = 0;
  const paths = runs.map(run => {
    const scale = size / run.face.font.unitsPerEm;
    const path = `<path transform="translate(${n(left)} 0) scale(${exact(scale)} ${exact(-scale)})" d="${outlineOf(run)}"/>`;
    left += run.em * size;
    return path;
  });
  const place = `translate(${n(x)} ${n(baseline)})${turn ? ` rotate(${n(-turn)})` : ''}`;
  return `<g transform="${place}" fill="${inkColours[ink]}">${paths.join('')}</g>`;
}

function code({ x, y, width, height, modules, symbology }: CodeMark): string {
  const scale = `${exact(width / modules.columns)} ${exact(height / modules.rows)}`;
  return `<path class="${symbology}" transform="translate(${exact(x)} ${exact(y)}) scale(${scale})" d="${darkPath(modules)}"/>`;
}

function darkPath(modules: Modules): string {
  let path = '';
  eachDark(modules, (x, y, width, height) => {
    path += `M${x} ${y}h${width}v${height}h-${width}z`;
  });
  return path;
}

function picture(mark: PictureMark): string {
  const kind = mark.bytes[0] === 0x89 ? 'png' : 'jpeg';
  return `<image ${place(mark)} href="data:image/${kind};base64,${Buffer.from(mark.bytes).toString('base64')}"/>`;
}

function outline(box: Box, colour: string, more: string): string {
  return `<rect ${place(box)} fill="none" stroke="${colour}" stroke-width="0.5" ${more}/>`;
}

function inner({ width, height }: Page, margin: number): Box {
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

function place({ x, y, width, height }: Box): string {
  return `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
}

/** Micrometres are more than enough for letters and lines; codes keep all digits that matter over their length. */
function n(value: number): string {
  return String(Math.round(value * 1e3) / 1e3);
}

function exact(value: number): string {
  return String(Math.round(value * 1e7) / 1e7);
}

function escaped(value: string): string {
  return value.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
}
