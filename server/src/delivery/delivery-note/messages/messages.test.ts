import { buildPlate, parsePlate } from '@inbound/documents';
import { type Despatch, type DespatchUnit, read } from '@inbound/edi';
import { type Decimal, multiply, shortest, sum } from '@inbound/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { desadvAgain, vda4913Again } from '../../../../../edi/test/foreign.ts';
import { testServer } from '../../../../test/server.ts';

const server = testServer();

interface Sent {
  [column: string]: unknown;
  format: 'vda4913' | 'desadv';
  kind: 'despatch' | 'despatch_cancellation';
  content: Buffer;
  dn_no: string;
  plate: string;
  eta: string;
  shipment: string;
  point: string;
  supplier_no: string;
  plant_key: string;
  gross: Decimal;
  lines: { item: string; order: string; material: string; qty: Decimal; unit: string; batch: string }[];
  units: { plate: string; packaging: string; qty: Decimal | null; kind: string }[];
}

/** Every message of the story in a format of the trade with what its note says in the database. */
const READ = `
  select m.format, m.kind, m.content, n.dn_no, n.plate, n.eta_date::text as eta, n.shipment_reference as shipment,
    n.unloading_point as point, p.supplier_no, p.plant_key, n.gross::text,
    (select json_agg(json_build_object('item', (l.position * 10)::text, 'order', l.agreement_no, 'material', l.part_no,
       'qty', l.qty::text, 'unit', l.unit, 'batch', l.batch) order by l.position)
     from delivery_note_line l where l.tenant_id = n.tenant_id and l.note_id = n.id) as lines,
    (select json_agg(json_build_object('plate', u.licence_plate, 'packaging', u.packaging_code, 'qty', u.qty::text, 'kind', u.kind))
     from packaging_unit u where u.tenant_id = n.tenant_id and u.note_id = n.id) as units
  from outbox_message m
  join delivery_note n on n.tenant_id = m.tenant_id and n.id = m.document_id
  join edi_partner p on p.tenant_id = n.tenant_id and p.plant_id = n.plant_id and p.supplier_id = n.supplier_id
  where m.format in ('vda4913', 'desadv')
  order by m.created_at, m.file_name`;

let messages: Sent[];

beforeAll(async () => {
  messages = await server.sql<Sent>(READ);
});

const nameOf = ({ format, kind, dn_no, supplier_no }: Sent) => `${format} ${kind} ${supplier_no}/${dn_no}`;
const each = (check: (message: Sent, read: Despatch) => void, formats = ['vda4913', 'desadv']) => {
  const chosen = messages.filter(({ format }) => formats.includes(format));
  expect(chosen.length).toBeGreaterThan(10);
  for (const message of chosen) {
    const result = read(message.content);
    expect(result.problems, nameOf(message)).toEqual([]);
    const despatches = result.messages.flatMap(each => each.despatches);
    expect(despatches, nameOf(message)).toHaveLength(1);
    check(message, despatches[0]?.value as Despatch);
  }
};

/** VDA fills numbers up with noughts. */
const plainNo = (number: string | undefined): string => String(Number(number));

const allUnits = (units: readonly DespatchUnit[]): DespatchUnit[] =>
  units.flatMap(unit => [unit, ...allUnits(unit.holds ?? [])]);

/** The serials of a run, one for each unit of it. */
const serialsIn = ({ serials, count }: DespatchUnit): number[] =>
  Array.from({ length: count }, (_, at) => Number(serials?.[0]) + at);

describe('what the plant was sent', () => {
  it('says of the note where it comes from, where it goes, when and with which truck', () =>
    each((message, { consignment }) => {
      const { supplier, plant, unloadingPoint, plate, shipment, eta } = consignment;
      const said = { supplier, plant, unloadingPoint, plate, shipment: plainNo(shipment), eta: eta?.slice(0, 10) };
      expect(said, nameOf(message)).toEqual({
        supplier: message.supplier_no,
        plant: message.plant_key,
        unloadingPoint: message.point,
        plate: message.plate,
        shipment: plainNo(message.shipment),
        eta: message.eta,
      });
      // Messages say the weight of a truck in whole kilograms, rounded up.
      expect(consignment.gross, nameOf(message)).toBe(`${Math.ceil(Number(message.gross))}`);
    }));

  const byItem = (one: { item: string }, other: { item: string }): number => Number(one.item) - Number(other.item);

  it('lists each material line with its order, part and quantity', () =>
    each((message, { items }) => {
      const listed = items.map(({ dnNo, item, order, material, qty, unit }) => ({
        ...{ dnNo: plainNo(dnNo), item: plainNo(item), order, material, qty, unit },
      }));
      const expected = message.lines.map(({ batch: _, qty, ...line }) => ({
        ...line,
        dnNo: plainNo(message.dn_no),
        qty: shortest(qty),
      }));
      // DESADV lists what a pallet holds under it, so a mixed one brings lines in another order.
      expect(listed.sort(byItem), nameOf(message)).toEqual(expected.sort(byItem));
    }));

  it('names every unit by its serial, in its packaging and with its quantity', () =>
    each((message, { units }) => {
      const read = allUnits(units).flatMap(unit =>
        serialsIn(unit).map(serial => `${serial} ${unit.packaging} ${unit.qty ?? '-'}`),
      );
      const stored = message.units.map(
        ({ plate, packaging, qty }) => `${parsePlate(plate).serial} ${packaging} ${qty === null ? '-' : shortest(qty)}`,
      );
      expect(read.sort(), nameOf(message)).toEqual(stored.sort());
    }));

  it('names every unit by its whole licence plate, where the message has room for it', () =>
    each(
      (message, { units }) => {
        const read = allUnits(units).flatMap(unit => {
          const { kind, duns } = parsePlate(unit.plates?.[0] ?? '');
          return serialsIn(unit).map(serial => buildPlate({ kind, duns, serial }));
        });
        expect(read.sort(), nameOf(message)).toEqual(message.units.map(({ plate }) => plate).sort());
      },
      ['desadv'],
    ));

  it('carries in its packages what its lines say', () =>
    each((message, { items, units }) => {
      for (const item of items) {
        const inside = allUnits(units).filter(({ of }) => of === `${item.dnNo}/${item.item}`);
        const packed = sum(inside.map(({ qty, count }) => multiply((qty ?? '0') as Decimal, `${count}`)));
        expect(packed, `${nameOf(message)}, ${item.item}`).toBe(item.qty);
      }
    }));

  it('is found again, part, quantity and labels, by programs that are not ours', () => {
    for (const message of messages) {
      const { items, labels } =
        message.format === 'desadv' ? desadvAgain(message.content) : vda4913Again(message.content);
      const sums = new Map<string, Decimal[]>();
      for (const item of items) {
        const [, part = '', qty = ''] = /^(.+) (\S+)$/.exec(item) ?? [];
        sums.set(part, [...(sums.get(part) ?? []), qty as Decimal]);
      }
      const asked = new Map(message.lines.map(({ material }) => [material, [] as Decimal[]]));
      for (const { material, qty } of message.lines) asked.get(material)?.push(qty);
      const totals = (all: Map<string, Decimal[]>) => [...all].map(([part, each]) => [part, Number(sum(each))]).sort();
      expect(totals(sums), nameOf(message)).toEqual(totals(asked));
      const plates = message.units.map(({ plate }) => {
        const { serial } = parsePlate(plate);
        return message.format === 'desadv' ? `${String(serial).padStart(9, '0')} ${plate}` : String(serial);
      });
      expect(labels.sort(), nameOf(message)).toEqual(plates.sort());
    }
  });

  it('takes a note back with the same content, marked as such', () => {
    const cancellations = messages.filter(({ kind }) => kind === 'despatch_cancellation');
    expect(new Set(cancellations.map(({ format }) => format))).toEqual(new Set(['vda4913', 'desadv']));
    for (const { format, content } of cancellations) {
      const [message] = read(content).messages;
      const statuses = message?.despatches.flatMap(({ value }) => value.items.map(item => item.onlyHere?.changeStatus));
      if (format === 'desadv') expect(message?.head.interchange?.function).toBe('1');
      else expect(new Set(statuses)).toEqual(new Set(['S']));
    }
  });
});
