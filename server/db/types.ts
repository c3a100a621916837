// Written from the database by `npm run db:types`; a test compares it. Do not edit.
import type { PlainDate, Timestamp } from '@inbound/shared';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text; what it holds is told by its reader. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AgreementTable {
  tenant_id: number;
  id: string;
  agreement_version: string;
  valid_from: PlainDate;
  texts: Json;
  created_at: Timestamp;
}

export interface AgreementConsentTable {
  tenant_id: number;
  user_id: string;
  agreement_id: string;
  agreed_at: Timestamp;
  ip: Generated<string>;
}

export interface AppUserTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  user_no: string;
  login_name: string;
  cname: string;
  name: string;
  type: string;
  company_id: string;
  department: Generated<string>;
  email: string;
  tel: Generated<string>;
  phone: Generated<string>;
  fax: Generated<string>;
  mrp_controller: Generated<string>;
  language: Generated<string>;
  active: Generated<boolean>;
  locked_at: Timestamp | null;
  locked_until: Timestamp | null;
  lock_reason: string | null;
  password_hash: string | null;
  password_changed_at: Timestamp | null;
  password_weak: Generated<boolean>;
  password_rule_version: Generated<number>;
  first_login_at: Timestamp | null;
  last_login_at: Timestamp | null;
  changed_at: Timestamp;
}

export interface CompanyTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: string;
  name_zh: string;
  name_en: string;
  kind: string;
  locked: Generated<boolean>;
  changed_at: Timestamp;
}

export interface DictionaryEntryTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  type_code: string;
  code: string;
  value: string;
  value2: Generated<string>;
  texts: OptionalJson;
  sort: Generated<number>;
  active: Generated<boolean>;
  editable: Generated<boolean>;
  changed_at: Timestamp;
}

export interface FileTable {
  tenant_id: number;
  id: string;
  plant_id: string | null;
  company_id: string | null;
  name: string;
  media_type: string;
  size: number;
  content_hash: string;
  created_at: Timestamp;
  created_by: string | null;
}

export interface IdempotencyKeyTable {
  tenant_id: number;
  user_id: string;
  route: string;
  key: string;
  body_hash: Buffer;
  answer: OptionalJson;
  created_at: Timestamp;
}

export interface InterfaceLogTable {
  tenant_id: number;
  id: string;
  plant_id: string | null;
  company_id: string | null;
  at: Timestamp;
  message_id: string;
  state: string;
  direction: string;
  interface_name: string;
  url: Generated<string>;
  http_code: number | null;
  message_type: string;
  plant_no: Generated<string>;
  file_name: Generated<string>;
  request: Generated<string>;
  response: Generated<string>;
  duration_ms: Generated<number>;
  track_id: Generated<string>;
  task_id: string | null;
}

export interface JobTable {
  tenant_id: number;
  id: string;
  kind: string;
  payload: OptionalJson;
  ordering_key: string;
  run_at: Timestamp;
  attempts: Generated<number>;
  locked_until: Timestamp | null;
  last_error: string | null;
  state: Generated<string>;
  created_at: Timestamp;
}

export interface LoginFailureTable {
  tenant_id: number;
  subject_hash: Buffer;
  count: number;
  first_at: Timestamp;
  last_at: Timestamp;
  locked_until: Timestamp | null;
}

export interface NotificationTable {
  tenant_id: number;
  id: string;
  user_id: string;
  kind: string;
  params: OptionalJson;
  path: string | null;
  document_id: string | null;
  plant_no: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
}

export interface NumberCounterTable {
  tenant_id: number;
  name: string;
  scope: string;
  last_value: number;
}

export interface OperationLogTable {
  tenant_id: number;
  id: string;
  at: Timestamp;
  type: string;
  info: string;
  user_id: string | null;
  user_no: Generated<string>;
  ip: Generated<string>;
  user_agent: Generated<string>;
  duration_ms: Generated<number>;
  parameters: OptionalJson;
  exception: string | null;
  plant_no: Generated<string>;
  track_id: string;
}

export interface OutboxMessageTable {
  tenant_id: number;
  id: string;
  plant_id: string | null;
  company_id: string | null;
  document: string;
  document_id: string;
  receiver_code: string;
  kind: string;
  format: string;
  address: Json;
  file_name: string;
  content: Buffer;
  state: Generated<string>;
  attempts: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
}

export interface PasswordHistoryTable {
  tenant_id: number;
  id: string;
  user_id: string;
  password_hash: string;
  set_at: Timestamp;
}

export interface PasswordRuleTable {
  tenant_id: number;
  rule_version: Generated<number>;
  is_validate_date: Generated<boolean>;
  validate_date_value: Generated<number>;
  is_efficacy_rule: Generated<boolean>;
  is_limit_length: Generated<boolean>;
  limit_length_value: Generated<number>;
  history_count: Generated<number>;
  max_error_count: Generated<number>;
  lock_minutes: Generated<number>;
  changed_at: Timestamp;
}

export interface PermissionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  type: string;
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  path: string;
  grants: string | null;
  icon: Generated<string>;
  sort: Generated<number>;
  in_menu: Generated<boolean>;
  modes: Generated<string[]>;
  changed_at: Timestamp;
}

export interface PlantTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_no: string;
  name_zh: string;
  name_en: string;
  sap_name: string;
  contact: string;
  country: string | null;
  province: string | null;
  city: string | null;
  post_code: string | null;
  street: string;
  time_zone: string;
  language: Generated<string>;
  weekdays: Generated<number[]>;
  active: Generated<boolean>;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_sap: GeneratedAlways<string>;
}

export interface RoleTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  type: string;
  owner_company_id: string | null;
  description: Generated<string>;
  data_scope: string;
  changed_at: Timestamp;
}

export interface RolePermissionTable {
  tenant_id: number;
  role_id: string;
  permission_id: string;
}

export interface SessionTokenTable {
  tenant_id: number;
  token_hash: Buffer;
  session_id: string;
  kind: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface SingleUseTable {
  tenant_id: number;
  id: string;
  kind: string;
  secret_hash: Buffer;
  user_id: string | null;
  content: OptionalJson;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface StateChangeTable {
  tenant_id: number;
  id: string;
  plant_id: string | null;
  company_id: string | null;
  document: string;
  document_id: string;
  at: Timestamp;
  actor_id: string | null;
  actor: string;
  action: string;
  from_state: string;
  to_state: string;
  reason: string | null;
  changes: OptionalJson;
  document_version: number;
}

export interface SystemCertificateTable {
  tenant_id: number;
  id: string;
  fingerprint: string;
  certificate_pem: string;
  sealed_key: string;
  not_before: Timestamp;
  not_after: Timestamp;
  in_force: boolean;
  created_at: Timestamp;
}

export interface TenantTable {
  tenant_id: number;
  name_zh: string;
  name_en: string;
  mode: Generated<string>;
  active: Generated<boolean>;
  query_keys: OptionalJson;
  created_at: Timestamp;
}

export interface TenantSettingTable {
  tenant_id: number;
  name: string;
  value: Json;
  changed_at: Timestamp;
}

export interface UserPlantTable {
  tenant_id: number;
  user_id: string;
  plant_id: string;
  sort: Generated<number>;
}

export interface UserRoleTable {
  tenant_id: number;
  user_id: string;
  role_id: string;
}

export interface UserSessionTable {
  tenant_id: number;
  id: string;
  user_id: string;
  kind: string;
  ip: Generated<string>;
  user_agent: Generated<string>;
  started_at: Timestamp;
  seen_at: Timestamp;
  ends_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface Database {
  agreement: AgreementTable;
  agreement_consent: AgreementConsentTable;
  app_user: AppUserTable;
  company: CompanyTable;
  dictionary_entry: DictionaryEntryTable;
  file: FileTable;
  idempotency_key: IdempotencyKeyTable;
  interface_log: InterfaceLogTable;
  job: JobTable;
  login_failure: LoginFailureTable;
  notification: NotificationTable;
  number_counter: NumberCounterTable;
  operation_log: OperationLogTable;
  outbox_message: OutboxMessageTable;
  password_history: PasswordHistoryTable;
  password_rule: PasswordRuleTable;
  permission: PermissionTable;
  plant: PlantTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  session_token: SessionTokenTable;
  single_use: SingleUseTable;
  state_change: StateChangeTable;
  system_certificate: SystemCertificateTable;
  tenant: TenantTable;
  tenant_setting: TenantSettingTable;
  user_plant: UserPlantTable;
  user_role: UserRoleTable;
  user_session: UserSessionTable;
}

/** What limits the rows of a table besides its tenant. */
export interface TableScope {
  plant: string | null;
  plantOptional: boolean;
  company: boolean;
  companyOptional: boolean;
  forwarder: boolean;
  mrp: boolean;
  appendOnly: boolean;
}

export const tableScopes: Record<keyof Database, TableScope> = {
  agreement: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  agreement_consent: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  app_user: {"mrp": true, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  company: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  dictionary_entry: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  file: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  idempotency_key: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  interface_log: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": true, "companyOptional": true},
  job: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  login_failure: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  notification: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  number_counter: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  operation_log: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  outbox_message: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  password_history: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  password_rule: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  permission: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  plant: {"mrp": false, "plant": "id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  role: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  role_permission: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  session_token: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  single_use: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  state_change: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": true, "companyOptional": true},
  system_certificate: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  tenant: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  tenant_setting: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  user_plant: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  user_role: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  user_session: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
};
