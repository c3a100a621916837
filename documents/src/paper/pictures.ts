import { DocumentFault } from '../base/fault.ts';
import type { Language } from '../fonts/faces.ts';
import type { Mm } from '../layout/page.ts';
import { type Block, paper, paperWidth } from './flow.ts';
import { setText, textSize } from './paragraph.ts';

/** A picture with words below it. */
export interface Captioned {
  readonly text: string;
  /** PNG or JPEG. */
  readonly picture?: Uint8Array;
}

const perRow = 2;
const gap: Mm = 6;
const pictureWidth: Mm = (paperWidth - gap) / perRow;
const pictureHeight: Mm = 60;
const belowPicture: Mm = 2.5;
const frameStroke: Mm = 0.1;

/**
 * Pictures beside one another, each within the same frame and with its words below; without pictures, words alone.
 * @throws DocumentFault `picture` for anything but PNG and JPEG.
 */
export function pictureRows(pictures: readonly Captioned[], language: Language): Block[] {
  const rows = Array.from({ length: Math.ceil(pictures.length / perRow) }, (_, index) =>
    pictures.slice(index * perRow, (index + 1) * perRow),
  );
  return rows.map(row => rowBlock(row, language));
}

function rowBlock(row: readonly Captioned[], language: Language): Block {
  const texts = row.map(({ text }) => setText('steps', text, { width: pictureWidth, size: textSize, language }));
  const hasPictures = row.some(({ picture }) => picture);
  for (const { picture } of row) if (picture) check(picture);
  const textTop = hasPictures ? pictureHeight + belowPicture : 0;
  return {
    height: textTop + Math.max(...texts.map(text => text.height)) + gap,
    paint(painter, top) {
      row.forEach(({ picture }, index) => {
        const box = {
          x: paper.left + index * (pictureWidth + gap),
          y: top,
          width: pictureWidth,
          height: pictureHeight,
        };
        if (picture) painter.picture(picture, box);
        if (hasPictures) painter.frame(box, frameStroke, 'grey');
        texts[index]?.paint(painter, box.x, top + textTop);
      });
    },
  };
}

const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

function check(picture: Uint8Array): void {
  const isKnown = signatures.some(signature => signature.every((byte, index) => picture[index] === byte));
  if (!isKnown) throw new DocumentFault('picture');
}
