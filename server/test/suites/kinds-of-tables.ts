/** Rows that a tenant has once, that open a session, that the worker would act upon, or that hide others from all but a few. */
export const NOT_FILLED = new Set([
  ...['tenant', 'migration', 'password_rule', 'sign_in_rule', 'system_certificate', 'job', 'idempotency_key'],
  'pipeline_cause',
  ...[
    'session_token',
    'user_session',
    'api_token',
    'machine_account',
    'single_sign_on',
    'single_sign_on_secret',
    'issued_session',
    'single_use',
    'login_failure',
    'password_history',
    'bulletin_reader',
  ],
]);

/** Rows of one user, whom these worlds let nobody be: their features' own tests show that they come to them. */
export const OF_ONE_USER = new Set([
  'booking_claim',
  'comment',
  'editing',
  'list_view',
  'opened_document',
  'order_template',
  'task',
]);

/** Rows of a company that orders components; the others are those of suppliers. */
export const OF_BUYERS = new Set([
  'cart_line',
  ...['component_order', 'component_order_change', 'component_order_line', 'component_order_message'],
  ...['component_order_schedule', 'cross_reference', 'distributor_order'],
  ...['financial_credit', 'financial_document', 'financial_line', 'financial_match', 'financial_unread'],
  ...['message_subscription', 'order_template', 'order_template_line', 'ordering_user', 'outbox_event'],
  ...['quotation', 'quotation_line', 'remittance_advice', 'remittance_line', 'remittance_message'],
  ...['subscription', 'waybill', 'waybill_content', 'waybill_package'],
]);
