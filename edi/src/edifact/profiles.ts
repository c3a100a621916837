import type { EdifactContext, EdifactMapper } from './mapper.ts';
import { ApplicationAnswerMapper, SyntaxAnswerMapper } from './mappers/answer-mappers.ts';
import { DespatchMapper } from './mappers/despatch-mapper.ts';
import { DocumentMapper } from './mappers/document-mapper.ts';
import { ORDER_TABLE, orderBuilder } from './mappers/order-mapper.ts';
import { ReceiptMapper } from './mappers/receipt-mapper.ts';
import { ReleaseMapper } from './mappers/release-mapper.ts';
import { STATUS_BUILDER, STATUS_TABLE } from './mappers/status-mapper.ts';
import { STOCK_BUILDER, STOCK_TABLE } from './mappers/stock-mapper.ts';
import type { Structure } from './structure.ts';
import { APERAK_D07A, CONTRL_D3 } from './structures/answers.ts';
import { DELFOR_D00A, DELFOR_D04A, DELFOR_D96A, DELFOR_D96A_SCC } from './structures/delfor.ts';
import { DELJIT_D04A, DELJIT_D96A } from './structures/deljit.ts';
import { DESADV_D07A, DESADV_D96A } from './structures/desadv.ts';
import { IFTSTA_D16A } from './structures/iftsta.ts';
import { INVRPT_D07A } from './structures/invrpt.ts';
import { ORDCHG_D96A, ORDERS_D96A, ORDRSP_D96A } from './structures/orders.ts';
import { RECADV_D07A, RECADV_D07A_WITHOUT_CPS, RECADV_D96A, RECADV_D96A_WITHOUT_CPS } from './structures/recadv.ts';

/** How a message type is read: the trees that its versions have, and what makes units of it. */
export interface Profile {
  structures: readonly Structure[];
  mapper: (context: EdifactContext) => EdifactMapper;
}

/** A tree and the first directory that has it, as `CCYYx`. */
interface Edition {
  since: string;
  structure: Structure;
}

interface MessageType {
  editions: readonly Edition[];
  mapper: (context: EdifactContext) => EdifactMapper;
}

/** The message types that are read. */
const TYPES: Readonly<Record<string, MessageType>> = {
  DELFOR: {
    editions: [
      { since: '1993A', structure: DELFOR_D96A },
      { since: '1993A', structure: DELFOR_D96A_SCC },
      { since: '1996B', structure: DELFOR_D00A },
      { since: '2002A', structure: DELFOR_D04A },
    ],
    mapper: context => new ReleaseMapper(context, 'schedule'),
  },
  DESADV: {
    editions: [
      { since: '1993A', structure: DESADV_D96A },
      { since: '2000A', structure: DESADV_D07A },
    ],
    mapper: context => new DespatchMapper(context),
  },
  DELJIT: {
    editions: [
      { since: '1993A', structure: DELJIT_D96A },
      { since: '2000A', structure: DELJIT_D04A },
    ],
    mapper: context => new ReleaseMapper(context, 'jit'),
  },
  RECADV: {
    editions: [
      { since: '1993A', structure: RECADV_D96A },
      { since: '1993A', structure: RECADV_D96A_WITHOUT_CPS },
      { since: '2000A', structure: RECADV_D07A },
      { since: '2000A', structure: RECADV_D07A_WITHOUT_CPS },
    ],
    mapper: context => new ReceiptMapper(context),
  },
  ORDERS: {
    editions: [{ since: '', structure: ORDERS_D96A }],
    mapper: context => new DocumentMapper(context, ORDER_TABLE, orderBuilder('order')),
  },
  ORDCHG: {
    editions: [{ since: '', structure: ORDCHG_D96A }],
    mapper: context => new DocumentMapper(context, ORDER_TABLE, orderBuilder('change')),
  },
  ORDRSP: {
    editions: [{ since: '', structure: ORDRSP_D96A }],
    mapper: context => new DocumentMapper(context, ORDER_TABLE, orderBuilder('response')),
  },
  INVRPT: {
    editions: [{ since: '', structure: INVRPT_D07A }],
    mapper: context => new DocumentMapper(context, STOCK_TABLE, STOCK_BUILDER),
  },
  IFTSTA: {
    editions: [{ since: '', structure: IFTSTA_D16A }],
    mapper: context => new DocumentMapper(context, STATUS_TABLE, STATUS_BUILDER),
  },
  APERAK: {
    editions: [{ since: '1993A', structure: APERAK_D07A }],
    mapper: context => new ApplicationAnswerMapper(context),
  },
  CONTRL: {
    editions: [{ since: '', structure: CONTRL_D3 }],
    mapper: context => new SyntaxAnswerMapper(context),
  },
};

/** The message types that are read, as UNH names them. */
export const MESSAGE_TYPES = Object.keys(TYPES);

/** The message types with the directories of their trees, newer ones behind older ones. */
export function messageTypes(): { type: string; directories: string[] }[] {
  return Object.entries(TYPES).map(([type, { editions }]) => {
    const directories = editions.map(({ structure }) => structure.directory.replace(/ .*/, ''));
    return { type, directories: [...new Set(directories)] };
  });
}

/**
 * Profile of a message by its UNH: the trees of its directory first, then those of the other editions, because the
 * version is used loosely. Undefined for a type that is not read.
 */
export function profileOf(type: string, release: string): Profile | undefined {
  const known = TYPES[type];
  if (!known) return undefined;
  const directory = centuryOf(release);
  const fitting = known.editions.findLast(edition => edition.since <= directory) ?? known.editions[0]!;
  const isOfDirectory = ({ since }: Edition): boolean => since === fitting.since;
  const others = known.editions.filter(edition => !isOfDirectory(edition));
  const structures = [...known.editions.filter(isOfDirectory), ...others].map(({ structure }) => structure);
  return { structures, mapper: known.mapper };
}

/** `1996A` of `96A`, so that directories can be put in order. */
function centuryOf(release: string): string {
  return (release >= '9' ? '19' : '20') + release;
}
