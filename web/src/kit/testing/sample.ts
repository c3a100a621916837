import { type Decimal, machineFor, type Permission, type PlainDate, type Timestamp } from '@inbound/shared';
import { type Information, informSession } from '../../client/session-store.ts';

/** A document with a life of its own, for tests and for the kit's page: like a delivery note, and nobody's rule. */
export interface Sample {
  id: string;
  version: number;
  state: 'unsent' | 'sent' | 'cancelled';
  turn: 'supplier' | 'forwarder' | 'done';
  supplierCode: string;
  supplierName: string;
  material: string;
  materialName: string;
  quantity: Decimal;
  unit: string;
  lineCount: number;
  date: PlainDate;
  note: string | null;
  createdAt: Timestamp | null;
  severity?: 'warning' | 'danger';
  frozen?: boolean;
}

type SampleFacts = Pick<Sample, 'state' | 'lineCount'>;

export const sampleMachine = machineFor<SampleFacts>()({
  name: 'deliveryNote',
  initial: 'unsent',
  states: {
    unsent: { tone: 'neutral', turn: 'supplier', step: 'unsent' },
    sent: { tone: 'success', turn: 'forwarder', step: 'sent' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    send: {
      from: ['unsent'],
      to: 'sent',
      permission: 'delivery.deliveryNote.send',
      when: facts => facts.lineCount > 0 || 'dn_no_material',
      else: 'dn_sent',
    },
    cancel: { from: ['sent'], to: 'cancelled', permission: 'delivery.deliveryNote.cancel' },
    expire: { from: ['unsent'], to: 'cancelled', permission: 'system' },
  },
});

export const sample = (part: Partial<Sample> = {}): Sample => ({
  id: '0190b0a0-0000-7000-8000-000000000001',
  version: 1,
  state: 'unsent',
  turn: 'supplier',
  supplierCode: 'S1001',
  supplierName: 'Nordlicht Components',
  material: 'HM4941031A',
  materialName: 'LED headlamp, left',
  quantity: '1440',
  unit: 'PCE',
  lineCount: 2,
  date: '2026-11-27',
  note: null,
  createdAt: null,
  ...part,
});

/** What the company of a user is, by the type of the user. */
const KINDS = { supplier: 'supplier', internal: 'buyer', forwarder: 'forwarder' } as const;

/** Signs in a user of plant 2031 with these permissions. */
export const signInAs = (permissions: readonly Permission[], type: keyof typeof KINDS = 'supplier'): void => {
  const user = {
    id: '1',
    userNo: 's1001.abrandt',
    type,
    company: { id: '1', code: 'S1001', name: 'Nordlicht', kind: KINDS[type] },
    role: [],
    tenant: { envNo: 0, nameZh: '', nameEn: '' },
    plants: [{ id: '1', plantNo: '2031', nameZh: '长春', nameEn: 'Changchun', timeZone: 'Asia/Shanghai', today: '' }],
  };
  informSession({ user, permissions, queryKeys: [] } as unknown as Information);
};
