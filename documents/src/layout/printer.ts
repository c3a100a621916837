import { type Mm, mmPerInch } from './page.ts';

/** The printer of a workstation. Without one, lengths are as the layout says. */
export interface PrinterProfile {
  /** Resolution in dots per inch: 203, 300, 600. Module widths and places of codes become whole dots. */
  readonly dpi?: number;
  /** By how much everything is moved, because the printer does not begin at the edge of its paper. */
  readonly offset?: { readonly x: Mm; readonly y: Mm };
}

/** Width of a module in print: the nearest whole number of dots, at least one. */
export function printedWidth(module: Mm, printer?: PrinterProfile): Mm {
  return printer?.dpi ? dotsOf(module, printer.dpi) * (mmPerInch / printer.dpi) : module;
}

/** The `dots` of a module: 4 of 0.5 mm at 203 dpi, 6 at 300 dpi. */
export function dotsOf(module: Mm, dpi: number): number {
  return Math.max(1, Math.round((module * dpi) / mmPerInch));
}

/** The nearest place that begins on a dot. */
export function snapToDot(place: Mm, printer?: PrinterProfile): Mm {
  if (!printer?.dpi) return place;
  const dot = mmPerInch / printer.dpi;
  return Math.round(place / dot) * dot;
}
