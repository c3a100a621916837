import { codeOfWire, type ErrorCode, type ErrorParam, errors, type RefusalData } from '@inbound/shared';

const WIRE = /^\d{9}$/;

const codeOf = (code: string): ErrorCode => {
  if (WIRE.test(code)) return codeOfWire(code);
  return Object.hasOwn(errors, code) ? (code as ErrorCode) : 'fault';
};

/** A refusal that an answer carries inside, for a row of a batch or a line of a file; unknown codes are a fault. */
export const refusalOf = (part: {
  code?: string | undefined;
  params?: Record<string, unknown> | undefined;
}): RefusalData => ({
  code: codeOf(part.code ?? ''),
  params: (part.params ?? {}) as Record<string, ErrorParam>,
});
