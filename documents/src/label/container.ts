import type { Page } from '../layout/page.ts';
import type { PainterOptions } from '../layout/painter.ts';
import { buildPayload } from '../licence-plate/payload.ts';
import { checkedPlate, plateIdentifiers, plateInGroups } from '../licence-plate/plate.ts';
import { compose } from './compose.ts';
import { type ContainerField, containerA5 } from './container-layout.ts';
import type { Address, Decimal, PlainDate } from './label.ts';

/** A label for a bundle of empty packaging that goes back to the supplier. */
export interface ContainerLabel {
  /** Licence plate of the bundle, `JUN123456789000000101`. */
  readonly plate: string;
  readonly containerNoteNo: string;
  readonly consignor: Address;
  readonly consignee: Address;
  readonly unloadingPoint?: string;
  readonly forwarder?: string;
  readonly date?: PlainDate;
  readonly packagingCode: string;
  readonly packagingName?: string;
  readonly count: number;
  /** Kilograms. */
  readonly grossWeight?: Decimal;
  readonly draft?: boolean;
}

/** Words of a container label. */
export type ContainerLabelWords = Readonly<Record<keyof typeof englishContainerLabelWords, string>>;

/** The words of a container label in English. */
export const englishContainerLabelWords = {
  consignor: 'Consignor',
  consignee: 'Consignee',
  unloadingPoint: 'Unloading point',
  labelType: 'Label type',
  empties: 'EMPTIES',
  plate: 'Licence plate (J)',
  containerNoteNo: 'Container delivery note no',
  date: 'Date',
  forwarder: 'Forwarder',
  grossWeight: 'Gross weight kg',
  packagingCode: 'Packaging',
  count: 'Count',
  draft: 'DRAFT',
} as const;

/** How container labels are written. */
export interface ContainerLabelOptions extends PainterOptions {
  /** The English ones if left out. */
  readonly words?: ContainerLabelWords;
}

type Texts = Readonly<Partial<Record<ContainerField, string | readonly string[]>>>;
/** Lays out the label of a bundle of empties on A5 landscape. */
export function containerLabelPage(label: ContainerLabel, options: ContainerLabelOptions = {}): Page {
  const words = options.words ?? englishContainerLabelWords;
  const texts = textsOf(label, words);
  const contents = {
    plate: () => checkedPlate(label.plate),
    payload: () => payloadOf(label),
  };
  return compose(
    containerA5,
    {
      text: field => [texts[field] ?? []].flat().filter(line => line !== ''),
      code: content => contents[content](),
      caption: name => words[name],
      isMixed: false,
    },
    options,
  );
}

function textsOf(label: ContainerLabel, words: ContainerLabelWords): Texts {
  return {
    ...label,
    plate: plateInGroups(label.plate),
    consignorName: label.consignor.name,
    consignorLines: label.consignor.lines,
    consigneeName: label.consignee.name,
    consigneeLines: label.consignee.lines,
    kind: plateIdentifiers.EMPTIES,
    kindWord: words.empties,
    count: String(label.count),
    draft: label.draft ? words.draft : undefined,
  };
}

function payloadOf({ plate, packagingCode, count, grossWeight, containerNoteNo }: ContainerLabel): string {
  const values = { consignmentNo: containerNoteNo, quantity: String(count), grossWeight, packagingType: packagingCode };
  return buildPayload(plate, values);
}
