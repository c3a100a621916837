// Written from the database by `npm run db:types`; a test compares it. Do not edit.
import type { Decimal, PlainDate, Timestamp } from '@inbound/shared';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text; what it holds is told by its reader. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AgreementTable {
  tenant_id: number;
  id: string;
  agreement_version: string;
  valid_from: PlainDate;
  created_at: Timestamp;
  version: Generated<number>;
  changed_at: Generated<Timestamp>;
  title_zh: string;
  text_zh: string;
  title_en: string;
  text_en: string;
  title_hk: string | null;
  text_hk: string | null;
  title_tw: string | null;
  text_tw: string | null;
  title_ja: string | null;
  text_ja: string | null;
  title_ko: string | null;
  text_ko: string | null;
  search_version: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
}

export interface AgreementConsentTable {
  tenant_id: number;
  user_id: string;
  agreement_id: string;
  agreed_at: Timestamp;
  ip: Generated<string>;
  id: Generated<string>;
}

export interface ApiTokenTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  user_id: string;
  session_id: string;
  name: string;
  created_by: string;
  created_at: Timestamp;
  ends_at: Timestamp;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
  token_mask: string;
}

export interface AppUserTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  user_no: string;
  login_name: string;
  cname: string;
  name: string;
  type: 'internal' | 'supplier';
  company_id: string;
  department: Generated<string>;
  email: Generated<string>;
  tel: Generated<string>;
  phone: Generated<string>;
  fax: Generated<string>;
  mrp_controller: Generated<string>;
  language: Generated<'zh-cn' | 'en' | 'zh-hk' | 'zh-tw' | 'ja' | 'ko'>;
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
  search_no: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_email: GeneratedAlways<string>;
  rights_stamp: Generated<string>;
  second_factor_at: Timestamp | null;
  arrived_at: Timestamp | null;
  erased_at: Timestamp | null;
}

export interface BalanceConfirmationTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  account_id: string;
  supplier_code: string;
  packaging_code: string;
  balance_date: PlainDate;
  figure: number;
  own_figure: number | null;
  reason: Generated<string>;
  due_date: PlainDate;
  remind_on: PlainDate;
  reminded_at: Timestamp | null;
  state: 'proposed' | 'disputed' | 'confirmed';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  proposed_by: string;
  answered_at: Timestamp | null;
  answered_by: Generated<string>;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_supplier: GeneratedAlways<string>;
  search_packaging: GeneratedAlways<string>;
}

export interface BookingCellTable {
  tenant_id: number;
  resource_id: string;
  cell: Timestamp;
  lane: number;
  plant_id: string;
  claim_id: string;
  until: Timestamp | null;
  raster: number;
}

export interface BookingClaimTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  unloading_point_id: string;
  door_id: string;
  window_ids: string[];
  begins: Timestamp;
  ends: Timestamp;
  until: Timestamp | null;
  extended: Generated<boolean>;
  user_id: string;
  shipping_note_id: string | null;
  hold_of: GeneratedAlways<string>;
  emergency_id: string | null;
}

export interface BookingRasterTable {
  tenant_id: number;
  resource_id: string;
  plant_id: string;
  minutes: number;
}

export interface BookingWaitTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  plant_no: string;
  plant_name_zh: string;
  plant_name_en: string;
  company_id: string;
  forwarder_company_id: string | null;
  supplier_id: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'withdrawn' | 'dropped';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  unloading_point_id: string;
  unloading_point: string;
  note_ids: string[];
  day: PlainDate;
  minutes: number;
  hazardous: Generated<boolean>;
  user_id: string;
  asked_at: Timestamp;
  claim_id: string | null;
  door: Generated<string>;
  begins: Timestamp | null;
  ends: Timestamp | null;
  changed_at: Timestamp;
}

export interface BulletinTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  title: string;
  content: Json;
  pinned: Generated<boolean>;
  must_read: Generated<boolean>;
  public: Generated<boolean>;
  active: Generated<boolean>;
  languages: Generated<string[]>;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  published_at: Timestamp | null;
  changed_at: Timestamp;
  search_title: GeneratedAlways<string>;
  sort_from: GeneratedAlways<PlainDate>;
  file_count: Generated<number>;
}

export interface BulletinReaderTable {
  tenant_id: number;
  id: string;
  bulletin_id: string;
  for_role_id: string | null;
  for_plant_id: string | null;
  for_company_id: string | null;
}

export interface BulletinReceiptTable {
  tenant_id: number;
  id: string;
  bulletin_id: string;
  user_id: string;
  read_at: Timestamp;
}

export interface CallOffTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  agreement_id: string;
  kind: 'series' | 'pre_series' | 'after_sales';
  call_off_no: string;
  item: Generated<string>;
  planning_contract_no: Generated<string>;
  state: 'new' | 'audit' | 'partly_accept' | 'partly_reject' | 'completely_reject' | 'completely_confirm';
  series_state: 'new' | 'processing' | 'dn_created' | 'completed' | 'no_calloff';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  supplier_id: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  unit: string;
  decimals: Generated<number>;
  unloading_point: Generated<string>;
  door: Generated<string>;
  consignee: Generated<string>;
  remark: Generated<string>;
  release_no: Generated<string>;
  release_date: PlainDate | null;
  next_date: PlainDate | null;
  next_qty: Decimal | null;
  next_delta: Generated<Decimal>;
  ordered: Generated<Decimal>;
  backorder: Generated<Decimal>;
  released: Generated<Decimal>;
  promised: Generated<Decimal>;
  line_count: Generated<number>;
  open_count: Generated<number>;
  changed_count: Generated<number>;
  answer_by: PlainDate | null;
  overdue_from: PlainDate | null;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_part: GeneratedAlways<string>;
  sort_next: GeneratedAlways<PlainDate>;
  decide_count: Generated<number>;
  decide_by: PlainDate | null;
  late_from: PlainDate | null;
  drawing: Generated<string>;
  hardware: Generated<string>;
  software: Generated<string>;
  order_package: Generated<string>;
  order_pack_qty: Decimal | null;
  owed_since: PlainDate | null;
  sort_owed: GeneratedAlways<PlainDate>;
  figures_change_on: PlainDate | null;
  moved_count: Generated<number>;
  next_moved_from: PlainDate | null;
  to_answer: GeneratedAlways<boolean>;
  has_changed: GeneratedAlways<boolean>;
  to_decide: GeneratedAlways<boolean>;
  is_owed: GeneratedAlways<boolean>;
  unseen: Generated<boolean>;
  lookup_no: GeneratedAlways<string>;
  arrived_on: PlainDate | null;
}

export interface CallOffImportTable {
  tenant_id: number;
  id: string;
  plant_id: string | null;
  file_id: string;
  file_name: string;
  content_hash: string;
  format: string;
  source: 'page' | 'rest' | 'inbox' | 'command';
  mode: 'dry-run' | 'all' | 'good';
  applied: boolean;
  good: number;
  bad: number;
  unchanged: number;
  report: Json;
  at: Timestamp;
  actor: string;
}

export interface CallOffLineTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  call_off_id: string;
  agreement_id: string;
  material_id: string;
  supplier_id: string;
  line_no: string;
  line_key: string;
  kind: 'series' | 'pre_series' | 'after_sales';
  kind_of_date: 'dated' | 'backorder' | 'immediate';
  requested_from: PlainDate;
  requested_to: PlainDate;
  unit: string;
  decimals: Generated<number>;
  released: Decimal;
  previous_released: Decimal | null;
  changed: Generated<boolean>;
  in_parts: Generated<Decimal>;
  confirmed: Generated<Decimal>;
  accepted: Generated<Decimal>;
  rejected: Generated<Decimal>;
  on_dn: Generated<Decimal>;
  on_sent_dn: Generated<Decimal>;
  promised_date: PlainDate | null;
  answer_note: Generated<string>;
  plant_reason: Generated<string>;
  earlier_answer: OptionalJson;
  state: 'new' | 'split' | 'partial_split' | 'full_split' | 'partly_confirm' | 'completely_confirm' | 'accept' | 'partly_accept' | 'reject' | 'partly_reject' | 'dn_created' | 'closed';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  answer_state: 'partly_confirm' | 'completely_confirm' | 'accept' | 'partly_accept' | 'reject' | 'partly_reject' | null;
  decision: Generated<'none' | 'due' | 'approved'>;
  decision_due: PlainDate | null;
  answer_by: PlainDate | null;
  overdue_from: PlainDate | null;
  parent_id: string | null;
  pending: Generated<boolean>;
  frozen_change: Generated<boolean>;
  in_release: Generated<boolean>;
  packing_override: Decimal | null;
  packing_reason: Generated<string>;
  note_number: string | null;
  has_unsent_note: Generated<boolean>;
  remark: Generated<string>;
  call_off_no: string;
  part_no: string;
  supplier_code: string;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_part: GeneratedAlways<string>;
  part_note: Generated<string>;
  moved_from: PlainDate | null;
  punctuality: 'in_time' | 'late' | null;
  ship_from: PlainDate | null;
  to_ship: Generated<Decimal>;
}

export interface CallOffLineNoteTable {
  tenant_id: number;
  line_id: string;
  note_id: string;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  agreement_id: string;
  dn_no: string;
  qty: Decimal;
  sent_at: Timestamp | null;
  received: Generated<Decimal>;
}

export interface CartLineTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  part_id: string;
  part_no: string;
  own_part_no: Generated<string>;
  quantity: number;
  requested_date: PlainDate | null;
  ship_to: Generated<string>;
  note: Generated<string>;
  added_by: string;
  changed_at: Timestamp;
  search_part: GeneratedAlways<string>;
  search_own: GeneratedAlways<string>;
}

export interface CatalogueSyncTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  state: 'running' | 'interrupted' | 'done' | 'cancelled';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  started_by: string;
  started_at: Timestamp;
  ended_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface CatalogueSyncNumberTable {
  tenant_id: number;
  sync_id: string;
  part_no: string;
}

export interface CatalogueSyncProgressTable {
  tenant_id: number;
  sync_id: string;
  content_hash: string | null;
  content_size: number | null;
  entry_count: Generated<number>;
  read_bytes: Generated<number>;
  created_count: Generated<number>;
  changed_count: Generated<number>;
  gone_count: Generated<number>;
  unread_count: Generated<number>;
  unread_said: Generated<string[]>;
  failures: Generated<number>;
  last_failure: Generated<string>;
  is_open: Generated<boolean>;
  locked_until: Timestamp | null;
}

export interface ColumnMappingTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  supplier_id: string | null;
  kind: 'pre_series' | 'after_sales' | null;
  headings: string[];
  columns: Json;
  changed_by: Generated<string>;
  changed_at: Timestamp;
}

export interface CommentTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string | null;
  company_id: string | null;
  forwarder_company_id: string | null;
  draft_company_id: string | null;
  document: string;
  document_id: string;
  text: Generated<string>;
  mentioned: Generated<string[]>;
  author_id: string;
  author: string;
  author_zh: string;
  company_code: string;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  removed_at: Timestamp | null;
  changed_at: Timestamp;
  kind: 'information' | 'warning' | 'actionRequired' | null;
  weeks: Generated<string[]>;
}

export interface CommentReadingTable {
  tenant_id: number;
  id: string;
  document_id: string;
  user_id: string;
  read_at: Timestamp;
}

export interface CompanyTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: string;
  name_zh: string;
  name_en: string;
  kind: 'buyer' | 'supplier' | 'forwarder';
  locked: Generated<boolean>;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
}

export interface ComponentOrderTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  line_name: string;
  po_no: string;
  state: 'submitting' | 'unclear' | 'accepted' | 'partly_accepted' | 'rejected' | 'not_ordered' | 'in_work' | 'on_hold' | 'shipped' | 'complete' | 'cancelled';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  ship_to: string;
  end_customer: string;
  comment: Generated<string>;
  currency: string;
  total: Decimal;
  line_count: number;
  distributor_nos: Generated<string[]>;
  said: Generated<string>;
  ordered_by: string;
  ordered_at: Timestamp;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_po: GeneratedAlways<string>;
  channel: Generated<'store' | 'backlog'>;
  slip_days: number | null;
  slip_before: number | null;
  slipped_at: Timestamp | null;
  heard_at: Timestamp | null;
  slipped: GeneratedAlways<boolean>;
  ordered_as: Generated<string>;
}

export interface ComponentOrderCallTable {
  tenant_id: number;
  id: string;
  order_id: string;
  kind: 'send' | 'look';
  at: Timestamp;
  outcome: 'open' | 'answered' | 'refused' | 'not_sent' | 'unknown' | 'not_found' | 'lost';
  why: Generated<string>;
}

export interface ComponentOrderChangeTable {
  tenant_id: number;
  id: string;
  order_id: string;
  company_id: string;
  line_no: number;
  part_no: string;
  before: Json;
  after: Json;
  reason: string;
  asked_by: string;
  asked_at: Timestamp;
  body: string;
  outcome: 'sending' | 'sent' | 'seen' | 'refused' | 'unseen';
  said: Generated<string>;
  settled_at: Timestamp | null;
  due_at: Timestamp | null;
  locked_until: Timestamp | null;
}

export interface ComponentOrderLineTable {
  tenant_id: number;
  id: string;
  order_id: string;
  company_id: string;
  line_no: number;
  part_id: string;
  part_no: string;
  own_part_no: string;
  quantity: number;
  price: Decimal;
  amount: Decimal;
  requested_date: PlainDate | null;
  note: string;
  result: 'open' | 'accepted' | 'refused';
  said: Generated<string>;
  distributor_no: Generated<string>;
  quotation_no: Generated<string>;
}

export interface ComponentOrderMessageTable {
  tenant_id: number;
  id: string;
  order_id: string;
  company_id: string;
  distributor_no: string;
  line_no: number | null;
  code: string;
  is_error: boolean;
  said: string;
  place: number;
}

export interface ComponentOrderScheduleTable {
  tenant_id: number;
  id: string;
  order_id: string;
  company_id: string;
  distributor_no: string;
  line_no: number;
  no: string;
  stand: 'unscheduled' | 'open' | 'part' | 'shipped' | 'cancelled';
  quantity: number;
  shipped: number;
  wanted: PlainDate | null;
  ships: PlainDate | null;
  arrives: PlainDate | null;
  slip: number | null;
  change_until: 'date' | 'never' | 'unscheduled' | 'shipped' | 'cancelled';
  changeable_until: PlainDate | null;
  cancel_until: 'date' | 'never' | 'unscheduled' | 'shipped' | 'cancelled';
  cancellable_until: PlainDate | null;
  place: number;
}

export interface ComponentOrderSendingTable {
  tenant_id: number;
  order_id: string;
  body: string;
  step: Generated<'send' | 'look'>;
  due_at: Timestamp | null;
  in_air: Generated<boolean>;
  sends: Generated<number>;
  looks: Generated<number>;
  lost_at: Timestamp | null;
  locked_until: Timestamp | null;
  told_at: Timestamp | null;
}

export interface ComponentOrderWatchTable {
  tenant_id: number;
  order_id: string;
  due_at: Timestamp | null;
  locked_until: Timestamp | null;
  asked_at: Timestamp | null;
  why: Generated<string>;
}

export interface ConsumableTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  number: string;
  name_zh: string;
  name_en: string;
  unit: string;
  order_level: Decimal;
  supplier_name: Generated<string>;
  stock: Generated<Decimal>;
  active: Generated<boolean>;
  changed_at: Timestamp;
  search_number: GeneratedAlways<string>;
  search_name_zh: GeneratedAlways<string>;
  search_name_en: GeneratedAlways<string>;
}

export interface ConsumableEntryTable {
  tenant_id: number;
  id: string;
  consumable_id: string;
  kind: 'receipt' | 'issue';
  qty: Decimal;
  stock_after: Decimal;
  note: Generated<string>;
  at: Timestamp;
  by_name: string;
}

export interface ContainerAccountTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  packaging_code: string;
  balance: Generated<number>;
  oldest_day: PlainDate | null;
  closed_to: PlainDate | null;
  changed_at: Generated<Timestamp>;
  search_code: GeneratedAlways<string>;
}

export interface ContainerEntryTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  packaging_code: string;
  at: Timestamp;
  kind: 'opening' | 'full_sent' | 'full_cancelled' | 'empties_received' | 'empties_returned' | 'difference';
  qty: number;
  document: string;
  document_id: string;
  account_id: string;
  day: PlainDate;
  document_no: Generated<string>;
  reason: Generated<string>;
  actor: Generated<string>;
}

export interface ContainerNoteTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string | null;
  company_id: string | null;
  forwarder_company_id: string | null;
  draft_company_id: string | null;
  author: 'supplier' | 'plant';
  cdn_no: string;
  direction: 'to_supplier' | 'to_plant' | null;
  supplier_id: string | null;
  forwarder_id: string | null;
  planned_date: PlainDate | null;
  remark: Generated<string>;
  plant_no: Generated<string>;
  plant_name_zh: Generated<string>;
  plant_name_en: Generated<string>;
  supplier_code: Generated<string>;
  supplier_name_zh: Generated<string>;
  supplier_name_en: Generated<string>;
  forwarder_code: Generated<string>;
  forwarder_name_zh: Generated<string>;
  forwarder_name_en: Generated<string>;
  item_count: Generated<number>;
  planned_total: Generated<number>;
  sent_total: number | null;
  received_total: number | null;
  file_count: Generated<number>;
  checked: Generated<boolean>;
  refuse_reason: Generated<string>;
  state: 'temporary_storage' | 'to_be_reviewed' | 'refuse' | 'sent' | 'delivery_to_be_confirmed' | 'receipt_to_be_confirmed' | 'completed';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  sent_at: Timestamp | null;
  picked_up_at: Timestamp | null;
  arrived_at: Timestamp | null;
  received_at: Timestamp | null;
  received_by: Generated<string>;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
  sort_planned: GeneratedAlways<PlainDate>;
}

export interface ContainerNoteItemTable {
  tenant_id: number;
  id: string;
  plant_id: string | null;
  company_id: string | null;
  forwarder_company_id: string | null;
  draft_company_id: string | null;
  note_id: string;
  position: number;
  packaging_id: string;
  packaging_code: string;
  packaging_name_zh: string;
  packaging_name_en: string;
  planned: number;
  sent: number | null;
  received: number | null;
  reason: Generated<string>;
}

export interface ContainerTransportTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  note_id: string;
  state: 'pending_pick_up' | 'picked' | 'trucked' | 'departed' | 'completed';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  picked_at: Timestamp | null;
  trucked_at: Timestamp | null;
  departed_at: Timestamp | null;
  completed_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
}

export interface CrossReferenceTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  own_part_no: string;
  part_id: string;
  part_no: string;
  note: Generated<string>;
  changed_at: Timestamp;
  search_own: GeneratedAlways<string>;
  search_part: GeneratedAlways<string>;
  match_no: GeneratedAlways<string>;
}

export interface CumulativeEntryTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  agreement_id: string;
  at: Timestamp;
  kind: 'sent' | 'cancelled' | 'received' | 'release' | 'reset' | 'received_reset' | 'correction';
  qty: Decimal;
  document: string;
  document_id: string;
  actor: string;
  reason: Generated<string>;
}

export interface DeliveryNoteTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  supplier_id: string;
  production_location_id: string | null;
  kind: Generated<'series' | 'pre_series' | 'after_sales'>;
  dn_no: string;
  dn_year: number;
  dn_date: PlainDate;
  consignee: Generated<string>;
  unloading_point_id: string | null;
  eta_date: PlainDate;
  eta_time: Generated<string>;
  dispatch_date: PlainDate | null;
  dispatch_time: Generated<string>;
  transport_type: 'supplier' | 'customer' | 'forwarder' | 'parcel';
  transport_mode: Generated<'' | 'road' | 'rail' | 'air' | 'sea'>;
  means_key: Generated<string>;
  plate: Generated<string>;
  shipment_reference: Generated<string>;
  remark: Generated<string>;
  state: 'unsent' | 'sent' | 'cancelled';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  unloading_point: Generated<string>;
  line_count: Generated<number>;
  unit_count: Generated<number>;
  label_count: Generated<number>;
  gross: Generated<Decimal>;
  net: Generated<Decimal>;
  sent_at: Timestamp | null;
  sent_by: string | null;
  override_reason: Generated<string>;
  arrived_at: Timestamp | null;
  cancel_reason: string | null;
  copied_from_id: string | null;
  changed_at: Timestamp;
  created_at: Timestamp;
  search_no: GeneratedAlways<string>;
  pickup_date: PlainDate | null;
  pickup_time: Generated<string>;
  received_at: Timestamp | null;
  received_by: string | null;
  difference_count: Generated<number>;
  pick_up_plan_id: string | null;
  search_plate: GeneratedAlways<string>;
  labels_checked_at: Timestamp | null;
  labels_checked_by: Generated<string>;
  arrived_late: boolean | null;
  sent_by_zh: string | null;
  received_by_zh: string | null;
  lookup_no: GeneratedAlways<string>;
  locked_by_sd_no: string | null;
}

export interface DeliveryNoteLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  note_id: string;
  position: number;
  call_off_line_id: string | null;
  agreement_id: string | null;
  material_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  agreement_no: Generated<string>;
  call_off_line_no: Generated<string>;
  release_no: Generated<string>;
  qty: Decimal;
  unit: string;
  decimals: Generated<number>;
  net_weight: Generated<Decimal>;
  batch: Generated<string>;
  hardware: Generated<string>;
  software: Generated<string>;
  production_date: PlainDate | null;
  expiry_date: PlainDate | null;
  origin: Generated<string>;
  preference: Generated<string>;
  order_reference: Generated<string>;
  drawing: Generated<string>;
  received: Decimal | null;
}

export interface DictionaryEntryTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  type_code: string;
  code: string;
  value: string;
  value2: Generated<string>;
  sort: Generated<number>;
  active: Generated<boolean>;
  editable: Generated<boolean>;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_value: GeneratedAlways<string>;
  search_value2: GeneratedAlways<string>;
  value_hk: string | null;
  value_tw: string | null;
  value_ja: string | null;
  value_ko: string | null;
}

export interface DistributorCatalogueTable {
  tenant_id: number;
  line_name: string;
  content_hash: string;
  content_size: number;
  asked_at: Timestamp;
}

export interface DistributorLineTable {
  tenant_id: number;
  name: string;
  recent: Generated<string>;
  opened_at: Timestamp | null;
  answered_at: Timestamp | null;
  probing_until: Timestamp | null;
}

export interface DistributorOrderTable {
  tenant_id: number;
  id: string;
  order_id: string;
  company_id: string;
  order_no: string;
  facts: Json;
}

export interface DistributorPlayTable {
  tenant_id: number;
  id: string;
  days: number;
  asked_by: string;
  asked_at: Timestamp;
  played_at: Timestamp | null;
}

export interface DistributorPushTable {
  tenant_id: number;
  id: string;
  body: string;
  received_at: Timestamp;
  settled_at: Timestamp | null;
  body_sealed: Generated<string>;
  tries: Generated<number>;
  due_at: Timestamp | null;
  told_at: Timestamp | null;
}

export interface DistributorQuotaTable {
  tenant_id: number;
  line_name: string;
  kind: string;
  window_seconds: number;
  began_at: Timestamp;
  used: number;
}

export interface DoorTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  unloading_point_id: string;
  name: string;
  capacity: Generated<number>;
  takes_klt: Generated<boolean>;
  takes_glt: Generated<boolean>;
  hazardous: Generated<boolean>;
  usual: Generated<boolean>;
  active_from: PlainDate | null;
  active_to: PlainDate | null;
  active: Generated<boolean>;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface DraftTable {
  tenant_id: number;
  user_id: string;
  name: string;
  base_version: number | null;
  content: string;
  saved_at: Timestamp;
}

export interface EdiPartnerTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  customer_no: string;
  plant_key: string;
  supplier_no: string;
  own_unb_id: Generated<string>;
  own_unb_qualifier: Generated<string>;
  partner_unb_id: Generated<string>;
  partner_unb_qualifier: Generated<string>;
  process_code: Generated<string>;
  charset: Generated<string>;
  contrl: Generated<boolean>;
  aperak: Generated<boolean>;
  last_in: Generated<number>;
  last_out: Generated<number>;
  changed_at: Timestamp;
  tolerated: Generated<('mandatory' | 'padding' | 'date' | 'value' | 'count' | 'sequence' | 'packaging' | 'missing' | 'version' | 'syntax' | 'unused' | 'unloadingPoint' | 'usage' | 'receivedFalls' | 'receivedAboveSent' | 'resetBackwards' | 'datesFar' | 'quantity' | 'lastDelivery' | 'transmission')[]>;
  period_of_date: Generated<'calendar' | 'onward' | 'day'>;
}

export interface EditingTable {
  tenant_id: number;
  id: string;
  user_id: string;
  document: string;
  document_id: string;
  name: string;
  name_zh: string;
  company_code: string;
  since: Timestamp;
  seen_at: Timestamp;
}

export interface EmergencyTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  plant_no: string;
  plant_name_zh: string;
  plant_name_en: string;
  company_id: string;
  supplier_id: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  emergency_no: string;
  state: 'requested' | 'proposed' | 'accepted' | 'refused' | 'withdrawn';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  material_id: string;
  material: string;
  material_name_zh: string;
  material_name_en: string;
  unit: string;
  quantity: Decimal;
  days_of_supply: Decimal;
  cause: 'line_stop' | 'backlog' | 'quality' | 'truck' | 'customs';
  remark: Generated<string>;
  unloading_point_id: string;
  unloading_point: string;
  eta_date: PlainDate;
  eta_time: string;
  plate: Generated<string>;
  contact: Generated<string>;
  klt: Generated<number>;
  glt: Generated<number>;
  hazardous: Generated<boolean>;
  asked_company_id: string;
  asked_user_id: string;
  asked_at: Timestamp;
  door_id: string | null;
  door: Generated<string>;
  begins: Timestamp | null;
  ends: Timestamp | null;
  giving_way: Generated<string[]>;
  claim_id: string | null;
  shipping_note_id: string | null;
  sd_no: Generated<string>;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_material: GeneratedAlways<string>;
}

export interface EpilTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  shipment_id: string;
  state: 'not_created' | 'saved' | 'sent';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  shipment_no: string;
  plan_transport_date: PlainDate;
  required: boolean;
  awaited: GeneratedAlways<boolean>;
  row_count: Generated<number>;
  version_no: Generated<number>;
  transmission_no: Generated<number>;
  handover_place: Generated<string>;
  handover_person: Generated<string>;
  handover_date: PlainDate | null;
  reason: Generated<string>;
  sent_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
}

export interface EpilRowTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  epil_id: string;
  position: number;
  unit_id: string | null;
  line_id: string;
  part_no: string;
  seller_order_no: Generated<string>;
  packaging_no: Generated<string>;
  packaging_date: PlainDate | null;
  equipment_code: Generated<string>;
  customer_order_no: Generated<string>;
  project_id: Generated<string>;
  serial_no: Generated<string>;
  certificate_no: Generated<string>;
  certificate_valid_to: PlainDate | null;
  batch_no: Generated<string>;
  batch_date: PlainDate | null;
  type_test_no: Generated<string>;
}

export interface EpilSerialTable {
  tenant_id: number;
  part_no: string;
  serial_no: string;
  epil_id: string;
  sent: Generated<boolean>;
}

export interface EpilVersionTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  epil_id: string;
  version_no: number;
  row_count: number;
  reason: Generated<string>;
  content: string;
  sent_at: Timestamp;
}

export interface EventSubscriptionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  plant_id: string | null;
  name: string;
  url: string;
  events: string[];
  state: 'active' | 'failing' | 'paused';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  failing_since: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface EventSubscriptionSecretTable {
  tenant_id: number;
  subscription_id: string;
  company_id: string;
  secret_sealed: string;
  secret_mask: string;
}

export interface ExternalHuidTable {
  tenant_id: number;
  huid: string;
  document_id: string;
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
  document_id: string | null;
  draft_company_id: string | null;
  pending_since: Timestamp | null;
  created_by_name: Generated<string>;
}

export interface FinancialCreditTable {
  tenant_id: number;
  id: string;
  credit_line_id: string;
  line_id: string;
  company_id: string;
  quantity: number;
}

export interface FinancialDocumentTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  line_name: string;
  document_no: string;
  kind: 'invoice' | 'credit_memo' | 'other';
  state: 'open' | 'advised' | 'remitted' | 'cleared';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  facts: Json;
  currency: string;
  total: Decimal;
  issued_on: PlainDate;
  due_on: PlainDate | null;
  matching: Generated<'unmatched' | 'agrees' | 'differs'>;
  quantity_differs: Generated<boolean>;
  price_differs: Generated<boolean>;
  total_difference: Generated<Decimal>;
  price_difference: Generated<Decimal>;
  difference_accepted: Generated<boolean>;
  po_nos: string[];
  distributor_nos: string[];
  waybill_nos: Generated<string[]>;
  advice_no: Generated<string>;
  standing_said: Generated<string>;
  terms: Generated<string>;
  incoterm: Generated<string>;
  tax: Decimal | null;
  tax_no: Generated<string>;
  vat_no: Generated<string>;
  bank: Generated<string>;
  swift: Generated<string>;
  account: Generated<string>;
  pdf_due_at: Timestamp | null;
  pdf_locked_until: Timestamp | null;
  pdf_asks: Generated<number>;
  pdf_file_id: string | null;
  heard_at: Timestamp;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
}

export interface FinancialLineTable {
  tenant_id: number;
  id: string;
  document_id: string;
  company_id: string;
  place: number;
  kind: 'goods' | 'freight' | 'tax' | 'other';
  text: string;
  part_no: string;
  own_part_no: string;
  order_id: string | null;
  po_no: string;
  line_no: number;
  delivery_no: string;
  delivery_item: string;
  quantity: number;
  price: Decimal;
  per: number;
  amount: Decimal;
  matched: Generated<number>;
  credited: Generated<number>;
  over: Generated<number>;
  unbilled: Generated<number>;
  beyond_order: Generated<number>;
  price_difference: Decimal | null;
}

export interface FinancialMatchTable {
  tenant_id: number;
  id: string;
  line_id: string;
  company_id: string;
  waybill_id: string;
  delivery_no: string;
  delivery_item: string;
  quantity: number;
}

export interface FinancialUnreadTable {
  tenant_id: number;
  id: string;
  company_id: string;
  line_name: string;
  document_no: string;
  field: string;
  value: string;
  heard_at: Timestamp;
}

export interface FinancialWatchTable {
  tenant_id: number;
  order_id: string;
  due_at: Timestamp | null;
  locked_until: Timestamp | null;
  asks: Generated<number>;
  asked_at: Timestamp | null;
  why: Generated<string>;
}

export interface ForecastTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  forecast_version_id: string;
  forecast_line_id: string;
  version_no: string;
  source: 'file' | 'rest' | 'release';
  car_model: string;
  grain: 'day' | 'week' | 'month';
  periods: string[];
  period_from: PlainDate;
  period_to: PlainDate;
  due_date: PlainDate;
  material_id: string;
  supplier_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  unit: string;
  decimals: number;
  demand: Json;
  demand_total: Decimal;
  answer: Json;
  answer_total: Generated<Decimal>;
  last_answer: OptionalJson;
  saved_at: Timestamp | null;
  submitted_at: Timestamp | null;
  reminders: Generated<number>;
  superseded: Generated<boolean>;
  reject_reason: Generated<string>;
  state: 'not_filled' | 'temporary_storage' | 'pending_approval' | 'completed' | 'rejected' | 'timeout_no_feedback';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  changed_at: Timestamp;
  feedback: GeneratedAlways<string>;
  search_part: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
  search_version: GeneratedAlways<string>;
}

export interface ForecastLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  mrp_controller: string;
  forecast_version_id: string;
  material_id: string;
  supplier_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  unit: string;
  decimals: number;
  quantities: Json;
  total: Decimal;
  search_part: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
}

export interface ForecastVersionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  draft_company_id: string | null;
  state: 'imported' | 'published' | 'superseded';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  version_no: string;
  source: 'file' | 'rest' | 'release';
  car_model: Generated<string>;
  grain: 'day' | 'week' | 'month';
  periods: string[];
  period_from: PlainDate;
  period_to: PlainDate;
  differences: Json;
  due_date: PlainDate | null;
  published_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
}

export interface ForwarderTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: string;
  name_zh: string;
  name_en: string;
  carrier_id: string;
  contact: string;
  tel: string;
  email: string | null;
  active: Generated<boolean>;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_name_zh: GeneratedAlways<string>;
  search_name_en: GeneratedAlways<string>;
}

export interface ForwarderPlantTable {
  tenant_id: number;
  forwarder_id: string;
  plant_id: string;
}

export interface GateArrivalTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  plate: string;
  search_plate: string;
  arrived_at: Timestamp;
  ended_at: Timestamp | null;
  changed_at: Timestamp;
}

export interface IconTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  name: string;
  png: string;
  side: number;
  created_by: string;
  created_at: Timestamp;
  changed_at: Timestamp;
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
  state: 'unsent' | 'sent' | 'failed';
  direction: 'in' | 'out';
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
  search_name: GeneratedAlways<string>;
  search_file: GeneratedAlways<string>;
}

export interface IssuedSessionTable {
  tenant_id: number;
  session_id: string;
  id_token_sealed: string;
  end_session_url: Generated<string>;
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
  state: Generated<'queued' | 'done' | 'dead'>;
  created_at: Timestamp;
  lane: string | null;
}

export interface LabelPrintTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  note_id: string;
  unit_id: string;
  at: Timestamp;
  actor: string;
  copy_no: number;
  reason: Generated<string>;
  fingerprint: string;
  layout: Generated<string>;
}

export interface LabelScanTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  note_id: string;
  unit_id: string | null;
  at: Timestamp;
  actor: string;
  code: string;
  verdict: 'right' | 'again' | 'stale' | 'foreign' | 'unknown' | 'undone';
}

export interface LabelTemplateTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  name: string;
  plant_id: string;
  layout: 'gtl-a5' | 'gtl-klt' | 'gtl-a5-pdf417' | 'vda4902-a5' | 'vda4902-klt' | 'vda4902-a5-code128' | 'vda4902-klt-code128';
  standard: 'gtl' | 'vda4902';
  size: 'large' | 'small';
  effective_from: PlainDate;
  remark: string | null;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface LicencePlateTable {
  tenant_id: number;
  plate: string;
  unit_id: string;
  note_id: string;
  drawn_at: Timestamp;
}

export interface ListViewTable {
  tenant_id: number;
  id: string;
  company_id: string;
  user_id: string;
  role_id: string | null;
  path: string;
  name: string;
  content: string;
  saved_at: Timestamp;
  is_default: Generated<boolean>;
}

export interface LiveEventTable {
  tenant_id: number;
  id: string;
  xact: Generated<string>;
  at: Timestamp;
  about: string;
  ids: string[] | null;
  plant_id: string | null;
  company_id: string | null;
  forwarder_company_id: string | null;
  draft_company_id: string | null;
  user_id: string | null;
  actor: string;
  call_key: string | null;
}

export interface LoadPlanTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  shipment_id: string;
  wanted: Json;
  planned_lines: Json;
  content: Json;
  unit_ids: Generated<string[]>;
  created_at: Timestamp;
  accepted_at: Timestamp | null;
  move_count: Generated<number>;
}

export interface LoginFailureTable {
  tenant_id: number;
  subject_hash: Buffer;
  count: number;
  first_at: Timestamp;
  last_at: Timestamp;
  locked_until: Timestamp | null;
}

export interface MachineAccountTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  user_id: string;
  session_id: string;
  name: string;
  client_key: string;
  secret_hash: Buffer;
  secret_mask: string;
  created_by: string;
  created_at: Timestamp;
  ends_at: Timestamp;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface MailChoiceTable {
  tenant_id: number;
  user_id: string;
  event: string;
  channel: 'now' | 'digest' | 'off';
}

export interface MailLogTable {
  tenant_id: number;
  id: string;
  created_at: Timestamp;
  template: 'account.link' | 'account.forgotten' | 'account.code' | 'notice.now' | 'notice.digest' | 'receipt.claims' | 'server.test';
  language: 'zh-cn' | 'en' | 'zh-hk' | 'zh-tw' | 'ja' | 'ko';
  recipient: string;
  subject: string;
  body: string;
  sealed: string | null;
  secret: Generated<boolean>;
  resend_of: string | null;
  track_id: Generated<string>;
  state: 'saved' | 'sent' | 'failed';
  attempts: Generated<number>;
  server_name: Generated<string>;
  answer: Generated<string>;
  settled_at: Timestamp | null;
  search_recipient: GeneratedAlways<string>;
  search_subject: GeneratedAlways<string>;
}

export interface MailLogTryTable {
  tenant_id: number;
  id: string;
  at: Timestamp;
  mail_id: string;
  state: 'sent' | 'failed';
  server_name: string;
  host: string;
  answer: string;
  duration_ms: number;
}

export interface MailServerTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  name: string;
  position: number;
  display_name: string;
  sender: string;
  recipient: string;
  host: string;
  port: number;
  ssl: boolean;
  socket_factory: 'direct' | 'starttls';
  auth: boolean;
  user_name: string;
  connection_timeout: number;
  answer_timeout: number;
  fallback: boolean;
  active: Generated<boolean>;
  send_count: Generated<number>;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
  search_host: GeneratedAlways<string>;
}

export interface MailServerSecretTable {
  tenant_id: number;
  server_id: string;
  password_sealed: string;
}

export interface MailTemplateTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: 'account.link' | 'account.forgotten' | 'account.code' | 'notice.now' | 'notice.digest' | 'receipt.claims' | 'server.test';
  language: 'zh-cn' | 'en' | 'zh-hk' | 'zh-tw' | 'ja' | 'ko';
  subject: string;
  body: string;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_subject: GeneratedAlways<string>;
}

export interface MaterialTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  mrp_controller: string;
  part_no: string;
  name_zh: string;
  name_en: string;
  unit: string;
  decimals: Generated<number>;
  unloading_point_id: string | null;
  internal_destination: Generated<string>;
  net_weight: Generated<Decimal>;
  origin: Generated<string>;
  preference: Generated<'N' | 'P'>;
  customer_routing: Generated<string>;
  safety_mark: Generated<string>;
  label_text: Generated<string>;
  epil: Generated<boolean>;
  active: Generated<boolean>;
  changed_at: Timestamp;
  search_part: GeneratedAlways<string>;
  gross_weight: Decimal | null;
  quality_documents: Generated<('certificate' | 'initial_sample' | 'safety_data_sheet' | 'measurement_report')[]>;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  lookup_part: GeneratedAlways<string>;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
  search_hk: GeneratedAlways<string>;
  search_tw: GeneratedAlways<string>;
  search_ja: GeneratedAlways<string>;
}

export interface MaterialStockTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  mrp_controller: string;
  material_id: string;
  part_no: string;
  quantity: Decimal;
  as_of_date: PlainDate;
  as_of_time: Generated<string>;
  as_of: Timestamp;
  rest_of_day: Decimal | null;
  changed_at: Timestamp;
  search_part: GeneratedAlways<string>;
}

export interface MessageReceiverTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  code: string;
  kind: string;
  format: string;
  active: Generated<boolean>;
  version: Generated<number>;
  way: 'folder' | 'endpoint' | 'mail';
  folder: Generated<string>;
  endpoint_id: string | null;
  mail_to: string | null;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
}

export interface MessageSubscriptionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  name: string;
  endpoint_id: string;
  events: string[];
  state: 'active' | 'failing' | 'paused';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  failing_since: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface ModeSwitchTable {
  tenant_id: number;
  id: string;
  at: Timestamp;
  actor_id: string;
  actor: string;
  actor_zh: string;
  from_mode: 'VWA' | 'NEV';
  to_mode: 'VWA' | 'NEV';
  reason: string;
  open_documents: Json;
}

export interface MovedBookingTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  plant_no: string;
  plant_name_zh: string;
  plant_name_en: string;
  company_id: string;
  forwarder_company_id: string | null;
  supplier_id: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  state: 'asked' | 'agreed' | 'rebooked' | 'ended';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  emergency_id: string;
  shipping_note_id: string;
  sd_no: string;
  plate: string;
  moved_on: PlainDate;
  from_door: string;
  from_begins: Timestamp;
  from_ends: Timestamp;
  door: string;
  begins: Timestamp;
  ends: Timestamp;
  window_day: PlainDate;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
}

export interface NoteTemplateTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  name: string;
  kind: 'series' | 'pre_series' | 'after_sales';
  way: 'called' | 'free';
  unloading_point: string;
  production_location_id: string | null;
  carrier_id: string | null;
  transport_type: 'supplier' | 'customer' | 'forwarder' | 'parcel';
  transport_mode: Generated<'' | 'road' | 'rail' | 'air' | 'sea'>;
  means_key: Generated<string>;
  remark: Generated<string>;
  line_count: number;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface NoteTemplateLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  template_id: string;
  position: number;
  agreement_id: string;
  plan: OptionalJson;
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
  mail_due: Generated<boolean>;
}

export interface NumberChangeTable {
  tenant_id: number;
  id: string;
  at: Timestamp;
  key: string;
  value: number | null;
  actor_id: string | null;
  actor: string;
}

export interface NumberCounterTable {
  tenant_id: number;
  name: string;
  scope: string;
  last_value: number;
}

export interface OauthEndpointTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  name: string;
  url: string;
  auth_type: 'none' | 'basic' | 'header' | 'oauth2';
  client_id: string | null;
  header_name: string | null;
  token_uri: string | null;
  tls: boolean;
  ca_certificate: string | null;
  connection_timeout: number;
  answer_timeout: number;
  paused: Generated<boolean>;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
  search_url: GeneratedAlways<string>;
}

export interface OauthEndpointSecretTable {
  tenant_id: number;
  endpoint_id: string;
  client_secret_sealed: string | null;
  signing_key_sealed: string;
  client_secret_mask: string | null;
  signing_key_mask: string;
}

export interface OpenedDocumentTable {
  tenant_id: number;
  user_id: string;
  document_id: string;
  opened_at: Timestamp;
}

export interface OperationLogTable {
  tenant_id: number;
  id: string;
  at: Timestamp;
  type: 'POST' | 'PATCH' | 'DELETE' | 'GET';
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
  search_path: GeneratedAlways<string>;
  document_id: GeneratedAlways<string>;
}

export interface OrderTemplateTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  name: string;
  owner_id: string;
  owner: string;
  shared: Generated<boolean>;
  ship_to: Generated<string>;
  end_customer: Generated<string>;
  note: Generated<string>;
  line_count: Generated<number>;
  last_used_at: Timestamp | null;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface OrderTemplateLineTable {
  tenant_id: number;
  id: string;
  company_id: string;
  template_id: string;
  line_no: number;
  part_id: string;
  part_no: string;
  own_part_no: Generated<string>;
  quantity: number;
  lead_days: number | null;
}

export interface OrderingUserTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  side: 'store' | 'backlog';
  user_id: string;
  user_no: string;
  ship_tos: string[];
  end_customers: string[];
  order_limit: Decimal | null;
  limit_currency: Generated<string>;
  default_user: Generated<boolean>;
  note: Generated<string>;
  changed_at: Timestamp;
  search_user: GeneratedAlways<string>;
}

export interface OutboxEventTable {
  tenant_id: number;
  id: string;
  subscription_id: string;
  company_id: string;
  document: string;
  document_id: string;
  document_version: number;
  event: string;
  action: string;
  state_before: string;
  state_after: string;
  reason: Generated<string>;
  changes: Json;
  actor: string;
  at: Timestamp;
  message_id: string | null;
  document_no: Generated<string>;
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
  state: Generated<'queued' | 'retrying' | 'delivered' | 'dead' | 'cancelled'>;
  attempts: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  version: Generated<number>;
  turn: Generated<'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done'>;
  changed_at: Timestamp;
  document_no: Generated<string>;
  endpoint_id: string | null;
  last_error: Generated<string>;
  search_file: GeneratedAlways<string>;
  search_receiver: GeneratedAlways<string>;
  search_document: GeneratedAlways<string>;
  revision: Generated<number>;
}

export interface PackagingInstructionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  material_id: string;
  instruction_no: string;
  version_no: Generated<number>;
  effective_date: PlainDate | null;
  state: 'created' | 'saved' | 'to_be_submitted' | 'to_be_reviewed' | 'audit_rejection' | 'effective';
  inner_code: Generated<string>;
  inner_qty: Decimal | null;
  bag_code: Generated<string>;
  bags_per_inner: Generated<number>;
  per_layer: number | null;
  layers: number | null;
  carrier_code: Generated<string>;
  lid_code: Generated<string>;
  pad_code: Generated<string>;
  max_gross: Decimal | null;
  customer_routing: Generated<string>;
  safety_mark: Generated<string>;
  label_texts: Generated<string[]>;
  changed_at: Timestamp;
  draft_company_id: string | null;
  author: 'supplier' | 'plant';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  planner: Generated<string>;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  steps: OptionalJson;
  auxiliaries: OptionalJson;
  consumables: OptionalJson;
  alternatives: OptionalJson;
  remark: Generated<string>;
  refuse_reason: Generated<string>;
  created_at: Timestamp;
  search_part: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
  search_no: GeneratedAlways<string>;
  sort_effective: GeneratedAlways<PlainDate>;
}

export interface PackagingMasterTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: string;
  name_zh: string;
  name_en: string;
  kind: 'KLT' | 'GLT' | 'pallet' | 'lid' | 'pad' | 'bag' | 'one_way';
  length_mm: number;
  width_mm: number;
  height_mm: number;
  tare: Decimal;
  max_load: Decimal;
  stack_factor: Generated<number>;
  reusable: Generated<boolean>;
  owner: Generated<'K' | 'L' | 'D'>;
  changed_at: Timestamp;
  package_no: string;
  module: string | null;
  am_code: string | null;
  unit: Generated<string>;
  weight_unit: Generated<'kg' | 'g'>;
  net_weight: Generated<Decimal>;
  gross_weight: Decimal;
  volume_given: Decimal | null;
  volume: GeneratedAlways<Decimal>;
  pallet: Generated<boolean>;
  fold: Generated<boolean>;
  approved: Generated<boolean>;
  contents: OptionalJson;
  file_count: Generated<number>;
  search_code: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_no: GeneratedAlways<string>;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
  search_hk: GeneratedAlways<string>;
  search_tw: GeneratedAlways<string>;
  search_ja: GeneratedAlways<string>;
  this_side_up: Generated<boolean>;
  load_on_top: Decimal | null;
  inner_length_mm: number | null;
  inner_width_mm: number | null;
  inner_height_mm: number | null;
}

export interface PackagingUnitTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  note_id: string;
  parent_id: string | null;
  position: number;
  kind: 'S' | 'M' | 'MIX';
  packaging_code: string;
  label_type: string;
  line_id: string | null;
  qty: Decimal | null;
  bag_code: Generated<string>;
  bag_count: Generated<number>;
  auxiliary: OptionalJson;
  tare: Decimal;
  net: Decimal;
  gross: Decimal;
  volume: Generated<Decimal>;
  reusable: boolean;
  licence_plate: string;
  external_huid: Generated<string>;
  printed_fingerprint: string | null;
  printed_at: Timestamp | null;
  print_count: Generated<number>;
  weighed_gross: Decimal | null;
  weighed_reason: Generated<string>;
  printed_layout: string | null;
  search_plate: GeneratedAlways<string>;
  scanned_at: Timestamp | null;
  scanned_by: Generated<string>;
  scanned_fingerprint: string | null;
}

export interface PackingTemplateTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  material_id: string;
  plan: Json;
  changed_at: Timestamp;
}

export interface PartTable {
  tenant_id: number;
  id: string;
  part_no: string;
  generic_no: string;
  description: string;
  life_cycle: 'preview' | 'active' | 'not_for_new' | 'last_buy' | 'obsolete' | 'other';
  life_cycle_said: string;
  stock: number;
  order_limit: number | null;
  minimum_qty: number;
  pack_qty: number;
  eccn: string;
  hts_code: string;
  package_type: string;
  package_carrier: string;
  pin_count: number | null;
  custom_reel: boolean;
  currency: string;
  prices: Json;
  future_stock: Json;
  first_price: GeneratedAlways<Decimal>;
  in_stock: GeneratedAlways<boolean>;
  offered: Generated<boolean>;
  said_hash: string;
  checked_at: Timestamp;
  changed_at: Timestamp;
  search_part: GeneratedAlways<string>;
  search_generic: GeneratedAlways<string>;
  search_description: GeneratedAlways<string>;
  match_no: GeneratedAlways<string>;
}

export interface PartDayTable {
  tenant_id: number;
  part_id: string;
  day: PlainDate;
  stock: number;
  price: Decimal | null;
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
  id: Generated<string>;
  version: Generated<number>;
}

export interface PermissionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  type: 'menu' | 'page' | 'button' | 'interface';
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  path: string;
  grants: string | null;
  icon: Generated<string>;
  sort: Generated<number>;
  in_menu: Generated<boolean>;
  modes: Generated<('VWA' | 'NEV')[]>;
  changed_at: Timestamp;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_path: GeneratedAlways<string>;
}

export interface PickUpPlanTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  plan_no: string;
  revision: Generated<number>;
  kind: 'series' | 'pre_series' | 'after_sales';
  supplier_id: string;
  production_location_id: string;
  forwarder_id: string;
  pickup_date: PlainDate;
  window_from: string;
  window_to: string;
  arrival_date: PlainDate;
  carpool_group: Generated<string>;
  remark: Generated<string>;
  plant_no: string;
  plant_name_zh: string;
  plant_name_en: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  forwarder_code: string;
  forwarder_name_zh: string;
  forwarder_name_en: string;
  unit_count: Generated<number>;
  gross: Generated<Decimal>;
  volume: Generated<Decimal>;
  line_count: Generated<number>;
  problems: OptionalJson;
  problem_count: Generated<number>;
  asks_answer: Generated<boolean>;
  accepted_at: Timestamp | null;
  reject_reason: Generated<string>;
  state: 'to_be_detected' | 'confirmed' | 'error';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
}

export interface PickUpPlanLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  plan_id: string;
  position: number;
  call_off_line_id: string;
  call_off_no: string;
  call_off_line_no: string;
  origin: 'demand' | 'restock';
  material_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  qty: Decimal;
  unit: string;
  decimals: Generated<number>;
  unit_count: Generated<number>;
  gross: Generated<Decimal>;
  volume: Generated<Decimal>;
}

export interface PipelineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string | null;
  mrp_controller: string;
  material_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  unit: string;
  supplier_codes: string[];
  is_shared: Generated<boolean>;
  state: 'line_stop_risk' | 'short' | 'watch' | 'ok';
  first_shortage: PlainDate | null;
  in_transit: Decimal;
  backorder: Decimal;
  overdue_count: number;
  stock: Decimal | null;
  stock_as_of: Timestamp | null;
  cover: string | null;
  cover_days: number | null;
  days: OptionalJson;
  curve: Decimal[] | null;
  shortage_no: Generated<number>;
  projected_on: PlainDate;
  changed_at: Timestamp;
  of_plant: GeneratedAlways<boolean>;
  sort_first: GeneratedAlways<PlainDate>;
  sort_cover: GeneratedAlways<number>;
  search_part: GeneratedAlways<string>;
}

export interface PipelineCauseTable {
  tenant_id: number;
  id: Generated<string>;
  material_id: string;
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
  language: Generated<'zh-cn' | 'en' | 'zh-hk' | 'zh-tw' | 'ja' | 'ko'>;
  weekdays: Generated<number[]>;
  active: Generated<boolean>;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_sap: GeneratedAlways<string>;
  empties_checked: Generated<boolean>;
  tel: string | null;
  email: string | null;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
  search_hk: GeneratedAlways<string>;
  search_tw: GeneratedAlways<string>;
  search_ja: GeneratedAlways<string>;
  booking_confirmed: Generated<boolean>;
  forwarder_acceptance: Generated<boolean>;
  coordinates: string | null;
}

export interface PlantCalendarDayTable {
  tenant_id: number;
  plant_id: string;
  day: PlainDate;
  working: boolean;
  shift: Generated<string>;
  note: Generated<string>;
  id: string;
  version: Generated<number>;
  changed_at: Timestamp;
  works_like: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun' | null;
}

export interface PlantCalendarWeekTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  valid_from: PlainDate;
  weekdays: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  changed_at: Timestamp;
}

export interface PreferenceTable {
  tenant_id: number;
  user_id: string;
  name: string;
  content: string;
  saved_at: Timestamp;
}

export interface PrinterProfileTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  name: string;
  output: 'pdf' | 'a4' | 'zpl';
  dpi: '203' | '300' | '600';
  offset_x: number;
  offset_y: number;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface ProcessSettingTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string | null;
  company_id: string | null;
  supplier_id: string | null;
  kind: 'series' | 'pre_series' | 'after_sales';
  confirm_on: boolean | null;
  split_type: 'FREE' | 'CONFIRM' | null;
  quantity_strategy: OptionalJson;
  date_strategy: OptionalJson;
  dn_creation: 'free' | 'import' | null;
  freeze_days: number | null;
  one_material: boolean | null;
  auto_approval: OptionalJson;
  decision_due_days: number | null;
  changed_at: Timestamp;
  pick_up_plan: boolean | null;
  pick_up_confirm: boolean | null;
  line_demand: 'line' | 'day' | null;
}

export interface ProductionLocationTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  supplier_id: string;
  code: string;
  name: Generated<string>;
  duns: string | null;
  street: Generated<string>;
  post_code: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  distance_km: number | null;
  transport_cycle_days: Generated<number>;
  lead_time_days: Generated<number>;
  main: Generated<boolean>;
  changed_at: Timestamp;
  name_zh: Generated<string>;
  name_en: Generated<string>;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
}

export interface PurchaseOrderTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  state: 'unconfirmed' | 'confirmed' | 'packaged' | 'shipped' | 'deleted';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  po_no: string;
  seller_order_no: Generated<string>;
  order_date: PlainDate;
  ship_to: Generated<string>;
  sold_to: Generated<string>;
  end_customer: Generated<string>;
  currency: string;
  remark: Generated<string>;
  line_count: Generated<number>;
  answered_count: Generated<number>;
  promised_count: Generated<number>;
  pending_count: Generated<number>;
  is_packed: Generated<boolean>;
  total: Generated<Decimal>;
  first_crd: PlainDate;
  answer_by: PlainDate | null;
  content_no: Generated<number>;
  content_hash: string;
  delete_reason: Generated<string>;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_seller_no: GeneratedAlways<string>;
  added_count: Generated<number>;
  answer_message_no: Generated<number>;
  is_objected: Generated<boolean>;
  remind_on: PlainDate | null;
  lookup_no: GeneratedAlways<string>;
  packed_count: Generated<number>;
  shipped_count: Generated<number>;
}

export interface PurchaseOrderAnswerTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  order_id: string;
  line_id: string;
  item_no: string;
  answer_no: number;
  kind: 'confirm' | 'reject' | 'split' | 'splitConfirmed' | 'splitRefused' | 'splitDeleted' | 'takenBack';
  qty: Decimal;
  esd: PlainDate | null;
  eta: PlainDate | null;
  reason: Generated<string>;
  remark: Generated<string>;
  at: Timestamp;
  actor: string;
  actor_zh: Generated<string>;
}

export interface PurchaseOrderChangeTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  order_id: string;
  po_no: string;
  change_no: number;
  state: 'order_config_update' | 'order_update' | 'order_reconfirmation' | 'in_force' | 'withdrawn' | 'taken_back' | 'replaced';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  source: 'form' | 'import' | 'message';
  reason: Generated<string>;
  sender_no: Generated<string>;
  line_count: number;
  answered_count: Generated<number>;
  objected_count: Generated<number>;
  proposal_count: Generated<number>;
  settle_reason: Generated<string>;
  made_by: Generated<string>;
  answer_by: PlainDate | null;
  released_at: Timestamp | null;
  answered_at: Timestamp | null;
  settled_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  remind_on: PlainDate | null;
}

export interface PurchaseOrderChangeLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  order_id: string;
  change_id: string;
  position: number;
  item_no: string;
  kind: 'head' | 'changed' | 'added' | 'cancelled';
  part_no: Generated<string>;
  material_name_zh: Generated<string>;
  material_name_en: Generated<string>;
  unit: Generated<string>;
  old_values: Json;
  new_values: Json;
  answer: Generated<'open' | 'reconfirmed' | 'objected'>;
  reason: Generated<string>;
  note: Generated<string>;
  proposal_date: PlainDate | null;
  proposal_qty: Decimal | null;
}

export interface PurchaseOrderFieldChangeTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  order_id: string;
  po_no: string;
  item_no: string;
  field: string;
  old_value: string;
  new_value: string;
  cause: 'edit' | 'answer' | 'split' | 'changeSet';
  content_no: number;
  at: Timestamp;
  actor: string;
  actor_zh: Generated<string>;
  search_no: GeneratedAlways<string>;
}

export interface PurchaseOrderLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  order_id: string;
  position: number;
  item_no: string;
  material_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  supplier_material_no: Generated<string>;
  unit: string;
  decimals: number;
  qty: Decimal;
  price: Decimal;
  per: number;
  amount: Decimal;
  crd: PlainDate;
  schedule: OptionalJson;
  configuration: Generated<string>;
  remark: Generated<string>;
  confirmed: Generated<Decimal>;
  in_parts: Generated<Decimal>;
  pending: Generated<Decimal>;
  rejected: Generated<Decimal>;
  packed: Generated<Decimal>;
  shipped: Generated<Decimal>;
  answer: Generated<'open' | 'pending' | 'confirmed' | 'partly_confirmed' | 'rejected' | 'cancelled'>;
  reason: Generated<string>;
  answer_remark: Generated<string>;
  first_esd: PlainDate | null;
  esd: PlainDate | null;
  eta: PlainDate | null;
  cancelled: Generated<boolean>;
  revision: Generated<number>;
  touched_by: Generated<string>;
  touched_at: Timestamp;
  search_line: Generated<string>;
  planned: Generated<Decimal>;
  net_weight: Generated<Decimal>;
  needs_epil: Generated<boolean>;
}

export interface PurchaseOrderPartTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  order_id: string;
  line_id: string;
  part_no: number;
  qty: Decimal;
  esd: PlainDate;
  eta: PlainDate | null;
  type: 'FREE' | 'CONFIRM';
  pending: boolean;
  note: Generated<string>;
}

export interface PurchaseOrderVersionTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  order_id: string;
  po_no: string;
  content_no: number;
  source: 'form' | 'import' | 'message';
  content: Json;
  line_count: number;
  total: Decimal;
  currency: string;
  at: Timestamp;
  actor: string;
  actor_zh: Generated<string>;
  search_no: GeneratedAlways<string>;
}

export interface QualityDocumentTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  author: 'supplier' | 'plant';
  type: 'certificate' | 'initial_sample' | 'safety_data_sheet' | 'measurement_report';
  material_id: string;
  supplier_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  version_no: number;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
  note: Generated<string>;
  file_count: Generated<number>;
  refuse_reason: Generated<string>;
  state: 'draft' | 'to_be_reviewed' | 'released' | 'replaced' | 'expired';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  created_at: Timestamp;
  reminded_at: Timestamp | null;
  changed_at: Timestamp;
  search_part: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
  sort_valid_to: GeneratedAlways<PlainDate>;
}

export interface QuotationTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  line_name: Generated<string>;
  customer_quote_no: string;
  quotation_no: Generated<string>;
  state: 'draft' | 'requested' | 'in_pricing' | 'effective' | 'rejected' | 'expired' | 'cancelled';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  quote_reason: 'cm_controlled' | 'oem_controlled' | 'new_opportunity' | 'renewal' | null;
  ship_to: Generated<string>;
  end_customer: Generated<string>;
  currency: Generated<string>;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  line_count: Generated<number>;
  bid_count: Generated<number>;
  incoterm: Generated<string>;
  cancel_weeks: number | null;
  change_weeks: number | null;
  comment: Generated<string>;
  said: Generated<string>;
  cancel_reason: Generated<string>;
  unread: Generated<boolean>;
  warned_at: Timestamp | null;
  requested_by: string | null;
  requested_at: Timestamp | null;
  heard_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_own: GeneratedAlways<string>;
  search_no: GeneratedAlways<string>;
}

export interface QuotationLineTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  quotation_no: Generated<string>;
  line_no: string;
  part_id: string;
  part_no: string;
  answer: 'pending' | 'bid' | 'no_bid';
  price: Decimal | null;
  currency: Generated<string>;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  changed_at: Timestamp;
  search_quotation: GeneratedAlways<string>;
  search_part: GeneratedAlways<string>;
  quotation_id: string | null;
  place: Generated<number>;
  own_part_no: Generated<string>;
  quantity: number | null;
  target_price: Decimal | null;
  alt_supplier: Generated<string>;
  alt_part_no: Generated<string>;
  alt_price: Decimal | null;
  alt_currency: Generated<string>;
  note: Generated<string>;
  said: Generated<string>;
  minimum_qty: number | null;
  pack_qty: number | null;
}

export interface QuotationSendingTable {
  tenant_id: number;
  quotation_id: string;
  body: Generated<string>;
  step: Generated<'send' | 'look' | 'poll'>;
  due_at: Timestamp | null;
  in_air: Generated<boolean>;
  sends: Generated<number>;
  looks: Generated<number>;
  asks: Generated<number>;
  lost_at: Timestamp | null;
  told_at: Timestamp | null;
  why: Generated<string>;
  locked_until: Timestamp | null;
}

export interface ReceiptTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  note_id: string;
  line_id: string;
  unit_id: string | null;
  type: 'short' | 'surplus' | 'damaged' | 'wrong_part' | 'wrong_label';
  qty: Decimal;
  remark: Generated<string>;
  answer: Generated<string>;
  correction: Generated<string>;
  dn_no: string;
  supplier_code: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  unit: string;
  decimals: Generated<number>;
  licence_plate: Generated<string>;
  state: 'open' | 'accepted' | 'disputed' | 'withdrawn';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  found_on: PlainDate;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_part: GeneratedAlways<string>;
}

export interface RecoveryCodeTable {
  tenant_id: number;
  user_id: string;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

export interface ReleaseTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  agreement_id: string;
  release_no: string;
  release_date: PlainDate;
  previous_no: string | null;
  content_hash: string;
  received: Decimal | null;
  last_receipt: OptionalJson;
  production_to: PlainDate | null;
  production_cumulative: Decimal | null;
  material_to: PlainDate | null;
  material_cumulative: Decimal | null;
  horizon_end: PlainDate | null;
  rest_qty: Decimal | null;
  packaging: OptionalJson;
  texts: Generated<string[]>;
  lines: Json;
  resynchronised: Generated<boolean>;
  file_id: string | null;
  received_at: Timestamp;
  cancelled_at: Timestamp | null;
  drawing: Generated<string>;
  hardware: Generated<string>;
  software: Generated<string>;
}

export interface ReleaseSeenTable {
  tenant_id: number;
  release_id: string;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  agreement_id: string;
  seen_at: Timestamp;
  seen_by: string;
}

export interface RememberedDriverTable {
  tenant_id: number;
  id: string;
  company_id: string;
  plate: string;
  id_kind: 'id_card' | 'passport';
  id_country: string;
  person_sealed: string;
  used_at: Timestamp;
}

export interface RemittanceAdviceTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  line_name: string;
  advice_no: string;
  distributor_no: Generated<string>;
  channel: 'store' | 'backlog';
  state: 'draft' | 'sending' | 'unclear' | 'posted' | 'rejected' | 'cancelled';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  currency: string;
  total: Decimal;
  document_count: number;
  created_by: string;
  sent_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_distributor: GeneratedAlways<string>;
}

export interface RemittanceLineTable {
  tenant_id: number;
  id: string;
  advice_id: string;
  company_id: string;
  document_id: string;
  place: number;
  amount: Decimal;
  is_open: Generated<boolean>;
}

export interface RemittanceMessageTable {
  tenant_id: number;
  id: string;
  advice_id: string;
  company_id: string;
  place: number;
  document_no: string;
  code: string;
  is_error: boolean;
  said: string;
  is_trial: boolean;
  at: Timestamp;
}

export interface RemittanceSendingTable {
  tenant_id: number;
  advice_id: string;
  body: string;
  step: 'check' | 'send';
  due_at: Timestamp | null;
  in_air: Generated<boolean>;
  locked_until: Timestamp | null;
}

export interface RemovedPermissionTable {
  tenant_id: number;
  type: 'menu' | 'page' | 'button' | 'interface';
  path: string;
}

export interface ReturnedSerialTable {
  tenant_id: number;
  duns: string;
  serial: number;
}

export interface RoleTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  type: 'internal' | 'supplier' | 'forwarder' | 'ordering';
  owner_company_id: string | null;
  description: Generated<string>;
  data_scope: 'all' | 'plants' | 'mrp' | 'company';
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_name: GeneratedAlways<string>;
}

export interface RolePermissionTable {
  tenant_id: number;
  role_id: string;
  permission_id: string;
}

export interface SchedulingAgreementTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  mrp_controller: string;
  supplier_id: string;
  material_id: string;
  kind: Generated<'series' | 'pre_series' | 'after_sales'>;
  agreement_no: string;
  item: Generated<string>;
  planning_contract_no: Generated<string>;
  consignee: Generated<string>;
  unloading_point_id: string | null;
  unit: string;
  decimals: Generated<number>;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  firm_days: number | null;
  calls_off_production: Generated<boolean>;
  customer_references: Generated<string[]>;
  sent: Generated<Decimal>;
  received_at_release: Generated<Decimal>;
  received: Generated<Decimal>;
  reset_on: PlainDate | null;
  last_dn_no: string | null;
  last_dn_date: PlainDate | null;
  last_dn_qty: Decimal | null;
  release_id: string | null;
  resynchronised_at: Timestamp | null;
  closed: Generated<boolean>;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  lookup_no: GeneratedAlways<string>;
  lookup_item: GeneratedAlways<string>;
  reset_planned_on: PlainDate | null;
  reset_reason: Generated<string>;
  differs_at: string | null;
  differs_by: Decimal | null;
}

export interface SecondFactorTable {
  tenant_id: number;
  user_id: string;
  key_sealed: string | null;
  last_step: Generated<number>;
  new_key_sealed: string | null;
  new_key_at: Timestamp | null;
}

export interface SerialRangeTable {
  tenant_id: number;
  duns: string;
  first_serial: number;
  last_serial: number;
}

export interface SessionTokenTable {
  tenant_id: number;
  token_hash: Buffer;
  session_id: string;
  kind: 'access' | 'refresh';
  expires_at: Timestamp;
  used_at: Timestamp | null;
  attempt: string | null;
}

export interface ShipmentTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  state: 'new' | 'confirmed' | 'packaged' | 'po_update' | 'shipped' | 'deleted';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  shipment_no: string;
  plan_transport_date: PlainDate;
  plan_delivery_date: PlainDate;
  vehicle_id: Generated<string>;
  tracking_id: Generated<string>;
  carrier: 'other' | 'sf';
  remark: Generated<string>;
  po_nos: Generated<string>;
  line_count: Generated<number>;
  open_line_count: Generated<number>;
  package_count: Generated<number>;
  resume_state: 'confirmed' | 'packaged' | null;
  reason: Generated<string>;
  shipped_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  gross_weight: Generated<Decimal>;
  outdated_label_count: Generated<number>;
}

export interface ShipmentContentTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  shipment_id: string;
  unit_id: string;
  line_id: string;
  qty: Decimal;
}

export interface ShipmentLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  shipment_id: string;
  position: number;
  order_id: string;
  order_line_id: string;
  po_no: string;
  item_no: string;
  material_id: string;
  part_no: string;
  material_name_zh: string;
  material_name_en: string;
  unit: string;
  decimals: number;
  qty: Decimal;
  packed: Generated<Decimal>;
  net_weight: Generated<Decimal>;
  needs_epil: Generated<boolean>;
}

export interface ShipmentUnitTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  shipment_id: string;
  position: number;
  parent_id: string | null;
  licence_plate: string;
  external_huid: Generated<string>;
  packaging: string;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  gross: Decimal | null;
  remark: Generated<string>;
  packed_on: PlainDate | null;
  kind: Generated<'S' | 'M' | 'MIX'>;
  printed_fingerprint: string | null;
  printed_at: Timestamp | null;
  print_count: Generated<number>;
  reprint_needed: Generated<boolean>;
}

export interface ShippingNoteTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  sd_no: string;
  supplier_id: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  forwarder_id: string | null;
  forwarder_code: Generated<string>;
  forwarder_name_zh: Generated<string>;
  forwarder_name_en: Generated<string>;
  plant_no: string;
  plant_name_zh: string;
  plant_name_en: string;
  plate: string;
  search_plate: string;
  entry_purpose: string;
  eta_date: PlainDate;
  eta_time: Generated<string>;
  remark: Generated<string>;
  unloading_point: string;
  door: string;
  begins: Timestamp;
  ends: Timestamp;
  note_count: Generated<number>;
  unit_count: Generated<number>;
  stop_count: number;
  docked_count: Generated<number>;
  unloaded_count: Generated<number>;
  rebook_count: Generated<number>;
  asks_acceptance: boolean;
  changes_until: Timestamp | null;
  departed_at: Timestamp | null;
  gate_in_at: Timestamp | null;
  gate_out_at: Timestamp | null;
  stamps: OptionalJson;
  last_stamp_at: Timestamp | null;
  reason: Generated<string>;
  state: 'to_be_confirmed' | 'confirmed' | 'accepted' | 'rejected' | 'departed' | 'completed' | 'cancelled';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  no_show_at: Timestamp | null;
  no_show_undone_at: Timestamp | null;
}

export interface ShippingNoteDriverTable {
  tenant_id: number;
  shipping_note_id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  name_sealed: string;
  id_kind: 'id_card' | 'passport';
  id_country: string;
  id_number_sealed: string;
  tel_sealed: string;
  ended_at: Timestamp | null;
}

export interface ShippingNoteLoadTable {
  tenant_id: number;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  shipping_note_id: string;
  delivery_note_id: string;
}

export interface ShippingNoteReminderTable {
  tenant_id: number;
  kind: 'book' | 'accept' | 'depart';
  document_id: string;
  due_at: Timestamp;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  reminded_at: Timestamp;
}

export interface ShippingNoteStopTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  shipping_note_id: string;
  position: number;
  unloading_point_id: string;
  unloading_point: string;
  door_id: string;
  door: string;
  begins: Timestamp;
  ends: Timestamp;
  docked_at: Timestamp | null;
  unloaded_at: Timestamp | null;
}

export interface SignInExcludedRoleTable {
  tenant_id: number;
  role_id: string;
}

export interface SignInRuleTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  by_email: Generated<boolean>;
  changed_at: Timestamp;
  second_factor: Generated<boolean>;
}

export interface SingleSignOnTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  active: Generated<boolean>;
  name: Generated<string>;
  issuer: Generated<string>;
  client_id: Generated<string>;
  scopes: Generated<string>;
  user_claim: Generated<string>;
  match_by: Generated<'number' | 'email'>;
  groups_claim: Generated<string>;
  group_prefix: Generated<string>;
  makes_users: Generated<boolean>;
  new_user_company_id: string | null;
  new_user_plant_id: string | null;
  changed_at: Timestamp;
}

export interface SingleSignOnSecretTable {
  tenant_id: number;
  setting_id: string;
  client_secret_sealed: string;
  client_secret_mask: string;
}

export interface SingleUseTable {
  tenant_id: number;
  id: string;
  kind: 'puzzle' | 'ticket' | 'nonce' | 'password_link' | 'email_code' | 'second_factor' | 'sign_on';
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
  draft_company_id: string | null;
  actor_zh: Generated<string>;
  track_id: Generated<string>;
  forwarder_company_id: string | null;
  xact: Generated<string | null>;
}

export interface SubscriptionTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  part_id: string;
  part_no: string;
  state: 'subscribed' | 'continuous' | 'unsubscribed';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  quantity: number;
  duration: number;
  continuous: boolean;
  subscribed_on: PlainDate;
  expiry_date: PlainDate;
  armed: boolean;
  fired_at: Timestamp | null;
  fired_count: Generated<number>;
  unsaid: Generated<number>;
  told_at: Timestamp | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_part: GeneratedAlways<string>;
}

export interface SupplierTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  code: string;
  name_zh: string;
  name_en: string;
  category: string;
  address: string;
  contact: string;
  tel: string;
  mobile: Generated<string>;
  fax: Generated<string>;
  emails: string;
  website: Generated<string>;
  carrier_kind: Generated<'KLT' | 'GLT'>;
  special_supplier: Generated<boolean>;
  gtl_supplier: Generated<boolean>;
  locked: Generated<boolean>;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  claims_emails: Generated<string>;
  turnover_days: Generated<number>;
  carpool_limit: Decimal | null;
  carpool_unit: Generated<'m3' | 'kg'>;
  plant_ids: Generated<string[]>;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
  search_hk: GeneratedAlways<string>;
  search_tw: GeneratedAlways<string>;
  search_ja: GeneratedAlways<string>;
}

export interface SupplierContactTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  supplier_id: string;
  name: string;
  topic: 'logistics' | 'edi' | 'packaging' | 'quality' | 'planning' | 'emergency';
  tel: string;
  mobile: Generated<string>;
  email: string;
  note: Generated<string>;
  changed_at: Timestamp;
}

export interface SurveyTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  state: 'init' | 'new' | 'saved' | 'submit' | 'accept' | 'reject' | 'done' | 'overtime';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  survey_no: string;
  title: string;
  supplier_id: string;
  supplier_code: string;
  supplier_name_zh: string;
  supplier_name_en: string;
  forecast_version_id: string;
  version_no: string;
  weeks: string[];
  week_from: string;
  week_to: string;
  rolling_weeks: number;
  due_date: PlainDate;
  reminder_days: number[];
  reminder_dates: Generated<PlainDate[]>;
  reminders: Generated<number>;
  line_count: number;
  has_demand: boolean;
  open_weeks: string[];
  short_weeks: Generated<string[]>;
  unexplained_weeks: Generated<string[]>;
  shifted_rest: Generated<Decimal>;
  city: Generated<string>;
  area: Generated<string>;
  address: Generated<string>;
  telephone: Generated<string>;
  contact: Generated<string>;
  feedback: Generated<string>;
  saved_at: Timestamp | null;
  submitted_at: Timestamp | null;
  submitted_by_id: string | null;
  submitted_by: Generated<string>;
  reject_reason: Generated<string>;
  reject_weeks: Generated<string[]>;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_title: GeneratedAlways<string>;
  search_supplier: GeneratedAlways<string>;
  alarms: OptionalJson;
  alarm_weeks: Generated<string[]>;
  releases_checked_at: Timestamp | null;
}

export interface SurveyFollowerTable {
  tenant_id: number;
  user_id: string;
  survey_id: string;
}

export interface SurveyLineTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  company_id: string;
  draft_company_id: string | null;
  survey_id: string;
  position: number;
  name: string;
  unit: string;
  decimals: number;
  materials: Json;
  demand: Json;
  capacity: Json;
  maximum: Json;
  agreed: Json;
  shifted: Json;
  explanations: Json;
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
  opens_until: Timestamp | null;
  origin: Generated<'made' | 'uploaded'>;
  actor_id: string | null;
  actor: Generated<string>;
  actor_zh: Generated<string>;
  told_days: number | null;
}

export interface TaskTable {
  tenant_id: number;
  id: string;
  user_id: string;
  plant_no: Generated<string>;
  language: string;
  track_id: string;
  call: string;
  kind: 'file' | 'batch' | 'import' | 'calculation';
  input: Json;
  upload_name: string | null;
  upload_hash: string | null;
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'closed' | 'cancelled'>;
  done_count: Generated<number>;
  total_count: number | null;
  failed_count: Generated<number>;
  locked_until: Timestamp | null;
  attempts: Generated<number>;
  cancel_asked: Generated<boolean>;
  file_name: string | null;
  media_type: string | null;
  file_size: number | null;
  content_hash: string | null;
  code: string | null;
  params: OptionalJson;
  created_at: Timestamp;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
  attempts_before: Generated<number>;
  handled_by: string | null;
  handled_at: Timestamp | null;
  handled_note: Generated<string>;
  step: 'read' | 'check' | 'store' | 'plan' | null;
  step_done: number | null;
  step_total: number | null;
}

export interface TaskAnswerTable {
  tenant_id: number;
  task_id: string;
  done_before: number;
  answer: Json;
}

export interface TenantTable {
  tenant_id: number;
  name_zh: string;
  name_en: string;
  mode: Generated<'VWA' | 'NEV'>;
  active: Generated<boolean>;
  query_keys: OptionalJson;
  created_at: Timestamp;
  rights_stamp: Generated<string>;
  dictionary_stamp: Generated<string>;
  is_demo: Generated<boolean>;
  reset_asked_at: Timestamp | null;
  process_stamp: Generated<string>;
  moving_at: Timestamp | null;
  moved_to: string | null;
}

export interface TenantEntryTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  env_no: string;
  number: GeneratedAlways<number>;
  name_zh: string;
  name_en: string;
  active: Generated<boolean>;
  off_reason: string | null;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  moved_to: string | null;
}

export interface TenantSettingTable {
  tenant_id: number;
  name: string;
  value: Json;
  changed_at: Timestamp;
}

export interface TimeWindowTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  door_id: string;
  window_group_id: string;
  type: 'fixed' | 'flexible';
  weekdays: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  starts_at: string;
  ends_at: string;
  unit: number;
  capacity: number | null;
  valid_from: PlainDate | null;
  valid_to: PlainDate | null;
  lead_hours: Generated<number>;
  cutoff_hours: number | null;
  cutoff_time: string | null;
  horizon_days: Generated<number>;
  release_hours: number | null;
  changed_at: Timestamp;
}

export interface TimeWindowExceptionTable {
  tenant_id: number;
  id: string;
  plant_id: string;
  time_window_id: string;
  day: PlainDate;
  starts_at: string | null;
  ends_at: string | null;
}

export interface TruckPositionTable {
  tenant_id: number;
  shipping_note_id: string;
  at: Timestamp;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  latitude: number;
  longitude: number;
  outlier: boolean;
}

export interface TruckTrackTable {
  tenant_id: number;
  shipping_note_id: string;
  plant_id: string;
  company_id: string;
  forwarder_company_id: string | null;
  first_latitude: number;
  first_longitude: number;
  last_at: Timestamp;
  latitude: number;
  longitude: number;
  driven: number;
  left_metres: number | null;
  left_seconds: number | null;
  eta_at: Timestamp | null;
  near_at: Timestamp | null;
  near: boolean;
  late_told_at: Timestamp | null;
}

export interface UnloadingAreaTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  code: string;
  name: Generated<string>;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_name: GeneratedAlways<string>;
  name_zh: Generated<string>;
  name_en: Generated<string>;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_hk: GeneratedAlways<string>;
  search_tw: GeneratedAlways<string>;
  search_ja: GeneratedAlways<string>;
  truck_cap: number | null;
}

export interface UnloadingPointTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  area_id: string;
  code: string;
  name: Generated<string>;
  door: Generated<string>;
  changed_at: Timestamp;
  search_code: GeneratedAlways<string>;
  search_name: GeneratedAlways<string>;
  address: Generated<string>;
  takes_klt: Generated<boolean>;
  takes_glt: Generated<boolean>;
  hazardous: Generated<boolean>;
  name_zh: Generated<string>;
  name_en: Generated<string>;
  name_hk: string | null;
  name_tw: string | null;
  name_ja: string | null;
  search_zh: GeneratedAlways<string>;
  search_en: GeneratedAlways<string>;
  search_hk: GeneratedAlways<string>;
  search_tw: GeneratedAlways<string>;
  search_ja: GeneratedAlways<string>;
  fixed_minutes: Generated<number>;
  klt_per_hour: Decimal | null;
  glt_per_hour: Decimal | null;
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
  kind: 'browser' | 'api';
  ip: Generated<string>;
  user_agent: Generated<string>;
  started_at: Timestamp;
  seen_at: Timestamp;
  ends_at: Timestamp;
  ended_at: Timestamp | null;
  token_access: 'read' | 'full' | null;
  token_areas: string[] | null;
  token_gated: Generated<boolean>;
  by_issuer: Generated<boolean>;
}

export interface WaybillTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  company_id: string;
  line_name: string;
  waybill_no: string;
  state: 'on_way' | 'partly_received' | 'received';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  facts: Json;
  carrier: Generated<string>;
  tracking_no: Generated<string>;
  tracking_url: Generated<string>;
  shipped_on: PlainDate;
  arrives_on: PlainDate | null;
  package_count: number;
  received_count: Generated<number>;
  piece_count: number;
  po_nos: string[];
  distributor_nos: string[];
  gross_weight: Decimal | null;
  net_weight: Decimal | null;
  ship_from: Generated<string>;
  ship_to: Generated<string>;
  incoterm: Generated<string>;
  invoice_no: Generated<string>;
  pdf_due_at: Timestamp | null;
  pdf_locked_until: Timestamp | null;
  pdf_asks: Generated<number>;
  pdf_file_id: string | null;
  heard_at: Timestamp;
  created_at: Timestamp;
  changed_at: Timestamp;
  search_no: GeneratedAlways<string>;
  search_tracking: GeneratedAlways<string>;
}

export interface WaybillContentTable {
  tenant_id: number;
  id: string;
  waybill_id: string;
  company_id: string;
  order_id: string;
  place: number;
  package_no: string;
  po_no: string;
  line_no: number;
  distributor_no: string;
  delivery_no: string;
  delivery_item: string;
  part_no: string;
  own_part_no: string;
  quantity: number;
  ship_track_code: string;
  batch: string;
  date_code: string;
  origin: string;
}

export interface WaybillPackageTable {
  tenant_id: number;
  id: string;
  waybill_id: string;
  company_id: string;
  package_no: string;
  tracking_no: string;
  pieces: number;
  gross_weight: Decimal | null;
  measures: string;
  received_at: Timestamp | null;
  received_by: string | null;
}

export interface WaybillWatchTable {
  tenant_id: number;
  order_id: string;
  due_at: Timestamp | null;
  locked_until: Timestamp | null;
  asks: Generated<number>;
  asked_at: Timestamp | null;
  why: Generated<string>;
}

export interface WindowGroupTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  name: string;
  changed_at: Timestamp;
  search_name: GeneratedAlways<string>;
}

export interface WindowGroupSupplierTable {
  tenant_id: number;
  window_group_id: string;
  supplier_id: string;
  company_id: string;
  plant_id: string;
}

export interface WindowReleaseTable {
  tenant_id: number;
  id: string;
  version: Generated<number>;
  plant_id: string;
  plant_no: string;
  time_window_id: string;
  state: 'announced' | 'released' | 'kept' | 'used';
  turn: 'supplier' | 'plant' | 'forwarder' | 'gate' | 'approver' | 'buyer' | 'administrator' | 'system' | 'done';
  day: PlainDate;
  begins: Timestamp;
  ends: Timestamp;
  door: string;
  window_group: string;
  release_at: Timestamp;
  changed_at: Timestamp;
}

export interface WindowReleaseSupplierTable {
  tenant_id: number;
  window_release_id: string;
  company_id: string;
  plant_id: string;
}

export interface Database {
  agreement: AgreementTable;
  agreement_consent: AgreementConsentTable;
  api_token: ApiTokenTable;
  app_user: AppUserTable;
  balance_confirmation: BalanceConfirmationTable;
  booking_cell: BookingCellTable;
  booking_claim: BookingClaimTable;
  booking_raster: BookingRasterTable;
  booking_wait: BookingWaitTable;
  bulletin: BulletinTable;
  bulletin_reader: BulletinReaderTable;
  bulletin_receipt: BulletinReceiptTable;
  call_off: CallOffTable;
  call_off_import: CallOffImportTable;
  call_off_line: CallOffLineTable;
  call_off_line_note: CallOffLineNoteTable;
  cart_line: CartLineTable;
  catalogue_sync: CatalogueSyncTable;
  catalogue_sync_number: CatalogueSyncNumberTable;
  catalogue_sync_progress: CatalogueSyncProgressTable;
  column_mapping: ColumnMappingTable;
  comment: CommentTable;
  comment_reading: CommentReadingTable;
  company: CompanyTable;
  component_order: ComponentOrderTable;
  component_order_call: ComponentOrderCallTable;
  component_order_change: ComponentOrderChangeTable;
  component_order_line: ComponentOrderLineTable;
  component_order_message: ComponentOrderMessageTable;
  component_order_schedule: ComponentOrderScheduleTable;
  component_order_sending: ComponentOrderSendingTable;
  component_order_watch: ComponentOrderWatchTable;
  consumable: ConsumableTable;
  consumable_entry: ConsumableEntryTable;
  container_account: ContainerAccountTable;
  container_entry: ContainerEntryTable;
  container_note: ContainerNoteTable;
  container_note_item: ContainerNoteItemTable;
  container_transport: ContainerTransportTable;
  cross_reference: CrossReferenceTable;
  cumulative_entry: CumulativeEntryTable;
  delivery_note: DeliveryNoteTable;
  delivery_note_line: DeliveryNoteLineTable;
  dictionary_entry: DictionaryEntryTable;
  distributor_catalogue: DistributorCatalogueTable;
  distributor_line: DistributorLineTable;
  distributor_order: DistributorOrderTable;
  distributor_play: DistributorPlayTable;
  distributor_push: DistributorPushTable;
  distributor_quota: DistributorQuotaTable;
  door: DoorTable;
  draft: DraftTable;
  edi_partner: EdiPartnerTable;
  editing: EditingTable;
  emergency: EmergencyTable;
  epil: EpilTable;
  epil_row: EpilRowTable;
  epil_serial: EpilSerialTable;
  epil_version: EpilVersionTable;
  event_subscription: EventSubscriptionTable;
  event_subscription_secret: EventSubscriptionSecretTable;
  external_huid: ExternalHuidTable;
  file: FileTable;
  financial_credit: FinancialCreditTable;
  financial_document: FinancialDocumentTable;
  financial_line: FinancialLineTable;
  financial_match: FinancialMatchTable;
  financial_unread: FinancialUnreadTable;
  financial_watch: FinancialWatchTable;
  forecast: ForecastTable;
  forecast_line: ForecastLineTable;
  forecast_version: ForecastVersionTable;
  forwarder: ForwarderTable;
  forwarder_plant: ForwarderPlantTable;
  gate_arrival: GateArrivalTable;
  icon: IconTable;
  idempotency_key: IdempotencyKeyTable;
  interface_log: InterfaceLogTable;
  issued_session: IssuedSessionTable;
  job: JobTable;
  label_print: LabelPrintTable;
  label_scan: LabelScanTable;
  label_template: LabelTemplateTable;
  licence_plate: LicencePlateTable;
  list_view: ListViewTable;
  live_event: LiveEventTable;
  load_plan: LoadPlanTable;
  login_failure: LoginFailureTable;
  machine_account: MachineAccountTable;
  mail_choice: MailChoiceTable;
  mail_log: MailLogTable;
  mail_log_try: MailLogTryTable;
  mail_server: MailServerTable;
  mail_server_secret: MailServerSecretTable;
  mail_template: MailTemplateTable;
  material: MaterialTable;
  material_stock: MaterialStockTable;
  message_receiver: MessageReceiverTable;
  message_subscription: MessageSubscriptionTable;
  mode_switch: ModeSwitchTable;
  moved_booking: MovedBookingTable;
  note_template: NoteTemplateTable;
  note_template_line: NoteTemplateLineTable;
  notification: NotificationTable;
  number_change: NumberChangeTable;
  number_counter: NumberCounterTable;
  oauth_endpoint: OauthEndpointTable;
  oauth_endpoint_secret: OauthEndpointSecretTable;
  opened_document: OpenedDocumentTable;
  operation_log: OperationLogTable;
  order_template: OrderTemplateTable;
  order_template_line: OrderTemplateLineTable;
  ordering_user: OrderingUserTable;
  outbox_event: OutboxEventTable;
  outbox_message: OutboxMessageTable;
  packaging_instruction: PackagingInstructionTable;
  packaging_master: PackagingMasterTable;
  packaging_unit: PackagingUnitTable;
  packing_template: PackingTemplateTable;
  part: PartTable;
  part_day: PartDayTable;
  password_history: PasswordHistoryTable;
  password_rule: PasswordRuleTable;
  permission: PermissionTable;
  pick_up_plan: PickUpPlanTable;
  pick_up_plan_line: PickUpPlanLineTable;
  pipeline: PipelineTable;
  pipeline_cause: PipelineCauseTable;
  plant: PlantTable;
  plant_calendar_day: PlantCalendarDayTable;
  plant_calendar_week: PlantCalendarWeekTable;
  preference: PreferenceTable;
  printer_profile: PrinterProfileTable;
  process_setting: ProcessSettingTable;
  production_location: ProductionLocationTable;
  purchase_order: PurchaseOrderTable;
  purchase_order_answer: PurchaseOrderAnswerTable;
  purchase_order_change: PurchaseOrderChangeTable;
  purchase_order_change_line: PurchaseOrderChangeLineTable;
  purchase_order_field_change: PurchaseOrderFieldChangeTable;
  purchase_order_line: PurchaseOrderLineTable;
  purchase_order_part: PurchaseOrderPartTable;
  purchase_order_version: PurchaseOrderVersionTable;
  quality_document: QualityDocumentTable;
  quotation: QuotationTable;
  quotation_line: QuotationLineTable;
  quotation_sending: QuotationSendingTable;
  receipt: ReceiptTable;
  recovery_code: RecoveryCodeTable;
  release: ReleaseTable;
  release_seen: ReleaseSeenTable;
  remembered_driver: RememberedDriverTable;
  remittance_advice: RemittanceAdviceTable;
  remittance_line: RemittanceLineTable;
  remittance_message: RemittanceMessageTable;
  remittance_sending: RemittanceSendingTable;
  removed_permission: RemovedPermissionTable;
  returned_serial: ReturnedSerialTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  scheduling_agreement: SchedulingAgreementTable;
  second_factor: SecondFactorTable;
  serial_range: SerialRangeTable;
  session_token: SessionTokenTable;
  shipment: ShipmentTable;
  shipment_content: ShipmentContentTable;
  shipment_line: ShipmentLineTable;
  shipment_unit: ShipmentUnitTable;
  shipping_note: ShippingNoteTable;
  shipping_note_driver: ShippingNoteDriverTable;
  shipping_note_load: ShippingNoteLoadTable;
  shipping_note_reminder: ShippingNoteReminderTable;
  shipping_note_stop: ShippingNoteStopTable;
  sign_in_excluded_role: SignInExcludedRoleTable;
  sign_in_rule: SignInRuleTable;
  single_sign_on: SingleSignOnTable;
  single_sign_on_secret: SingleSignOnSecretTable;
  single_use: SingleUseTable;
  state_change: StateChangeTable;
  subscription: SubscriptionTable;
  supplier: SupplierTable;
  supplier_contact: SupplierContactTable;
  survey: SurveyTable;
  survey_follower: SurveyFollowerTable;
  survey_line: SurveyLineTable;
  system_certificate: SystemCertificateTable;
  task: TaskTable;
  task_answer: TaskAnswerTable;
  tenant: TenantTable;
  tenant_entry: TenantEntryTable;
  tenant_setting: TenantSettingTable;
  time_window: TimeWindowTable;
  time_window_exception: TimeWindowExceptionTable;
  truck_position: TruckPositionTable;
  truck_track: TruckTrackTable;
  unloading_area: UnloadingAreaTable;
  unloading_point: UnloadingPointTable;
  user_plant: UserPlantTable;
  user_role: UserRoleTable;
  user_session: UserSessionTable;
  waybill: WaybillTable;
  waybill_content: WaybillContentTable;
  waybill_package: WaybillPackageTable;
  waybill_watch: WaybillWatchTable;
  window_group: WindowGroupTable;
  window_group_supplier: WindowGroupSupplierTable;
  window_release: WindowReleaseTable;
  window_release_supplier: WindowReleaseSupplierTable;
}

/** What limits the rows of a table besides its tenant. */
export interface TableScope {
  plant: string | null;
  plantOptional: boolean;
  company: boolean;
  companyOptional: boolean;
  /** The table by which a company reaches rows that have none: it names both (decision 0013). */
  companyThrough?: keyof Database;
  /** The column with the ids of all its plants; empty where a row is of every plant. */
  plantsIn?: string;
  /** The table whose rows these are parts of: they are of the same plants. */
  plantsThrough?: keyof Database;
  forwarder: boolean;
  mrp: boolean;
  /** A row may be a draft that one company alone sees. */
  draft?: boolean;
  appendOnly: boolean;
  /** The moment by which its rows lie in tables of months. */
  partedBy?: string;
}

export const tableScopes: Record<keyof Database, TableScope> = {
  agreement: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  agreement_consent: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  api_token: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  app_user: {"mrp": true, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  balance_confirmation: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  booking_cell: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  booking_claim: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  booking_raster: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  booking_wait: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  bulletin: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  bulletin_reader: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  bulletin_receipt: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  call_off: {"mrp": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  call_off_import: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": true, "plantOptional": true, "companyOptional": false},
  call_off_line: {"mrp": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  call_off_line_note: {"mrp": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  cart_line: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  catalogue_sync: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  catalogue_sync_number: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  catalogue_sync_progress: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  column_mapping: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  comment: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  comment_reading: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  company: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_call: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_change: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_line: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_message: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_schedule: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_sending: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  component_order_watch: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  consumable: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  consumable_entry: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  container_account: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  container_entry: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  container_note: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  container_note_item: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  container_transport: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  cross_reference: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  cumulative_entry: {"mrp": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  delivery_note: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  delivery_note_line: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  dictionary_entry: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  distributor_catalogue: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  distributor_line: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  distributor_order: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  distributor_play: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  distributor_push: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  distributor_quota: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  door: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  draft: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  edi_partner: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  editing: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  emergency: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  epil: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  epil_row: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  epil_serial: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  epil_version: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  event_subscription: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": true, "companyOptional": false},
  event_subscription_secret: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  external_huid: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  file: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  financial_credit: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  financial_document: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  financial_line: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  financial_match: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  financial_unread: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  financial_watch: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  forecast: {"mrp": true, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  forecast_line: {"mrp": true, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  forecast_version: {"mrp": false, "draft": true, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyThrough": "forecast_line", "companyOptional": false},
  forwarder: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  forwarder_plant: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  gate_arrival: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  icon: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  idempotency_key: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  interface_log: {"mrp": false, "plant": "plant_id", "company": true, "partedBy": "at", "forwarder": false, "appendOnly": true, "plantOptional": true, "companyOptional": true},
  issued_session: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  job: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  label_print: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  label_scan: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  label_template: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  licence_plate: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  list_view: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  live_event: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": true, "plantOptional": true, "companyOptional": true},
  load_plan: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  login_failure: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  machine_account: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  mail_choice: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  mail_log: {"mrp": false, "draft": false, "plant": null, "company": false, "partedBy": "created_at", "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  mail_log_try: {"mrp": false, "draft": false, "plant": null, "company": false, "partedBy": "at", "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  mail_server: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  mail_server_secret: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  mail_template: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  material: {"mrp": true, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyThrough": "scheduling_agreement", "companyOptional": false},
  material_stock: {"mrp": true, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  message_receiver: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  message_subscription: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  mode_switch: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  moved_booking: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  note_template: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  note_template_line: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  notification: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  number_change: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  number_counter: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  oauth_endpoint: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  oauth_endpoint_secret: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  opened_document: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  operation_log: {"mrp": false, "plant": null, "company": false, "partedBy": "at", "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  order_template: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  order_template_line: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  ordering_user: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  outbox_event: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  outbox_message: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  packaging_instruction: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  packaging_master: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  packaging_unit: {"mrp": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  packing_template: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  part: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  part_day: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  password_history: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  password_rule: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  permission: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  pick_up_plan: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  pick_up_plan_line: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  pipeline: {"mrp": true, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  pipeline_cause: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  plant: {"mrp": false, "plant": "id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  plant_calendar_day: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  plant_calendar_week: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  preference: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  printer_profile: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  process_setting: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": true, "companyOptional": true},
  production_location: {"mrp": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "plantsThrough": "supplier", "companyOptional": false},
  purchase_order: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  purchase_order_answer: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  purchase_order_change: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  purchase_order_change_line: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  purchase_order_field_change: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  purchase_order_line: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  purchase_order_part: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  purchase_order_version: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  quality_document: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  quotation: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  quotation_line: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  quotation_sending: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  receipt: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  recovery_code: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  release: {"mrp": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  release_seen: {"mrp": true, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": true, "plantOptional": false, "companyOptional": false},
  remembered_driver: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  remittance_advice: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  remittance_line: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  remittance_message: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  remittance_sending: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  removed_permission: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  returned_serial: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  role: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  role_permission: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  scheduling_agreement: {"mrp": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  second_factor: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  serial_range: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  session_token: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipment: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipment_content: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipment_line: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipment_unit: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipping_note: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipping_note_driver: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipping_note_load: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipping_note_reminder: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  shipping_note_stop: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  sign_in_excluded_role: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  sign_in_rule: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  single_sign_on: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  single_sign_on_secret: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  single_use: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  state_change: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": true, "plantOptional": true, "companyOptional": true},
  subscription: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  supplier: {"mrp": false, "plant": null, "company": true, "plantsIn": "plant_ids", "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  supplier_contact: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "plantsThrough": "supplier", "companyOptional": false},
  survey: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  survey_follower: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  survey_line: {"mrp": false, "draft": true, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  system_certificate: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  task: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  task_answer: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  tenant: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  tenant_entry: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  tenant_setting: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  time_window: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  time_window_exception: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  truck_position: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  truck_track: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": true, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  unloading_area: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  unloading_point: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  user_plant: {"mrp": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  user_role: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  user_session: {"mrp": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  waybill: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  waybill_content: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  waybill_package: {"mrp": false, "draft": false, "plant": null, "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  waybill_watch: {"mrp": false, "draft": false, "plant": null, "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  window_group: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyThrough": "window_group_supplier", "companyOptional": false},
  window_group_supplier: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
  window_release: {"mrp": false, "draft": false, "plant": "plant_id", "company": false, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyThrough": "window_release_supplier", "companyOptional": false},
  window_release_supplier: {"mrp": false, "draft": false, "plant": "plant_id", "company": true, "forwarder": false, "appendOnly": false, "plantOptional": false, "companyOptional": false},
};

/** The type of each column as PostgreSQL names it, that of an array with a low line in front: many rows are written by it. */
export const columnTypes: Record<keyof Database, Readonly<Record<string, string>>> = {
  agreement: { tenant_id: 'int4', id: 'uuid', agreement_version: 'text', valid_from: 'date', created_at: 'timestamptz', version: 'int4', changed_at: 'timestamptz', title_zh: 'text', text_zh: 'text', title_en: 'text', text_en: 'text', title_hk: 'text', text_hk: 'text', title_tw: 'text', text_tw: 'text', title_ja: 'text', text_ja: 'text', title_ko: 'text', text_ko: 'text', search_version: 'text', search_zh: 'text', search_en: 'text' },
  agreement_consent: { tenant_id: 'int4', user_id: 'uuid', agreement_id: 'uuid', agreed_at: 'timestamptz', ip: 'text', id: 'uuid' },
  api_token: { tenant_id: 'int4', id: 'uuid', version: 'int4', user_id: 'uuid', session_id: 'uuid', name: 'text', created_by: 'text', created_at: 'timestamptz', ends_at: 'timestamptz', changed_at: 'timestamptz', search_name: 'text', token_mask: 'text' },
  app_user: { tenant_id: 'int4', id: 'uuid', version: 'int4', user_no: 'text', login_name: 'text', cname: 'text', name: 'text', type: 'text', company_id: 'uuid', department: 'text', email: 'text', tel: 'text', phone: 'text', fax: 'text', mrp_controller: 'text', language: 'text', active: 'bool', locked_at: 'timestamptz', locked_until: 'timestamptz', lock_reason: 'text', password_hash: 'text', password_changed_at: 'timestamptz', password_weak: 'bool', password_rule_version: 'int4', first_login_at: 'timestamptz', last_login_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_zh: 'text', search_en: 'text', search_email: 'text', rights_stamp: 'uuid', second_factor_at: 'timestamptz', arrived_at: 'timestamptz', erased_at: 'timestamptz' },
  balance_confirmation: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', account_id: 'uuid', supplier_code: 'text', packaging_code: 'text', balance_date: 'date', figure: 'int4', own_figure: 'int4', reason: 'text', due_date: 'date', remind_on: 'date', reminded_at: 'timestamptz', state: 'text', turn: 'text', proposed_by: 'text', answered_at: 'timestamptz', answered_by: 'text', created_at: 'timestamptz', changed_at: 'timestamptz', search_supplier: 'text', search_packaging: 'text' },
  booking_cell: { tenant_id: 'int4', resource_id: 'uuid', cell: 'timestamptz', lane: 'int4', plant_id: 'uuid', claim_id: 'uuid', until: 'timestamptz', raster: 'int4' },
  booking_claim: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', unloading_point_id: 'uuid', door_id: 'uuid', window_ids: '_uuid', begins: 'timestamptz', ends: 'timestamptz', until: 'timestamptz', extended: 'bool', user_id: 'uuid', shipping_note_id: 'uuid', hold_of: 'uuid', emergency_id: 'uuid' },
  booking_raster: { tenant_id: 'int4', resource_id: 'uuid', plant_id: 'uuid', minutes: 'int4' },
  booking_wait: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', plant_no: 'text', plant_name_zh: 'text', plant_name_en: 'text', company_id: 'uuid', forwarder_company_id: 'uuid', supplier_id: 'uuid', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', state: 'text', turn: 'text', unloading_point_id: 'uuid', unloading_point: 'text', note_ids: '_uuid', day: 'date', minutes: 'int4', hazardous: 'bool', user_id: 'uuid', asked_at: 'timestamptz', claim_id: 'uuid', door: 'text', begins: 'timestamptz', ends: 'timestamptz', changed_at: 'timestamptz' },
  bulletin: { tenant_id: 'int4', id: 'uuid', version: 'int4', title: 'text', content: 'jsonb', pinned: 'bool', must_read: 'bool', public: 'bool', active: 'bool', languages: '_text', valid_from: 'date', valid_to: 'date', published_at: 'timestamptz', changed_at: 'timestamptz', search_title: 'text', sort_from: 'date', file_count: 'int4' },
  bulletin_reader: { tenant_id: 'int4', id: 'uuid', bulletin_id: 'uuid', for_role_id: 'uuid', for_plant_id: 'uuid', for_company_id: 'uuid' },
  bulletin_receipt: { tenant_id: 'int4', id: 'uuid', bulletin_id: 'uuid', user_id: 'uuid', read_at: 'timestamptz' },
  call_off: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', agreement_id: 'uuid', kind: 'text', call_off_no: 'text', item: 'text', planning_contract_no: 'text', state: 'text', series_state: 'text', turn: 'text', supplier_id: 'uuid', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', unit: 'text', decimals: 'int4', unloading_point: 'text', door: 'text', consignee: 'text', remark: 'text', release_no: 'text', release_date: 'date', next_date: 'date', next_qty: 'numeric', next_delta: 'numeric', ordered: 'numeric', backorder: 'numeric', released: 'numeric', promised: 'numeric', line_count: 'int4', open_count: 'int4', changed_count: 'int4', answer_by: 'date', overdue_from: 'date', changed_at: 'timestamptz', search_no: 'text', search_part: 'text', sort_next: 'date', decide_count: 'int4', decide_by: 'date', late_from: 'date', drawing: 'text', hardware: 'text', software: 'text', order_package: 'text', order_pack_qty: 'numeric', owed_since: 'date', sort_owed: 'date', figures_change_on: 'date', moved_count: 'int4', next_moved_from: 'date', to_answer: 'bool', has_changed: 'bool', to_decide: 'bool', is_owed: 'bool', unseen: 'bool', lookup_no: 'text', arrived_on: 'date' },
  call_off_import: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', file_id: 'uuid', file_name: 'text', content_hash: 'text', format: 'text', source: 'text', mode: 'text', applied: 'bool', good: 'int4', bad: 'int4', unchanged: 'int4', report: 'jsonb', at: 'timestamptz', actor: 'text' },
  call_off_line: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', call_off_id: 'uuid', agreement_id: 'uuid', material_id: 'uuid', supplier_id: 'uuid', line_no: 'text', line_key: 'text', kind: 'text', kind_of_date: 'text', requested_from: 'date', requested_to: 'date', unit: 'text', decimals: 'int4', released: 'numeric', previous_released: 'numeric', changed: 'bool', in_parts: 'numeric', confirmed: 'numeric', accepted: 'numeric', rejected: 'numeric', on_dn: 'numeric', on_sent_dn: 'numeric', promised_date: 'date', answer_note: 'text', plant_reason: 'text', earlier_answer: 'jsonb', state: 'text', turn: 'text', answer_state: 'text', decision: 'text', decision_due: 'date', answer_by: 'date', overdue_from: 'date', parent_id: 'uuid', pending: 'bool', frozen_change: 'bool', in_release: 'bool', packing_override: 'numeric', packing_reason: 'text', note_number: 'text', has_unsent_note: 'bool', remark: 'text', call_off_no: 'text', part_no: 'text', supplier_code: 'text', changed_at: 'timestamptz', search_no: 'text', search_part: 'text', part_note: 'text', moved_from: 'date', punctuality: 'text', ship_from: 'date', to_ship: 'numeric' },
  call_off_line_note: { tenant_id: 'int4', line_id: 'uuid', note_id: 'uuid', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', agreement_id: 'uuid', dn_no: 'text', qty: 'numeric', sent_at: 'timestamptz', received: 'numeric' },
  cart_line: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', part_id: 'uuid', part_no: 'text', own_part_no: 'text', quantity: 'int4', requested_date: 'date', ship_to: 'text', note: 'text', added_by: 'text', changed_at: 'timestamptz', search_part: 'text', search_own: 'text' },
  catalogue_sync: { tenant_id: 'int4', id: 'uuid', version: 'int4', state: 'text', turn: 'text', started_by: 'text', started_at: 'timestamptz', ended_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz' },
  catalogue_sync_number: { tenant_id: 'int4', sync_id: 'uuid', part_no: 'text' },
  catalogue_sync_progress: { tenant_id: 'int4', sync_id: 'uuid', content_hash: 'text', content_size: 'int8', entry_count: 'int4', read_bytes: 'int8', created_count: 'int4', changed_count: 'int4', gone_count: 'int4', unread_count: 'int4', unread_said: '_text', failures: 'int4', last_failure: 'text', is_open: 'bool', locked_until: 'timestamptz' },
  column_mapping: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', supplier_id: 'uuid', kind: 'text', headings: '_text', columns: 'jsonb', changed_by: 'text', changed_at: 'timestamptz' },
  comment: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', draft_company_id: 'uuid', document: 'text', document_id: 'uuid', text: 'text', mentioned: '_text', author_id: 'uuid', author: 'text', author_zh: 'text', company_code: 'text', created_at: 'timestamptz', edited_at: 'timestamptz', removed_at: 'timestamptz', changed_at: 'timestamptz', kind: 'text', weeks: '_text' },
  comment_reading: { tenant_id: 'int4', id: 'uuid', document_id: 'uuid', user_id: 'uuid', read_at: 'timestamptz' },
  company: { tenant_id: 'int4', id: 'uuid', version: 'int4', code: 'text', name_zh: 'text', name_en: 'text', kind: 'text', locked: 'bool', changed_at: 'timestamptz', search_code: 'text', search_zh: 'text', search_en: 'text' },
  component_order: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', line_name: 'text', po_no: 'text', state: 'text', turn: 'text', ship_to: 'text', end_customer: 'text', comment: 'text', currency: 'text', total: 'numeric', line_count: 'int4', distributor_nos: '_text', said: 'text', ordered_by: 'text', ordered_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_po: 'text', channel: 'text', slip_days: 'int4', slip_before: 'int4', slipped_at: 'timestamptz', heard_at: 'timestamptz', slipped: 'bool', ordered_as: 'text' },
  component_order_call: { tenant_id: 'int4', id: 'uuid', order_id: 'uuid', kind: 'text', at: 'timestamptz', outcome: 'text', why: 'text' },
  component_order_change: { tenant_id: 'int4', id: 'uuid', order_id: 'uuid', company_id: 'uuid', line_no: 'int4', part_no: 'text', before: 'jsonb', after: 'jsonb', reason: 'text', asked_by: 'text', asked_at: 'timestamptz', body: 'text', outcome: 'text', said: 'text', settled_at: 'timestamptz', due_at: 'timestamptz', locked_until: 'timestamptz' },
  component_order_line: { tenant_id: 'int4', id: 'uuid', order_id: 'uuid', company_id: 'uuid', line_no: 'int4', part_id: 'uuid', part_no: 'text', own_part_no: 'text', quantity: 'int4', price: 'numeric', amount: 'numeric', requested_date: 'date', note: 'text', result: 'text', said: 'text', distributor_no: 'text', quotation_no: 'text' },
  component_order_message: { tenant_id: 'int4', id: 'uuid', order_id: 'uuid', company_id: 'uuid', distributor_no: 'text', line_no: 'int4', code: 'text', is_error: 'bool', said: 'text', place: 'int4' },
  component_order_schedule: { tenant_id: 'int4', id: 'uuid', order_id: 'uuid', company_id: 'uuid', distributor_no: 'text', line_no: 'int4', no: 'text', stand: 'text', quantity: 'int4', shipped: 'int4', wanted: 'date', ships: 'date', arrives: 'date', slip: 'int4', change_until: 'text', changeable_until: 'date', cancel_until: 'text', cancellable_until: 'date', place: 'int4' },
  component_order_sending: { tenant_id: 'int4', order_id: 'uuid', body: 'text', step: 'text', due_at: 'timestamptz', in_air: 'bool', sends: 'int4', looks: 'int4', lost_at: 'timestamptz', locked_until: 'timestamptz', told_at: 'timestamptz' },
  component_order_watch: { tenant_id: 'int4', order_id: 'uuid', due_at: 'timestamptz', locked_until: 'timestamptz', asked_at: 'timestamptz', why: 'text' },
  consumable: { tenant_id: 'int4', id: 'uuid', version: 'int4', number: 'text', name_zh: 'text', name_en: 'text', unit: 'text', order_level: 'numeric', supplier_name: 'text', stock: 'numeric', active: 'bool', changed_at: 'timestamptz', search_number: 'text', search_name_zh: 'text', search_name_en: 'text' },
  consumable_entry: { tenant_id: 'int4', id: 'uuid', consumable_id: 'uuid', kind: 'text', qty: 'numeric', stock_after: 'numeric', note: 'text', at: 'timestamptz', by_name: 'text' },
  container_account: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', packaging_code: 'text', balance: 'int4', oldest_day: 'date', closed_to: 'date', changed_at: 'timestamptz', search_code: 'text' },
  container_entry: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', packaging_code: 'text', at: 'timestamptz', kind: 'text', qty: 'int4', document: 'text', document_id: 'uuid', account_id: 'uuid', day: 'date', document_no: 'text', reason: 'text', actor: 'text' },
  container_note: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', draft_company_id: 'uuid', author: 'text', cdn_no: 'text', direction: 'text', supplier_id: 'uuid', forwarder_id: 'uuid', planned_date: 'date', remark: 'text', plant_no: 'text', plant_name_zh: 'text', plant_name_en: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', forwarder_code: 'text', forwarder_name_zh: 'text', forwarder_name_en: 'text', item_count: 'int4', planned_total: 'int4', sent_total: 'int4', received_total: 'int4', file_count: 'int4', checked: 'bool', refuse_reason: 'text', state: 'text', turn: 'text', sent_at: 'timestamptz', picked_up_at: 'timestamptz', arrived_at: 'timestamptz', received_at: 'timestamptz', received_by: 'text', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_supplier: 'text', sort_planned: 'date' },
  container_note_item: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', draft_company_id: 'uuid', note_id: 'uuid', position: 'int4', packaging_id: 'uuid', packaging_code: 'text', packaging_name_zh: 'text', packaging_name_en: 'text', planned: 'int4', sent: 'int4', received: 'int4', reason: 'text' },
  container_transport: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', note_id: 'uuid', state: 'text', turn: 'text', picked_at: 'timestamptz', trucked_at: 'timestamptz', departed_at: 'timestamptz', completed_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz' },
  cross_reference: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', own_part_no: 'text', part_id: 'uuid', part_no: 'text', note: 'text', changed_at: 'timestamptz', search_own: 'text', search_part: 'text', match_no: 'text' },
  cumulative_entry: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', agreement_id: 'uuid', at: 'timestamptz', kind: 'text', qty: 'numeric', document: 'text', document_id: 'uuid', actor: 'text', reason: 'text' },
  delivery_note: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', supplier_id: 'uuid', production_location_id: 'uuid', kind: 'text', dn_no: 'text', dn_year: 'int4', dn_date: 'date', consignee: 'text', unloading_point_id: 'uuid', eta_date: 'date', eta_time: 'text', dispatch_date: 'date', dispatch_time: 'text', transport_type: 'text', transport_mode: 'text', means_key: 'text', plate: 'text', shipment_reference: 'text', remark: 'text', state: 'text', turn: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', unloading_point: 'text', line_count: 'int4', unit_count: 'int4', label_count: 'int4', gross: 'numeric', net: 'numeric', sent_at: 'timestamptz', sent_by: 'text', override_reason: 'text', arrived_at: 'timestamptz', cancel_reason: 'text', copied_from_id: 'uuid', changed_at: 'timestamptz', created_at: 'timestamptz', search_no: 'text', pickup_date: 'date', pickup_time: 'text', received_at: 'timestamptz', received_by: 'text', difference_count: 'int4', pick_up_plan_id: 'uuid', search_plate: 'text', labels_checked_at: 'timestamptz', labels_checked_by: 'text', arrived_late: 'bool', sent_by_zh: 'text', received_by_zh: 'text', lookup_no: 'text', locked_by_sd_no: 'text' },
  delivery_note_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', note_id: 'uuid', position: 'int4', call_off_line_id: 'uuid', agreement_id: 'uuid', material_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', agreement_no: 'text', call_off_line_no: 'text', release_no: 'text', qty: 'numeric', unit: 'text', decimals: 'int4', net_weight: 'numeric', batch: 'text', hardware: 'text', software: 'text', production_date: 'date', expiry_date: 'date', origin: 'text', preference: 'text', order_reference: 'text', drawing: 'text', received: 'numeric' },
  dictionary_entry: { tenant_id: 'int4', id: 'uuid', version: 'int4', type_code: 'text', code: 'text', value: 'text', value2: 'text', sort: 'int4', active: 'bool', editable: 'bool', changed_at: 'timestamptz', search_code: 'text', search_value: 'text', search_value2: 'text', value_hk: 'text', value_tw: 'text', value_ja: 'text', value_ko: 'text' },
  distributor_catalogue: { tenant_id: 'int4', line_name: 'text', content_hash: 'text', content_size: 'int8', asked_at: 'timestamptz' },
  distributor_line: { tenant_id: 'int4', name: 'text', recent: 'text', opened_at: 'timestamptz', answered_at: 'timestamptz', probing_until: 'timestamptz' },
  distributor_order: { tenant_id: 'int4', id: 'uuid', order_id: 'uuid', company_id: 'uuid', order_no: 'text', facts: 'jsonb' },
  distributor_play: { tenant_id: 'int4', id: 'uuid', days: 'int4', asked_by: 'text', asked_at: 'timestamptz', played_at: 'timestamptz' },
  distributor_push: { tenant_id: 'int4', id: 'text', body: 'text', received_at: 'timestamptz', settled_at: 'timestamptz', body_sealed: 'text', tries: 'int4', due_at: 'timestamptz', told_at: 'timestamptz' },
  distributor_quota: { tenant_id: 'int4', line_name: 'text', kind: 'text', window_seconds: 'int4', began_at: 'timestamptz', used: 'int4' },
  door: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', unloading_point_id: 'uuid', name: 'text', capacity: 'int4', takes_klt: 'bool', takes_glt: 'bool', hazardous: 'bool', usual: 'bool', active_from: 'date', active_to: 'date', active: 'bool', changed_at: 'timestamptz', search_name: 'text' },
  draft: { tenant_id: 'int4', user_id: 'uuid', name: 'text', base_version: 'int4', content: 'text', saved_at: 'timestamptz' },
  edi_partner: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', customer_no: 'text', plant_key: 'text', supplier_no: 'text', own_unb_id: 'text', own_unb_qualifier: 'text', partner_unb_id: 'text', partner_unb_qualifier: 'text', process_code: 'text', charset: 'text', contrl: 'bool', aperak: 'bool', last_in: 'int4', last_out: 'int4', changed_at: 'timestamptz', tolerated: '_text', period_of_date: 'text' },
  editing: { tenant_id: 'int4', id: 'uuid', user_id: 'uuid', document: 'text', document_id: 'uuid', name: 'text', name_zh: 'text', company_code: 'text', since: 'timestamptz', seen_at: 'timestamptz' },
  emergency: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', plant_no: 'text', plant_name_zh: 'text', plant_name_en: 'text', company_id: 'uuid', supplier_id: 'uuid', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', emergency_no: 'text', state: 'text', turn: 'text', material_id: 'uuid', material: 'text', material_name_zh: 'text', material_name_en: 'text', unit: 'text', quantity: 'numeric', days_of_supply: 'numeric', cause: 'text', remark: 'text', unloading_point_id: 'uuid', unloading_point: 'text', eta_date: 'date', eta_time: 'text', plate: 'text', contact: 'text', klt: 'int4', glt: 'int4', hazardous: 'bool', asked_company_id: 'uuid', asked_user_id: 'uuid', asked_at: 'timestamptz', door_id: 'uuid', door: 'text', begins: 'timestamptz', ends: 'timestamptz', giving_way: '_uuid', claim_id: 'uuid', shipping_note_id: 'uuid', sd_no: 'text', changed_at: 'timestamptz', search_no: 'text', search_material: 'text' },
  epil: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', shipment_id: 'uuid', state: 'text', turn: 'text', shipment_no: 'text', plan_transport_date: 'date', required: 'bool', awaited: 'bool', row_count: 'int4', version_no: 'int4', transmission_no: 'int4', handover_place: 'text', handover_person: 'text', handover_date: 'date', reason: 'text', sent_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text' },
  epil_row: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', epil_id: 'uuid', position: 'int4', unit_id: 'uuid', line_id: 'uuid', part_no: 'text', seller_order_no: 'text', packaging_no: 'text', packaging_date: 'date', equipment_code: 'text', customer_order_no: 'text', project_id: 'text', serial_no: 'text', certificate_no: 'text', certificate_valid_to: 'date', batch_no: 'text', batch_date: 'date', type_test_no: 'text' },
  epil_serial: { tenant_id: 'int4', part_no: 'text', serial_no: 'text', epil_id: 'uuid', sent: 'bool' },
  epil_version: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', epil_id: 'uuid', version_no: 'int4', row_count: 'int4', reason: 'text', content: 'text', sent_at: 'timestamptz' },
  event_subscription: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', plant_id: 'uuid', name: 'text', url: 'text', events: '_text', state: 'text', turn: 'text', failing_since: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_name: 'text' },
  event_subscription_secret: { tenant_id: 'int4', subscription_id: 'uuid', company_id: 'uuid', secret_sealed: 'text', secret_mask: 'text' },
  external_huid: { tenant_id: 'int4', huid: 'text', document_id: 'uuid' },
  file: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', name: 'text', media_type: 'text', size: 'int4', content_hash: 'text', created_at: 'timestamptz', created_by: 'uuid', document_id: 'uuid', draft_company_id: 'uuid', pending_since: 'timestamptz', created_by_name: 'text' },
  financial_credit: { tenant_id: 'int4', id: 'uuid', credit_line_id: 'uuid', line_id: 'uuid', company_id: 'uuid', quantity: 'int4' },
  financial_document: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', line_name: 'text', document_no: 'text', kind: 'text', state: 'text', turn: 'text', facts: 'jsonb', currency: 'text', total: 'numeric', issued_on: 'date', due_on: 'date', matching: 'text', quantity_differs: 'bool', price_differs: 'bool', total_difference: 'numeric', price_difference: 'numeric', difference_accepted: 'bool', po_nos: '_text', distributor_nos: '_text', waybill_nos: '_text', advice_no: 'text', standing_said: 'text', terms: 'text', incoterm: 'text', tax: 'numeric', tax_no: 'text', vat_no: 'text', bank: 'text', swift: 'text', account: 'text', pdf_due_at: 'timestamptz', pdf_locked_until: 'timestamptz', pdf_asks: 'int4', pdf_file_id: 'uuid', heard_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text' },
  financial_line: { tenant_id: 'int4', id: 'uuid', document_id: 'uuid', company_id: 'uuid', place: 'int4', kind: 'text', text: 'text', part_no: 'text', own_part_no: 'text', order_id: 'uuid', po_no: 'text', line_no: 'int4', delivery_no: 'text', delivery_item: 'text', quantity: 'int4', price: 'numeric', per: 'int4', amount: 'numeric', matched: 'int4', credited: 'int4', over: 'int4', unbilled: 'int4', beyond_order: 'int4', price_difference: 'numeric' },
  financial_match: { tenant_id: 'int4', id: 'uuid', line_id: 'uuid', company_id: 'uuid', waybill_id: 'uuid', delivery_no: 'text', delivery_item: 'text', quantity: 'int4' },
  financial_unread: { tenant_id: 'int4', id: 'uuid', company_id: 'uuid', line_name: 'text', document_no: 'text', field: 'text', value: 'text', heard_at: 'timestamptz' },
  financial_watch: { tenant_id: 'int4', order_id: 'uuid', due_at: 'timestamptz', locked_until: 'timestamptz', asks: 'int4', asked_at: 'timestamptz', why: 'text' },
  forecast: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', forecast_version_id: 'uuid', forecast_line_id: 'uuid', version_no: 'text', source: 'text', car_model: 'text', grain: 'text', periods: '_text', period_from: 'date', period_to: 'date', due_date: 'date', material_id: 'uuid', supplier_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', unit: 'text', decimals: 'int4', demand: 'jsonb', demand_total: 'numeric', answer: 'jsonb', answer_total: 'numeric', last_answer: 'jsonb', saved_at: 'timestamptz', submitted_at: 'timestamptz', reminders: 'int4', superseded: 'bool', reject_reason: 'text', state: 'text', turn: 'text', changed_at: 'timestamptz', feedback: 'text', search_part: 'text', search_supplier: 'text', search_version: 'text' },
  forecast_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', mrp_controller: 'text', forecast_version_id: 'uuid', material_id: 'uuid', supplier_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', unit: 'text', decimals: 'int4', quantities: 'jsonb', total: 'numeric', search_part: 'text', search_supplier: 'text' },
  forecast_version: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', draft_company_id: 'uuid', state: 'text', turn: 'text', version_no: 'text', source: 'text', car_model: 'text', grain: 'text', periods: '_text', period_from: 'date', period_to: 'date', differences: 'jsonb', due_date: 'date', published_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text' },
  forwarder: { tenant_id: 'int4', id: 'uuid', version: 'int4', code: 'text', name_zh: 'text', name_en: 'text', carrier_id: 'uuid', contact: 'text', tel: 'text', email: 'text', active: 'bool', changed_at: 'timestamptz', search_code: 'text', search_name_zh: 'text', search_name_en: 'text' },
  forwarder_plant: { tenant_id: 'int4', forwarder_id: 'uuid', plant_id: 'uuid' },
  gate_arrival: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', plate: 'text', search_plate: 'text', arrived_at: 'timestamptz', ended_at: 'timestamptz', changed_at: 'timestamptz' },
  icon: { tenant_id: 'int4', id: 'uuid', version: 'int4', name: 'text', png: 'text', side: 'int4', created_by: 'text', created_at: 'timestamptz', changed_at: 'timestamptz' },
  idempotency_key: { tenant_id: 'int4', user_id: 'uuid', route: 'text', key: 'text', body_hash: 'bytea', answer: 'jsonb', created_at: 'timestamptz' },
  interface_log: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', at: 'timestamptz', message_id: 'uuid', state: 'text', direction: 'text', interface_name: 'text', url: 'text', http_code: 'int4', message_type: 'text', plant_no: 'text', file_name: 'text', request: 'text', response: 'text', duration_ms: 'int4', track_id: 'text', task_id: 'uuid', search_name: 'text', search_file: 'text' },
  issued_session: { tenant_id: 'int4', session_id: 'uuid', id_token_sealed: 'text', end_session_url: 'text' },
  job: { tenant_id: 'int4', id: 'uuid', kind: 'text', payload: 'jsonb', ordering_key: 'text', run_at: 'timestamptz', attempts: 'int4', locked_until: 'timestamptz', last_error: 'text', state: 'text', created_at: 'timestamptz', lane: 'uuid' },
  label_print: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', note_id: 'uuid', unit_id: 'uuid', at: 'timestamptz', actor: 'text', copy_no: 'int4', reason: 'text', fingerprint: 'text', layout: 'text' },
  label_scan: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', note_id: 'uuid', unit_id: 'uuid', at: 'timestamptz', actor: 'text', code: 'text', verdict: 'text' },
  label_template: { tenant_id: 'int4', id: 'uuid', version: 'int4', name: 'text', plant_id: 'uuid', layout: 'text', standard: 'text', size: 'text', effective_from: 'date', remark: 'text', changed_at: 'timestamptz', search_name: 'text' },
  licence_plate: { tenant_id: 'int4', plate: 'text', unit_id: 'uuid', note_id: 'uuid', drawn_at: 'timestamptz' },
  list_view: { tenant_id: 'int4', id: 'uuid', company_id: 'uuid', user_id: 'uuid', role_id: 'uuid', path: 'text', name: 'text', content: 'text', saved_at: 'timestamptz', is_default: 'bool' },
  live_event: { tenant_id: 'int4', id: 'uuid', xact: 'xid8', at: 'timestamptz', about: 'text', ids: '_uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', draft_company_id: 'uuid', user_id: 'uuid', actor: 'text', call_key: 'text' },
  load_plan: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', shipment_id: 'uuid', wanted: 'jsonb', planned_lines: 'jsonb', content: 'jsonb', unit_ids: '_uuid', created_at: 'timestamptz', accepted_at: 'timestamptz', move_count: 'int4' },
  login_failure: { tenant_id: 'int4', subject_hash: 'bytea', count: 'int4', first_at: 'timestamptz', last_at: 'timestamptz', locked_until: 'timestamptz' },
  machine_account: { tenant_id: 'int4', id: 'uuid', version: 'int4', user_id: 'uuid', session_id: 'uuid', name: 'text', client_key: 'text', secret_hash: 'bytea', secret_mask: 'text', created_by: 'text', created_at: 'timestamptz', ends_at: 'timestamptz', changed_at: 'timestamptz', search_name: 'text' },
  mail_choice: { tenant_id: 'int4', user_id: 'uuid', event: 'text', channel: 'text' },
  mail_log: { tenant_id: 'int4', id: 'uuid', created_at: 'timestamptz', template: 'text', language: 'text', recipient: 'text', subject: 'text', body: 'text', sealed: 'text', secret: 'bool', resend_of: 'uuid', track_id: 'text', state: 'text', attempts: 'int4', server_name: 'text', answer: 'text', settled_at: 'timestamptz', search_recipient: 'text', search_subject: 'text' },
  mail_log_try: { tenant_id: 'int4', id: 'uuid', at: 'timestamptz', mail_id: 'uuid', state: 'text', server_name: 'text', host: 'text', answer: 'text', duration_ms: 'int4' },
  mail_server: { tenant_id: 'int4', id: 'uuid', version: 'int4', name: 'text', position: 'int4', display_name: 'text', sender: 'text', recipient: 'text', host: 'text', port: 'int4', ssl: 'bool', socket_factory: 'text', auth: 'bool', user_name: 'text', connection_timeout: 'int4', answer_timeout: 'int4', fallback: 'bool', active: 'bool', send_count: 'int4', changed_at: 'timestamptz', search_name: 'text', search_host: 'text' },
  mail_server_secret: { tenant_id: 'int4', server_id: 'uuid', password_sealed: 'text' },
  mail_template: { tenant_id: 'int4', id: 'uuid', version: 'int4', code: 'text', language: 'text', subject: 'text', body: 'text', changed_at: 'timestamptz', search_code: 'text', search_subject: 'text' },
  material: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', mrp_controller: 'text', part_no: 'text', name_zh: 'text', name_en: 'text', unit: 'text', decimals: 'int4', unloading_point_id: 'uuid', internal_destination: 'text', net_weight: 'numeric', origin: 'text', preference: 'text', customer_routing: 'text', safety_mark: 'text', label_text: 'text', epil: 'bool', active: 'bool', changed_at: 'timestamptz', search_part: 'text', gross_weight: 'numeric', quality_documents: '_text', valid_from: 'date', valid_to: 'date', search_zh: 'text', search_en: 'text', lookup_part: 'text', name_hk: 'text', name_tw: 'text', name_ja: 'text', search_hk: 'text', search_tw: 'text', search_ja: 'text' },
  material_stock: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', mrp_controller: 'text', material_id: 'uuid', part_no: 'text', quantity: 'numeric', as_of_date: 'date', as_of_time: 'text', as_of: 'timestamptz', rest_of_day: 'numeric', changed_at: 'timestamptz', search_part: 'text' },
  message_receiver: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', code: 'text', kind: 'text', format: 'text', active: 'bool', version: 'int4', way: 'text', folder: 'text', endpoint_id: 'uuid', mail_to: 'text', changed_at: 'timestamptz', search_code: 'text' },
  message_subscription: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', name: 'text', endpoint_id: 'uuid', events: '_text', state: 'text', turn: 'text', failing_since: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_name: 'text' },
  mode_switch: { tenant_id: 'int4', id: 'uuid', at: 'timestamptz', actor_id: 'uuid', actor: 'text', actor_zh: 'text', from_mode: 'text', to_mode: 'text', reason: 'text', open_documents: 'jsonb' },
  moved_booking: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', plant_no: 'text', plant_name_zh: 'text', plant_name_en: 'text', company_id: 'uuid', forwarder_company_id: 'uuid', supplier_id: 'uuid', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', state: 'text', turn: 'text', emergency_id: 'uuid', shipping_note_id: 'uuid', sd_no: 'text', plate: 'text', moved_on: 'date', from_door: 'text', from_begins: 'timestamptz', from_ends: 'timestamptz', door: 'text', begins: 'timestamptz', ends: 'timestamptz', window_day: 'date', changed_at: 'timestamptz', search_no: 'text' },
  note_template: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', name: 'text', kind: 'text', way: 'text', unloading_point: 'text', production_location_id: 'uuid', carrier_id: 'uuid', transport_type: 'text', transport_mode: 'text', means_key: 'text', remark: 'text', line_count: 'int4', changed_at: 'timestamptz', search_name: 'text' },
  note_template_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', template_id: 'uuid', position: 'int4', agreement_id: 'uuid', plan: 'jsonb' },
  notification: { tenant_id: 'int4', id: 'uuid', user_id: 'uuid', kind: 'text', params: 'jsonb', path: 'text', document_id: 'uuid', plant_no: 'text', created_at: 'timestamptz', read_at: 'timestamptz', mail_due: 'bool' },
  number_change: { tenant_id: 'int4', id: 'uuid', at: 'timestamptz', key: 'text', value: 'int4', actor_id: 'uuid', actor: 'text' },
  number_counter: { tenant_id: 'int4', name: 'text', scope: 'text', last_value: 'int8' },
  oauth_endpoint: { tenant_id: 'int4', id: 'uuid', version: 'int4', name: 'text', url: 'text', auth_type: 'text', client_id: 'text', header_name: 'text', token_uri: 'text', tls: 'bool', ca_certificate: 'text', connection_timeout: 'int4', answer_timeout: 'int4', paused: 'bool', changed_at: 'timestamptz', search_name: 'text', search_url: 'text' },
  oauth_endpoint_secret: { tenant_id: 'int4', endpoint_id: 'uuid', client_secret_sealed: 'text', signing_key_sealed: 'text', client_secret_mask: 'text', signing_key_mask: 'text' },
  opened_document: { tenant_id: 'int4', user_id: 'uuid', document_id: 'uuid', opened_at: 'timestamptz' },
  operation_log: { tenant_id: 'int4', id: 'uuid', at: 'timestamptz', type: 'text', info: 'text', user_id: 'uuid', user_no: 'text', ip: 'text', user_agent: 'text', duration_ms: 'int4', parameters: 'jsonb', exception: 'text', plant_no: 'text', track_id: 'text', search_path: 'text', document_id: 'text' },
  order_template: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', name: 'text', owner_id: 'uuid', owner: 'text', shared: 'bool', ship_to: 'text', end_customer: 'text', note: 'text', line_count: 'int4', last_used_at: 'timestamptz', changed_at: 'timestamptz', search_name: 'text' },
  order_template_line: { tenant_id: 'int4', id: 'uuid', company_id: 'uuid', template_id: 'uuid', line_no: 'int4', part_id: 'uuid', part_no: 'text', own_part_no: 'text', quantity: 'int4', lead_days: 'int4' },
  ordering_user: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', side: 'text', user_id: 'uuid', user_no: 'text', ship_tos: '_text', end_customers: '_text', order_limit: 'numeric', limit_currency: 'text', default_user: 'bool', note: 'text', changed_at: 'timestamptz', search_user: 'text' },
  outbox_event: { tenant_id: 'int4', id: 'uuid', subscription_id: 'uuid', company_id: 'uuid', document: 'text', document_id: 'uuid', document_version: 'int4', event: 'text', action: 'text', state_before: 'text', state_after: 'text', reason: 'text', changes: 'jsonb', actor: 'text', at: 'timestamptz', message_id: 'uuid', document_no: 'text' },
  outbox_message: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', document: 'text', document_id: 'uuid', receiver_code: 'text', kind: 'text', format: 'text', address: 'jsonb', file_name: 'text', content: 'bytea', state: 'text', attempts: 'int4', created_at: 'timestamptz', delivered_at: 'timestamptz', version: 'int4', turn: 'text', changed_at: 'timestamptz', document_no: 'text', endpoint_id: 'uuid', last_error: 'text', search_file: 'text', search_receiver: 'text', search_document: 'text', revision: 'int4' },
  packaging_instruction: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', material_id: 'uuid', instruction_no: 'text', version_no: 'int4', effective_date: 'date', state: 'text', inner_code: 'text', inner_qty: 'numeric', bag_code: 'text', bags_per_inner: 'int4', per_layer: 'int4', layers: 'int4', carrier_code: 'text', lid_code: 'text', pad_code: 'text', max_gross: 'numeric', customer_routing: 'text', safety_mark: 'text', label_texts: '_text', changed_at: 'timestamptz', draft_company_id: 'uuid', author: 'text', turn: 'text', planner: 'text', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', steps: 'jsonb', auxiliaries: 'jsonb', consumables: 'jsonb', alternatives: 'jsonb', remark: 'text', refuse_reason: 'text', created_at: 'timestamptz', search_part: 'text', search_supplier: 'text', search_no: 'text', sort_effective: 'date' },
  packaging_master: { tenant_id: 'int4', id: 'uuid', version: 'int4', code: 'text', name_zh: 'text', name_en: 'text', kind: 'text', length_mm: 'int4', width_mm: 'int4', height_mm: 'int4', tare: 'numeric', max_load: 'numeric', stack_factor: 'int4', reusable: 'bool', owner: 'text', changed_at: 'timestamptz', package_no: 'text', module: 'text', am_code: 'text', unit: 'text', weight_unit: 'text', net_weight: 'numeric', gross_weight: 'numeric', volume_given: 'numeric', volume: 'numeric', pallet: 'bool', fold: 'bool', approved: 'bool', contents: 'jsonb', file_count: 'int4', search_code: 'text', search_zh: 'text', search_en: 'text', search_no: 'text', name_hk: 'text', name_tw: 'text', name_ja: 'text', search_hk: 'text', search_tw: 'text', search_ja: 'text', this_side_up: 'bool', load_on_top: 'numeric', inner_length_mm: 'int4', inner_width_mm: 'int4', inner_height_mm: 'int4' },
  packaging_unit: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', note_id: 'uuid', parent_id: 'uuid', position: 'int4', kind: 'text', packaging_code: 'text', label_type: 'text', line_id: 'uuid', qty: 'numeric', bag_code: 'text', bag_count: 'int4', auxiliary: 'jsonb', tare: 'numeric', net: 'numeric', gross: 'numeric', volume: 'numeric', reusable: 'bool', licence_plate: 'text', external_huid: 'text', printed_fingerprint: 'text', printed_at: 'timestamptz', print_count: 'int4', weighed_gross: 'numeric', weighed_reason: 'text', printed_layout: 'text', search_plate: 'text', scanned_at: 'timestamptz', scanned_by: 'text', scanned_fingerprint: 'text' },
  packing_template: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', material_id: 'uuid', plan: 'jsonb', changed_at: 'timestamptz' },
  part: { tenant_id: 'int4', id: 'uuid', part_no: 'text', generic_no: 'text', description: 'text', life_cycle: 'text', life_cycle_said: 'text', stock: 'int4', order_limit: 'int4', minimum_qty: 'int4', pack_qty: 'int4', eccn: 'text', hts_code: 'text', package_type: 'text', package_carrier: 'text', pin_count: 'int4', custom_reel: 'bool', currency: 'text', prices: 'jsonb', future_stock: 'jsonb', first_price: 'numeric', in_stock: 'bool', offered: 'bool', said_hash: 'text', checked_at: 'timestamptz', changed_at: 'timestamptz', search_part: 'text', search_generic: 'text', search_description: 'text', match_no: 'text' },
  part_day: { tenant_id: 'int4', part_id: 'uuid', day: 'date', stock: 'int4', price: 'numeric' },
  password_history: { tenant_id: 'int4', id: 'uuid', user_id: 'uuid', password_hash: 'text', set_at: 'timestamptz' },
  password_rule: { tenant_id: 'int4', rule_version: 'int4', is_validate_date: 'bool', validate_date_value: 'int4', is_efficacy_rule: 'bool', is_limit_length: 'bool', limit_length_value: 'int4', history_count: 'int4', max_error_count: 'int4', lock_minutes: 'int4', changed_at: 'timestamptz', id: 'uuid', version: 'int4' },
  permission: { tenant_id: 'int4', id: 'uuid', version: 'int4', type: 'text', parent_id: 'uuid', name_zh: 'text', name_en: 'text', path: 'text', grants: 'text', icon: 'text', sort: 'int4', in_menu: 'bool', modes: '_text', changed_at: 'timestamptz', search_zh: 'text', search_en: 'text', search_path: 'text' },
  pick_up_plan: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', plan_no: 'text', revision: 'int4', kind: 'text', supplier_id: 'uuid', production_location_id: 'uuid', forwarder_id: 'uuid', pickup_date: 'date', window_from: 'text', window_to: 'text', arrival_date: 'date', carpool_group: 'text', remark: 'text', plant_no: 'text', plant_name_zh: 'text', plant_name_en: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', forwarder_code: 'text', forwarder_name_zh: 'text', forwarder_name_en: 'text', unit_count: 'int4', gross: 'numeric', volume: 'numeric', line_count: 'int4', problems: 'jsonb', problem_count: 'int4', asks_answer: 'bool', accepted_at: 'timestamptz', reject_reason: 'text', state: 'text', turn: 'text', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_supplier: 'text' },
  pick_up_plan_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', plan_id: 'uuid', position: 'int4', call_off_line_id: 'uuid', call_off_no: 'text', call_off_line_no: 'text', origin: 'text', material_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', qty: 'numeric', unit: 'text', decimals: 'int4', unit_count: 'int4', gross: 'numeric', volume: 'numeric' },
  pipeline: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', material_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', unit: 'text', supplier_codes: '_text', is_shared: 'bool', state: 'text', first_shortage: 'date', in_transit: 'numeric', backorder: 'numeric', overdue_count: 'int4', stock: 'numeric', stock_as_of: 'timestamptz', cover: 'text', cover_days: 'int4', days: 'jsonb', curve: '_numeric', shortage_no: 'int4', projected_on: 'date', changed_at: 'timestamptz', of_plant: 'bool', sort_first: 'date', sort_cover: 'int4', search_part: 'text' },
  pipeline_cause: { tenant_id: 'int4', id: 'uuid', material_id: 'uuid' },
  plant: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_no: 'text', name_zh: 'text', name_en: 'text', sap_name: 'text', contact: 'text', country: 'text', province: 'text', city: 'text', post_code: 'text', street: 'text', time_zone: 'text', language: 'text', weekdays: '_int4', active: 'bool', changed_at: 'timestamptz', search_no: 'text', search_zh: 'text', search_en: 'text', search_sap: 'text', empties_checked: 'bool', tel: 'text', email: 'text', name_hk: 'text', name_tw: 'text', name_ja: 'text', search_hk: 'text', search_tw: 'text', search_ja: 'text', booking_confirmed: 'bool', forwarder_acceptance: 'bool', coordinates: 'text' },
  plant_calendar_day: { tenant_id: 'int4', plant_id: 'uuid', day: 'date', working: 'bool', shift: 'text', note: 'text', id: 'uuid', version: 'int4', changed_at: 'timestamptz', works_like: 'text' },
  plant_calendar_week: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', valid_from: 'date', weekdays: '_text', changed_at: 'timestamptz' },
  preference: { tenant_id: 'int4', user_id: 'uuid', name: 'text', content: 'text', saved_at: 'timestamptz' },
  printer_profile: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', name: 'text', output: 'text', dpi: 'text', offset_x: 'int4', offset_y: 'int4', changed_at: 'timestamptz', search_name: 'text' },
  process_setting: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', kind: 'text', confirm_on: 'bool', split_type: 'text', quantity_strategy: 'jsonb', date_strategy: 'jsonb', dn_creation: 'text', freeze_days: 'int4', one_material: 'bool', auto_approval: 'jsonb', decision_due_days: 'int4', changed_at: 'timestamptz', pick_up_plan: 'bool', pick_up_confirm: 'bool', line_demand: 'text' },
  production_location: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', supplier_id: 'uuid', code: 'text', name: 'text', duns: 'text', street: 'text', post_code: 'text', city: 'text', country: 'text', distance_km: 'int4', transport_cycle_days: 'int4', lead_time_days: 'int4', main: 'bool', changed_at: 'timestamptz', name_zh: 'text', name_en: 'text', name_hk: 'text', name_tw: 'text', name_ja: 'text' },
  purchase_order: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', state: 'text', turn: 'text', po_no: 'text', seller_order_no: 'text', order_date: 'date', ship_to: 'text', sold_to: 'text', end_customer: 'text', currency: 'text', remark: 'text', line_count: 'int4', answered_count: 'int4', promised_count: 'int4', pending_count: 'int4', is_packed: 'bool', total: 'numeric', first_crd: 'date', answer_by: 'date', content_no: 'int4', content_hash: 'text', delete_reason: 'text', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_seller_no: 'text', added_count: 'int4', answer_message_no: 'int4', is_objected: 'bool', remind_on: 'date', lookup_no: 'text', packed_count: 'int4', shipped_count: 'int4' },
  purchase_order_answer: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', order_id: 'uuid', line_id: 'uuid', item_no: 'text', answer_no: 'int4', kind: 'text', qty: 'numeric', esd: 'date', eta: 'date', reason: 'text', remark: 'text', at: 'timestamptz', actor: 'text', actor_zh: 'text' },
  purchase_order_change: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', order_id: 'uuid', po_no: 'text', change_no: 'int4', state: 'text', turn: 'text', source: 'text', reason: 'text', sender_no: 'text', line_count: 'int4', answered_count: 'int4', objected_count: 'int4', proposal_count: 'int4', settle_reason: 'text', made_by: 'text', answer_by: 'date', released_at: 'timestamptz', answered_at: 'timestamptz', settled_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', remind_on: 'date' },
  purchase_order_change_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', order_id: 'uuid', change_id: 'uuid', position: 'int4', item_no: 'text', kind: 'text', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', unit: 'text', old_values: 'jsonb', new_values: 'jsonb', answer: 'text', reason: 'text', note: 'text', proposal_date: 'date', proposal_qty: 'numeric' },
  purchase_order_field_change: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', order_id: 'uuid', po_no: 'text', item_no: 'text', field: 'text', old_value: 'text', new_value: 'text', cause: 'text', content_no: 'int4', at: 'timestamptz', actor: 'text', actor_zh: 'text', search_no: 'text' },
  purchase_order_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', order_id: 'uuid', position: 'int4', item_no: 'text', material_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', supplier_material_no: 'text', unit: 'text', decimals: 'int4', qty: 'numeric', price: 'numeric', per: 'int4', amount: 'numeric', crd: 'date', schedule: 'jsonb', configuration: 'text', remark: 'text', confirmed: 'numeric', in_parts: 'numeric', pending: 'numeric', rejected: 'numeric', packed: 'numeric', shipped: 'numeric', answer: 'text', reason: 'text', answer_remark: 'text', first_esd: 'date', esd: 'date', eta: 'date', cancelled: 'bool', revision: 'int4', touched_by: 'text', touched_at: 'timestamptz', search_line: 'text', planned: 'numeric', net_weight: 'numeric', needs_epil: 'bool' },
  purchase_order_part: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', order_id: 'uuid', line_id: 'uuid', part_no: 'int4', qty: 'numeric', esd: 'date', eta: 'date', type: 'text', pending: 'bool', note: 'text' },
  purchase_order_version: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', order_id: 'uuid', po_no: 'text', content_no: 'int4', source: 'text', content: 'jsonb', line_count: 'int4', total: 'numeric', currency: 'text', at: 'timestamptz', actor: 'text', actor_zh: 'text', search_no: 'text' },
  quality_document: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', author: 'text', type: 'text', material_id: 'uuid', supplier_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', version_no: 'int4', valid_from: 'date', valid_to: 'date', note: 'text', file_count: 'int4', refuse_reason: 'text', state: 'text', turn: 'text', created_at: 'timestamptz', reminded_at: 'timestamptz', changed_at: 'timestamptz', search_part: 'text', search_supplier: 'text', sort_valid_to: 'date' },
  quotation: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', line_name: 'text', customer_quote_no: 'text', quotation_no: 'text', state: 'text', turn: 'text', quote_reason: 'text', ship_to: 'text', end_customer: 'text', currency: 'text', valid_from: 'date', valid_to: 'date', line_count: 'int4', bid_count: 'int4', incoterm: 'text', cancel_weeks: 'int4', change_weeks: 'int4', comment: 'text', said: 'text', cancel_reason: 'text', unread: 'bool', warned_at: 'timestamptz', requested_by: 'text', requested_at: 'timestamptz', heard_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_own: 'text', search_no: 'text' },
  quotation_line: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', quotation_no: 'text', line_no: 'text', part_id: 'uuid', part_no: 'text', answer: 'text', price: 'numeric', currency: 'text', valid_from: 'date', valid_to: 'date', changed_at: 'timestamptz', search_quotation: 'text', search_part: 'text', quotation_id: 'uuid', place: 'int4', own_part_no: 'text', quantity: 'int4', target_price: 'numeric', alt_supplier: 'text', alt_part_no: 'text', alt_price: 'numeric', alt_currency: 'text', note: 'text', said: 'text', minimum_qty: 'int4', pack_qty: 'int4' },
  quotation_sending: { tenant_id: 'int4', quotation_id: 'uuid', body: 'text', step: 'text', due_at: 'timestamptz', in_air: 'bool', sends: 'int4', looks: 'int4', asks: 'int4', lost_at: 'timestamptz', told_at: 'timestamptz', why: 'text', locked_until: 'timestamptz' },
  receipt: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', note_id: 'uuid', line_id: 'uuid', unit_id: 'uuid', type: 'text', qty: 'numeric', remark: 'text', answer: 'text', correction: 'text', dn_no: 'text', supplier_code: 'text', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', unit: 'text', decimals: 'int4', licence_plate: 'text', state: 'text', turn: 'text', found_on: 'date', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_part: 'text' },
  recovery_code: { tenant_id: 'int4', user_id: 'uuid', code_hash: 'bytea', used_at: 'timestamptz' },
  release: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', agreement_id: 'uuid', release_no: 'text', release_date: 'date', previous_no: 'text', content_hash: 'text', received: 'numeric', last_receipt: 'jsonb', production_to: 'date', production_cumulative: 'numeric', material_to: 'date', material_cumulative: 'numeric', horizon_end: 'date', rest_qty: 'numeric', packaging: 'jsonb', texts: '_text', lines: 'jsonb', resynchronised: 'bool', file_id: 'uuid', received_at: 'timestamptz', cancelled_at: 'timestamptz', drawing: 'text', hardware: 'text', software: 'text' },
  release_seen: { tenant_id: 'int4', release_id: 'uuid', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', agreement_id: 'uuid', seen_at: 'timestamptz', seen_by: 'text' },
  remembered_driver: { tenant_id: 'int4', id: 'uuid', company_id: 'uuid', plate: 'text', id_kind: 'text', id_country: 'text', person_sealed: 'text', used_at: 'timestamptz' },
  remittance_advice: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', line_name: 'text', advice_no: 'text', distributor_no: 'text', channel: 'text', state: 'text', turn: 'text', currency: 'text', total: 'numeric', document_count: 'int4', created_by: 'text', sent_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_distributor: 'text' },
  remittance_line: { tenant_id: 'int4', id: 'uuid', advice_id: 'uuid', company_id: 'uuid', document_id: 'uuid', place: 'int4', amount: 'numeric', is_open: 'bool' },
  remittance_message: { tenant_id: 'int4', id: 'uuid', advice_id: 'uuid', company_id: 'uuid', place: 'int4', document_no: 'text', code: 'text', is_error: 'bool', said: 'text', is_trial: 'bool', at: 'timestamptz' },
  remittance_sending: { tenant_id: 'int4', advice_id: 'uuid', body: 'text', step: 'text', due_at: 'timestamptz', in_air: 'bool', locked_until: 'timestamptz' },
  removed_permission: { tenant_id: 'int4', type: 'text', path: 'text' },
  returned_serial: { tenant_id: 'int4', duns: 'text', serial: 'int4' },
  role: { tenant_id: 'int4', id: 'uuid', version: 'int4', code: 'text', name: 'text', type: 'text', owner_company_id: 'uuid', description: 'text', data_scope: 'text', changed_at: 'timestamptz', search_code: 'text', search_name: 'text' },
  role_permission: { tenant_id: 'int4', role_id: 'uuid', permission_id: 'uuid' },
  scheduling_agreement: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', mrp_controller: 'text', supplier_id: 'uuid', material_id: 'uuid', kind: 'text', agreement_no: 'text', item: 'text', planning_contract_no: 'text', consignee: 'text', unloading_point_id: 'uuid', unit: 'text', decimals: 'int4', valid_from: 'date', valid_to: 'date', firm_days: 'int4', calls_off_production: 'bool', customer_references: '_text', sent: 'numeric', received_at_release: 'numeric', received: 'numeric', reset_on: 'date', last_dn_no: 'text', last_dn_date: 'date', last_dn_qty: 'numeric', release_id: 'uuid', resynchronised_at: 'timestamptz', closed: 'bool', changed_at: 'timestamptz', search_no: 'text', lookup_no: 'text', lookup_item: 'text', reset_planned_on: 'date', reset_reason: 'text', differs_at: 'text', differs_by: 'numeric' },
  second_factor: { tenant_id: 'int4', user_id: 'uuid', key_sealed: 'text', last_step: 'int8', new_key_sealed: 'text', new_key_at: 'timestamptz' },
  serial_range: { tenant_id: 'int4', duns: 'text', first_serial: 'int4', last_serial: 'int4' },
  session_token: { tenant_id: 'int4', token_hash: 'bytea', session_id: 'uuid', kind: 'text', expires_at: 'timestamptz', used_at: 'timestamptz', attempt: 'uuid' },
  shipment: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', supplier_id: 'uuid', state: 'text', turn: 'text', shipment_no: 'text', plan_transport_date: 'date', plan_delivery_date: 'date', vehicle_id: 'text', tracking_id: 'text', carrier: 'text', remark: 'text', po_nos: 'text', line_count: 'int4', open_line_count: 'int4', package_count: 'int4', resume_state: 'text', reason: 'text', shipped_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', gross_weight: 'numeric', outdated_label_count: 'int4' },
  shipment_content: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', shipment_id: 'uuid', unit_id: 'uuid', line_id: 'uuid', qty: 'numeric' },
  shipment_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', shipment_id: 'uuid', position: 'int4', order_id: 'uuid', order_line_id: 'uuid', po_no: 'text', item_no: 'text', material_id: 'uuid', part_no: 'text', material_name_zh: 'text', material_name_en: 'text', unit: 'text', decimals: 'int4', qty: 'numeric', packed: 'numeric', net_weight: 'numeric', needs_epil: 'bool' },
  shipment_unit: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', shipment_id: 'uuid', position: 'int4', parent_id: 'uuid', licence_plate: 'text', external_huid: 'text', packaging: 'text', length_mm: 'int4', width_mm: 'int4', height_mm: 'int4', gross: 'numeric', remark: 'text', packed_on: 'date', kind: 'text', printed_fingerprint: 'text', printed_at: 'timestamptz', print_count: 'int4', reprint_needed: 'bool' },
  shipping_note: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', sd_no: 'text', supplier_id: 'uuid', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', forwarder_id: 'uuid', forwarder_code: 'text', forwarder_name_zh: 'text', forwarder_name_en: 'text', plant_no: 'text', plant_name_zh: 'text', plant_name_en: 'text', plate: 'text', search_plate: 'text', entry_purpose: 'text', eta_date: 'date', eta_time: 'text', remark: 'text', unloading_point: 'text', door: 'text', begins: 'timestamptz', ends: 'timestamptz', note_count: 'int4', unit_count: 'int4', stop_count: 'int4', docked_count: 'int4', unloaded_count: 'int4', rebook_count: 'int4', asks_acceptance: 'bool', changes_until: 'timestamptz', departed_at: 'timestamptz', gate_in_at: 'timestamptz', gate_out_at: 'timestamptz', stamps: 'jsonb', last_stamp_at: 'timestamptz', reason: 'text', state: 'text', turn: 'text', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', no_show_at: 'timestamptz', no_show_undone_at: 'timestamptz' },
  shipping_note_driver: { tenant_id: 'int4', shipping_note_id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', name_sealed: 'text', id_kind: 'text', id_country: 'text', id_number_sealed: 'text', tel_sealed: 'text', ended_at: 'timestamptz' },
  shipping_note_load: { tenant_id: 'int4', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', shipping_note_id: 'uuid', delivery_note_id: 'uuid' },
  shipping_note_reminder: { tenant_id: 'int4', kind: 'text', document_id: 'uuid', due_at: 'timestamptz', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', reminded_at: 'timestamptz' },
  shipping_note_stop: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', shipping_note_id: 'uuid', position: 'int4', unloading_point_id: 'uuid', unloading_point: 'text', door_id: 'uuid', door: 'text', begins: 'timestamptz', ends: 'timestamptz', docked_at: 'timestamptz', unloaded_at: 'timestamptz' },
  sign_in_excluded_role: { tenant_id: 'int4', role_id: 'uuid' },
  sign_in_rule: { tenant_id: 'int4', id: 'uuid', version: 'int4', by_email: 'bool', changed_at: 'timestamptz', second_factor: 'bool' },
  single_sign_on: { tenant_id: 'int4', id: 'uuid', version: 'int4', active: 'bool', name: 'text', issuer: 'text', client_id: 'text', scopes: 'text', user_claim: 'text', match_by: 'text', groups_claim: 'text', group_prefix: 'text', makes_users: 'bool', new_user_company_id: 'uuid', new_user_plant_id: 'uuid', changed_at: 'timestamptz' },
  single_sign_on_secret: { tenant_id: 'int4', setting_id: 'uuid', client_secret_sealed: 'text', client_secret_mask: 'text' },
  single_use: { tenant_id: 'int4', id: 'uuid', kind: 'text', secret_hash: 'bytea', user_id: 'uuid', content: 'jsonb', expires_at: 'timestamptz', used_at: 'timestamptz' },
  state_change: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', document: 'text', document_id: 'uuid', at: 'timestamptz', actor_id: 'uuid', actor: 'text', action: 'text', from_state: 'text', to_state: 'text', reason: 'text', changes: 'jsonb', document_version: 'int4', draft_company_id: 'uuid', actor_zh: 'text', track_id: 'text', forwarder_company_id: 'uuid', xact: 'xid8' },
  subscription: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', part_id: 'uuid', part_no: 'text', state: 'text', turn: 'text', quantity: 'int4', duration: 'int4', continuous: 'bool', subscribed_on: 'date', expiry_date: 'date', armed: 'bool', fired_at: 'timestamptz', fired_count: 'int4', unsaid: 'int4', told_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_part: 'text' },
  supplier: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', code: 'text', name_zh: 'text', name_en: 'text', category: 'text', address: 'text', contact: 'text', tel: 'text', mobile: 'text', fax: 'text', emails: 'text', website: 'text', carrier_kind: 'text', special_supplier: 'bool', gtl_supplier: 'bool', locked: 'bool', changed_at: 'timestamptz', search_code: 'text', search_zh: 'text', search_en: 'text', claims_emails: 'text', turnover_days: 'int4', carpool_limit: 'numeric', carpool_unit: 'text', plant_ids: '_uuid', name_hk: 'text', name_tw: 'text', name_ja: 'text', search_hk: 'text', search_tw: 'text', search_ja: 'text' },
  supplier_contact: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', supplier_id: 'uuid', name: 'text', topic: 'text', tel: 'text', mobile: 'text', email: 'text', note: 'text', changed_at: 'timestamptz' },
  survey: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', state: 'text', turn: 'text', survey_no: 'text', title: 'text', supplier_id: 'uuid', supplier_code: 'text', supplier_name_zh: 'text', supplier_name_en: 'text', forecast_version_id: 'uuid', version_no: 'text', weeks: '_text', week_from: 'text', week_to: 'text', rolling_weeks: 'int4', due_date: 'date', reminder_days: '_int4', reminder_dates: '_date', reminders: 'int4', line_count: 'int4', has_demand: 'bool', open_weeks: '_text', short_weeks: '_text', unexplained_weeks: '_text', shifted_rest: 'numeric', city: 'text', area: 'text', address: 'text', telephone: 'text', contact: 'text', feedback: 'text', saved_at: 'timestamptz', submitted_at: 'timestamptz', submitted_by_id: 'uuid', submitted_by: 'text', reject_reason: 'text', reject_weeks: '_text', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_title: 'text', search_supplier: 'text', alarms: 'jsonb', alarm_weeks: '_text', releases_checked_at: 'timestamptz' },
  survey_follower: { tenant_id: 'int4', user_id: 'uuid', survey_id: 'uuid' },
  survey_line: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', company_id: 'uuid', draft_company_id: 'uuid', survey_id: 'uuid', position: 'int4', name: 'text', unit: 'text', decimals: 'int4', materials: 'jsonb', demand: 'jsonb', capacity: 'jsonb', maximum: 'jsonb', agreed: 'jsonb', shifted: 'jsonb', explanations: 'jsonb' },
  system_certificate: { tenant_id: 'int4', id: 'uuid', fingerprint: 'text', certificate_pem: 'text', sealed_key: 'text', not_before: 'timestamptz', not_after: 'timestamptz', in_force: 'bool', created_at: 'timestamptz', opens_until: 'timestamptz', origin: 'text', actor_id: 'uuid', actor: 'text', actor_zh: 'text', told_days: 'int4' },
  task: { tenant_id: 'int4', id: 'uuid', user_id: 'uuid', plant_no: 'text', language: 'text', track_id: 'text', call: 'text', kind: 'text', input: 'jsonb', upload_name: 'text', upload_hash: 'text', state: 'text', done_count: 'int4', total_count: 'int4', failed_count: 'int4', locked_until: 'timestamptz', attempts: 'int4', cancel_asked: 'bool', file_name: 'text', media_type: 'text', file_size: 'int4', content_hash: 'text', code: 'text', params: 'jsonb', created_at: 'timestamptz', started_at: 'timestamptz', ended_at: 'timestamptz', attempts_before: 'int4', handled_by: 'uuid', handled_at: 'timestamptz', handled_note: 'text', step: 'text', step_done: 'int4', step_total: 'int4' },
  task_answer: { tenant_id: 'int4', task_id: 'uuid', done_before: 'int4', answer: 'jsonb' },
  tenant: { tenant_id: 'int4', name_zh: 'text', name_en: 'text', mode: 'text', active: 'bool', query_keys: 'jsonb', created_at: 'timestamptz', rights_stamp: 'uuid', dictionary_stamp: 'uuid', is_demo: 'bool', reset_asked_at: 'timestamptz', process_stamp: 'uuid', moving_at: 'timestamptz', moved_to: 'text' },
  tenant_entry: { tenant_id: 'int4', id: 'uuid', version: 'int4', env_no: 'text', number: 'int4', name_zh: 'text', name_en: 'text', active: 'bool', off_reason: 'text', changed_at: 'timestamptz', search_no: 'text', search_zh: 'text', search_en: 'text', moved_to: 'text' },
  tenant_setting: { tenant_id: 'int4', name: 'text', value: 'jsonb', changed_at: 'timestamptz' },
  time_window: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', door_id: 'uuid', window_group_id: 'uuid', type: 'text', weekdays: '_text', starts_at: 'text', ends_at: 'text', unit: 'int4', capacity: 'int4', valid_from: 'date', valid_to: 'date', lead_hours: 'int4', cutoff_hours: 'int4', cutoff_time: 'text', horizon_days: 'int4', release_hours: 'int4', changed_at: 'timestamptz' },
  time_window_exception: { tenant_id: 'int4', id: 'uuid', plant_id: 'uuid', time_window_id: 'uuid', day: 'date', starts_at: 'text', ends_at: 'text' },
  truck_position: { tenant_id: 'int4', shipping_note_id: 'uuid', at: 'timestamptz', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', latitude: 'int4', longitude: 'int4', outlier: 'bool' },
  truck_track: { tenant_id: 'int4', shipping_note_id: 'uuid', plant_id: 'uuid', company_id: 'uuid', forwarder_company_id: 'uuid', first_latitude: 'int4', first_longitude: 'int4', last_at: 'timestamptz', latitude: 'int4', longitude: 'int4', driven: 'int4', left_metres: 'int4', left_seconds: 'int4', eta_at: 'timestamptz', near_at: 'timestamptz', near: 'bool', late_told_at: 'timestamptz' },
  unloading_area: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', code: 'text', name: 'text', changed_at: 'timestamptz', search_code: 'text', search_name: 'text', name_zh: 'text', name_en: 'text', name_hk: 'text', name_tw: 'text', name_ja: 'text', search_zh: 'text', search_en: 'text', search_hk: 'text', search_tw: 'text', search_ja: 'text', truck_cap: 'int4' },
  unloading_point: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', area_id: 'uuid', code: 'text', name: 'text', door: 'text', changed_at: 'timestamptz', search_code: 'text', search_name: 'text', address: 'text', takes_klt: 'bool', takes_glt: 'bool', hazardous: 'bool', name_zh: 'text', name_en: 'text', name_hk: 'text', name_tw: 'text', name_ja: 'text', search_zh: 'text', search_en: 'text', search_hk: 'text', search_tw: 'text', search_ja: 'text', fixed_minutes: 'int4', klt_per_hour: 'numeric', glt_per_hour: 'numeric' },
  user_plant: { tenant_id: 'int4', user_id: 'uuid', plant_id: 'uuid', sort: 'int4' },
  user_role: { tenant_id: 'int4', user_id: 'uuid', role_id: 'uuid' },
  user_session: { tenant_id: 'int4', id: 'uuid', user_id: 'uuid', kind: 'text', ip: 'text', user_agent: 'text', started_at: 'timestamptz', seen_at: 'timestamptz', ends_at: 'timestamptz', ended_at: 'timestamptz', token_access: 'text', token_areas: '_text', token_gated: 'bool', by_issuer: 'bool' },
  waybill: { tenant_id: 'int4', id: 'uuid', version: 'int4', company_id: 'uuid', line_name: 'text', waybill_no: 'text', state: 'text', turn: 'text', facts: 'jsonb', carrier: 'text', tracking_no: 'text', tracking_url: 'text', shipped_on: 'date', arrives_on: 'date', package_count: 'int4', received_count: 'int4', piece_count: 'int4', po_nos: '_text', distributor_nos: '_text', gross_weight: 'numeric', net_weight: 'numeric', ship_from: 'text', ship_to: 'text', incoterm: 'text', invoice_no: 'text', pdf_due_at: 'timestamptz', pdf_locked_until: 'timestamptz', pdf_asks: 'int4', pdf_file_id: 'uuid', heard_at: 'timestamptz', created_at: 'timestamptz', changed_at: 'timestamptz', search_no: 'text', search_tracking: 'text' },
  waybill_content: { tenant_id: 'int4', id: 'uuid', waybill_id: 'uuid', company_id: 'uuid', order_id: 'uuid', place: 'int4', package_no: 'text', po_no: 'text', line_no: 'int4', distributor_no: 'text', delivery_no: 'text', delivery_item: 'text', part_no: 'text', own_part_no: 'text', quantity: 'int4', ship_track_code: 'text', batch: 'text', date_code: 'text', origin: 'text' },
  waybill_package: { tenant_id: 'int4', id: 'uuid', waybill_id: 'uuid', company_id: 'uuid', package_no: 'text', tracking_no: 'text', pieces: 'int4', gross_weight: 'numeric', measures: 'text', received_at: 'timestamptz', received_by: 'text' },
  waybill_watch: { tenant_id: 'int4', order_id: 'uuid', due_at: 'timestamptz', locked_until: 'timestamptz', asks: 'int4', asked_at: 'timestamptz', why: 'text' },
  window_group: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', name: 'text', changed_at: 'timestamptz', search_name: 'text' },
  window_group_supplier: { tenant_id: 'int4', window_group_id: 'uuid', supplier_id: 'uuid', company_id: 'uuid', plant_id: 'uuid' },
  window_release: { tenant_id: 'int4', id: 'uuid', version: 'int4', plant_id: 'uuid', plant_no: 'text', time_window_id: 'uuid', state: 'text', turn: 'text', day: 'date', begins: 'timestamptz', ends: 'timestamptz', door: 'text', window_group: 'text', release_at: 'timestamptz', changed_at: 'timestamptz' },
  window_release_supplier: { tenant_id: 'int4', window_release_id: 'uuid', company_id: 'uuid', plant_id: 'uuid' },
};
