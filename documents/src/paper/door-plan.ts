import type { PlainDate } from '../label/label.ts';
import { facts } from './blocks.ts';
import type { Section } from './flow.ts';
import type { Paper } from './paper.ts';
import { type Column, table } from './table.ts';
import { groupDigits, type PaperTexts } from './words.ts';

/** What is booked at the doors of a plant on one day, door by door. It names no person. */
export interface DoorPlan {
  /** The plant and the day, as people say them at the gate. */
  readonly number: string;
  readonly link?: string;
  /** There is more than is printed. */
  readonly draft?: boolean;
  readonly plant: string;
  readonly date: PlainDate;
  /** Name of the zone in which all times are told. */
  readonly zone: string;
  /** When it was printed, by the plant's clock: what is booked later is not on it. */
  readonly printedAt: string;
  readonly doors: readonly PlannedDoor[];
}

/** A door with its trucks in the order of time. */
export interface PlannedDoor {
  readonly name: string;
  readonly unloadingPoint: string;
  readonly trucks: readonly PlannedTruck[];
}

/** A truck at a door. */
export interface PlannedTruck {
  /** From and to, `10:15–11:00`. */
  readonly window: string;
  /** What stands there, where no transport is known: "Emergency". */
  readonly plate: string;
  readonly number?: string;
  readonly supplier?: string;
  readonly units?: number;
}

/** Words of a door plan. */
export const doorPlanWords = [
  'doorPlan',
  'draft',
  'pageOf',
  'plant',
  'date',
  'zone',
  'printedAt',
  'trucks',
  'door',
  'window',
  'plate',
  'transport',
  'supplier',
  'units',
  'atDock',
] as const;

type Word = (typeof doorPlanWords)[number];

/** Texts of a door plan. */
export type DoorPlanTexts = PaperTexts<Word>;

/** The plan of a day, with a line to write on for each truck; a door without a truck stands on it, too. */
export function doorPlan(plan: DoorPlan, texts: DoorPlanTexts): Paper<Word> {
  return {
    head: { title: 'doorPlan', number: plan.number, issuer: plan.plant, link: plan.link },
    texts,
    draft: plan.draft,
    sections: () => sections(plan, texts),
  };
}

const factColumns = 5;
/** A line to write the moment on. */
const blank = '________';
const nobody = '–';

/** A line of the table: a truck, the first one of a door with the name of the door. */
interface Line extends Partial<PlannedTruck> {
  door?: PlannedDoor;
}

const linesOf = (door: PlannedDoor): Line[] =>
  door.trucks.length === 0 ? [{ door }] : door.trucks.map((truck, index) => (index === 0 ? { door, ...truck } : truck));

function* sections(plan: DoorPlan, texts: DoorPlanTexts): Generator<Section> {
  const count = plan.doors.reduce((sum, { trucks }) => sum + trucks.length, 0);
  const values: [Word, string | undefined][] = [
    ['plant', plan.plant],
    ['date', plan.date],
    ['zone', plan.zone],
    ['printedAt', plan.printedAt],
    ['trucks', String(count)],
  ];
  yield { blocks: facts(values, factColumns, texts) };
  yield table(columns, plan.doors.flatMap(linesOf), texts);
}

const columns: readonly Column<Line, Word>[] = [
  {
    head: 'door',
    width: 26,
    cell: ({ door }) =>
      door && [
        { text: door.name, weight: 'bold' },
        { text: door.unloadingPoint, ink: 'grey' },
      ],
  },
  { head: 'window', width: 28, cell: line => [{ text: line.window ?? nobody, weight: 'bold' }] },
  { head: 'plate', width: 28, cell: line => line.plate },
  { head: 'transport', width: 26, cell: line => line.number },
  { head: 'supplier', width: 40, cell: line => line.supplier },
  {
    head: 'units',
    width: 14,
    align: 'right',
    cell: ({ units }) => (units === undefined ? undefined : groupDigits(String(units))),
  },
  { head: 'atDock', width: 0, align: 'right', cell: line => (line.window ? blank : undefined) },
];
