/** What a transaction says before a statement of which one plan is good for all values: PostgreSQL keeps it, and plans no more. */
export const ONE_PLAN = 'set local plan_cache_mode = force_generic_plan';

/** What it says behind it: from here on PostgreSQL chooses between one plan and one for each call. */
export const PLANS_AS_USUAL = 'set local plan_cache_mode = default';
