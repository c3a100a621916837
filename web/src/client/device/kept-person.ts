import { type Information, session, tenant } from '../session-store.ts';
import { onDevice, removeWhere } from './database.ts';
import { isOf, type Owner } from './owner.ts';

/** The one row: a device is one person's at a time. */
const PRESENT = 'present';

interface KeptPerson {
  key: string;
  tenant: number;
  information: Information;
}

/** Keeps who is signed in and what may be opened, for a reload without a network. Rights are the server's all the same. */
export const keepPerson = (): Promise<unknown> => {
  const { information, isUnconfirmed } = session.get();
  if (!information || isUnconfirmed) return Promise.resolve();
  const person: KeptPerson = { key: PRESENT, tenant: tenant.get(), information };
  return onDevice('person', 'readwrite', store => store.put(person));
};

const read = async (): Promise<KeptPerson | undefined> =>
  (await onDevice('person', 'readonly', store => store.get(PRESENT))) as KeptPerson | undefined;

/**
 * Shows the page to whoever was here last, as nobody can be asked: what is pressed waits. The first answer of the server says
 * whether it is still the same person (`client/token`); nothing is sent before.
 */
export const resumePerson = async (): Promise<void> => {
  const person = await read();
  if (!person) return;
  tenant.set(person.tenant);
  session.set(present => ({
    ...present,
    phase: 'in',
    information: person.information,
    informedAt: 0,
    isUnconfirmed: true,
  }));
};

const ownerOf = ({ tenant: number, information }: KeptPerson): Owner => ({
  tenant: number,
  userNo: information.user.userNo,
});

export const forgetPerson = (owner: Owner): Promise<unknown> =>
  onDevice('person', 'readwrite', store => removeWhere(store, row => isOf(owner, ownerOf(row as KeptPerson))));
