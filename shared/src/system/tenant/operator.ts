/** The tenant of whoever operates the installation; it is there from the start and stays switched on. */
export const OPERATOR_TENANT = 0;

/** Rights that nobody has outside of the operator's tenant, whatever a role grants (decision 0052). */
export const isOperators = (permission: string): boolean => permission.startsWith('system.tenant.');
