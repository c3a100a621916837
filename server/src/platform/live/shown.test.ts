import type { DataScope, Permission } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import type { Session } from '../call/context.ts';
import type { LiveEvent } from './events.ts';
import { isShown, topicOf } from './shown.ts';

const [PLANT, OTHER_PLANT, OWN, OTHER] = ['plant', 'other plant', 'own company', 'other company'];

const eventOf = (over: Partial<LiveEvent> = {}): LiveEvent => ({
  tenant: 0,
  about: 'delivery_note',
  ids: ['note'],
  plantId: PLANT,
  companyId: OWN,
  forwarderCompanyId: null,
  draftCompanyId: null,
  userId: null,
  actor: 'Li Na',
  callKey: null,
  ...over,
});

const readerOf = (type: 'internal' | 'supplier', scope: DataScope, ...permissions: Permission[]): Session =>
  ({
    tenant: 0,
    userId: 'reader',
    type,
    companyId: type === 'supplier' ? OWN : 'buyer',
    mrpController: 'K12',
    plants: [{ id: PLANT, plantNo: '2031', timeZone: 'Asia/Shanghai' }],
    grants: new Map(permissions.map(permission => [permission, scope])),
  }) as unknown as Session;

const NOTES = 'delivery.deliveryNote.view';
const LINES = 'calloff.callOff.view';
const supplier = readerOf('supplier', 'company', NOTES, LINES);
const planner = readerOf('internal', 'plants', NOTES, LINES);
const controller = readerOf('internal', 'mrp', NOTES, LINES);
const administrator = readerOf('internal', 'all', NOTES, LINES);

describe('an event is told', () => {
  it.each([
    ['of an own note to its supplier', {}, supplier],
    ['of a note of the own plant to its planner', { companyId: OTHER }, planner],
    ['of any plant to whoever reaches all', { plantId: OTHER_PLANT }, administrator],
    ['of what is carried to its carrier', { companyId: OTHER, forwarderCompanyId: OWN }, supplier],
    ['of a draft to its own company', { draftCompanyId: OWN }, supplier],
    ['of what belongs to one user to that user', { userId: 'reader', about: 'notification', plantId: null }, supplier],
    [
      'of what belongs to no plant to all who may see its kind',
      { about: 'bulletin', plantId: null, companyId: null },
      readerOf('internal', 'plants', 'system.bulletin.view'),
    ],
  ] as const)('%s', (_, over, reader) => {
    expect(isShown(eventOf(over), reader)).toBe(true);
  });

  it.each([
    ['of another tenant', { tenant: 1 }, administrator],
    ['of another plant', { plantId: OTHER_PLANT }, planner],
    ['of another company', { companyId: OTHER }, supplier],
    ['of a row whose company is not told', { companyId: null }, supplier],
    ['of a row whose plant is not told', { plantId: null }, planner],
    ["of another company's draft", { draftCompanyId: OTHER }, planner],
    ['of another user', { userId: 'somebody' }, administrator],
    ['of what the reader may not see at all', { about: 'app_user', plantId: null }, administrator],
    ['of a table that belongs to no feature', { about: 'job', plantId: null }, administrator],
  ] as const)('but not %s', (_, over, reader) => {
    expect(isShown(eventOf(over), reader)).toBe(false);
  });

  it('to a controller only as far as the database shows him the rows', () => {
    expect(isShown(eventOf({ about: 'call_off_line' }), controller)).toMatchObject({ mrp: 'K12', plants: [PLANT] });
    expect(isShown(eventOf({ about: 'call_off_line', plantId: OTHER_PLANT }), controller)).toBe(false);
  });

  it.each(['supplier', 'production_location'])(
    'of a %s, whose plants it does not tell, only as far as the database shows it to who is limited to plants',
    about => {
      const seen = (scope: DataScope) =>
        readerOf('internal', scope, 'master.supplier.view', 'master.productionLocation.view');
      expect(isShown(eventOf({ about, plantId: null }), seen('plants'))).toMatchObject({ plants: [PLANT] });
      expect(isShown(eventOf({ about, plantId: null }), seen('all'))).toBe(true);
    },
  );
});

it('the topic is the feature as contracts name it, of whichever of its tables', () => {
  expect(topicOf(eventOf())).toBe('deliveryNote');
  expect(topicOf(eventOf({ about: 'call_off_line' }))).toBe('callOff');
  expect(topicOf(eventOf({ about: 'notification' }))).toBe('notification');
});
