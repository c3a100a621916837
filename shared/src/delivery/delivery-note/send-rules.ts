import type { LineFacts, Period } from '../../calloff/call-off/line.ts';
import {
  checkNoteQty,
  checkRestock,
  type QuantityStrategy,
  type UnitOfLine,
} from '../../calloff/call-off/quantity-rules.ts';
import { type Decimal, errors, type PlainDate, type RefusalData, refusal, subtract } from '../../kernel/index.ts';
import type { DocumentType } from '../../packaging/quality-document/contract.ts';
import { checkWithoutCallOff } from './free-rules.ts';
import {
  checkHandlingUnits,
  checkMainPackages,
  checkMixed,
  checkNotOverpacked,
  checkOneMaterialInUnits,
  checkPackingLists,
  checkUnpacked,
} from './packing-checks.ts';
import { type PackedLine, type PackingFacts, type PackUnit, packingFacts } from './packing-model.ts';
import { checkEta, checkLevels, checkOneMaterialOnNote, type DateStrategy, type PartLevels } from './rules.ts';

/** The process settings in force that a note is held to. */
export interface NoteSettings {
  dateStrategy: DateStrategy;
  quantityStrategy: QuantityStrategy;
  oneMaterial: boolean;
  /** A special supplier is warned of date and quantity instead of refused; of nothing else (D16). */
  isSpecialSupplier: boolean;
}

/** A material line of a note with the call-off line that it delivers, if any. */
export interface LineToSend extends PackedLine {
  /** `onDn` of the call-off line has this note's quantity in it. */
  callOffLine: LineFacts | null;
  unit: UnitOfLine;
  /** The days for which it is due, as for `checkEta`. */
  due: readonly Period[];
  /** Whether source and unloading area of the material are maintained. */
  hasSourceAndArea: boolean;
  /** Part number, and the levels that were ordered and are delivered. */
  levels: { partNo: string; ordered: PartLevels; delivered: PartLevels };
}

/** All restocks of a note for one scheduling agreement. */
export interface RestockToSend {
  qty: Decimal;
  /** On other unsent notes for backorder and immediate lines of the agreement. */
  onOtherUnsentNotes: Decimal;
  backorder: Decimal;
}

/** The master data of the supplier that a note needs. */
export interface SenderFacts {
  supplier: string;
  /** The production location that it is sent from; null where none is maintained. */
  location: string | null;
  duns: string | null;
  hasAddress: boolean;
}

/** A quality document that a material must have, and of which none holds on the day of arrival. */
export interface MissingQualityDocument {
  partNo: string;
  type: DocumentType;
}

/** All that sending looks at. */
export interface NoteToSend {
  eta: PlainDate;
  today: PlainDate;
  lines: readonly LineToSend[];
  restocks: readonly RestockToSend[];
  units: readonly PackUnit[];
  packaging: Parameters<typeof packingFacts>[0];
  /** How many labels were printed and would be others now. */
  outdatedLabels: number;
  sender: SenderFacts;
  settings: NoteSettings;
  missingDocuments: readonly MissingQualityDocument[];
  /** Asks the messages of the plant's receivers what they miss, and what they say otherwise than the note. */
  messageProblems: () => readonly RefusalData[];
  /** Asks the labels what they leave out or cut. */
  labelProblems: () => readonly RefusalData[];
}

interface Checked extends NoteToSend {
  facts: PackingFacts;
}

/** One check of sending; a strategy is a warning for a special supplier. */
interface SendCheck {
  name: string;
  isStrategy?: true;
  find: (note: Checked) => readonly (true | RefusalData)[];
}

const senderFaults = ({ supplier, location, duns, hasAddress }: SenderFacts): (true | RefusalData)[] => [
  location !== null || refusal('no_supplier_origin', { supplier }),
  location === null || duns !== null || refusal('no_duns', { location }),
  hasAddress || refusal('no_supplier_address', { supplier }),
];

const checkLineQty = (line: LineToSend, strategy: QuantityStrategy): true | RefusalData => {
  if (line.callOffLine === null) return checkWithoutCallOff(strategy);
  const others = { ...line.callOffLine, onDn: subtract(line.callOffLine.onDn, line.qty) };
  return checkNoteQty(others, line.qty, strategy, line.unit);
};

/** The checks of sending, in the order in which they answer (delivery.md, action "send"). */
export const SEND_CHECKS: readonly SendCheck[] = [
  { name: 'material', find: note => [note.lines.length > 0 || refusal('dn_no_material')] },
  { name: 'mainPackage', find: note => checkMainPackages(note.units) },
  { name: 'packingLists', find: note => checkPackingLists(note.units) },
  { name: 'mixed', find: note => checkMixed(note.units, note.facts) },
  {
    name: 'oneMaterial',
    find: note => [
      ...checkOneMaterialInUnits(note.units, note.facts),
      checkOneMaterialOnNote(
        note.lines.map(line => line.material),
        note.settings.oneMaterial,
      ),
    ],
  },
  { name: 'overpacked', find: note => checkNotOverpacked(note.lines, note.units) },
  { name: 'handlingUnits', find: note => checkHandlingUnits(note.units) },
  {
    name: 'labels',
    find: note => [note.outdatedLabels === 0 || refusal('reprint_needed', { count: note.outdatedLabels })],
  },
  {
    name: 'date',
    isStrategy: true,
    find: note => note.lines.map(line => checkEta(note.eta, line.due, note.settings.dateStrategy, note.today)),
  },
  {
    name: 'quantity',
    isStrategy: true,
    find: note => note.lines.map(line => checkLineQty(line, note.settings.quantityStrategy)),
  },
  {
    name: 'backorder',
    find: note =>
      note.restocks.map(({ qty, onOtherUnsentNotes, backorder }) => checkRestock(qty, onOtherUnsentNotes, backorder)),
  },
  { name: 'sender', find: note => senderFaults(note.sender) },
  {
    name: 'unloadingArea',
    find: note =>
      note.lines.map(
        line => line.hasSourceAndArea || refusal('no_source_or_unloading_area', { material: line.material }),
      ),
  },
  {
    name: 'messages',
    find: note => note.messageProblems(),
  },
  { name: 'labelContents', find: note => note.labelProblems() },
  {
    name: 'qualityDocuments',
    find: note =>
      note.missingDocuments.map(({ partNo, type }) =>
        refusal('quality_document_missing', { material: partNo, documentType: type }),
      ),
  },
  {
    name: 'levels',
    find: note => note.lines.flatMap(({ levels }) => checkLevels(levels.partNo, levels.ordered, levels.delivered)),
  },
  { name: 'unpacked', find: note => checkUnpacked(note.lines, note.units) },
];

/** What stands against sending a note, in the order of the checks: errors refuse it, warnings are confirmed. */
export interface SendVerdict {
  errors: RefusalData[];
  warnings: RefusalData[];
}

const isWarning = ({ code }: RefusalData): boolean => 'warning' in errors[code];

/** Runs all checks of sending, so that the screen shows everything at once; the server refuses with the first error. */
export const checkSend = (note: NoteToSend): SendVerdict => {
  const checked: Checked = { ...note, facts: packingFacts(note.packaging, note.lines) };
  const verdict: SendVerdict = { errors: [], warnings: [] };
  for (const { find, isStrategy } of SEND_CHECKS) {
    for (const found of find(checked)) {
      if (found === true) continue;
      const isMild = isWarning(found) || (isStrategy === true && note.settings.isSpecialSupplier);
      (isMild ? verdict.warnings : verdict.errors).push(found);
    }
  }
  return verdict;
};
