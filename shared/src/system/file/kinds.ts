/** The kinds of files that may stand at a document: how they are called, and as what they are sent. */
export const FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', endings: ['.pdf'] },
  png: { mediaType: 'image/png', endings: ['.png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx'],
  },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** The endings of kinds, with their point. */
export const endingsOf = (kinds: readonly FileKind[]): string[] => kinds.flatMap(kind => FILE_KINDS[kind].endings);

/** The media types of kinds, for the answer of a download. */
export const mediaTypesOf = (kinds: readonly FileKind[]): string[] => kinds.map(kind => FILE_KINDS[kind].mediaType);

const MIB = 1024 * 1024;
const LARGEST_MIB = 20;

/** The largest file at a document (ux B.12.7). */
export const LARGEST_FILE = LARGEST_MIB * MIB;

/** The most files at one document (ux B.12.7). */
export const MOST_FILES = 10;
