import { copyRows } from './copied-rows.ts';
import type { Database } from './database.ts';

/** Beyond the day of all tests, so that no gate of another flow awaits the note and takes it in. */
const ETA = '2026-11-26';

interface OwnNote {
  /** Eight digits, which no other note has. */
  dnNo: string;
  supplierCode: string;
}

/**
 * A sent note of one line that no other flow knows of and that nobody has taken in. Its line delivers no call-off, so that
 * what comes of it moves no cumulative quantity of the story.
 */
export const sendOwnNote = async (database: Database, { dnNo, supplierCode }: OwnNote): Promise<void> => {
  const [note] = await copyRows(database, {
    table: 'delivery_note',
    like: `t.supplier_code <> $3::text, t.state <> 'sent'`,
    but: `jsonb_build_object('dn_no', $2::text, 'eta_date', $4::text, 'line_count', 1, 'unit_count', 0, 'label_count', 0,
      'turn', 'forwarder', 'arrived_at', null, 'arrived_late', null, 'received_at', null, 'received_by', null,
      'received_by_zh', null, 'difference_count', 0, 'pick_up_plan_id', null)`,
    count: 1,
    values: [dnNo, supplierCode, ETA],
  });
  await copyRows(database, {
    table: 'delivery_note_line',
    like: `t.company_id <> (select company_id from delivery_note where tenant_id = 0 and id = $2::uuid)`,
    but: `jsonb_build_object('note_id', $2::text, 'position', 1, 'call_off_line_id', null, 'agreement_id', null,
      'agreement_no', '', 'call_off_line_no', '', 'release_no', '', 'received', null)`,
    count: 1,
    values: [note?.id],
  });
};
