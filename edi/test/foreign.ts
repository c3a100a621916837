import { createRequire } from 'node:module';

/** What of a despatch advice a stranger's program finds again. */
export interface FoundAgain {
  /** Part and quantity of each item. */
  items: string[];
  /** Serials and plates of the labelled units, as far as the format carries them. */
  labels: string[];
}

export interface ForeignSegment {
  name: string;
  elements: string[][];
}

interface ForeignParser {
  onopensegment: (name: string) => void;
  onelement: () => void;
  oncomponent: (value: string) => void;
  encoding(syntax: string): void;
  write(text: string): void;
  end(): void;
}

/** The segments of an interchange as the package `edifact` reads them. */
export const segmentsOf = (content: Buffer): ForeignSegment[] => {
  const Parser = createRequire(import.meta.url)('edifact/parser.js') as new () => ForeignParser;
  const parser = new Parser();
  const segments: ForeignSegment[] = [];
  parser.onopensegment = name => segments.push({ name, elements: [] });
  parser.onelement = () => segments.at(-1)?.elements.push([]);
  parser.oncomponent = value => segments.at(-1)?.elements.at(-1)?.push(value);
  parser.encoding('UNOC');
  parser.write(content.toString('latin1'));
  parser.end();
  return segments;
};

/** A DESADV by another program than ours. */
export const desadvAgain = (content: Buffer): FoundAgain => {
  const found: FoundAgain = { items: [], labels: [] };
  let part = '';
  for (const { name, elements } of segmentsOf(content)) {
    const [first = [], , third = []] = elements;
    if (name === 'LIN') part = third[0] ?? '';
    if (name === 'QTY' && first[0] === '12') found.items.push(`${part} ${first[1]}`);
    if (name === 'GIN') found.labels.push(...elements.slice(1).map(([serial, plate]) => `${serial} ${plate}`));
  }
  return found;
};

const THOUSANDTHS = 1_000;

/** A VDA 4913 by its columns alone: 714-03 and -06, 715-08 and -09. */
export const vda4913Again = (content: Buffer): FoundAgain => {
  const found: FoundAgain = { items: [], labels: [] };
  const column = (record: string, from: number, to: number) => record.slice(from - 1, to).trim();
  for (const record of content.toString('latin1').split('\r\n')) {
    if (record.startsWith('714')) {
      found.items.push(`${column(record, 6, 27)} ${Number(column(record, 53, 65)) / THOUSANDTHS}`);
    }
    const [first, last] = [column(record, 79, 87), column(record, 88, 96)];
    if (!record.startsWith('715') || first === '') continue;
    for (let serial = Number(first); serial <= Number(last); serial += 1) found.labels.push(String(serial));
  }
  return found;
};

/** A message of parts and quantities by another program than ours: the quantities of these qualifiers, part by part. */
export const quantitiesAgain = (content: Buffer, qualifiers: readonly string[]): string[] => {
  let part = '';
  return segmentsOf(content).flatMap(({ name, elements }) => {
    const [first = [], , third = []] = elements;
    if (name === 'LIN') part = third[0] ?? '';
    return name === 'QTY' && qualifiers.includes(first[0] ?? '') ? [`${part} ${first[1]}`] : [];
  });
};

/** The labels that a message names, by another program than ours. */
export const labelsAgain = (content: Buffer): string[] =>
  segmentsOf(content).flatMap(({ name, elements }) =>
    name === 'GIN' ? elements.slice(1).flatMap(([label = '']) => (label ? [label] : [])) : [],
  );

/** A VDA 4905 by its columns alone: 512-08 with the dates and quantities of 513 and 514. */
export const vda4905Again = (content: Buffer): string[] => {
  let part = '';
  return content
    .toString('latin1')
    .split('\r\n')
    .flatMap(record => {
      if (record.startsWith('512')) part = record.slice(38, 60).trim();
      const [start, pairs] = record.startsWith('513') ? [47, 5] : record.startsWith('514') ? [5, 8] : [0, 0];
      return Array.from({ length: pairs }, (_, pair) => record.slice(start + pair * 15, start + pair * 15 + 15))
        .filter(text => /^\d{15}$/.test(text) && !text.startsWith('000000') && !/^(555555|999999)/.test(text))
        .map(text => `${part} ${Number(text.slice(6))}`);
    });
};
