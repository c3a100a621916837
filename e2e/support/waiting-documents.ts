import { copyRows } from './copied-rows.ts';
import type { Database } from './database.ts';

/**
 * Quality documents of one part that wait for the plant, whose versions count up behind `after`. Answers their ids. They
 * wait whatever other flows have decided of the story's.
 */
export const submitDocuments = (
  database: Database,
  { part, count, after }: { part: string; count: number; after: number },
): Promise<{ id: string }[]> =>
  copyRows(database, {
    table: 'quality_document',
    like: `t.state <> 'to_be_reviewed', t.draft_company_id is not null`,
    but: `jsonb_build_object('state', 'to_be_reviewed', 'turn', 'plant', 'draft_company_id', null, 'refuse_reason', '',
      'part_no', $2::text, 'version_no', $3::int + n)`,
    count,
    values: [part, after],
  });
