/** A family of parts: what they do, and what such a part costs and looks like. */
export interface Family {
  stem: string;
  says: string;
  /** Dollars for a single piece. */
  price: number;
  /** Export control and customs numbers. */
  eccn: string;
  hts: string;
}

const FUNCTIONS: readonly [stem: string, says: string, price: number][] = [
  ['ORB10', 'Low-dropout regulator, 300 mA', 0.42],
  ['ORB12', 'Step-down converter, 3 A, automotive', 1.86],
  ['ORB15', 'Step-up converter, 1.2 A', 1.21],
  ['ORB17', 'Battery charger, single cell', 2.35],
  ['ORB20', 'Operational amplifier, dual, rail to rail', 0.58],
  ['ORB22', 'Instrumentation amplifier', 3.9],
  ['ORB25', 'Comparator, open drain', 0.33],
  ['ORB30', 'Analogue-to-digital converter, 16 bit', 6.75],
  ['ORB33', 'Digital-to-analogue converter, 12 bit', 4.12],
  ['ORB36', 'Temperature sensor, I²C', 0.94],
  ['ORB40', 'CAN transceiver with flexible data rate', 1.48],
  ['ORB42', 'LIN transceiver', 0.77],
  ['ORB45', 'Ethernet physical layer, 100BASE-T1', 5.2],
  ['ORB48', 'Bus buffer, 8 bit', 0.29],
  ['ORB50', 'Microcontroller, 48 MHz, 64 KB flash', 2.64],
  ['ORB53', 'Motor driver, three-phase, 45 V', 3.15],
  ['ORB56', 'High-side switch, 2 channels', 2.08],
  ['ORB58', 'Gate driver, isolated', 2.9],
  ['ORB60', 'LED driver, 16 channels', 2.22],
  ['ORB64', 'Voltage supervisor with watchdog', 0.69],
];
const GRADES = [
  ['A', 'commercial'],
  ['E', 'enhanced'],
  ['Q1', 'qualified to AEC-Q100'],
] as const;
const ECCN = ['EAR99', '3A991.a.2', '5A991.b'];
const HTS = ['8542390090', '8542330090', '8542310090'];

/** Sixty families: twenty functions in three grades. */
export const FAMILIES: readonly Family[] = FUNCTIONS.flatMap(([stem, says, price], at) =>
  GRADES.map(([grade, text], step) => ({
    stem: `${stem}${grade}`,
    says: `${says}, ${text}`,
    price: price * (1 + step / 4),
    eccn: ECCN[at % ECCN.length] ?? '',
    hts: HTS[at % HTS.length] ?? '',
  })),
);
