import { detect } from './detect.ts';
import type { Segment } from './edifact/segment.ts';
import { Tokenizer } from './edifact/tokenizer.ts';
import { FAMILIES } from './vda/read-vda.ts';

/** What a file is, by its first message. */
export interface FileKind {
  /** `ORDERS`, `VDA 4905`; of what holds no message its form (`xlsx`, `csv`, `json`). */
  kind: string;
  /** The name that people know it by: `ORDERS D.96A`. */
  name: string;
}

/** The first message of an interchange begins within so many bytes, whatever stands before it. */
const LOOKED_AT = 16_384;

const TYPE_LENGTH = 3;

/** Tells the kind of a file by its first message, without reading the rest. */
export function kindOf(bytes: Uint8Array): FileKind {
  const form = detect(bytes);
  if (form === 'edifact') return kindOfEdifact(bytes);
  if (form !== 'vda') return { kind: form, name: form };
  const text = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
  const type = text
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .slice(0, TYPE_LENGTH);
  const name = FAMILIES.find(({ header }) => header === type)?.format ?? `VDA (${type})`;
  return { kind: name, name };
}

function kindOfEdifact(bytes: Uint8Array): FileKind {
  let found: FileKind | undefined;
  const segment = (one: Segment) => {
    if (found || one.tag !== 'UNH') return;
    const [type, version, release] = [1, 2, 3].map(component => one.text(2, component));
    found = { kind: type ?? '', name: `${type} ${version}.${release}` };
  };
  const tokenizer = new Tokenizer({ segment, fault: () => undefined });
  tokenizer.write(bytes.subarray(0, LOOKED_AT));
  return found ?? { kind: 'EDIFACT', name: 'EDIFACT' };
}
