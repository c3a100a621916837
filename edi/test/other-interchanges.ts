import { interchange } from './interchanges.ts';

/** A purchase order of our own: a line delivered at once, a line in three parts, and a charge that nobody reads. */
export const ORDERS = [
  'BGM+220+PO4711+9',
  'DTM+137:20260302:102',
  'DTM+2:20260401:102',
  'FTX+AAI+++CALL BEFORE DELIVERY',
  'RFF+CT:F-77',
  'NAD+BY+CUST01::92',
  'NAD+SU+000777001::92',
  'NAD+DP+021::92',
  'LOC+11+D07',
  'CUX+2:EUR:9',
  'TOD+6++FCA',
  'LIN+10++INB 100 200 X:IN',
  'PIA+1+S-77:SA',
  'IMD+++:::BRACKET',
  'QTY+21:240:C62',
  'DTM+2:202604011400:203',
  'MOA+203:3000',
  'FTX+LIN+++PACKED IN TENS',
  'PRI+AAA:12.5:::1',
  'RFF+ON:4711:10',
  'LIN+20++INB 2:IN',
  'QTY+21:30:KGM',
  'PRI+AAA:1.25:::100',
  'ALC+C++++FC',
  'SCC+1',
  'QTY+113:10:KGM',
  'DTM+2:20260401:102',
  'QTY+113:20:KGM',
  'DTM+64:20260406:102',
  'DTM+63:20260410:102',
  'UNS+S',
  'MOA+86:3037.5',
  'CNT+2:2',
];

/** The answer to it: one line promised as wanted, one refused. */
export const ORDRSP = [
  'BGM+231+AB1+29+AC',
  'DTM+137:20260303:102',
  'RFF+ON:PO4711',
  'NAD+BY+CUST01::92',
  'NAD+SU+000777001::92',
  'LIN+10+5+INB 100 200 X:IN',
  'QTY+21:240:PCE',
  'DTM+67:20260401:102',
  'LIN+20+7+INB 2:IN',
  'FTX+AAI+++NO LONGER MADE',
  'UNS+S',
];

/** A stock report: two levels of a part, and the balance of a container type. */
export const INVRPT = [
  'BGM+35+ST9+9',
  'DTM+137:202603020600:203',
  'DTM+366:20260301:102',
  'NAD+BY+CUST01::92',
  'NAD+SU+000777001::92',
  'NAD+WH+EDL5::92',
  'LOC+18+HALL3',
  'CPS+1',
  'PAC++:35+0006280::92',
  'QTY+145:96',
  'GIN+ML+000000900+000000901',
  'LIN+1++INB 100 200 X:IN',
  'PIA+1+S-77:SA',
  'RFF+ON:4711000815:10',
  'INV++1',
  'QTY+145:1200:C62',
  'LOC+18+HALL4',
  'INV+2+1+5',
  'QTY+12:240:C62',
  'QTY+61:10:C62',
  'GIN+ML+000000501',
  'DTM+179:202603011530:203',
  'RFF+AAU:00002001',
];

/** What a carrier tells: a consignment that is late, and a trailer that arrived. */
export const IFTSTA = [
  'BGM+77+TS3+9',
  'DTM+137:202603030900:203',
  'NAD+CA+FWD7::92',
  'NAD+CN+021::92',
  'RFF+TIN:TR-9',
  'FTX+AAI+++WAITS AT THE PORT',
  'EQD+TE+TR 5',
  'STS+1+21',
  'CNI+1+SL00002001',
  'LOC+5+SHA',
  'STS+1+24+17::ZZZ:STORM',
  'RFF+CRN:00002001',
  'DTM+334:202603030830:203',
  'DTM+132:202603041200:203',
  'NAD+CA+FWD8::92',
  'LOC+175+HAM',
  'TDT+20++30+++++XX-IN 77',
];

/** One interchange of each of them. */
export const OTHER_FILES = [
  interchange('ORDERS:D:96A:UN', ORDERS),
  interchange('ORDRSP:D:01B:UN', ORDRSP),
  interchange('INVRPT:D:07A:UN', INVRPT),
  interchange('IFTSTA:D:16A:UN', IFTSTA),
];
