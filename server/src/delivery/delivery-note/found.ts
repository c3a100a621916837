import { type DeliveryNoteRow, listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { type Findable, type FoundSource, findableBy } from '../../platform/list/findable-by.ts';
import { deliveryNoteList, noteFields } from './queries.ts';

interface PlateRow {
  licencePlate: string;
  dnNo: string;
  noteId: string;
  supplierCode: string;
  supplierNameZh: string;
  supplierNameEn: string;
  plantNo: string;
  state: string;
  etaDate: string | null;
}

/** Notes with the truck that brings them, which their list does not show. */
const trucks: Findable<DeliveryNoteRow & { plate: string }, 'delivery_note'> = {
  of: listDeliveryNotes,
  table: 'delivery_note',
  select: query => query.select(noteFields).select('delivery_note.plate'),
};

/** Packages by their licence plate, with the note that they stand on: the product has no list of them. */
const plates: Findable<PlateRow, 'packaging_unit'> = {
  of: listDeliveryNotes,
  table: 'packaging_unit',
  select: query =>
    query
      .innerJoin('delivery_note', join =>
        join
          .onRef('delivery_note.tenant_id', '=', 'packaging_unit.tenant_id')
          .onRef('delivery_note.id', '=', 'packaging_unit.note_id'),
      )
      .innerJoin('plant', join =>
        join.onRef('plant.tenant_id', '=', 'delivery_note.tenant_id').onRef('plant.id', '=', 'delivery_note.plant_id'),
      )
      .select([
        'packaging_unit.licence_plate as licencePlate',
        'delivery_note.dn_no as dnNo',
        'delivery_note.id as noteId',
        'delivery_note.supplier_code as supplierCode',
        'delivery_note.supplier_name_zh as supplierNameZh',
        'delivery_note.supplier_name_en as supplierNameEn',
        'plant.plant_no as plantNo',
        'delivery_note.state as state',
        'delivery_note.eta_date as etaDate',
      ]),
};

/** Delivery notes are found by their number, the plate of their truck, and the licence plates of their packages. */
export const deliveryNoteFound: readonly FoundSource[] = [
  findableBy(deliveryNoteList, {
    by: [
      ['delivery_note.search_no', 'dnNo'],
      ['delivery_note.lookup_no', 'dnNo'],
    ],
    path: '/delivery/note-detail',
    states: deliveryNote,
    date: 'etaDate',
  }),
  findableBy(trucks, {
    by: [['delivery_note.search_plate', 'plate']],
    path: '/delivery/note-detail',
    number: 'dnNo',
    states: deliveryNote,
    date: 'etaDate',
  }),
  findableBy(plates, {
    by: [['packaging_unit.search_plate', 'licencePlate']],
    path: '/delivery/note-detail',
    tab: 'labels',
    id: 'noteId',
    number: 'dnNo',
    states: deliveryNote,
    date: 'etaDate',
  }),
];
