import { nameIn } from '../../client/format/name.ts';
import type { Information } from '../../client/session-store.ts';

/** What of a record tells the two parties that it is between. */
interface Parties {
  supplierCode?: string;
  supplierNameZh?: string;
  supplierNameEn?: string;
  plantNo?: string;
  plantNameZh?: string;
  plantNameEn?: string;
}

/** The other party of a document by its code: the supplier for the plant, the plant for the supplier. */
export interface OtherParty {
  side: 'supplier' | 'plant';
  code: string;
}

/** The other party of a document; undefined for master data, which has none. */
export const otherPartyOf = (
  { supplierCode, plantNo }: Parties,
  reader: Information['user']['type'],
): OtherParty | undefined => {
  if (!supplierCode) return undefined;
  if (reader === 'internal') return { side: 'supplier', code: supplierCode };
  return plantNo ? { side: 'plant', code: plantNo } : undefined;
};

/** The code and the name of the other party of a document. */
export const partnerOf = (
  record: Parties,
  { type: reader, plants }: Pick<Information['user'], 'type' | 'plants'>,
  language: string,
): string | undefined => {
  if (record.supplierCode === undefined) return undefined;
  // A document names its plant by the number; the reader's own plants tell how it is called.
  const plant = plants.find(({ plantNo }) => plantNo === record.plantNo);
  const [code = '', zh = '', en = ''] =
    reader === 'internal'
      ? [record.supplierCode, record.supplierNameZh, record.supplierNameEn]
      : [record.plantNo, record.plantNameZh ?? plant?.nameZh, record.plantNameEn ?? plant?.nameEn];
  return [code, nameIn(language, { zh, en })].filter(Boolean).join(' ') || undefined;
};
