import type { Problem } from '../../model/problem.ts';
import type { ProblemLog } from '../../model/problem-log.ts';
import { ReadUnit } from '../../model/read-unit.ts';
import type {
  GoAhead,
  JitLine,
  LastReceipt,
  PeriodOfDate,
  Release,
  ReleaseNumber,
  ScheduleLine,
} from '../../model/release.ts';
import { Trace } from '../../model/trace.ts';
import type { Zones } from '../../model/zones.ts';
import { FactSpot, type FactStore, PlaceSpot } from '../facts.ts';
import type { EdifactContext } from '../mapper.ts';
import type { CollectedRelease } from './collected-release.ts';
import {
  type DatedRequirement,
  inOrder,
  isPreSeries,
  jitLine,
  kindByZones,
  type Requirement,
  requirementKind,
  requirementPeriod,
  withTotals,
} from './schedule.ts';

/** BGM function of a message that cancels what it names. */
const CANCELLATION = '1';

/** Where the fields of a release stand in the store of its facts. */
const SPOT_FIELDS: Readonly<Record<string, string>> = {
  'previous.no': 'previousNo',
  'previous.date': 'previousDate',
  'cumulative.received': 'received',
  'cumulative.since': 'since',
  'cumulative.beforeReset': 'beforeReset',
  'onlyHere.agreementItem': 'agreementItem',
};

/** A release without number or day of its own has those of its message. */
function spotFields(store: FactStore): Readonly<Record<string, string>> {
  return {
    ...SPOT_FIELDS,
    'release.no': store.get('releaseNo') === undefined ? 'document' : 'releaseNo',
    'release.date': store.get('releaseDate') === undefined ? 'created' : 'releaseDate',
  };
}

/** Makes the release of what was collected and hands it on. */
export function emitRelease(collected: CollectedRelease, type: 'schedule' | 'jit', context: EdifactContext): void {
  const { store, log } = collected;
  const release = headOf(collected, type, context);
  const trace = new Trace();
  trace.add(release, new FactSpot(store, spotFields(store)));
  collected.packaging.forEach((packaging, index) => {
    trace.add(release.packaging![index]!, new FactSpot(packaging));
  });
  collected.texts.forEach(({ place }, index) => {
    trace.add(release, new PlaceSpot({ [`texts.${index}`]: place }));
  });
  [...collected.units.values()].slice(1).forEach((place, index) => {
    trace.add(release, new PlaceSpot({ [`otherUnits.${index}`]: place }));
  });
  if (type === 'jit') release.lines = jitLines(collected, trace);
  else if (context.interchange.function !== CANCELLATION) addSchedule(collected, release, trace, context);
  need(collected, 'material', 'an..35');
  need(collected, 'releaseNo', 'an..70', release.release.no);
  context.emit({ type: 'release', unit: new ReadUnit(release, trace, log, context.messageLog) });
}

function headOf(collected: CollectedRelease, type: 'schedule' | 'jit', context: EdifactContext): Release {
  const { store } = collected;
  const { interchange } = context;
  const get = (field: string) => store.get(field);
  const received = get('received');
  const conditions = collected.requirements.map(requirement => requirement.condition);
  const [unit, ...otherUnits] = collected.units.keys();
  return {
    customer: get('customer') ?? get('issuer') ?? interchange.sender,
    supplier: get('supplier') ?? interchange.receiver,
    plant: get('plant') ?? '',
    agreement: get('agreement') ?? get('contract'),
    material: get('material') ?? '',
    supplierMaterial: get('supplierMaterial'),
    unloadingPoint: get('unloadingPoint'),
    internalDestination: get('internalDestination'),
    pointOfUse: get('pointOfUse'),
    mrpController: get('mrpController'),
    unit,
    otherUnits: otherUnits.length === 0 ? undefined : otherUnits,
    kind: type === 'jit' ? 'jit' : conditions.some(isPreSeries) ? 'pre_series' : 'series',
    dateKind: collected.requirements.some(requirement => requirement.departure) ? 'departure' : 'arrival',
    release: {
      no: get('releaseNo') ?? get('document') ?? '',
      date: get('releaseDate') ?? get('created')?.slice(0, 10),
    },
    previous: previousOf(store),
    cumulative: received === undefined ? undefined : { received, since: get('since'), beforeReset: get('beforeReset') },
    lastReceipt: lastReceiptOf(collected.receipts),
    productionRelease: goAheadOf(store, 'productionRelease'),
    materialRelease: goAheadOf(store, 'materialRelease'),
    horizonEnd: get('horizonEnd'),
    restQty: undefined,
    packaging: collected.packaging.length === 0 ? undefined : collected.packaging.map(packagingOf),
    texts: collected.texts.length === 0 ? undefined : collected.texts.map(({ text }) => text),
    lines: [],
    onlyHere: {
      mrpControllerText: get('mrpControllerText'),
      drawing: get('drawing'),
      hardware: get('hardware'),
      software: get('software'),
      description: get('description'),
      agreementItem: get('agreementItem'),
      inTransit: get('inTransit'),
      cumulativeOrdered: get('cumulativeOrdered'),
      cumulativePrevious: get('cumulativePrevious'),
      action: get('action'),
    },
  };
}

function packagingOf(packaging: FactStore): { no: string; qty: string | undefined } {
  return { no: packaging.get('no')!, qty: packaging.get('qty') };
}

function previousOf(store: FactStore): ReleaseNumber | undefined {
  const no = store.get('previousNo');
  return no === undefined ? undefined : { no, date: store.get('previousDate') };
}

/** The receipt that was booked last; several may be told. */
function lastReceiptOf(receipts: readonly FactStore[]): LastReceipt | undefined {
  const all = receipts.map((store): LastReceipt => {
    const [booked, dnNo, dnDate, qty] = ['booked', 'dnNo', 'dnDate', 'qty'].map(field => store.get(field));
    return { booked, dnNo, dnDate, qty };
  });
  const when = (receipt: LastReceipt) => receipt.booked ?? receipt.dnDate ?? '';
  return all.reduce<LastReceipt | undefined>(
    (last, next) => (last && when(last) >= when(next) ? last : next),
    undefined,
  );
}

function goAheadOf(store: FactStore, name: string): GoAhead | undefined {
  const [from, to, cumulative] = ['from', 'to', 'cumulative'].map(field => store.get(`${name}.${field}`));
  return (from ?? to ?? cumulative) ? { from, to, cumulative } : undefined;
}

function addSchedule(collected: CollectedRelease, release: Release, trace: Trace, context: EdifactContext): void {
  const zones: Zones = {
    firmUntil: context.firmUntil(release),
    productionUntil: release.productionRelease?.to,
    materialUntil: release.materialRelease?.to,
  };
  const periodOfDate = context.periodOfDate(release);
  const dated: DatedRequirement[] = [];
  for (const requirement of collected.requirements) {
    const line = datedOf(requirement, release, zones, periodOfDate);
    if (line === 'rest') setRest(release, requirement, collected.log);
    else if (line === 'undated') collected.log.add(undated(requirement));
    else if (line === 'unknown') collected.log.add(requirement.unknownDate!);
    else if (line) dated.push(line);
  }
  const ordered = inOrder(dated);
  release.lines = withTotals(ordered, release.cumulative?.received ?? '0');
  for (const [index, { requirement }] of ordered.entries()) traceLine(release.lines[index]!, requirement, trace);
  checkTotals(collected, ordered, release.lines as ScheduleLine[]);
}

/** A line of the schedule; `rest` for a forecast without date, nothing where a zero says that there is no backorder. */
function datedOf(
  requirement: Requirement,
  release: Release,
  zones: Zones,
  periodOfDate: PeriodOfDate,
): DatedRequirement | 'rest' | 'undated' | 'unknown' | undefined {
  const kind = requirementKind(requirement);
  if (kind === 'backorder' || kind === 'immediate') {
    const due = release.release.date ?? '';
    return requirement.qty === '0' ? undefined : { requirement, kind, from: due, to: due };
  }
  const period = requirementPeriod(requirement, periodOfDate);
  if (!period) {
    if (requirement.unreadable) return undefined;
    if (requirement.unknownDate) return 'unknown';
    return kind === 'forecast' ? 'rest' : 'undated';
  }
  return { requirement, kind: kind ?? kindByZones(period, zones), ...period };
}

/** A release has one quantity beyond its dated lines; a second one was meant for a time that was not understood. */
function setRest(release: Release, { qty, places }: Requirement, log: ProblemLog): void {
  if (release.restQty === undefined) release.restQty = qty;
  else {
    const rule = 'value';
    log.add({ severity: 'error', code: 'file_format', rule, ...places.qty, value: qty, expected: release.restQty });
  }
}

function undated(requirement: Requirement): Problem {
  const { qty: place } = requirement.places;
  return {
    severity: 'error',
    code: 'file_format',
    rule: 'mandatory',
    ...place,
    value: requirement.qty,
    expected: 'DTM',
  };
}

function traceLine(line: object, { places }: Requirement, trace: Trace): void {
  const { qty, from = qty, to = from } = places;
  trace.add(line, new PlaceSpot({ qty, from, to, at: from, kind: qty, cumulative: qty }));
}

/** A running total that the message states must be ours. */
function checkTotals(
  collected: CollectedRelease,
  ordered: readonly DatedRequirement[],
  lines: readonly ScheduleLine[],
): void {
  const totals = new Map(ordered.map(({ requirement }, index) => [requirement, lines[index]!.cumulative]));
  for (const { total, after, place } of collected.totals) {
    const requirement = collected.requirements[after - 1];
    const expected = requirement && totals.get(requirement);
    if (expected === undefined || expected === total) continue;
    const rule = 'cumulative';
    collected.log.add({ severity: 'warning', code: 'file_format', rule, ...place, value: total, expected });
  }
}

function jitLines(collected: CollectedRelease, trace: Trace): JitLine[] {
  return collected.requirements.flatMap(requirement => {
    const line = jitLine(requirement);
    if (line) traceLine(line, requirement, trace);
    else if (!requirement.unreadable) collected.log.add(requirement.unknownDate ?? undated(requirement));
    return line ?? [];
  });
}

function need(collected: CollectedRelease, field: string, expected: string, value = collected.store.get(field)): void {
  if (value !== undefined && value !== '') return;
  const rule = 'mandatory';
  const { place, log } = collected;
  log.add({ severity: 'error', code: 'file_format', rule, ...place, value: '', expected: `${field} ${expected}` });
}
