import type { Box, Mm, Page } from '../layout/page.ts';
import { Painter, type PainterOptions } from '../layout/painter.ts';

const edge: Mm = 5;
const textSize: Mm = 3.2;
const stroke: Mm = 0.2;
const tick = { each: 1, fifth: 3, tenth: 5 } as const;
const modules = [0.5];

/**
 * A page to find out how true a printer is: a frame 5 mm inside the edge shows its offset, rulers in millimetres show
 * its scale, and two codes show whether its modules can be read.
 * @param content what the codes hold, in ASCII: the name of the printer.
 */
export function calibrationPage(width: Mm, height: Mm, content: string, options: PainterOptions = {}): Page {
  const painter = new Painter(width, height, options);
  const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  painter.frame(inner, stroke);
  ruler(painter, inner, 'across');
  ruler(painter, inner, 'down');
  const middle = { x: 3 * edge, y: 3 * edge, width: width - 6 * edge, height: height - 6 * edge };
  const bars = { ...middle, height: middle.height / 2 };
  const below = { ...middle, y: bars.y + bars.height, height: bars.height };
  painter.code('bars', content, bars, { symbology: 'code128', modules, height: Math.min(18, bars.height) });
  painter.code('matrix', content, below, { symbology: 'datamatrix', modules });
  return painter.page();
}

function ruler(painter: Painter, { x, y, width, height }: Box, direction: 'across' | 'down'): void {
  const isAcross = direction === 'across';
  for (let at = 0; at <= (isAcross ? width : height); at++) {
    const length = at % 10 === 0 ? tick.tenth : at % 5 === 0 ? tick.fifth : tick.each;
    if (isAcross) painter.line([x + at, y], [x + at, y + length], stroke);
    else painter.line([x, y + at], [x + length, y + at], stroke);
    if (at % 10 === 0 && at > 0) number(painter, String(at), isAcross ? [x + at, y + length] : [x + length, y + at]);
  }
}

function number(painter: Painter, text: string, [x, y]: readonly [Mm, Mm]): void {
  painter.text('ruler', text, { x: x + 0.5, y: y + 0.5, width: 8, height: textSize }, { size: textSize, rise: 'top' });
}
