import { type AnswerOf, type FieldRefusal, orThrowFields, refuse } from '@inbound/shared';
import type { importSurveyCapacity } from '@inbound/shared/planning/survey/exchange/contract';
import {
  lineOfGroup,
  readCapacityGroups,
  replacedWeeks,
  statedWeeksOf,
} from '@inbound/shared/planning/survey/exchange/read';
import type { CapacityGroup } from '@inbound/shared/planning/survey/exchange/schema';
import type { Ctx } from '../../platform/call/context.ts';
import type { Upload } from '../../platform/call/route.ts';
import { type Seen, storeSaid, takeFor } from './commands.ts';
import { readDetail } from './queries.ts';

/** The groups of a file; what is not understood is refused at its place. */
const groupsOf = (upload: Upload | undefined): CapacityGroup[] => {
  if (!upload) throw refuse('required', { field: 'file' });
  const read = readCapacityGroups(upload.content.toString('utf8'));
  if ('documents' in read) return read.documents;
  return orThrowFields(read.refused as FieldRefusal[]) as never;
};

/** Saves the figures of capacity groups; see the contract. */
export const importCapacity = async (
  ctx: Ctx,
  seen: Seen,
  upload: Upload | undefined,
): Promise<AnswerOf<typeof importSurveyCapacity>> => {
  // A file says nothing to who may not save it, or saw another version.
  const taken = await takeFor(ctx, seen, 'save');
  const groups = groupsOf(upload);
  const { lines, weeks } = await readDetail(ctx, seen.id);
  const known = groups.flatMap(group => {
    const line = lineOfGroup(group, lines);
    return line ? [{ line, group }] : [];
  });
  if (known.length === 0) throw refuse('no_data');
  const stated = known.map(({ line, group }) => ({
    ...{ id: line.id, explanations: [] },
    weeks: replacedWeeks(weeks, group),
  }));
  await storeSaid(ctx, taken, { lines: stated } as Parameters<typeof storeSaid>[2]);
  const told = new Set(groups.flatMap(group => statedWeeksOf(group).map(({ week }) => week as string)));
  return {
    survey: await readDetail(ctx, seen.id),
    otherGroups: groups.filter(group => !known.some(one => one.group === group)).map(({ name }) => name),
    otherWeeks: [...told].filter(week => !weeks.includes(week)).sort(),
  };
};
