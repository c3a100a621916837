import type { BuyersRelease, Need } from '../../../edi/test/buyer-files.ts';
import type { TestServer } from '../server.ts';
import type { AgreementModel, Start } from './agreement-model.ts';

/** An agreement as it stands before the first file. */
export interface Known {
  id: string;
  names: Pick<BuyersRelease, 'customer' | 'supplier' | 'plant' | 'agreement' | 'material' | 'unloadingPoint'>;
  /** The day of the release in force. */
  today: string;
  start: Start;
}

/** Agreements of one supplier at one plant that count pieces. */
const AGREEMENTS = `
  select a.id, a.agreement_no, a.received::text, a.received_at_release::text, a.sent::text, a.reset_on::text,
    m.part_no, u.code as point, p.customer_no, p.supplier_no, p.plant_key, p.last_in
  from scheduling_agreement a
  join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
  join unloading_point u on u.tenant_id = a.tenant_id and u.id = a.unloading_point_id
  join plant on plant.tenant_id = a.tenant_id and plant.id = a.plant_id and plant.plant_no = '2031'
  join edi_partner p on p.tenant_id = a.tenant_id and p.plant_id = a.plant_id and p.supplier_id = a.supplier_id
  where a.tenant_id = 0 and p.supplier_no = '000001001' and a.unit = 'PCE' and a.sent > 0
  order by a.agreement_no limit 5`;

interface AgreementRow {
  [column: string]: unknown;
  id: string;
  agreement_no: string;
  received: string;
  received_at_release: string;
  sent: string;
  reset_on: string;
  part_no: string;
  point: string;
  customer_no: string;
  supplier_no: string;
  plant_key: string;
  last_in: number;
}

interface StoredLine {
  kind: Need['kind'];
  from: string;
  to: string;
  qty: string;
}

const spanOf = ({ kind, from, to }: StoredLine): Need['span'] => {
  if (kind === 'backorder' || kind === 'immediate') return 'now';
  return from === to ? 'day' : 'week';
};

const needsOf = (lines: readonly StoredLine[]): Need[] =>
  lines.map(line => ({
    ...{ kind: line.kind, span: spanOf(line), from: line.from, to: line.to },
    qty: Number(line.qty),
  }));

const keptOf = async (server: TestServer, id: string): Promise<Start['kept']> => {
  const rows = await server.sql<{ no: string; date: string; received: string; lines: StoredLine[] }>(
    `select release_no as no, release_date::text as date, received::text, lines from release
     where agreement_id = $1 order by id`,
    [id],
  );
  return rows.map(({ no, date, received, lines }) => ({
    ...{ no, date, received: Number(received), schedule: needsOf(lines) },
  }));
};

const linesOf = async (server: TestServer, id: string): Promise<Start['lines']> => {
  const rows = await server.sql<{ key: string; kind: string; to: string; released: string; sent: string; is: boolean }>(
    `select l.line_key as key, l.kind_of_date as kind, l.requested_to::text as to, l.released::text, l.on_sent_dn::text as sent,
       l.in_release as is
     from call_off_line l join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id
     where c.agreement_id = $1 and l.parent_id is null`,
    [id],
  );
  return new Map(
    rows.map(({ key, kind, to, released, sent, is }) => [
      key,
      { isDated: kind === 'dated', to, released: Number(released), onSentNotes: Number(sent), inRelease: is },
    ]),
  );
};

const notesOf = async (server: TestServer, id: string): Promise<string[]> => {
  const rows = await server.sql<{ document: string }>(
    `select document from cumulative_entry where agreement_id = $1 and kind = 'sent' order by id`,
    [id],
  );
  return rows.map(({ document }) => document);
};

/** Some agreements of one supplier with all that a model begins with, and the partner's last transmission. */
export const readKnown = async (server: TestServer): Promise<{ agreements: Known[]; lastTransmission: number }> => {
  const rows = await server.sql<AgreementRow>(AGREEMENTS);
  const agreements: Known[] = [];
  for (const row of rows) {
    const kept = await keptOf(server, row.id);
    agreements.push({
      id: row.id,
      names: {
        ...{ customer: row.customer_no, supplier: row.supplier_no, plant: row.plant_key },
        ...{ agreement: row.agreement_no, material: row.part_no, unloadingPoint: row.point },
      },
      today: kept.at(-1)?.date ?? row.reset_on,
      start: {
        ...{ received: Number(row.received), receivedAtRelease: Number(row.received_at_release) },
        ...{ sent: Number(row.sent), resetOn: row.reset_on, kept },
        knownNotes: await notesOf(server, row.id),
        lines: await linesOf(server, row.id),
      },
    });
  }
  return { agreements, lastTransmission: rows[0]?.last_in ?? 0 };
};

/** What is stored of an agreement now, in the words of its model. */
export const readState = async (server: TestServer, id: string): Promise<ReturnType<AgreementModel['state']>> => {
  const [row] = await server.sql<{
    no: string | null;
    date: string | null;
    received: string;
    received_at_release: string;
    sent: string;
    reset_on: string;
    lines: StoredLine[] | null;
  }>(
    `select r.release_no as no, r.release_date::text as date, a.received::text, a.received_at_release::text, a.sent::text,
       a.reset_on::text, r.lines
     from scheduling_agreement a left join release r on r.tenant_id = a.tenant_id and r.id = a.release_id where a.id = $1`,
    [id],
  );
  if (!row) throw new Error('the agreement is gone');
  const schedule = needsOf(row.lines ?? []).map(({ kind, from, to, qty }) => `${kind} ${from} ${to} ${qty}`);
  const lines = [...(await linesOf(server, id))].map(([key, line]) => `${key} ${line.released} ${line.inRelease}`);
  return {
    ...{ no: row.no ?? undefined, date: row.date ?? undefined, received: Number(row.received) },
    ...{ receivedAtRelease: Number(row.received_at_release), sent: Number(row.sent), resetOn: row.reset_on },
    ...{ schedule: schedule.sort(), lines: lines.sort() },
  };
};
