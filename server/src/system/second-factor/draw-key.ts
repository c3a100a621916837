import { eachDark, encode } from '@inbound/documents';
import type { NewFactorKey } from '@inbound/shared/system/second-factor/contract';
import type { Work } from '../../platform/threads/work.ts';

const drawOne = (address: string): NewFactorKey['picture'] => {
  const modules = encode('qr', address);
  const pieces: string[] = [];
  eachDark(modules, (x, y, width, height) => pieces.push(`M${x} ${y}h${width}v${height}h${-width}z`));
  return { modules: modules.columns, outline: pieces.join('') };
};

/** Draws the address of a key as a QR code. */
export const drawFactorKey: Work<string, NewFactorKey['picture']> = {
  name: 'draw-factor-key',
  run: address => Promise.resolve(drawOne(address)),
};
