import { z } from 'zod';
import {
  chosenFrom,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { DIRECTIONS } from '../container-note/rules.ts';
import { containerTransport } from './machine.ts';

const PATH = '/packaging/v1/container-transport' as const;
const view = 'packaging.containerTransport.view' as const;
const MOST_CHOSEN = 200;

const transportState = z.enum(statesOf(containerTransport));
const direction = z.enum(DIRECTIONS);

/** A transport of empties with what its note says of it. */
export const containerTransportRow = z.object({
  id,
  version,
  state: transportState,
  turn,
  noteId: id,
  cdnNo: z.string(),
  direction,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  forwarderCode: z.string(),
  forwarderNameZh: z.string(),
  forwarderNameEn: z.string(),
  plannedDate: plainDate,
  /** Pieces. */
  plannedTotal: z.int(),
  pickedAt: timestamp.nullable(),
  truckedAt: timestamp.nullable(),
  departedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type ContainerTransportRow = z.output<typeof containerTransportRow>;

export const listContainerTransports = listEndpoint({
  path: PATH,
  access: view,
  title: 'Container transports',
  row: containerTransportRow,
  filter: {
    /** Number of the note, or supplier, begins with it. */
    search: optionalText(60),
    state: z.array(transportState).max(transportState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    forwarderId: chosenFrom('forwarder', MOST_CHOSEN),
    /** It is the caller's turn. */
    mine: z.boolean().optional(),
  },
  sortable: ['changedAt'],
  defaultSort: '-changedAt',
  tabs: {
    mine: { mine: true },
    pending: { state: ['pending_pick_up'] },
    underWay: { state: ['picked', 'trucked', 'departed'] },
    completed: { state: ['completed'] },
  },
});

export const readContainerTransport = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: view,
  title: 'One container transport',
  input: z.strictObject({ id }),
  answer: containerTransportRow,
});

const statusChange = (action: string, access: 'move' | 'gate', title: string) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/:id/${action}`,
    access: `packaging.containerTransport.${access}`,
    title,
    input: z.strictObject({ id, version }),
    answer: containerTransportRow,
  });

export const pickContainerTransport = statusChange('pick', 'gate', 'Transport status change: picked up');
export const truckContainerTransport = statusChange('truck', 'move', 'Transport status change: on the truck');
export const departContainerTransport = statusChange('depart', 'move', 'Transport status change: departed');
export const completeContainerTransport = statusChange('complete', 'gate', 'Transport status change: completed');
