import type { Consignment, Despatch, DespatchItem } from '../../model/despatch.ts';
import { itemKey } from '../../model/despatch.ts';
import type { Place } from '../../model/problem.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { ReadUnit } from '../../model/read-unit.ts';
import { Trace } from '../../model/trace.ts';
import { unitOfEdifact } from '../../model/units.ts';
import { FactSpot, FactStore, type FactTable, readFacts } from '../facts.ts';
import { type EdifactContext, type EdifactMapper, segmentProblem } from '../mapper.ts';
import { meansOfMode } from '../means.ts';
import type { Segment } from '../segment.ts';
import { NO_BATCH } from '../write-desadv.ts';
import { CONSIGNMENT_FACTS, DESPATCH_ITEM_FACTS, LABEL_TYPES, PACKAGING_FACTS } from './despatch-facts.ts';
import { type CollectedUnit, mergeItems, type PackingLevel, PackingTree, shipmentLevel } from './packing-tree.ts';
import { NUMBER_FIELDS } from './release-facts.ts';

/**
 * Main packaging: without a role, type of package, or in the words of EANCOM bar-coded or not (50 to 52). Any other has no
 * label and holds nothing.
 */
const MAIN_PACKAGING = new Set(['', '35', '50', '51', '52']);

interface CollectedItem {
  store: FactStore;
  level: PackingLevel;
  texts: string[];
  place: Place;
}

/** Makes a despatch from a DESADV. */
export class DespatchMapper implements EdifactMapper {
  readonly log: ProblemLog;
  private readonly head = new FactStore();
  private readonly levels: PackingLevel[] = [];
  private readonly items: CollectedItem[] = [];
  private readonly seals: string[] = [];
  private unit: CollectedUnit | undefined;

  constructor(private readonly context: EdifactContext) {
    this.log = context.newLog();
  }

  segment(path: string, segment: Segment): void {
    if (path === 'CPS') this.beginLevel(segment);
    else if (path === 'PAC') this.readPackaging(segment);
    else if (path === 'LIN') this.beginItem(segment);
    else if (path.startsWith('PAC/')) this.packagingSegment(path, segment);
    else if (path.startsWith('LIN/')) this.itemSegment(path, segment);
    else if (segment.tag === 'SEL') this.seals.push(segment.text(1));
    else this.facts(CONSIGNMENT_FACTS, path, segment, this.head);
  }

  end(): void {
    const { context, head, log } = this;
    const { interchange } = context;
    interchange.document = head.get('document');
    interchange.function = head.get('function');
    interchange.created = head.get('created');
    context.announce();
    const trace = new Trace();
    const items = this.despatchItems(trace);
    const despatch: Despatch = { consignment: this.consignment(), items, units: [] };
    trace.add(despatch.consignment, new FactSpot(head, { means: 'mode' }));
    despatch.units = new PackingTree(trace, this.warn, this.fail).build(this.levels);
    context.emit({ type: 'despatch', unit: new ReadUnit(despatch, trace, log, context.messageLog) });
  }

  private beginLevel(segment: Segment): void {
    const [no, parent, code] = [segment.text(1), segment.text(2), segment.text(3)];
    this.levels.push({ no, parent, code, place: segment.place(parent === '' ? 1 : 2), units: [], items: [] });
    this.unit = undefined;
  }

  private level(segment: Segment): PackingLevel {
    const last = this.levels.at(-1);
    if (last) return last;
    const level = { no: '', parent: '', code: '', place: segment.place(), units: [], items: [] };
    this.levels.push(level);
    return level;
  }

  private readPackaging(segment: Segment): void {
    const packaging = segment.text(3).trimEnd();
    const count = this.count(segment);
    const terms = segment.text(2, 3) || undefined;
    if (!MAIN_PACKAGING.has(segment.text(2, 2))) {
      this.unit?.aux.push({ packaging, count, terms });
      return;
    }
    const place = segment.place(1);
    const store = new FactStore();
    store.set('packaging', packaging, segment.place(3));
    store.set('count', String(count), place);
    this.unit = { store, packaging, count, terms, type: undefined, serials: [], plates: [], aux: [], place };
    this.level(segment).units.push(this.unit);
  }

  private count(segment: Segment): number {
    const text = segment.text(1).trim();
    if (/^\d{1,8}$/.test(text)) return Number(text);
    this.log.add(segmentProblem(segment, 'error', text === '' ? 'mandatory' : 'format', 1, 1, 'n..8'));
    return 0;
  }

  private packagingSegment(path: string, segment: Segment): void {
    const { unit } = this;
    if (!unit) this.context.unused(path, segment);
    else if (segment.tag === 'PCI') unit.type = LABEL_TYPES.get(segment.text(4)) ?? unit.type;
    else if (segment.tag === 'GIN') this.readLabels(segment, unit);
    else if (segment.tag === 'GIR') this.readBatch(segment, unit.store);
    else this.facts(PACKAGING_FACTS, path, segment, unit.store);
  }

  private readLabels(segment: Segment, unit: CollectedUnit): void {
    for (let element = 2; element <= segment.elementCount; element++) {
      const [serial, plate] = [segment.text(element, 1), segment.text(element, 2)];
      if (serial === '' && plate === '') continue;
      const no = unit.serials.length;
      unit.store.set(`serialList.${no}`, serial, segment.place(element));
      if (plate !== '') unit.store.set(`plateList.${no}`, plate, segment.place(element, 2));
      unit.serials.push(serial || plate);
      unit.plates.push(plate);
    }
  }

  private beginItem(segment: Segment): void {
    const store = new FactStore(this.unit?.store);
    this.facts(DESPATCH_ITEM_FACTS, 'LIN', segment, store);
    this.number(segment, 3, store);
    this.items.push({ store, level: this.level(segment), texts: [], place: segment.place() });
  }

  private itemSegment(path: string, segment: Segment): void {
    const item = this.items.at(-1);
    if (!item) return;
    if (segment.tag === 'PIA') {
      for (let element = 2; element <= segment.elementCount; element++) this.number(segment, element, item.store);
    } else if (segment.tag === 'FTX') item.texts.push(...textsOf(segment));
    else if (segment.tag === 'GIR') this.readBatch(segment, item.store);
    else this.facts(DESPATCH_ITEM_FACTS, path, segment, item.store);
  }

  private number(segment: Segment, element: number, store: FactStore): void {
    const value = segment.text(element, 1).trimEnd();
    const field = NUMBER_FIELDS[segment.text(element, 2)] ?? (segment.tag === 'LIN' ? 'material' : undefined);
    if (value !== '' && field) store.set(field, value, segment.place(element, 1));
  }

  private readBatch(segment: Segment, store: FactStore): void {
    for (let element = 2; element <= segment.elementCount; element++) {
      const value = segment.text(element, 1);
      if (segment.text(element, 2) === 'BX' && value !== NO_BATCH) store.set('batch', value, segment.place(element));
    }
  }

  private consignment(): Consignment {
    const { head } = this;
    const { interchange } = this.context;
    const get = (field: string) => head.get(field);
    const mode = get('mode');
    return {
      shipment: get('shipment') ?? get('shipmentReference') ?? get('document') ?? '',
      supplier: get('supplier') ?? interchange.sender,
      carrier: get('carrier') ?? get('forwarder'),
      despatch: get('despatch'),
      eta: get('eta') ?? get('estimated'),
      gross: get('gross'),
      net: get('net'),
      loadingPoint: get('loadingPoint'),
      means: mode && meansOfMode(mode),
      plate: get('plate'),
      plant: get('plant') ?? get('deliveryParty') ?? '',
      unloadingPoint: get('unloadingPoint'),
      onlyHere: {
        customer: get('customer'),
        shipFrom: get('shipFrom'),
        incoterm: get('incoterm'),
        trailer: get('trailer'),
        seals: this.seals.length === 0 ? undefined : this.seals,
        consigneeOrder: get('consigneeOrder'),
        transportInstruction: get('transportInstruction'),
        totals: shipmentLevel(this.levels)?.units.map(({ packaging, count }) => ({ packaging, count })),
      },
    };
  }

  private despatchItems(trace: Trace): DespatchItem[] {
    const items = this.items.map((collected, index) => {
      const item = this.despatchItem(collected, index);
      const { store, level, place } = collected;
      const { material } = item;
      level.items.push({ key: itemKey(item), material, qty: store.get('qty'), place: store.place('qty') ?? place });
      trace.add(item, new FactSpot(store));
      return item;
    });
    return mergeItems(items);
  }

  private despatchItem({ store, texts, place }: CollectedItem, index: number): DespatchItem {
    const get = (field: string) => store.get(field);
    const unit = get('unit');
    for (const field of ['material', 'qty']) if (get(field) === undefined) this.missing(place, field);
    return {
      dnNo: get('dnNo') ?? this.head.get('dnNo') ?? this.head.get('document') ?? '',
      item: get('item') ?? get('line') ?? String(index + 1),
      dnDate: get('dnDate') ?? this.head.get('dnDate'),
      order: get('order') ?? this.head.get('order'),
      release: get('release'),
      material: get('material') ?? '',
      supplierMaterial: get('supplierMaterial'),
      qty: get('qty') ?? '0',
      unit: unit && unitOfEdifact(unit),
      origin: get('origin'),
      batch: get('batch'),
      unloadingPoint: get('unloadingPoint'),
      internalDestination: get('internalDestination'),
      onlyHere: {
        orderItem: get('orderItem'),
        drawing: get('drawing'),
        hw: get('hardware'),
        sw: get('software'),
        description: get('description'),
        productionDate: get('productionDate'),
        expiryDate: get('expiryDate'),
        texts: texts.length === 0 ? undefined : texts,
      },
    };
  }

  private missing(place: Place, field: string): void {
    const rule = 'mandatory';
    this.log.add({ severity: 'error', code: 'file_format', rule, ...place, value: '', expected: `${field} an..35` });
  }

  private readonly warn = (place: Place, value: string, expected: string) => {
    this.log.add({ severity: 'warning', code: 'file_format', rule: 'packaging', ...place, value, expected });
  };

  private readonly fail = (place: Place, value: string, expected: string) => {
    this.log.add({ severity: 'error', code: 'file_format', rule: 'packaging', ...place, value, expected });
  };

  private facts(table: FactTable, path: string, segment: Segment, store: FactStore): void {
    const isUsed = readFacts(
      table,
      path,
      segment,
      store,
      (severity, rule, at, element, component, expected) => {
        this.log.add(segmentProblem(at, severity, rule, element, component, expected));
      },
      this.context,
    );
    if (!isUsed) this.context.unused(path, segment);
  }
}

function textsOf(segment: Segment): string[] {
  return [1, 2, 3, 4, 5].flatMap(component => segment.text(4, component).trimEnd() || []);
}
