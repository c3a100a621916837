import type { Transmission } from '../model/message.ts';
import type { Release } from '../model/release.ts';
import { vdaOfUnit } from '../model/units.ts';
import { usageOfKind } from '../model/usage.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { DEFAULT_CHARSET, encode } from '../text/charset.ts';
import { toShortDate } from '../text/dates.ts';
import { repertoireOf } from '../text/transliterate.ts';
import { countersOf } from './family.ts';
import { PAIRS_513, PAIRS_514, R511, R512, R513, R514, R515, R517, R518, R519 } from './layouts-4905.ts';
import { type Cell, cell, RecordWriter } from './record-writer.ts';
import { type Pair, requirementPairs } from './requirement-pairs.ts';
import type { VdaWriteOptions } from './write-4913.ts';

/** One transmission of releases. */
export interface Transmission4905 {
  transmission: Transmission;
  /** Releases of one customer for one supplier, counted from the same reset of the cumulatives. */
  releases: Release[];
}

/** Versions of record types that are not the first. */
const VERSIONS: Readonly<Record<string, string>> = { 511: '02', 515: '02', 519: '02' };

const TEXTS_518 = 3;
const ZERO_DATE = '000000';

/** Delivery interval of dates that stand as they are meant. */
const AS_DATED = 'L';

/**
 * Writes releases as VDA 4905. Quantities must be whole; periods must be whole weeks of one year or whole months; the
 * kinds of the lines are not written, because 4905 tells them by its zones.
 */
export function writeVda4905(message: Transmission4905, options: VdaWriteOptions = {}): WriteResult {
  const { charset = DEFAULT_CHARSET, lineEnd = '\r\n', version } = options;
  const log = new WriteLog('VDA 4905');
  const out = new RecordWriter(type => version ?? VERSIONS[type] ?? '01', repertoireOf(charset), log);
  writeHeader(out, log, message);
  message.releases.forEach((release, index) => {
    const path = message.releases.length === 1 ? '' : `releases.${index}.`;
    new ReleaseWriter(out, log, release, path).write();
  });
  out.writeTrailer(R519, countersOf(R519));
  return log.result(() => encode(out.records.map(text => text + lineEnd).join(''), charset));
}

function writeHeader(out: RecordWriter, log: WriteLog, { transmission, releases }: Transmission4905): void {
  const [first] = releases;
  const since = first?.cumulative?.since;
  releases.forEach((release, index) => {
    const same = release.customer === first!.customer && release.supplier === first!.supplier;
    const at = {
      record: R511.fields.cumulativeReset.id,
      value: release.cumulative?.since ?? '',
      expected: since ?? '',
    };
    if (!same || release.cumulative?.since !== since)
      log.unfit('not_expressible', { ...at, field: `releases.${index}` });
  });
  out.write(R511, {
    customer: cell(first?.customer, 'customer'),
    supplier: cell(first?.supplier, 'supplier'),
    transmissionOld: cell(transmission.previous, 'transmission.previous'),
    transmissionNew: cell(transmission.no, 'transmission.no'),
    transmissionDate: date(transmission.date, 'transmission.date'),
    cumulativeReset: date(since, 'cumulative.since'),
  });
}

/** Writes one item: its head, the pairs of its requirements, and what else is known of it. */
class ReleaseWriter {
  constructor(
    private readonly out: RecordWriter,
    private readonly log: WriteLog,
    private readonly release: Release,
    private readonly path: string,
  ) {}

  write(): void {
    this.write512();
    const pairs = requirementPairs(this.release, this.log, this.path);
    this.write513(pairs.splice(0, PAIRS_513.length));
    while (pairs.length > 0) {
      this.out.write(R514, pairCells(PAIRS_514, pairs.splice(0, PAIRS_514.length)));
    }
    this.write515();
    this.writePackaging();
    this.writeTexts();
  }

  private write512(): void {
    const { release } = this;
    const only = release.onlyHere ?? {};
    this.out.write(R512, {
      plant: this.cell('plant', release.plant),
      releaseNo: this.cell('release.no', release.release.no),
      releaseDate: this.date('release.date', release.release.date),
      previousNo: this.cell('previous.no', release.previous?.no ?? '0'),
      previousDate: this.date('previous.date', release.previous?.date, ZERO_DATE),
      material: this.cell('material', release.material),
      supplierMaterial: this.cell('supplierMaterial', release.supplierMaterial),
      agreement: this.cell('agreement', release.agreement),
      unloadingPoint: this.cell('unloadingPoint', release.unloadingPoint),
      mrpController: this.cell('mrpController', release.mrpController),
      unit: this.cell('unit', release.unit && (vdaOfUnit(release.unit) ?? release.unit)),
      deliveryInterval: this.cell('onlyHere.deliveryInterval', only.deliveryInterval ?? AS_DATED),
      productionMonths: this.cell('onlyHere.productionMonths', only.productionMonths),
      materialMonths: this.cell('onlyHere.materialMonths', only.materialMonths),
      usageCode: this.cell('onlyHere.usageCode', only.usageCode ?? usageOfKind(release.kind)),
      accountKey: this.cell('onlyHere.accountKey', only.accountKey),
      storageLocation: this.cell('internalDestination', release.internalDestination),
    });
  }

  /** What was never received is written with zeros: the fields are mandatory. */
  private write513(pairs: readonly Pair[]): void {
    const { lastReceipt, cumulative } = this.release;
    this.out.write(R513, {
      ...pairCells(PAIRS_513, pairs),
      bookingDate: this.date('lastReceipt.booked', lastReceipt?.booked, ZERO_DATE),
      dnNo: this.cell('lastReceipt.dnNo', lastReceipt?.dnNo ?? '0'),
      dnDate: this.date('lastReceipt.dnDate', lastReceipt?.dnDate, ZERO_DATE),
      receiptQty: this.cell('lastReceipt.qty', lastReceipt?.qty ?? '0'),
      cumulativeReceived: this.cell('cumulative.received', cumulative?.received),
    });
  }

  private write515(): void {
    const { productionRelease, materialRelease, horizonEnd, pointOfUse, cumulative, onlyHere: only } = this.release;
    const cells: Record<string, Cell> = {
      productionStart: this.date('productionRelease.from', productionRelease?.from),
      productionEnd: this.date('productionRelease.to', productionRelease?.to),
      productionCumulative: this.cell('productionRelease.cumulative', productionRelease?.cumulative),
      materialStart: this.date('materialRelease.from', materialRelease?.from),
      materialEnd: this.date('materialRelease.to', materialRelease?.to),
      materialCumulative: this.cell('materialRelease.cumulative', materialRelease?.cumulative),
      complementaryMaterial: this.cell('onlyHere.complementaryMaterial', only?.complementaryMaterial),
      subSupplier: this.cell('onlyHere.subSupplier', only?.subSupplier),
      horizonEnd: this.date('horizonEnd', horizonEnd),
      pointOfUse: this.cell('pointOfUse', pointOfUse),
      cumulativeBeforeReset: this.cell('cumulative.beforeReset', cumulative?.beforeReset),
    };
    if (Object.values(cells).some(({ value }) => value !== undefined)) this.out.write(R515, cells);
  }

  private writePackaging(): void {
    this.release.packaging?.forEach((packaging, index) => {
      const path = `packaging.${index}`;
      this.out.write(R517, {
        packaging: this.cell(`${path}.no`, packaging.no),
        supplierPackaging: this.cell(`${path}.supplierNo`, packaging.supplierNo),
        capacity: this.cell(`${path}.qty`, packaging.qty),
      });
    });
  }

  private writeTexts(): void {
    const texts = this.release.texts ?? [];
    for (let start = 0; start < texts.length; start += TEXTS_518) {
      this.out.write(R518, {
        text1: this.cell(`texts.${start}`, texts[start]),
        text2: this.cell(`texts.${start + 1}`, texts[start + 1]),
        text3: this.cell(`texts.${start + 2}`, texts[start + 2]),
      });
    }
  }

  private cell(path: string, value: string | undefined): Cell {
    return cell(value, this.path + path);
  }

  private date(path: string, value: string | undefined, ifNone?: string): Cell {
    return date(value, this.path + path, ifNone);
  }
}

function pairCells(numbers: readonly number[], pairs: readonly Pair[]): Record<string, Cell> {
  const cells: Record<string, Cell> = {};
  numbers.forEach((no, index) => {
    const pair = pairs[index];
    cells[`date${no}`] = cell(pair?.date, pair?.path ?? 'lines');
    cells[`qty${no}`] = cell(pair?.qty, `${pair?.path ?? 'lines'}.qty`);
  });
  return cells;
}

function date(value: string | undefined, path: string, ifNone?: string): Cell {
  return cell(value === undefined ? ifNone : toShortDate(value), path);
}
