/** Tables that reads name today without a tenant of their own, each with its reason; nothing new may join them. */
export const KNOWN_TENANTLESS: Readonly<Record<string, string>> = {};
