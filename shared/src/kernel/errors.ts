/**
 * The error catalogue: every refusal that the product knows, one row each (specification §8).
 *
 * `wire` is three digits of the group and the row's number in it, assigned once and never used again; a new row goes
 * to the end of its group. `params` are filled into the sentence, which lives in `locales/<language>/errors.json`.
 * Rows at the `client` come from the browser alone. A `warning` may be confirmed by the user, with a reason where it says so.
 */
export const errors = {
  // 100 General
  no_data: { wire: '100000001', http: 404, params: [] },
  qty_mismatch: { wire: '100000002', http: 409, params: ['expected', 'actual'] },
  path_missing: { wire: '100000003', http: 400, params: [] },
  page_not_found: { wire: '100000004', http: 404, params: ['path'] },
  cache_failed: { wire: '100000005', http: 503, params: [] },
  export_failed: { wire: '100000006', http: 500, params: [] },
  import_format: { wire: '100000007', http: 422, params: ['row', 'column', 'expected'] },
  new_version: { wire: '100000008', http: 426, params: ['version'] },
  fault: { wire: '100000009', http: 500, params: [] },
  unavailable: { wire: '100000010', http: 503, params: ['seconds'] },
  rate_limit: { wire: '100000011', http: 429, params: ['seconds'] },
  body_too_large: { wire: '100000012', http: 413, params: ['max'] },
  malformed: { wire: '100000013', http: 400, params: [] },
  invalid: { wire: '100000014', http: 422, params: ['fields'] },
  required: { wire: '100000015', http: 422, params: ['field'] },
  format: { wire: '100000016', http: 422, params: ['field', 'example'] },
  range: { wire: '100000017', http: 422, params: ['field', 'min', 'max'] },
  no_chinese: { wire: '100000018', http: 422, params: ['field'] },
  capitals_only: { wire: '100000019', http: 422, params: ['field'] },
  end_before_start: { wire: '100000020', http: 422, params: ['start', 'end'] },
  unknown_reference: { wire: '100000021', http: 422, params: ['field', 'value'] },
  none_selected: { wire: '100000022', http: 422, params: [] },
  not_found: { wire: '100000023', http: 404, params: [] },
  no_permission: { wire: '100000024', http: 403, params: ['permission'] },
  status: { wire: '100000025', http: 409, params: ['state', 'action'] },
  conflict: { wire: '100000026', http: 409, params: ['user', 'time', 'changes'] },
  mode: { wire: '100000027', http: 409, params: ['mode'] },
  in_use: { wire: '100000028', http: 409, params: ['thing', 'count'] },
  reason_required: { wire: '100000029', http: 422, params: [] },
  note_required: { wire: '100000030', http: 422, params: [] },
  one_file: { wire: '100000031', http: 422, params: [] },
  file_count: { wire: '100000032', http: 422, params: ['max'] },
  file_size: { wire: '100000033', http: 413, params: ['max'] },
  file_type: { wire: '100000034', http: 415, params: ['allowed'] },
  import_rows: { wire: '100000035', http: 422, params: ['count'] },
  reauth_required: { wire: '100000036', http: 403, params: [] },
  key_reused: { wire: '100000037', http: 409, params: [] },
  busy_retry: { wire: '100000038', http: 409, params: ['seconds'] },
  file_format: { wire: '100000039', http: 422, params: ['record', 'line', 'column', 'value', 'expected'] },
  charset: { wire: '100000040', http: 422, params: ['charset', 'position'] },
  unknown_field: { wire: '100000041', http: 422, params: ['field'] },
  offline: { wire: '100000042', http: 0, params: [], at: 'client' },
  timeout: { wire: '100000043', http: 0, params: ['seconds'], at: 'client' },
  link_broken: { wire: '100000044', http: 0, params: [], at: 'client' },
  scale: { wire: '100000045', http: 422, params: ['field', 'value', 'decimals'] },
  exists: { wire: '100000046', http: 409, params: ['value'] },
  not_number: { wire: '100000047', http: 0, params: ['typed'], at: 'client' },
  not_whole: { wire: '100000048', http: 0, params: ['typed'], at: 'client' },
  not_date: { wire: '100000049', http: 0, params: ['typed'], at: 'client' },
  unkept_signs: { wire: '100000050', http: 0, params: [], at: 'client' },
  more_rows: { wire: '100000051', http: 409, params: ['expected', 'actual'] },
  cell_error: { wire: '100000052', http: 422, params: ['value'] },
  formula_without_value: { wire: '100000053', http: 422, params: [] },
  row_longer: { wire: '100000054', http: 422, params: ['columns', 'cells'] },
  heading_twice: { wire: '100000055', http: 422, params: ['heading'] },
  charset_open: { wire: '100000056', http: 422, params: ['charset', 'others'] },
  // 110 Session and sign-in
  token: { wire: '110000001', http: 401, params: [] },
  captcha: { wire: '110000002', http: 422, params: [] },
  captcha_timeout: { wire: '110000003', http: 422, params: [] },
  slider_code: { wire: '110000004', http: 422, params: [] },
  slider_login: { wire: '110000005', http: 422, params: [] },
  credentials: { wire: '110000006', http: 401, params: [] },
  credential_decrypt: { wire: '110000007', http: 422, params: [] },
  email_wrong: { wire: '110000008', http: 422, params: [] },
  email_code: { wire: '110000009', http: 401, params: [] },
  supp_account_locked: { wire: '110000010', http: 403, params: [] },
  locked: { wire: '110000011', http: 403, params: [] },
  inactive: { wire: '110000012', http: 403, params: [] },
  norole: { wire: '110000013', http: 403, params: [] },
  no_plant: { wire: '110000014', http: 403, params: ['plant'] },
  error_time: { wire: '110000015', http: 429, params: ['minutes'] },
  must_change_password: { wire: '110000016', http: 403, params: ['cause'] },
  agreement_required: { wire: '110000017', http: 403, params: ['version'] },
  link_ended: { wire: '110000018', http: 422, params: [] },
  second_factor: { wire: '110000019', http: 401, params: ['request'] },
  second_factor_code: { wire: '110000020', http: 401, params: [] },
  second_factor_ended: { wire: '110000021', http: 422, params: [] },
  second_factor_setup: { wire: '110000022', http: 403, params: [] },
  tenant_closed: { wire: '110000023', http: 403, params: ['tenant'] },
  token_reads: { wire: '110000024', http: 403, params: [] },
  people_only: { wire: '110000025', http: 403, params: [] },
  // 120 Users, roles, system
  pwd_mismatch: { wire: '120000001', http: 422, params: [] },
  password_old: { wire: '120000002', http: 422, params: [] },
  password_weak: { wire: '120000003', http: 422, params: ['missing'] },
  password_common: { wire: '120000004', http: 422, params: [] },
  password_history: { wire: '120000005', http: 422, params: ['count'] },
  code_exist: { wire: '120000006', http: 409, params: ['code'] },
  type_no_empty: { wire: '120000007', http: 422, params: [] },
  company_empty: { wire: '120000008', http: 422, params: [] },
  company_exists: { wire: '120000009', http: 409, params: ['code'] },
  enterprise_empty: { wire: '120000010', http: 422, params: [] },
  tenant_exists: { wire: '120000011', http: 409, params: ['code'] },
  role_exists: { wire: '120000012', http: 409, params: ['code'] },
  role_in_use: { wire: '120000013', http: 409, params: ['count'] },
  privilege_in_use: { wire: '120000014', http: 409, params: ['roles'] },
  privilege_exists: { wire: '120000015', http: 409, params: ['role'] },
  permission_exists: { wire: '120000016', http: 409, params: ['path'] },
  dict_exists: { wire: '120000017', http: 409, params: ['code'] },
  own_account: { wire: '120000018', http: 409, params: [] },
  last_administrator: { wire: '120000019', http: 409, params: [] },
  certificate_invalid: { wire: '120000020', http: 422, params: ['cause'] },
  mail_failed: { wire: '120000021', http: 502, params: ['answer'] },
  address_refused: { wire: '120000022', http: 422, params: ['host'] },
  endpoint_test_failed: { wire: '120000023', http: 502, params: ['step', 'answer'] },
  too_many_kept: { wire: '120000024', http: 409, params: ['most'] },
  dict_fixed: { wire: '120000025', http: 409, params: ['code'] },
  operator_only: { wire: '120000026', http: 403, params: [] },
  operator_tenant: { wire: '120000027', http: 409, params: [] },
  comment_settled: { wire: '120000028', http: 409, params: ['minutes'] },
  serial_range_taken: { wire: '120000029', http: 409, params: ['duns', 'tenant', 'first', 'last'] },
  serials_drawn: { wire: '120000030', http: 409, params: ['duns', 'first', 'last'] },
  // 130 Master data
  plant_number_exists: { wire: '130000001', http: 409, params: ['value'] },
  plant_name_exists: { wire: '130000002', http: 409, params: ['value'] },
  plant_name_en_exists: { wire: '130000003', http: 409, params: ['value'] },
  plant_sap_exists: { wire: '130000004', http: 409, params: ['value'] },
  supplier_code_exists: { wire: '130000005', http: 409, params: ['code'] },
  supplier_exists: { wire: '130000006', http: 409, params: ['supplier'] },
  forwarder_exists: { wire: '130000007', http: 409, params: ['code'] },
  material_exists: { wire: '130000008', http: 409, params: ['code'] },
  area_exists: { wire: '130000009', http: 409, params: ['code'] },
  point_exists: { wire: '130000010', http: 409, params: ['code'] },
  door_exists: { wire: '130000011', http: 409, params: ['code'] },
  window_exists: { wire: '130000012', http: 409, params: ['door', 'window'] },
  unsent_dn: { wire: '130000013', http: 409, params: ['count', 'url'] },
  unfinished_lines: { wire: '130000014', http: 409, params: ['count', 'url'] },
  cutoff_twice: { wire: '130000015', http: 422, params: [] },
  release_flexible: { wire: '130000016', http: 422, params: [] },
  closed_day: { wire: '130000017', http: 422, params: [] },
  // 140 Call-offs and orders
  no_detail: { wire: '140000001', http: 404, params: [] },
  qty_over_remaining: { wire: '140000002', http: 422, params: ['qty', 'remaining'] },
  split_over_remainder: { wire: '140000003', http: 422, params: ['qty', 'remainder'] },
  over_backorder: { wire: '140000004', http: 422, params: ['qty', 'backorder'] },
  older_release: { wire: '140000005', http: 409, params: ['release', 'present'] },
  not_deliverable: { wire: '140000006', http: 409, params: ['date'] },
  date_strategy: { wire: '140000007', http: 422, params: ['due', 'strategy'] },
  qty_strategy: { wire: '140000008', http: 422, params: ['max', 'strategy'] },
  dn_creation_mode: { wire: '140000009', http: 409, params: ['mode'] },
  no_packaging_agreement: { wire: '140000010', http: 409, params: ['material', 'plant', 'date'] },
  no_source_or_unloading_area: { wire: '140000011', http: 409, params: ['material'] },
  no_supplier_origin: { wire: '140000012', http: 409, params: ['supplier'] },
  no_duns: { wire: '140000013', http: 409, params: ['location'] },
  no_supplier_address: { wire: '140000014', http: 409, params: ['supplier'] },
  order_line_not_checked: { wire: '140000015', http: 422, params: [] },
  po_exists: { wire: '140000016', http: 409, params: ['number'] },
  release_gap: { wire: '140000017', http: 409, params: ['previous', 'present'] },
  release_differs: { wire: '140000018', http: 409, params: ['release'] },
  agreement_ambiguous: { wire: '140000019', http: 409, params: ['agreement', 'count'] },
  message_kind: { wire: '140000020', http: 422, params: ['kind', 'allowed'] },
  test_message: { wire: '140000021', http: 409, params: [] },
  release_check: { wire: '140000022', http: 409, params: ['rule', 'expected', 'actual'], warning: 'confirm' },
  level_differs: {
    wire: '140000023',
    http: 409,
    params: ['material', 'level', 'ordered', 'delivered'],
    warning: 'confirm',
  },
  columns_open: { wire: '140000024', http: 422, params: ['columns'] },
  agreement_not_valid: { wire: '140000025', http: 422, params: ['agreement', 'date', 'from', 'to'] },
  agreement_made: { wire: '140000026', http: 409, params: ['agreement'] },
  order_incomplete: { wire: '140000027', http: 422, params: ['order'] },
  confirmed_removed: { wire: '140000028', http: 409, params: ['count'] },
  qty_below_shipped: { wire: '140000029', http: 422, params: ['qty', 'shipped'] },
  po_part_fixed: { wire: '140000030', http: 422, params: ['line', 'part'] },
  po_line_twice: { wire: '140000031', http: 422, params: ['line'] },
  // 150 Delivery notes
  dn_sent: { wire: '150000001', http: 409, params: ['number', 'time'] },
  dn_cannot_delete: { wire: '150000002', http: 409, params: ['number'] },
  dn_cannot_add: { wire: '150000003', http: 409, params: ['number'] },
  dn_no_material: { wire: '150000004', http: 422, params: [] },
  material_in_dn: { wire: '150000005', http: 409, params: ['material', 'number'] },
  no_calloff_record: { wire: '150000006', http: 422, params: ['row'] },
  dn_number_format: { wire: '150000007', http: 422, params: [] },
  dn_exists: { wire: '150000008', http: 409, params: ['number'] },
  one_material_only: { wire: '150000009', http: 422, params: [] },
  mixed_needs_two: { wire: '150000010', http: 422, params: ['package'] },
  no_main_package: { wire: '150000011', http: 422, params: [] },
  packing_lists_incomplete: { wire: '150000012', http: 422, params: ['list'] },
  unpacked_qty: { wire: '150000013', http: 422, params: ['qty'], warning: 'confirm' },
  hu_missing: { wire: '150000014', http: 422, params: ['package'] },
  reprint_needed: { wire: '150000015', http: 409, params: ['count'], warning: 'reason' },
  dn_on_transport: { wire: '150000016', http: 409, params: ['sdNo'] },
  dn_arrived: { wire: '150000017', http: 409, params: ['time'] },
  edi_mandatory: { wire: '150000018', http: 422, params: ['field', 'message'] },
  quality_document_missing: { wire: '150000019', http: 422, params: ['material', 'documentType'], warning: 'confirm' },
  message_check: {
    wire: '150000020',
    http: 409,
    params: ['message', 'field', 'value', 'expected'],
    warning: 'confirm',
  },
  label_check: { wire: '150000021', http: 409, params: ['field', 'value'], warning: 'confirm' },
  label_refused: { wire: '150000022', http: 422, params: ['field', 'value'] },
  pick_up_exists: { wire: '150000023', http: 409, params: ['date'] },
  pick_up_off: { wire: '150000024', http: 409, params: ['supplier'] },
  pick_up_day_off: { wire: '150000025', http: 409, params: ['date'] },
  pick_up_empty: { wire: '150000026', http: 409, params: ['supplier', 'date'] },
  pick_up_over: { wire: '150000027', http: 422, params: ['material', 'qty', 'most'] },
  pick_up_has_notes: { wire: '150000028', http: 409, params: ['count'] },
  pick_up_unanswered: { wire: '150000029', http: 409, params: [] },
  pick_up_none: { wire: '150000030', http: 409, params: ['plant', 'date'] },
  labels_unscanned: { wire: '150000031', http: 409, params: ['count'] },
  scan_other_bar: { wire: '150000032', http: 422, params: [] },
  scan_plate: { wire: '150000033', http: 422, params: [] },
  no_serial_range: { wire: '150000034', http: 409, params: ['duns'] },
  message_too_long: { wire: '150000035', http: 422, params: ['message', 'field', 'value', 'max'] },
  message_unfit: { wire: '150000036', http: 422, params: ['message', 'field', 'value'] },
  // 160 Packaging and empties
  package_number_exists: { wire: '160000001', http: 409, params: ['number'] },
  package_code_exists: { wire: '160000002', http: 409, params: ['code'] },
  pending_code_exists: { wire: '160000003', http: 409, params: ['code'] },
  agreement_date_exists: { wire: '160000004', http: 409, params: ['date'] },
  consumable_exists: { wire: '160000005', http: 409, params: ['number'] },
  material_repeated: { wire: '160000006', http: 422, params: ['material'] },
  quality_document_exists: { wire: '160000007', http: 409, params: ['version'] },
  // 170 Planning
  no_forecast_data: { wire: '170000001', http: 404, params: ['version'] },
  capacity_incomplete: { wire: '170000002', http: 422, params: ['weeks'] },
  shortage_unexplained: { wire: '170000003', http: 422, params: ['weeks'] },
  survey_contact_required: { wire: '170000004', http: 422, params: ['fields'] },
  forecast_versions_mismatch: { wire: '170000005', http: 422, params: ['difference'] },
  same_forecast_version: { wire: '170000006', http: 422, params: [] },
  shifted_rest: { wire: '170000007', http: 422, params: ['rest'] },
  own_submission: { wire: '170000008', http: 409, params: [] },
  // 180 Transport
  transport_exists: { wire: '180000001', http: 409, params: ['sdNo'] },
  only_sent_notes: { wire: '180000002', http: 422, params: ['number'] },
  no_window: { wire: '180000003', http: 409, params: ['area', 'date', 'next'] },
  window_taken: { wire: '180000004', http: 409, params: ['next'] },
  window_not_consecutive: { wire: '180000005', http: 422, params: ['next'] },
  hold_expired: { wire: '180000006', http: 409, params: [] },
  door_unfit: { wire: '180000007', http: 422, params: ['door', 'cause'] },
  after_cutoff: { wire: '180000008', http: 409, params: ['time'] },
  // 190 Shipments, EPIL
  shipment_exists: { wire: '190000001', http: 409, params: ['number'] },
  plan_dates: { wire: '190000002', http: 422, params: [] },
  no_package: { wire: '190000003', http: 422, params: [] },
  packing_qty: { wire: '190000004', http: 422, params: ['qty', 'open'] },
  huid_length: { wire: '190000005', http: 422, params: [] },
  huid_exists: { wire: '190000006', http: 409, params: ['huid'] },
  serial_exists: { wire: '190000007', http: 409, params: ['serial'] },
  epil_incomplete: { wire: '190000008', http: 422, params: ['row', 'field'] },
  epil_required: { wire: '190000009', http: 409, params: ['items'] },
  no_handover: { wire: '190000010', http: 422, params: [] },
  sldn_unavailable: { wire: '190000011', http: 503, params: [] },
  sf_unavailable: { wire: '190000012', http: 503, params: [] },
  packing_no_line: { wire: '190000013', http: 422, params: ['material'] },
  packing_elsewhere: { wire: '190000014', http: 422, params: ['supplier', 'plant'] },
  // 200 Component ordering
  not_bid: { wire: '200000001', http: 422, params: ['part'] },
  qty_not_multiple: { wire: '200000002', http: 422, params: ['moq', 'spq'] },
  change_window: { wire: '200000003', http: 409, params: ['date'] },
  order_limit: { wire: '200000004', http: 422, params: ['limit'] },
  currency_mixed: { wire: '200000005', http: 422, params: [] },
  sync_limit: { wire: '200000006', http: 409, params: ['time'] },
  sync_running: { wire: '200000007', http: 409, params: [] },
  distributor_unavailable: { wire: '200000008', http: 503, params: ['since'] },
  distributor_rejected: { wire: '200000009', http: 422, params: ['message'] },
  no_distributor: { wire: '200000010', http: 409, params: [] },
  price_moved: { wire: '200000011', http: 409, params: ['seen', 'now'] },
  prices_stale: { wire: '200000012', http: 409, params: ['minutes'] },
  other_ship_to: { wire: '200000013', http: 422, params: ['account'] },
} as const satisfies Record<string, ErrorRow>;

interface ErrorRow {
  wire: `${number}`;
  http: number;
  params: readonly string[];
  at?: 'client';
  warning?: 'confirm' | 'reason';
}

export type ErrorCode = keyof typeof errors;

/** What a sentence may be filled with: text, numbers, or for `invalid` the list of fields. */
export type ErrorParam = string | number | readonly unknown[] | Record<string, unknown>;
export type ParamsOf<C extends ErrorCode> = { [P in (typeof errors)[C]['params'][number]]: ErrorParam };

/** The code of a call that did what was asked (specification §7). */
export const SUCCESS = '000000000';

const codeByWire = new Map<string, ErrorCode>(
  Object.entries(errors).map(([code, row]) => [row.wire, code as ErrorCode]),
);

/** The catalogue's code for the nine digits on the wire; `fault` for digits it does not have. */
export const codeOfWire = (wire: string): ErrorCode => codeByWire.get(wire) ?? 'fault';

const INFO = 'err.';

/** How `info` of an answer names a code. */
export const infoOf = (code: ErrorCode): string => `${INFO}${code}`;

/**
 * The code of an answer: `info` is looked at first, whatever the digits, then the digits (errors.md). Undefined where
 * this catalogue knows neither, or where there is no refusal.
 */
export const codeOfAnswer = ({
  info,
  code,
}: {
  info?: string | null | undefined;
  code: string;
}): ErrorCode | undefined => {
  const named = info?.startsWith(INFO) ? info.slice(INFO.length) : '';
  return Object.hasOwn(errors, named) ? (named as ErrorCode) : codeByWire.get(code);
};
