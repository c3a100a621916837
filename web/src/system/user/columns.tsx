import type { UserRow } from '@inbound/shared/system/user/contract';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

const FEATURE = 'user';
const c = columnsOf<UserRow>();

type State = 'active' | 'inactive' | 'locked' | 'erased';

const stateOf = ({ active, lockedAt, erasedAt }: UserRow): State => {
  if (erasedAt !== null) return 'erased';
  if (lockedAt !== null) return 'locked';
  return active ? 'active' : 'inactive';
};

const TONES = { active: 'success', inactive: 'neutral', locked: 'danger', erased: 'neutral' } as const;

const UserState = ({ user }: { user: UserRow }) => {
  const { t } = useTexts();
  const state = stateOf(user);
  return <Tag tone={TONES[state]}>{t(`user.state.${state}`)}</Tag>;
};

/** Whether somebody may sign in, in a word: locked stands above switched off, erased above all. */
const state = c.custom(
  'active',
  user => <UserState user={user} />,
  (user, { t }) => t(`user.state.${stateOf(user)}`),
  { width: 104 },
);

const company = c.reference('companyCode', 'companyName');
const roles = c.several('roles');
const plants = c.several('plants', { width: 120 });
const type = c.choice('type', FEATURE, { width: 104, hidden: true });

export const columns = [
  c.link('userNo', user => link('/system/user-detail', { id: user.id }), { pin: 'left', width: 168 }),
  c.text('cname', { width: 120 }),
  c.text('name'),
  state,
  type,
  company,
  roles,
  plants,
  c.text('email', { width: 208 }),
  c.text('department', { hidden: true }),
  c.mono('mrpController', { width: 116, hidden: true }),
  c.mono('envNo', { width: 104, hidden: true }),
  c.time('lastLoginTime'),
  c.text('phone', { hidden: true }),
  c.text('tel', { hidden: true }),
  c.reason('lockReason', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a user. */
export const head = [c.text('userNo'), c.text('cname'), c.text('name'), state, company];

const facts = [
  c.mono('envNo'),
  type,
  company,
  c.text('department'),
  roles,
  plants,
  c.mono('mrpController'),
  c.text('email'),
  c.text('phone'),
  c.text('tel'),
  c.text('fax'),
  c.time('lastLoginTime'),
  c.time('modifyPwdDate'),
  c.time('secondFactorAt'),
  c.time('erasedAt', { hidden: true }),
];

const ofLock = [c.time('lockedAt'), c.reason('lockReason')];

export const General = ({ record }: { record: UserRow }) => (
  <Facts record={record} columns={record.lockedAt === null ? facts : [...ofLock, ...facts]} />
);
