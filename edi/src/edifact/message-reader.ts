import { MAX_SEGMENTS_OF_UNIT } from '../model/limits.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import { type EdifactMapper, segmentProblem } from './mapper.ts';
import { groupKeyOf, keyOf } from './qualifiers.ts';
import type { Segment } from './segment.ts';
import { type Step, type Structure, StructureWalk } from './structure.ts';

/** So many segments are remembered to find another structure when the first one does not fit. */
const REMEMBERED = 500;

/** So often another structure is tried: what fits none is not that message at all. */
const MAX_TRIALS = 20;

/** Groups whose content is named from them on, wherever they hang. */
const ANCHORS = new Set(['LIN', 'CPS', 'PAC', 'UCI', 'ERC']);

/** Groups that only bracket others: their content is named as if they were not there. */
const TRANSPARENT = new Set(['GEI', 'GIS', 'UNS', 'SCC']);

interface Remembered {
  tag: string;
  key: string;
}

/** Follows one message through its structure and hands each segment on by its path. */
export class MessageReader {
  private walk: StructureWalk;
  private candidates: readonly Structure[];
  private remembered: Remembered[] = [];
  /** Path of each open group. */
  private paths: string[] = [''];
  private trials = 0;
  private unit: ProblemLog | undefined;
  private segmentsOfUnit = 0;

  constructor(
    structures: readonly Structure[],
    private readonly mapper: EdifactMapper,
    private readonly messageLog: ProblemLog,
  ) {
    const [first, ...others] = structures;
    this.walk = new StructureWalk(first!);
    this.candidates = others;
    this.follow({ tag: 'UNH', key: 'UNH' });
  }

  segment(segment: Segment): void {
    const key = keyOf(segment);
    const step = this.follow({ tag: segment.tag, key });
    if (step.depth < 0) {
      this.log.add(segmentProblem(segment, 'error', 'order', 0, 1, step.expected.join(' ')));
      return;
    }
    for (const tag of step.missing) this.log.add(segmentProblem(segment, 'warning', 'missing', 0, 1, tag));
    const path = this.enter(step, segment.tag, key);
    if (this.hasRoom(segment)) this.mapper.segment(path, segment);
    if (step.tooMany) this.log.add(segmentProblem(segment, 'warning', 'count', 0, 1, ''));
  }

  /** The message is over, with its trailer or without. */
  end(trailer: Segment | undefined): void {
    if (trailer) {
      const { missing } = this.walk.next('UNT');
      for (const tag of missing) this.log.add(segmentProblem(trailer, 'warning', 'missing', 0, 1, tag));
    }
    this.mapper.end();
  }

  private get log(): ProblemLog {
    return this.mapper.log ?? this.messageLog;
  }

  /** Whether the unit has not grown beyond measure; the first segment too many is an error. */
  private hasRoom(segment: Segment): boolean {
    if (this.mapper.log !== this.unit) {
      this.unit = this.mapper.log;
      this.segmentsOfUnit = 0;
    }
    this.segmentsOfUnit += 1;
    if (this.segmentsOfUnit === MAX_SEGMENTS_OF_UNIT) {
      this.log.add(segmentProblem(segment, 'error', 'limit', 0, 1, String(MAX_SEGMENTS_OF_UNIT)));
    }
    return this.segmentsOfUnit < MAX_SEGMENTS_OF_UNIT;
  }

  private follow(segment: Remembered): Step {
    const step = this.walk.next(segment.tag);
    if (step.depth < 0) return this.otherStructure(segment) ?? step;
    if (this.remembered.length < REMEMBERED) this.remembered.push(segment);
    else this.candidates = [];
    return step;
  }

  /** Messages of one name are built differently over the years, and the name is used loosely: what fits is right. */
  private otherStructure(segment: Remembered): Step | undefined {
    this.trials += 1;
    if (this.trials > MAX_TRIALS) return undefined;
    for (const structure of this.candidates) {
      const walk = new StructureWalk(structure);
      const steps = [...this.remembered, segment].map(({ tag }) => walk.next(tag));
      if (steps.some(step => step.depth < 0)) continue;
      this.walk = walk;
      this.candidates = [];
      this.paths = [''];
      for (const [index, { tag, key }] of this.remembered.entries()) this.enter(steps[index]!, tag, key);
      return steps.at(-1);
    }
    return undefined;
  }

  /** Keeps the paths of the open groups; answers the path of the segment. */
  private enter(step: Step, tag: string, key: string): string {
    const around = this.paths[step.opens ? step.depth - 1 : step.depth] ?? '';
    this.paths.length = step.opens ? step.depth : step.depth + 1;
    if (step.opens) this.paths.push(groupPath(tag, around, key));
    return ANCHORS.has(tag) ? tag : join(around, key);
  }
}

function join(around: string, key: string): string {
  return around === '' ? key : `${around}/${key}`;
}

function groupPath(tag: string, around: string, key: string): string {
  if (ANCHORS.has(tag)) return tag;
  return TRANSPARENT.has(tag) ? around : join(around, groupKeyOf(tag, key));
}
