/** The messages of a buyer whose plant orders by EDIFACT, as they come into its inbox; each segment a line. */
const interchange = (reference: string, messages: readonly string[]): string =>
  [
    "UNA:+.? '",
    `UNB+UNOC:3+HAIYUE:ZZ+S1001:ZZ+261123:0815+${reference}'`,
    ...messages,
    `UNZ+${messages.length}+${reference}'`,
  ].join('\n');

const message = (at: number, type: string, segments: readonly string[]): string =>
  [`UNH+${at}+${type}:D:96A:UN'`, ...segments.map(segment => `${segment}'`), `UNT+${segments.length + 2}+${at}'`].join(
    '\n',
  );

interface EdiLine {
  itemNo: string;
  partNo: string;
  qty: number;
  day: string;
  price: string;
  per: number;
  /** What an ORDCHG does with it: 2 cancels, 3 changes. */
  action?: '2' | '3';
}

const segmentsOf = ({ itemNo, partNo, qty, day, price, per, action = '3' }: EdiLine, isChange: boolean): string[] => [
  `LIN+${itemNo}+${isChange ? action : ''}+${partNo}:IN`,
  ...(action === '2' ? [] : [`QTY+21:${qty}:C62`, `DTM+2:${day}:102`, `PRI+AAA:${price}:::${per}:C62`]),
];

const PARTIES = ['NAD+BY+HAIYUE::92', 'NAD+SE+S1001::92', 'NAD+ST+2031::92', 'CUX+2:CNY:9'];

const tail = (lines: readonly EdiLine[]): string[] => ['UNS+S', `CNT+2:${lines.length}`];

/** ORDERS: one message for each number. */
export const ordersFile = (orders: Readonly<Record<string, readonly EdiLine[]>>): string =>
  interchange(
    '81001',
    Object.entries(orders).map(([poNo, lines], at) =>
      message(at + 1, 'ORDERS', [
        ...[`BGM+220+${poNo}+9`, 'DTM+137:20261123:102', ...PARTIES],
        ...lines.flatMap(line => segmentsOf(line, false)),
        ...tail(lines),
      ]),
    ),
  );

/** ORDCHG with function 4: the named lines of one order change. */
export const changeFile = (poNo: string, lines: readonly EdiLine[]): string =>
  interchange('81002', [
    message(1, 'ORDCHG', [
      ...['BGM+230+CHG-7+4', 'DTM+137:20261123:102', 'FTX+AAI+++DEMAND WAS LOWERED', `RFF+ON:${poNo}`, ...PARTIES],
      ...lines.flatMap(line => segmentsOf(line, true)),
      ...tail(lines),
    ]),
  ]);
