import type { TableName } from '../../platform/database/scope.ts';
import type { NamedIn } from '../../platform/record/person-rows.ts';

/** It is of the person alone, and goes. */
const removed = (...ids: string[]): NamedIn => ({ ids, names: [], erasure: 'removed' });
/** Others read it: it stays, without the name. */
const renamed = (ids: string[], names: string[]): NamedIn => ({ ids, names, erasure: 'renamed' });
/** A document, a ledger or a proof says who acted as long as it is kept; a log as long as its tenant keeps logs. */
const kept = (ids: string[], names: string[] = []): NamedIn => ({ ids, names, erasure: 'kept' });

/**
 * Every table that names people, and what becomes of it when a person is erased: the one list that export, erasure and the
 * officer for data protection read. The test of this folder compares it with the schema.
 */
export const NAMED_IN: Partial<Record<TableName, NamedIn>> = {
  agreement_consent: kept(['user_id']),
  api_token: { ...removed('user_id'), names: ['created_by'] },
  balance_confirmation: kept([], ['proposed_by', 'answered_by']),
  booking_claim: kept(['user_id']),
  booking_wait: kept(['user_id']),
  bulletin_receipt: removed('user_id'),
  call_off_import: kept([], ['actor']),
  cart_line: kept([], ['added_by']),
  catalogue_sync: kept([], ['started_by']),
  column_mapping: kept([], ['changed_by']),
  comment: renamed(['author_id'], ['author', 'author_zh']),
  comment_reading: removed('user_id'),
  component_order: kept([], ['ordered_by']),
  component_order_change: kept([], ['asked_by']),
  container_entry: kept([], ['actor']),
  container_note: kept([], ['received_by']),
  cumulative_entry: kept([], ['actor']),
  delivery_note: kept([], ['sent_by', 'sent_by_zh', 'received_by', 'received_by_zh', 'labels_checked_by']),
  distributor_play: kept([], ['asked_by']),
  draft: removed('user_id'),
  editing: removed('user_id'),
  emergency: kept(['asked_user_id']),
  file: renamed(['created_by'], ['created_by_name']),
  icon: kept([], ['created_by']),
  idempotency_key: removed('user_id'),
  label_print: kept([], ['actor']),
  label_scan: kept([], ['actor']),
  list_view: removed('user_id'),
  live_event: kept(['user_id'], ['actor']),
  machine_account: { ...removed('user_id'), names: ['created_by'] },
  mail_choice: removed('user_id'),
  mode_switch: kept(['actor_id'], ['actor', 'actor_zh']),
  notification: removed('user_id'),
  number_change: kept(['actor_id'], ['actor']),
  opened_document: removed('user_id'),
  operation_log: kept(['user_id'], ['user_no']),
  order_template: kept(['owner_id']),
  ordering_user: removed('user_id'),
  outbox_event: kept([], ['actor']),
  packaging_unit: kept([], ['scanned_by']),
  password_history: removed('user_id'),
  preference: removed('user_id'),
  purchase_order_answer: kept([], ['actor', 'actor_zh']),
  purchase_order_change: kept([], ['made_by']),
  purchase_order_field_change: kept([], ['actor', 'actor_zh']),
  purchase_order_line: kept([], ['touched_by']),
  purchase_order_version: kept([], ['actor', 'actor_zh']),
  quotation: kept([], ['requested_by']),
  recovery_code: removed('user_id'),
  release_seen: kept([], ['seen_by']),
  remittance_advice: kept([], ['created_by']),
  second_factor: removed('user_id'),
  single_use: removed('user_id'),
  state_change: kept(['actor_id'], ['actor', 'actor_zh']),
  survey: kept(['submitted_by_id'], ['submitted_by']),
  survey_follower: removed('user_id'),
  system_certificate: kept(['actor_id'], ['actor', 'actor_zh']),
  task: { ...removed('user_id'), mentions: ['handled_by'] },
  user_plant: removed('user_id'),
  user_role: removed('user_id'),
  user_session: removed('user_id'),
  waybill_package: kept([], ['received_by']),
};
