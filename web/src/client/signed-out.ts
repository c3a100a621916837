import { Refusal, type RefusalData } from '@inbound/shared';

/** Whether a refusal says that nobody is signed in any more: the token is no good, or its whole tenant is switched off. */
export const saysSignedOut = (cause: unknown): cause is Refusal => cause instanceof Refusal && isSignedOut(cause);

/** The same of a refusal that an answer carries. */
export const isSignedOut = ({ code }: RefusalData): boolean => code === 'token' || code === 'tenant_closed';
