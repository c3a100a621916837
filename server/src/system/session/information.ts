import { type AnswerOf, type CompanyKind, dateIn, type Language, type Timestamp, type UserType } from '@inbound/shared';
import type { readUserInformation as readInformationCall } from '@inbound/shared/system/session/contract';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberSql } from '../../platform/call/numbers.ts';
import { flagsOf, type GateCause, type GateColumns, gateColumns, gateOf } from '../../platform/call/open-session.ts';
import { roleNameFor } from '../role/role-name.ts';
import { readMenu } from './menu.ts';

type Information = AnswerOf<typeof readInformationCall>;
type PlantRow = Omit<Information['user']['plants'][number], 'today'>;

interface UserRow extends GateColumns {
  user_no: string;
  cname: string;
  name: string;
  type: UserType;
  department: string;
  email: string;
  tel: string;
  phone: string;
  fax: string;
  mrp_controller: string;
  language: Language;
  roles: Information['user']['role'];
  company: { id: string; code: string; nameZh: string; nameEn: string; kind: CompanyKind };
  plants: PlantRow[];
  tenant_zh: string;
  tenant_en: string;
  query_keys: Information['queryKeys'];
  dictionary_stamp: string;
  password_changed_at: Timestamp | null;
  idle_minutes: number;
  warn_minutes: number;
}

/** The user with roles, company, plants and tenant, and what the flags and the gate are judged by. */
const READ = `
  select u.user_no, u.cname, u.name, u.type, u.department, u.email, u.tel, u.phone, u.fax, u.mrp_controller, u.language,
    (select coalesce(json_agg(json_build_object('code', ro.code, 'name', ro.name) order by ro.code), '[]')
      from user_role ur join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
      where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as roles,
    json_build_object('id', co.id, 'code', co.code, 'nameZh', co.name_zh, 'nameEn', co.name_en,
      'kind', co.kind) as company,
    (select coalesce(json_agg(json_build_object('id', p.id, 'plantNo', p.plant_no, 'nameZh', p.name_zh,
        'nameEn', p.name_en, 'timeZone', p.time_zone) order by up.sort, p.plant_no), '[]')
      from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
      where up.tenant_id = u.tenant_id and up.user_id = u.id and p.active) as plants,
    tn.name_zh as tenant_zh, tn.name_en as tenant_en, tn.query_keys, tn.dictionary_stamp,
    ${numberSql('sessionIdle', 'u.tenant_id')} as idle_minutes,
    ${numberSql('sessionWarning', 'u.tenant_id')} as warn_minutes, ${gateColumns('$3')},
    coalesce((select s.by_issuer from user_session s where s.tenant_id = u.tenant_id and s.id = $4), false) as by_issuer
  from app_user u
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id
  join tenant tn on tn.tenant_id = u.tenant_id
  left join password_rule r on r.tenant_id = u.tenant_id
  where u.tenant_id = $1 and u.id = $2`;

const roleIn = (role: UserRow['roles'][number], language: Language) => ({
  code: role.code,
  name: roleNameFor(language, role),
});

const companyOf = ({ company: { id, code, nameZh, nameEn, kind } }: UserRow, language: Language) => ({
  id,
  code,
  kind,
  name: language.startsWith('zh') ? nameZh : nameEn,
});

const userOf = (ctx: Ctx, row: UserRow): Information['user'] => ({
  id: ctx.session.userId,
  userNo: row.user_no,
  cname: row.cname,
  name: row.name,
  type: row.type,
  role: row.roles.map(role => roleIn(role, ctx.language)),
  company: companyOf(row, ctx.language),
  department: row.department,
  email: row.email,
  tel: row.tel,
  phone: row.phone,
  fax: row.fax,
  mrpController: row.mrp_controller,
  tenant: { envNo: ctx.tenant, nameZh: row.tenant_zh, nameEn: row.tenant_en },
  plants: row.plants.map(plant => ({ ...plant, today: dateIn(plant.timeZone, ctx.now) })),
  firstLoginTime: row.first_login_at,
  lastLoginTime: row.last_login_at,
  modifyPwdDate: row.password_changed_at,
});

const GATE_STEPS = {
  new: 'change_password',
  expired: 'change_password',
  weak: 'change_password',
  factor: 'second_factor',
  agreement: 'agreement',
} as const satisfies Record<GateCause, Information['flags']['gate']>;

/**
 * The session information (administration.md, Session and navigation). It is about the whole user: the plant header
 * does not narrow it, so it reads apart from the caller's scope, and nothing but what is the caller's own.
 */
export const readInformation = async (ctx: Ctx): Promise<Information> => {
  const { userId, kind, mode, grants } = ctx.session;
  const own = inWholeTenant(ctx, 'it is about the whole user, whatever plant the call is narrowed to');
  const [[row], pages] = await Promise.all([
    own.tx.query<UserRow>(READ, [own.tenant, userId, own.now, ctx.session.id]),
    readMenu(own, { userId }, mode),
  ]);
  if (!row) throw new Error('the session has no user');
  const gate = kind === 'api' ? undefined : gateOf(row, grants, ctx.now);
  return {
    user: userOf(ctx, row),
    ...pages,
    permissions: [...grants.keys()],
    language: row.language,
    mode,
    flags: {
      ...flagsOf(row, ctx.now),
      gate: gate ? GATE_STEPS[gate.cause] : null,
      gateCause: gate?.cause ?? null,
    },
    queryKeys: row.query_keys,
    dictionaryStamp: row.dictionary_stamp,
    idle: { minutes: row.idle_minutes, warnMinutes: row.warn_minutes },
  };
};
