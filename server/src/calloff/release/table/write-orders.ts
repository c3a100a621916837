import type { Release } from '@inbound/edi';
import type { Language } from '@inbound/shared';
import { type OrderColumn, orderColumns } from '@inbound/shared/calloff/release/order-table';
import { fieldText } from '../../../platform/tools/texts.ts';

/** A byte order mark: spreadsheets read the file as UTF-8. */
const MARK = '\uFEFF';
const NEW_LINE = '\r\n';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const headOf = ({
  onlyHere = {},
  packaging: [pack] = [],
  ...release
}: Release): Partial<Record<OrderColumn, string>> => ({
  ...{ kind: release.kind, plantNo: release.plant, supplierCode: release.supplier, orderNo: release.agreement ?? '' },
  ...{ material: release.material, releaseNo: release.release.no, releaseDate: release.release.date ?? '' },
  ...{ previousNo: release.previous?.no ?? '', consignee: onlyHere.consignee ?? '' },
  ...{ drawing: onlyHere.drawing ?? '', hardware: onlyHere.hardware ?? '', software: onlyHere.software ?? '' },
  ...{ orderPackage: pack?.no ?? '', orderPackQty: pack?.qty ?? '' },
});

const rowsOf = (release: Release): Partial<Record<OrderColumn, string>>[] =>
  release.lines.flatMap(line =>
    line.kind === 'jit'
      ? []
      : [{ ...headOf(release), kindOfLine: line.kind, from: line.from, to: line.to, qty: line.qty }],
  );

/** Orders as a table for people, its columns named in their language; `readTable` and the import understand it. */
export const writeOrders = (releases: readonly Release[], language: Language): Buffer => {
  const header = orderColumns.map(key => fieldText(language, 'release', key));
  const rows = releases.flatMap(rowsOf).map(row => orderColumns.map(key => row[key] ?? ''));
  return Buffer.from(MARK + [header, ...rows].map(cells => cells.map(quoted).join(',')).join(NEW_LINE) + NEW_LINE);
};
