import { readFileSync } from 'node:fs';
import { read } from '@inbound/edi';

/** Where the file has the part number: what a business rule points at when it does not know the part. */
export function placeOfMaterial(file: string): string | undefined {
  const [release] = read(readFileSync(file)).messages.flatMap(message => message.releases);
  const place = release?.place('material');
  return place && `${place.record} line ${place.line} column ${place.column}`;
}
