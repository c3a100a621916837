import type { EmergencyEffectRow } from '@inbound/shared/transport/emergency/contract';

const HOUR_MS = 3_600_000;

/** Something that stands at a door: the emergency, or a booking before it gives way and after. */
export interface EffectMark {
  look: 'emergency' | 'before' | 'after';
  words: string;
  /** Milliseconds since 1970. */
  begins: number;
  ends: number;
}

/** The doors that an effect touches, over the hours that it touches. */
export interface EffectStrip {
  begin: number;
  end: number;
  rows: readonly { door: string; marks: readonly EffectMark[] }[];
}

interface Placed extends EffectMark {
  door: string;
}

interface ShownRange {
  doorName: string;
  begins: string;
  ends: string;
}

const placed = ({ doorName, begins, ends }: ShownRange, look: EffectMark['look'], words: string): Placed => ({
  ...{ door: doorName, look, words },
  begins: Date.parse(begins),
  ends: Date.parse(ends),
});

/** What an effect looks like, from the full hour before the first of it to that after the last. */
export const effectStrip = (effect: EmergencyEffectRow, plate: string): EffectStrip => {
  const marks = [
    ...effect.moves.map(move => placed(move.from, 'before', move.sdNo)),
    placed(effect, 'emergency', plate),
    ...effect.moves.map(move => placed(move.to, 'after', move.sdNo)),
  ];
  const doors = [...new Set(marks.map(({ door }) => door))].sort();
  return {
    begin: Math.floor(Math.min(...marks.map(({ begins }) => begins)) / HOUR_MS) * HOUR_MS,
    end: Math.ceil(Math.max(...marks.map(({ ends }) => ends)) / HOUR_MS) * HOUR_MS,
    rows: doors.map(door => ({
      door,
      marks: marks.filter(mark => mark.door === door).map(({ door: _, ...mark }) => mark),
    })),
  };
};

/** The full hours from the beginning of a strip to its end, the end excluded. */
export const hoursOf = ({ begin, end }: EffectStrip): number[] =>
  Array.from({ length: Math.round((end - begin) / HOUR_MS) }, (_, hour) => begin + hour * HOUR_MS);
