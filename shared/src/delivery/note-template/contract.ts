import { z } from 'zod';
import { callOffKind } from '../../calloff/call-off/states.ts';
import { STANDINGS } from '../../calloff/scheduling-agreement/validity.ts';
import {
  callsOf,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { transportMode, transportType } from '../delivery-note/choices.ts';
import { createDeliveryNote, deliveryNoteDetail } from '../delivery-note/contract.ts';
import { createFreeNote } from '../delivery-note/free-contract.ts';
import { inForce, packedBy } from '../delivery-note/packed-by.ts';
import { packingPlan } from '../delivery-note/packing-contract.ts';

const PATH = '/delivery/v1/note-template' as const;
const view = 'delivery.noteTemplate.view' as const;
const edit = 'delivery.noteTemplate.edit' as const;
/** Whoever makes notes makes them of templates. */
const makesNotes = 'delivery.deliveryNote.edit' as const;

const LONGEST_NAME = 60;
const name = text(LONGEST_NAME);

/** What notes of a supplier have in common, as a list shows it. */
export const noteTemplateRow = z.object({
  id,
  version,
  name,
  plantNo: z.string(),
  supplierCode: z.string(),
  kind: callOffKind,
  /** Whether its goods were called off where it was kept, or came free (decision 0063). */
  way: z.enum(['called', 'free']),
  unloadingPoint: z.string(),
  transportType,
  transportMode,
  lineCount: z.int(),
  changedAt: timestamp,
});
export type NoteTemplateRow = z.output<typeof noteTemplateRow>;

/** A material of a template, by the agreement under which it is delivered. */
const templateLine = z.object({
  id,
  position: z.int(),
  agreementId: id,
  agreementNo: z.string(),
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  /** How the agreement stands today. */
  standing: z.enum(STANDINGS),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  /** How it is packed, in any quantity; null where nothing of it was packed. */
  plan: packingPlan.nullable(),
  /** Packaging of the plan that is not released. */
  unreleased: z.array(z.string()),
  /** The call-off line that is due first of those that can be delivered now, and when it is to arrive. */
  due: z.object({ lineId: id, day: plainDate }).nullable(),
});
export type TemplateLine = z.output<typeof templateLine>;

/** What a template names and cannot give any more; all else of it holds. */
export const lostPart = z.object({
  what: z.enum(['closed', 'notYet', 'ended', 'packaging', 'forwarder', 'location']),
  /** Of the agreement, forwarder or location. */
  name: z.string(),
  /** Of the packaging. */
  codes: z.string(),
});
export type LostPart = z.output<typeof lostPart>;

export const noteTemplateDetail = noteTemplateRow.extend({
  meansKey: z.string(),
  remark: z.string(),
  /** Null where none is named, or the one that is may not carry now. */
  forwarderId: id.nullable(),
  forwarder: z.string(),
  productionLocationId: id.nullable(),
  productionLocation: z.string(),
  lines: z.array(templateLine),
  lost: z.array(lostPart),
});
export type NoteTemplateDetail = z.output<typeof noteTemplateDetail>;

const shows = {
  ...inForce,
  'packaging.packagingMaster': 'how its goods were packed, and what of it is not released any more',
  'master.material': 'number and names of the goods that it delivers',
  'calloff.callOff': 'the agreements of its goods, and which call-off line a note of it would deliver first',
} as const;

/** What keeping one, and making a note of it, show besides. */
const showsPacking = { ...packedBy, ...shows } as const;

export const listNoteTemplates = listEndpoint({
  path: PATH,
  access: view,
  title: 'Templates of delivery notes',
  row: noteTemplateRow,
  filter: {
    /** The name begins with it. */
    search: optionalText(LONGEST_NAME),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
});

const calls = callsOf(PATH, 'delivery.noteTemplate', noteTemplateDetail);

export const readNoteTemplate = calls.read({
  title: 'One template, with what of it holds today',
  shows,
});

/** Agreements, transport, packing and remark of a note; nothing of its day, and none of its numbers. */
export const keepNoteTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/keep`,
  access: edit,
  title: 'Keep a delivery note as a template',
  shows: { ...showsPacking, 'delivery.deliveryNote': 'the note that is kept' },
  input: z.strictObject({ noteId: id, name }),
  answer: noteTemplateRow,
});

export const renameNoteTemplate = calls.change({
  title: 'Rename a template',
  input: { name },
  answer: noteTemplateRow,
});

export const removeNoteTemplate = calls.remove({ title: 'Delete a template; notes that were made of it stay' });

const madeOf = { 'delivery.noteTemplate': 'the template of which the note is made' } as const;

/** Makes an unsent note of call-off lines, packed as far as the template says how. */
export const createNoteFromTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/:id/note`,
  access: makesNotes,
  title: 'Create a delivery note from a template',
  shows: { ...showsPacking, ...madeOf },
  input: z.strictObject({ id, ...createDeliveryNote.input.shape }),
  answer: deliveryNoteDetail,
});

/** Makes an unsent note free of call-off lines, packed as far as the template says how. */
export const createFreeNoteFromTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/:id/free-note`,
  access: makesNotes,
  title: 'Create a delivery note free of call-off lines from a template',
  shows: { ...showsPacking, ...madeOf },
  input: z.strictObject({ id, ...createFreeNote.input.shape }),
  answer: deliveryNoteDetail,
});
