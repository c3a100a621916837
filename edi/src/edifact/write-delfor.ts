import type { Interchange } from '../model/message.ts';
import type { GoAhead, LineKind, Release, ScheduleLine } from '../model/release.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { writeInterchange } from './envelope-writer.ts';
import { momentComposite } from './moments.ts';
import { type EdifactWriteOptions, SegmentWriter } from './segment-writer.ts';

/** Releases of one customer for one supplier, as one message. */
export interface DelforInterchange {
  interchange: Interchange;
  releases: Release[];
}

const TYPE = ['DELFOR', 'D', '04A', 'UN', 'GMI051'] as const;

/** Code list agency (3055) of what the buyer assigns. */
const BY_BUYER = '92';

/** SCC 4017 of the kinds that have a date. */
const CONDITIONS: Partial<Record<LineKind, string>> = { firm: '1', production: '2', material: '3', forecast: '4' };

/** SCC 4017 of what is firm in a pre-series call-off. */
const PILOT = '11';

/** SCC 2013 of requirements that have a first and a last day. */
const FLEXIBLE = 'F';

/** Texts in an FTX, and FTX of an item. */
const TEXTS_IN_FTX = 5;
const MAX_TEXTS = 5 * TEXTS_IN_FTX;

/** Writes releases as DELFOR D.04A in the use of VDA 4984, one item for each. */
export function writeDelfor(message: DelforInterchange, options: EdifactWriteOptions = {}): WriteResult {
  const log = new WriteLog('DELFOR');
  const out = new SegmentWriter(options, log);
  const { interchange, releases } = message;
  const created = interchange.created ?? releases[0]?.release.date;
  const envelope = { ...interchange, created };
  writeInterchange(out, log, envelope, interchange.type?.split(':') ?? TYPE, [
    () => writeMessage(out, log, envelope, releases),
  ]);
  return log.result(() => out.bytes());
}

function writeMessage(out: SegmentWriter, log: WriteLog, interchange: Interchange, releases: readonly Release[]): void {
  const [first] = releases;
  const document = interchange.document ?? first?.release.no;
  out.write('BGM', ['241', undefined, undefined, 'LAB-ED'], document, interchange.function ?? '9');
  out.write('DTM', momentComposite('137', interchange.created));
  out.write('NAD', 'BY', [needed(log, first?.customer, 'NAD+BY', 'customer'), undefined, BY_BUYER]);
  out.write('NAD', 'SE', [needed(log, first?.supplier, 'NAD+SE', 'supplier'), undefined, BY_BUYER]);
  let plant: string | undefined;
  releases.forEach((release, index) => {
    const path = releases.length === 1 ? '' : `releases.${index}.`;
    if (release.customer !== first!.customer || release.supplier !== first!.supplier) {
      const value = `${release.customer} ${release.supplier}`;
      log.unfit('not_expressible', { record: 'NAD', field: `${path}supplier`, value, expected: '' });
    }
    if (release.plant !== plant) writePlant(out, log, release, path);
    plant = release.plant;
    new ItemWriter(out, log, release, path).write();
  });
}

/** The group of a plant: what follows up to the next one goes there. */
function writePlant(out: SegmentWriter, log: WriteLog, { plant }: Release, path: string): void {
  out.path = `${path}plant`;
  out.write('GEI', '3');
  out.write('NAD', 'ST', [needed(log, plant, 'NAD+ST', `${path}plant`), undefined, BY_BUYER]);
}

function needed(log: WriteLog, value: string | undefined, record: string, field: string): string | undefined {
  if (value === undefined || value.trim() === '') log.missing(record, field, 'an..35');
  return value;
}

/** Writes one item: who and what, where the cumulatives stand, the schedule, and the packaging. */
class ItemWriter {
  private condition = '';

  constructor(
    private readonly out: SegmentWriter,
    private readonly log: WriteLog,
    private readonly release: Release,
    private readonly path: string,
  ) {}

  write(): void {
    this.checkKind();
    this.writeMaterial();
    this.writeReferences();
    this.writeCumulatives();
    this.writeSchedule();
    for (const { no, qty } of this.release.packaging ?? []) {
      this.out.write('PAC', '', [undefined, '35'], [no, undefined, BY_BUYER]);
      if (qty) this.qty('52', qty);
    }
  }

  private checkKind(): void {
    const { kind, lines, dateKind } = this.release;
    const hasFirm = lines.some(line => line.kind === 'firm');
    if (kind === 'after_sales' || (kind === 'pre_series' && !hasFirm)) this.lost('SCC', 'kind', kind);
    if (dateKind === 'departure' && !lines.some(isDay)) this.lost('DTM+10', 'dateKind', dateKind);
  }

  private writeMaterial(): void {
    const { out, release } = this;
    const { onlyHere: only = {} } = release;
    const material = needed(this.log, release.material, 'LIN', this.at('material'));
    out.path = this.at('material');
    out.write('LIN', '', only.action, [material, 'IN']);
    const numbers = [
      [release.supplierMaterial, 'SA'],
      [only.drawing, 'DR'],
      [only.hardware, 'BT'],
      [only.software, 'AG'],
    ].filter(([number]) => number !== undefined);
    if (numbers.length > 0) out.write('PIA', '1', ...numbers);
    if (only.description) out.write('IMD', '', '', [undefined, undefined, undefined, only.description]);
    if (release.unloadingPoint) out.write('LOC', '11', [release.unloadingPoint, undefined, BY_BUYER]);
    if (release.internalDestination ?? release.pointOfUse) {
      out.write('LOC', '159', release.internalDestination, release.pointOfUse);
    }
    if (release.horizonEnd) out.write('DTM', momentComposite('159', release.horizonEnd));
    this.writeTexts();
  }

  private writeTexts(): void {
    const { texts = [] } = this.release;
    if (texts.length > MAX_TEXTS) {
      const at = { record: 'FTX', field: this.at('texts'), value: String(texts.length) };
      this.log.unfit('limit', { ...at, expected: String(MAX_TEXTS) });
    }
    for (let start = 0; start < Math.min(texts.length, MAX_TEXTS); start += TEXTS_IN_FTX) {
      this.out.path = this.at(`texts.${start}`);
      this.out.write('FTX', 'AAI', '', '', texts.slice(start, start + TEXTS_IN_FTX));
    }
  }

  private writeReferences(): void {
    const { out, release } = this;
    const { onlyHere: only = {}, previous } = release;
    out.path = this.at('agreement');
    if (release.agreement) out.write('RFF', ['ON', release.agreement, only.agreementItem]);
    out.write('RFF', ['AAN', needed(this.log, release.release.no, 'RFF+AAN', this.at('release.no'))]);
    if (release.release.date) out.write('DTM', momentComposite('171', release.release.date));
    if (previous) out.write('RFF', ['AIF', previous.no]);
    if (previous?.date) out.write('DTM', momentComposite('171', previous.date));
    if (release.mrpController) out.write('CTA', 'MC', [release.mrpController, only.mrpControllerText]);
  }

  private writeCumulatives(): void {
    const { out, release } = this;
    const { cumulative, lastReceipt, onlyHere: only = {} } = release;
    if (cumulative) this.qty('70', cumulative.received);
    if (cumulative?.since) out.write('DTM', momentComposite('51', cumulative.since));
    if (cumulative?.beforeReset) this.qty('72', cumulative.beforeReset);
    if (only.cumulativeOrdered) this.qty('71', only.cumulativeOrdered);
    if (only.cumulativePrevious) this.qty('79', only.cumulativePrevious);
    if (only.inTransit) this.qty('57', only.inTransit);
    if (!lastReceipt) return;
    this.qty('48', needed(this.log, lastReceipt.qty, 'QTY+48', this.at('lastReceipt.qty')));
    if (lastReceipt.booked) out.write('DTM', momentComposite('50', lastReceipt.booked));
    if (lastReceipt.dnNo) out.write('RFF', ['AAU', lastReceipt.dnNo]);
    if (lastReceipt.dnDate && lastReceipt.dnNo) out.write('DTM', momentComposite('171', lastReceipt.dnDate));
    else if (lastReceipt.dnDate) this.lost('DTM+171', 'lastReceipt.dnDate', lastReceipt.dnDate);
  }

  private writeSchedule(): void {
    this.release.lines.forEach((line, index) => {
      const path = `lines.${index}`;
      if (line.kind === 'jit') {
        const at = { record: 'QTY+113', field: this.at(path), value: line.at, expected: 'from, to' };
        this.log.unfit('not_expressible', at);
      } else if (line.kind === 'backorder' || line.kind === 'immediate') this.writeDue(line, path);
      else this.writeDated(line);
    });
    this.writeGoAhead('2', 'productionRelease', this.release.productionRelease);
    this.writeGoAhead('3', 'materialRelease', this.release.materialRelease);
    if (this.release.restQty) {
      this.begin(CONDITIONS.forecast!, undefined);
      this.qty('113', this.release.restQty);
    }
  }

  /** What is overdue or due now has no date: it is due on the day of the release. */
  private writeDue(line: ScheduleLine, path: string): void {
    if (line.from !== this.release.release.date) this.lost('DTM', `${path}.from`, line.from);
    if (line.kind === 'immediate') this.begin('10', undefined);
    this.qty(line.kind === 'backorder' ? '83' : '84', line.qty);
  }

  private writeDated(line: ScheduleLine): void {
    const { out } = this;
    const isFirmPilot = line.kind === 'firm' && this.release.kind === 'pre_series';
    this.begin(isFirmPilot ? PILOT : CONDITIONS[line.kind]!, isDay(line) ? undefined : FLEXIBLE);
    this.qty('113', line.qty);
    if (isDay(line)) out.write('DTM', momentComposite(this.release.dateKind === 'departure' ? '10' : '2', line.from));
    else {
      out.write('DTM', momentComposite('64', line.from));
      out.write('DTM', momentComposite('63', line.to));
    }
  }

  private writeGoAhead(condition: string, field: string, goAhead: GoAhead | undefined): void {
    if (!goAhead) return;
    if (goAhead.cumulative === undefined) {
      this.lost('QTY+78', field, goAhead.to ?? goAhead.from ?? '');
      return;
    }
    this.begin(condition, undefined);
    this.qty('78', goAhead.cumulative);
    if (goAhead.from) this.out.write('DTM', momentComposite('51', goAhead.from));
    if (goAhead.to) this.out.write('DTM', momentComposite('52', goAhead.to));
  }

  /** A condition holds for the quantities behind it, up to the next one. */
  private begin(code: string, frequency: string | undefined): void {
    const condition = `${code} ${frequency ?? ''}`;
    if (condition === this.condition) return;
    this.condition = condition;
    this.out.write('SCC', code, undefined, frequency);
  }

  private qty(qualifier: string, qty: string | undefined): void {
    this.out.write('QTY', [qualifier, qty, this.release.unit]);
  }

  /** Something that DELFOR has no room for. */
  private lost(record: string, field: string, value: string): void {
    this.log.warn('not_expressible', { record, field: this.at(field), value, expected: '' });
  }

  private at(field: string): string {
    return this.path + field;
  }
}

function isDay(line: Release['lines'][number]): boolean {
  return line.kind !== 'jit' && line.from === line.to;
}
