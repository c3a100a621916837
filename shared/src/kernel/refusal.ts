import { type ErrorCode, type ErrorParam, errors, type ParamsOf } from './errors.ts';

/** A refusal as data: what a guard, a rule or an answer says no with. */
export interface RefusalData {
  code: ErrorCode;
  params?: Record<string, ErrorParam>;
  /** The field of the call that it is the matter of, as that of a duplicate; a form shows it there. */
  field?: string | undefined;
  /** In the browser: the server's own sentence, where it gave a code that this catalogue does not have. */
  msg?: string | undefined;
}

/** One field that the schema or a rule refuses; `value` is shortened, and absent for secrets. */
export interface FieldRefusal extends RefusalData {
  field: string;
  value?: string;
}

/**
 * An expected "no" that the user can act upon. Everything else that is thrown is a fault: our bug, answered with the
 * generic code and a track id.
 */
export class Refusal extends Error implements RefusalData {
  readonly code: ErrorCode;
  readonly params: Record<string, ErrorParam>;
  /** In the browser: names the answer in the logs; undefined when no server answered. */
  readonly trackId: string | undefined;
  readonly field: string | undefined;
  readonly msg: string | undefined;

  constructor(
    code: ErrorCode,
    params: Record<string, ErrorParam> = {},
    {
      trackId,
      field,
      msg,
      cause,
    }: {
      trackId?: string | undefined;
      field?: string | undefined;
      msg?: string | undefined;
      /** What was thrown below it: for the log, and shown to nobody. */
      cause?: unknown;
    } = {},
  ) {
    super(code, cause === undefined ? {} : { cause });
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.trackId = trackId;
    this.field = field;
    this.msg = msg;
  }

  get http(): number {
    return errors[this.code].http;
  }
}

type Args<C extends ErrorCode> = (typeof errors)[C]['params']['length'] extends 0
  ? [params?: Record<string, never>]
  : [params: ParamsOf<C>];

/** Makes a refusal to throw: an unknown code or a missing parameter does not compile. */
export const refuse = <C extends ErrorCode>(code: C, ...[params]: Args<C>): Refusal =>
  new Refusal(code, (params ?? {}) as Record<string, ErrorParam>);

/** The same as data, for rules that answer a refusal instead of throwing it. */
export const refusal = <C extends ErrorCode>(code: C, ...[params]: Args<C>): RefusalData => ({
  code,
  params: (params ?? {}) as Record<string, ErrorParam>,
});

/** Throws what a rule answered, if it answered a refusal. */
export const orThrow = (answer: true | RefusalData): void => {
  if (answer !== true) throw new Refusal(answer.code, answer.params, { field: answer.field });
};

/** Throws `invalid` with all refused fields, if there are any (errors.md: also for one field). */
export const orThrowFields = (fields: readonly FieldRefusal[]): void => {
  if (fields.length > 0) throw refuse('invalid', { fields });
};
