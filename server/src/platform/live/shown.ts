import type { Permission } from '@inbound/shared';
import { tableScopes } from '../../../db/types.ts';
import { contextOf, type Session } from '../call/context.ts';
import { isTable, viewOf } from '../call/view-permission.ts';
import { fieldName } from '../database/names.ts';
import type { DatabaseContext } from '../database/transaction.ts';
import type { LiveEvent } from './events.ts';

const views = new Map<string, Permission | undefined>();

/** What somebody must hold to see a kind of documents; asked for with each event and each reader. */
const viewFor = (about: string): Permission | undefined => {
  if (!views.has(about)) views.set(about, isTable(about) ? viewOf(about)?.permission : undefined);
  return views.get(about);
};

/** The feature whose documents an event is about, as contracts name it. */
export const topicOf = ({ about }: LiveEvent): string => viewFor(about)?.split('.')[1] ?? fieldName(about);

/** How far the permissions of a session reach, as long as its stream lasts. */
const reaches = new WeakMap<Session, Map<Permission, DatabaseContext | undefined>>();

/** The rows of the event's kind that a reader may see at all; nothing where he may see none. */
const reachOf = ({ about }: LiveEvent, session: Session): DatabaseContext | undefined => {
  const permission = viewFor(about);
  if (!permission) return undefined;
  const own = reaches.get(session) ?? new Map<Permission, DatabaseContext | undefined>();
  reaches.set(session, own);
  if (!own.has(permission)) {
    const scope = session.grants.get(permission);
    own.set(permission, scope && contextOf(session, scope));
  }
  return own.get(permission);
};

/** What is of no plant or company in particular: whether the rows of the table may be so. */
const isOfAll = (event: LiveEvent, column: 'plant' | 'company'): boolean => {
  const scope = isTable(event.about) ? tableScopes[event.about] : undefined;
  if (!scope || event[`${column}Id`] !== null) return false;
  if (column === 'plant') return !scope.plant || scope.plantOptional;
  return !scope.companyThrough && (!scope.company || scope.companyOptional);
};

/** The same limits as those of the tables: plant, company or carrier, and who alone sees a draft. */
const isWithin = (event: LiveEvent, { plants, company, drafts }: DatabaseContext): boolean => {
  const { plantId, companyId, forwarderCompanyId, draftCompanyId } = event;
  const isOfPlant = plants === '*' || isOfAll(event, 'plant') || (plantId !== null && plants.includes(plantId));
  const isOfCompany = company === '*' || isOfAll(event, 'company') || [companyId, forwarderCompanyId].includes(company);
  return isOfPlant && isOfCompany && (draftCompanyId === null || [draftCompanyId, '*'].includes(drafts));
};

/** Whether an event does not tell whose its rows are: those of a controller, and those that are of several plants. */
const leavesOpen = ({ about }: LiveEvent, { plants, mrp }: DatabaseContext): boolean => {
  if (!isTable(about)) return false;
  const scope = tableScopes[about];
  return (mrp !== '*' && scope.mrp) || (plants !== '*' && Boolean(scope.plantsIn ?? scope.plantsThrough));
};

/**
 * Whether a reader hears of an event: yes, no, or what the database says of its documents within a context. It decides as
 * the policies of the tables do; a document that is gone is told to whoever needs no such question.
 */
export const isShown = (event: LiveEvent, session: Session): boolean | DatabaseContext => {
  if (event.tenant !== session.tenant) return false;
  if (event.userId !== null) return event.userId === session.userId;
  const reach = reachOf(event, session);
  if (!reach || !isWithin(event, reach)) return false;
  return leavesOpen(event, reach) ? reach : true;
};
