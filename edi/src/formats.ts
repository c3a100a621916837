import { messageTypes } from './edifact/profiles.ts';
import { FAMILIES } from './vda/read-vda.ts';
import { KNOWN_VERSIONS } from './vda/transmission.ts';

/** A format and what this library does with it. */
export interface Format {
  /** `VDA 4905`, `DELFOR` */
  name: string;
  about: string;
  /** Type of the units that it is read as; undefined for one that is not read. */
  becomes: string | undefined;
  /** Record versions of VDA, directories of the trees of EDIFACT; empty for one that is not read. */
  read: readonly string[];
  /** Version or directory in which it is written; undefined for one that is not. */
  written: string | undefined;
  /** Records whose layout is not public: they are passed over, and told. */
  unread: readonly string[];
  /** Where layout or tree was taken from. */
  source: string;
}

const RECOMMENDATION = 'VDA recommendation';
const DIRECTORY = 'UN/EDIFACT directories';
const ORDER_TABLES = 'UN/EDIFACT D.96A, D.01B, D.04A, D.07A, by public segment tables';

/** What stands in the formats, and what they are read as. */
const CONTENTS: Readonly<Record<string, readonly [about: string, becomes: string, source: string]>> = {
  'VDA 4905': ['delivery call-off', 'Release', RECOMMENDATION],
  'VDA 4913': ['despatch advice', 'Despatch', RECOMMENDATION],
  'VDA 4915': ['fine call-off', 'Release', RECOMMENDATION],
  'VDA 4908': ['self-billing', 'CreditNote', 'one public guideline'],
  DELFOR: ['delivery call-off (VDA 4984)', 'Release', DIRECTORY],
  DELJIT: ['fine call-off (VDA 4985)', 'Release', DIRECTORY],
  DESADV: ['despatch advice (VDA 4987)', 'Despatch', DIRECTORY],
  RECADV: ['goods receipt', 'Receipt', DIRECTORY],
  ORDERS: ['purchase order', 'Order', ORDER_TABLES],
  ORDCHG: ['change of an order', 'Order', ORDER_TABLES],
  ORDRSP: ['answer to an order', 'Order', ORDER_TABLES],
  INVRPT: ['stock, container balances', 'StockItem', DIRECTORY],
  IFTSTA: ['transport status (VDA 4945)', 'TransportStatus', DIRECTORY],
  CONTRL: ['syntax answer', 'Acknowledgement', DIRECTORY],
  APERAK: ['application answer', 'Acknowledgement', DIRECTORY],
};

/** What the writers write. */
const WRITTEN: Readonly<Record<string, string>> = {
  'VDA 4905': '01 and 02',
  'VDA 4913': '03',
  DELFOR: 'D.04A',
  DESADV: 'D.07A',
  RECADV: 'D.07A',
  ORDRSP: 'D.96A',
  CONTRL: 'D.3',
  APERAK: 'D.07A',
};

/** Formats that are named for who looks for them. */
const NOT_READ: readonly Format[] = [
  {
    name: 'VDA 4916',
    about: 'sequence call-off; no layout is public',
    becomes: undefined,
    read: [],
    written: undefined,
    unread: [],
    source: 'none found',
  },
];

/** Every format that is known, from the code that reads it. */
export const FORMATS: readonly Format[] = [
  ...FAMILIES.map(({ format, layouts }) => {
    const unread = Object.values(layouts).filter(({ fields }) => 'unread' in fields);
    return formatOf(
      format,
      KNOWN_VERSIONS,
      unread.map(({ type }) => type),
    );
  }),
  ...NOT_READ,
  ...messageTypes().map(({ type, directories }) => formatOf(type, directories, [])),
];

/** The format that is not read and whose number the name of a file has, as partners name their files: `VDA4916.TXT`. */
export function unreadFormat(fileName: string): string | undefined {
  return NOT_READ.find(({ name }) => fileName.includes(name.replace(/\D/g, '')))?.name;
}

function formatOf(name: string, read: readonly string[], unread: readonly string[]): Format {
  const [about = '', becomes, source = ''] = CONTENTS[name] ?? [];
  return { name, about, becomes, read, written: WRITTEN[name], unread, source };
}
