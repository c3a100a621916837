import type { CompanyKind } from '../../kernel/index.ts';

/** The two parties of a packaging instruction. */
export const INSTRUCTION_PARTIES = ['supplier', 'plant'] as const;
export type Party = (typeof INSTRUCTION_PARTIES)[number];

/** For which party somebody of a company of this kind acts. */
export const partyOf = (kind: CompanyKind): Party => (kind === 'buyer' ? 'plant' : 'supplier');
