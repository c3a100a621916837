import { type ErrorCode, type ErrorParam, Refusal, refuse } from '@inbound/shared';

/**
 * What a violated rule of the database means to the user: name of the unique constraint → code, and the parameter that
 * takes the value of the field which exists (the database itself does not tell values under row-level security). Commands do not look first and hope; the key decides.
 */
const duplicates: Record<string, { code: ErrorCode; param: string; field: string }> = {
  plant_number_key: { code: 'plant_number_exists', param: 'value', field: 'plantNo' },
  plant_name_zh_key: { code: 'plant_name_exists', param: 'value', field: 'nameZh' },
  plant_name_en_key: { code: 'plant_name_en_exists', param: 'value', field: 'nameEn' },
  plant_sap_key: { code: 'plant_sap_exists', param: 'value', field: 'sapName' },
  company_code_key: { code: 'company_exists', param: 'code', field: 'code' },
  role_code_key: { code: 'role_exists', param: 'code', field: 'code' },
  app_user_number_key: { code: 'code_exist', param: 'code', field: 'userNo' },
  delivery_note_number_key: { code: 'dn_exists', param: 'number', field: 'dnNo' },
  dictionary_entry_code_key: { code: 'dict_exists', param: 'code', field: 'code' },
};

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
  table?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const POLICY = '42501';
const CANCELLED = new Set(['57014', '55P03']);
const CONNECTION_LOST = /^(08|57P0)/;
const SOCKET_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);

const RETRY_SECONDS = 2;

/**
 * Turns what the database refused into a refusal of the catalogue; undefined for what is a fault of ours. `input` is
 * what the call came with, to name the value that exists.
 */
export const refusalOfDatabase = (error: unknown, input: object = {}): Refusal | undefined => {
  const { code = '', constraint = '', detail = '', table = '' } = error as DatabaseError;
  if (code === UNIQUE) {
    const known = duplicates[constraint];
    if (!known) return undefined;
    const value = (input as Record<string, unknown>)[known.field];
    const params: Record<string, ErrorParam> = { [known.param]: String(value ?? '') };
    return new Refusal(known.code, params);
  }
  if (code === FOREIGN_KEY && detail.includes('is still referenced'))
    return refuse('in_use', { thing: table, count: 1 });
  if (code === FOREIGN_KEY) return refuse('unknown_reference', { field: table, value: '' });
  if (code === POLICY) return refuse('not_found');
  if (CANCELLED.has(code)) return refuse('busy_retry', { seconds: RETRY_SECONDS });
  const lost =
    CONNECTION_LOST.test(code) || SOCKET_LOST.has(code) || /Connection terminated|timeout exceeded/.test(String(error));
  return lost ? refuse('unavailable', { seconds: RETRY_SECONDS }) : undefined;
};
