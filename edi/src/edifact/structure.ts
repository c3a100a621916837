/** A segment or a group of segments in the structure of a message. */
interface StructureNode {
  tag: string;
  mandatory: boolean;
  max: number;
  /** Segments of the group that this segment begins; undefined for a segment that stands alone. */
  group?: StructureNode[];
}

/** Structure of one message type: the tree that the UN/EDIFACT directory draws. */
export interface Structure {
  /** `DELFOR` */
  type: string;
  /** Directory that the tree is taken from, `D.04A`. */
  directory: string;
  nodes: StructureNode[];
}

const SEGMENT = /([A-Z]{3}) ([MC])(\d+)/g;

/**
 * Reads a tree in the notation of the directories: segments with status and repetitions (`RFF M1 DTM C9`), a group as a
 * line of its own (`SG1 C99`) with its segments indented below it.
 */
export function structure(type: string, directory: string, tree: string): Structure {
  const lines = tree.split('\n').filter(line => line.trim() !== '');
  const root: StructureNode[] = [];
  const open: { indent: number; nodes: StructureNode[] }[] = [{ indent: -1, nodes: root }];
  let group: Pick<StructureNode, 'mandatory' | 'max'> | undefined;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    while (open.length > 1 && indent <= open.at(-1)!.indent) open.pop();
    const heading = /^\s*SG\d+ ([MC])(\d+)$/.exec(line);
    if (heading) {
      group = { mandatory: heading[1] === 'M', max: Number(heading[2]) };
      open.push({ indent, nodes: open.at(-1)!.nodes });
      continue;
    }
    for (const [, tag = '', status, max] of line.matchAll(SEGMENT)) {
      const node: StructureNode = { tag, mandatory: status === 'M', max: Number(max) };
      const level = open.at(-1)!;
      if (group) {
        const first: StructureNode = { tag, ...group, group: [node] };
        level.nodes.push(first);
        open[open.length - 1] = { indent: level.indent, nodes: first.group! };
        group = undefined;
      } else level.nodes.push(node);
    }
  }
  return { type, directory, nodes: root };
}

interface Frame {
  nodes: StructureNode[];
  /** Node that was met last, and how often in a row. */
  at: number;
  count: number;
}

/** What following the structure tells about a segment. */
export interface Step {
  /** How many groups are open with this segment, its own included where it begins one; -1 where it may not stand here. */
  depth: number;
  /** The segment begins a group (again). */
  opens: boolean;
  /** Mandatory segments that should have come before. */
  missing: readonly string[];
  /** The segment occurs more often than the structure allows. */
  tooMany: boolean;
  /** What might have come instead, where the segment may not stand here. */
  expected: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Follows a message through its structure, one segment after the other. */
export class StructureWalk {
  private readonly frames: Frame[];

  constructor(structure: Structure) {
    this.frames = [{ nodes: structure.nodes, at: 0, count: 0 }];
  }

  /** The next segment of the message. */
  next(tag: string): Step {
    let full: { depth: number; index: number } | undefined;
    for (let depth = this.frames.length - 1; depth >= 0; depth--) {
      const frame = this.frames[depth]!;
      for (let index = frame.at; index < frame.nodes.length; index++) {
        const node = frame.nodes[index]!;
        if (node.tag !== tag) continue;
        if (index === frame.at && frame.count >= node.max) full ??= { depth, index };
        else return this.enter(depth, index, false);
      }
    }
    if (full) return this.enter(full.depth, full.index, true);
    return { depth: -1, opens: false, missing: NOTHING, tooMany: false, expected: this.expected() };
  }

  /** The message is over: the mandatory segments that never came. */
  end(): string[] {
    const missing: string[] = [];
    for (const frame of this.frames) collectSkipped(frame, frame.nodes.length, missing);
    return missing;
  }

  private enter(depth: number, index: number, tooMany: boolean): Step {
    const missing: string[] = [];
    for (let inner = this.frames.length - 1; inner > depth; inner--) {
      const left = this.frames[inner]!;
      collectSkipped(left, left.nodes.length, missing);
    }
    this.frames.length = depth + 1;
    const frame = this.frames[depth]!;
    collectSkipped(frame, index, missing);
    frame.count = index === frame.at ? frame.count + 1 : 1;
    frame.at = index;
    const { group } = frame.nodes[index]!;
    if (group) this.frames.push({ nodes: group, at: 0, count: 1 });
    return { depth: this.frames.length - 1, opens: group !== undefined, missing, tooMany, expected: NOTHING };
  }

  private expected(): string[] {
    const tags = new Set<string>();
    for (let depth = this.frames.length - 1; depth >= 0; depth--) {
      const frame = this.frames[depth]!;
      for (let index = frame.at; index < frame.nodes.length; index++) {
        const node = frame.nodes[index]!;
        if (index === frame.at && frame.count >= node.max) continue;
        tags.add(node.tag);
        if (node.mandatory && index > frame.at) return [...tags];
      }
    }
    return [...tags];
  }
}

/** Adds the mandatory nodes between the one that was met last and another that did not come. */
function collectSkipped(frame: Frame, index: number, missing: string[]): void {
  for (let at = frame.count === 0 ? frame.at : frame.at + 1; at < index; at++) {
    const node = frame.nodes[at]!;
    if (node.mandatory) missing.push(node.tag);
  }
}
