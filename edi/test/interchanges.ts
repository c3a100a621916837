/** Segments as an interchange: UNB, UNH and the trailers with their counts are added. */
export function interchange(
  type: string,
  segments: readonly string[],
  options: { una?: string; unb?: string } = {},
): string {
  const { una = "UNA:+.? '", unb = 'UNB+UNOC:3+CUST01:ZZ+000777001:ZZ+260302:0610+42' } = options;
  const body = [`UNH+1+${type}`, ...segments, `UNT+${segments.length + 2}+1`];
  return `${una}\n${[unb, ...body, 'UNZ+1+42'].join("'\n")}'\n`;
}

/** Head of a DELFOR of our own: the ship-to group begins with `group`. */
export const DELFOR_HEAD = [
  'BGM+241:::LAB-ED+12+9',
  'DTM+137:202603020610:203',
  'DTM+159:20260930:102',
  'NAD+BY+CUST01::92',
  'NAD+SE+000777001::92',
];

/** The item of the release of `fixtures`, with its schedule as VDA 4984 tells it. */
export const DELFOR_ITEM = [
  'LIN+++INB 100 200 X:IN',
  'PIA+1+S-77:SA+C:DR',
  'IMD+++:::BRACKET',
  'LOC+11+D07::92',
  'LOC+159+WH2::92+LINE2::92',
  'FTX+AAI+++LABEL AS AGREED:CONTACT M04',
  'RFF+ON:4711000815:10',
  'RFF+AAN:12',
  'DTM+171:20260302:102',
  'RFF+AIF:11',
  'DTM+171:20260223:102',
  'QTY+70:12000:C62',
  'DTM+51:20260101:102',
  'QTY+48:240:C62',
  'DTM+50:20260227:102',
  'RFF+AAU:00000815',
  'DTM+171:20260226:102',
  'QTY+83:120:C62',
];

/** The schedule itself, conditions before their quantities. */
export const DELFOR_SCHEDULE = [
  'SCC+10',
  'QTY+84:120:C62',
  'SCC+1',
  'QTY+113:240:C62',
  'DTM+2:20260304:102',
  'QTY+113:0:C62',
  'DTM+2:20260305:102',
  'QTY+113:240:C62',
  'DTM+2:20260306:102',
  'SCC+2++W',
  'QTY+113:960:C62',
  'DTM+64:20260309:102',
  'DTM+63:20260315:102',
  'QTY+113:960:C62',
  'DTM+2:202612:616',
  'QTY+78:14640:C62',
  'DTM+51:20260302:102',
  'DTM+52:20260329:102',
  'SCC+3++M',
  'QTY+113:4800:C62',
  'DTM+2:202604:610',
  'QTY+78:19440:C62',
  'DTM+51:20260302:102',
  'DTM+52:20260430:102',
  'SCC+4++F',
  'QTY+113:7200:C62',
  'DTM+2:20260504-20260628:718',
  'QTY+113:9000:C62',
];

/** The whole message in the shape of D.04A. */
export function delfor(changes: (segments: string[]) => string[] = segments => segments): string {
  const segments = [
    ...DELFOR_HEAD,
    'GEI+3',
    'NAD+ST+021::92',
    'CTA+MC+M04:PLANNER',
    ...DELFOR_ITEM,
    ...DELFOR_SCHEDULE,
    'PAC++:35+0006280::92',
    'QTY+52:24:C62',
  ];
  return interchange('DELFOR:D:04A:UN:GMI051', changes(segments));
}
