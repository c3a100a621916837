import { ROLE_CODES, type RoleCode } from '@inbound/shared/system/role/roles';

/**
 * What each role may, row by row and column by column, as the specification has it (administration.md, Roles: the seed):
 * v sees, e creates, changes, deletes and imports, a does what the tables of the feature name for the role. Rows of
 * features that the product does not have yet stand here, too: the feature that comes is judged by its row. Who has agreed is seen by whoever keeps
 * agreements (decision 0052); printers are their company's (decision 0049), and so are templates of notes (decision 0063)
 * and remembered drivers (decision 0139).
 */
const TABLE = `
user role permission company apiToken machineAccount personalData | vea vea -   -   -   -   -   -   -   -   -
tenant certificate                                            | vea -   -   -   -   -   -   -   -   -   -
mode                                                          | va  va  -   -   -   -   -   -   -   -   -
dictionary businessData bulletin mailServer mailTemplate passwordRule signInRule singleSignOn agreement icon | vea vea - - - - - - - - -
agreementConsent                                              | v   v   -   -   -   -   -   -   -   -   -
oauthEndpoint                                                 | -   vea -   -   -   -   -   -   -   -   v
operationLog mailLog interfaceLog                             | va  va  -   -   -   -   -   -   -   -   -
messageDelivery taskLog                                       | va  va  -   -   -   -   -   -   -   -   -
messageReceiver                                               | vea vea v   -   -   -   -   -   -   -   -
plant plantCalendar                                           | -   vea v   v   v   v   v   v   v   -   -
material                                                      | -   vea ve  v   v   v   v   v   -   -   -
supplier ediPartner productionLocation supplierContact        | -   vea v   v   v   v   v   v   -   -   -
forwarder                                                     | -   vea v   -   v   v   -   -   v   -   -
unloadingArea unloadingPoint door timeWindow windowGroup      | -   v   v   -   vea v   -   -   v   -   -
processSetting                                                | -   ve  v   v   -   -   -   -   -   -   -
schedulingAgreement release callOff                           | -   v   vea v   -   va  v   -   -   -   -
deliveryNote label                                            | -   v   ve  v   v   vea -   -   v   -   -
receipt                                                       | -   v   va  -   vea va  -   -   -   -   -
pickUpPlan                                                    | -   v   vea -   v   va  -   -   v   -   -
purchaseOrder                                                 | -   v   vea -   -   vea v   -   -   -   -
shipment package handlingUnit epil                            | -   v   va  -   v   vea -   -   v   -   -
shippingNote booking position                                 | -   v   v   -   vea vea -   -   vea -   -
rememberedDriver                                              | -   -   -   -   -   ve  -   -   ve  -   -
dockBoard gate                                                | -   v   v   -   vea -   -   -   -   -   -
emergencyArrival                                              | -   v   va  -   va  va  -   -   va  -   -
packagingMaster consumable                                    | -   v   v   vea v   v   v   -   -   -   -
labelTemplate                                                 | -   vea v   vea -   v   -   -   -   -   -
printerProfile                                                | -   v   -   -   -   ve  -   -   -   -   -
noteTemplate                                                  | -   v   -   -   -   ve  -   -   -   -   -
packagingInstruction                                          | -   v   v   vea -   v   vea -   -   -   -
qualityDocument                                               | -   v   v   vea v   vea v   -   -   -   -
containerNote containerTransport containerBalance             | -   v   v   vea va  vea -   -   va  -   -
survey                                                        | -   v   vea -   -   -   va  va  -   -   -
forecastVersion                                               | -   v   vea -   -   v   v   -   -   -   -
forecast                                                      | -   v   va  -   -   v   va  -   -   -   -
forecastCompare                                               | -   v   v   -   -   v   v   -   -   -   -
pipeline                                                      | -   v   vea v   v   v   v   -   -   -   -
part catalogueSync                                            | -   -   -   -   -   -   -   -   -   va  vea
cart orderTemplate subscription                               | -   -   -   -   -   -   -   -   -   vea v
quotation componentOrder                                      | -   -   -   -   -   -   -   -   -   vea vea
waybill financialDocument remittanceAdvice                    | -   -   -   -   -   -   -   -   -   v   va
orderingUser                                                  | -   v   -   -   -   -   -   -   -   v   vea
messageSubscription                                           | -   v   -   -   -   -   -   -   -   -   vea
distributor                                                   | -   vea -   -   -   -   -   -   -   -   v
crossReference                                                | -   -   -   -   -   -   -   -   -   ve  ve
bookingWait                                                   | -   v   va  -   vea ve  -   -   ve  -   -
transportKpi                                                  | -   v   v   -   v   v   -   -   v   -   -
windowRelease                                                 | -   v   va  -   va  v   -   -   -   -   -
materialStock                                                 | -   v   ve  -   -   -   -   -   -   -   -
emergency                                                     | -   v   vea -   va  ve  -   -   -   -   -
movedBooking                                                  | -   v   v   -   v   ve  -   -   ve  -   -
eventSubscription                                             | -   vea -   -   -   vea -   -   -   -   -
`;

/** Who may what otherwise than the cells say, by feature and action, and why. */
export const BESIDES: Readonly<Record<string, { roles: readonly RoleCode[]; why: string }>> = {
  'listView.share': {
    roles: ['platform-admin', 'tenant-admin', 'dispositor', 'packaging-planner', 'supplier-logistics'],
    why: 'the table has no views of lists; whoever leads others shares some (decision 0021)',
  },
  'demo.reset': {
    roles: ['tenant-admin'],
    why: 'the table has no demo; whoever keeps its users begins it anew (decision 0052)',
  },
  'forwarder.view': {
    roles: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics'],
    why: 'packaging planners name them, and none reads the contacts of its competitors (decision 0043)',
  },
  'supplierContact.edit': {
    roles: ['tenant-admin', 'supplier-logistics', 'supplier-planner'],
    why: 'a supplier keeps its own contacts (decision 0033)',
  },
  'deliveryNote.edit': {
    roles: ['supplier-logistics'],
    why: 'a dispositor makes notes by file only, as the cell says',
  },
  'deliveryNote.import': {
    roles: ['dispositor', 'supplier-logistics'],
    why: 'the file by which a dispositor makes notes',
  },
  'label.edit': { roles: ['supplier-logistics'], why: 'a dispositor makes notes by file only, as the cell says' },
  'receipt.edit': {
    roles: ['gate', 'dispositor'],
    why: 'receipts come in by a file of the plant, too (decision 0063)',
  },
  'componentOrder.view': {
    roles: ['tenant-admin', 'order-placer', 'backlog-buyer'],
    why: 'whoever keeps the demo lets days pass, and sees what becomes of orders (decision 0174)',
  },
  'componentOrder.play': {
    roles: ['tenant-admin'],
    why: 'the table has no demo; its administrator lets days of the simulated distributor pass (decision 0174)',
  },
  'purchaseOrder.edit': {
    roles: ['dispositor'],
    why: 'a supplier edits ESD, ETA and remark by the answers, as the cell says (decision 0141)',
  },
  'shipment.view': {
    roles: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    why: 'a shipment names no forwarder: none of them may read those of others (decision 0149)',
  },
  'epil.view': {
    roles: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    why: 'an EPIL is seen by whoever sees its shipment (decision 0164)',
  },
  'containerBalance.view': {
    roles: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics'],
    why: 'an account is between plant and supplier (decision 0043)',
  },
  'containerBalance.edit': {
    roles: [],
    why: 'entries are booked by notes and by `book`, and never changed (decision 0043)',
  },
  'catalogueSync.edit': { roles: [], why: 'a run begins, goes on and ends by `run` and by the system (decision 0153)' },
  'part.edit': { roles: [], why: 'what the distributor says of its parts is edited by nobody (decision 0153)' },
  'dockBoard.edit': {
    roles: ['dispositor', 'gate'],
    why: 'whoever plans the plant moves a truck to another door or time, too (decision 0159)',
  },
  'gate.edit': { roles: [], why: 'trucks are stamped by the actions of their transport (decision 0163)' },
  'pipeline.edit': { roles: [], why: 'what documents say of a material is edited by nobody (decision 0166)' },
  'waybill.edit': { roles: [], why: 'what the distributor says of its waybills is edited by nobody (decision 0184)' },
  'containerTransport.edit': { roles: [], why: 'a transport begins with its note and moves by its actions alone' },
};

/** The letters of a cell: `-` stands for none. */
type Row = ReadonlyMap<RoleCode, string>;

const rowOf = (cells: string): Row => {
  const letters = cells.trim().split(/\s+/);
  return new Map(ROLE_CODES.map((role, at) => [role, letters[at] ?? '']));
};

/** The table by the name of a feature. */
export const matrix: ReadonlyMap<string, Row> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap(line => {
      const [features = '', cells = ''] = line.split('|');
      return features
        .trim()
        .split(/\s+/)
        .map((feature): [string, Row] => [feature, rowOf(cells)]);
    }),
);

/** The letter that an action stands under. */
const letterOf = (action: string): string => (action === 'view' ? 'v' : action === 'edit' ? 'e' : 'a');

const partsOf = (permission: string): { feature: string; action: string } => {
  const [, feature = '', action = ''] = permission.split('.');
  return { feature, action };
};

/** Whether the table names each role of an action by itself: the letter a says only among whom they are. */
export const isNamedApart = (permission: string): boolean => {
  const { feature, action } = partsOf(permission);
  return letterOf(action) !== 'a' || BESIDES[`${feature}.${action}`] !== undefined;
};

/** Whether the table gives a role this; undefined where it has no such feature. */
export const isGiven = (permission: string, role: RoleCode): boolean | undefined => {
  const { feature, action } = partsOf(permission);
  const besides = BESIDES[`${feature}.${action}`];
  if (besides) return besides.roles.includes(role);
  return matrix.get(feature)?.get(role)?.includes(letterOf(action));
};
