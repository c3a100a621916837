import { z } from 'zod';
import type { FeatureName, Permission } from '../areas.ts';
import { batchEndpoint } from './batch.ts';
import {
  type Access,
  type AnswerSchema,
  type Endpoint,
  endpoint,
  type InputSchema,
  type ListEndpoint,
  type Method,
  noAnswer,
} from './endpoint.ts';
import { id, version } from './fields.ts';

type Shape = Record<string, z.ZodType>;
type Input<S extends Shape> = z.ZodObject<S, z.core.$strict>;

const theRow = { id };
const theSeenRow = { id, version };
type TheRow = typeof theRow;
type TheSeenRow = typeof theSeenRow;

/** What a call says besides what its kind says for it. */
type CallText = Omit<Endpoint<InputSchema, AnswerSchema>, 'method' | 'path' | 'access' | 'input' | 'answer'>;

interface BatchText {
  readonly title: string;
  /** Lists in which the rows are chosen. */
  readonly lists?: readonly ListEndpoint[];
}

/** A call is open to the holders of `<feature>.<act>`; a feature without such a permission names another one. */
type AccessFor<F extends FeatureName, Act extends string> = `${F}.${Act}` extends Permission
  ? { readonly access?: Access }
  : { readonly access: Access };

/** The calls that most features have, each at its place below the path of the feature. */
interface FeatureCalls<F extends FeatureName, R extends AnswerSchema> {
  /** `GET <path>/:id`, for `view`. */
  read<A extends AnswerSchema = R>(call: CallText & AccessFor<F, 'view'> & { answer?: A }): Endpoint<Input<TheRow>, A>;
  /** `POST <path>`, for `edit`. */
  create<S extends Shape, A extends AnswerSchema = R>(
    call: CallText & AccessFor<F, 'edit'> & { input: S; answer?: A },
  ): Endpoint<Input<S>, A>;
  /** `PATCH <path>/:id` with the version that was seen, for `edit`. */
  change<S extends Shape, A extends AnswerSchema = R>(
    call: CallText & AccessFor<F, 'edit'> & { input: S; answer?: A },
  ): Endpoint<Input<TheSeenRow & S>, A>;
  /** `DELETE <path>/:id` with the version that was seen, for `edit`. */
  remove(call: CallText & AccessFor<F, 'edit'>): Endpoint<Input<TheSeenRow>, typeof noAnswer>;
  /** `POST <path>/:id/<act>` with the version that was seen, for `edit`. */
  act<S extends Shape = Record<never, never>, A extends AnswerSchema = R>(
    act: string,
    call: CallText & AccessFor<F, 'edit'> & { input?: S; answer?: A },
  ): Endpoint<Input<TheSeenRow & S>, A>;
  /** `POST <path>/batch/<act>`: the rows by id and version, and once for all what `shape` names; for `edit`. */
  batch<S extends Shape = Record<never, never>>(
    act: string,
    call: BatchText & AccessFor<F, 'edit'> & { shape?: S },
  ): ReturnType<typeof batchEndpoint<S>>;
}

/** A call as the kinds below complete it; `FeatureCalls` says what each of them must be given. */
interface LooseCall extends CallText {
  readonly access?: Access;
  readonly input?: Shape;
  readonly answer?: AnswerSchema;
}

interface LooseBatch extends BatchText {
  readonly access?: Access;
  readonly shape?: Shape;
}

/**
 * Declares the calls that repeat from feature to feature. They are plain contracts, as `endpoint` declares them: read one,
 * create, change, remove, and acts on one row or on many. Each answers the row of the feature unless it says otherwise.
 */
export const callsOf = <F extends FeatureName, R extends AnswerSchema>(
  path: `/${string}`,
  feature: F,
  row: R,
): FeatureCalls<F, R> => {
  const accessFor = (act: 'view' | 'edit', access?: Access): Access => access ?? (`${feature}.${act}` as Permission);
  const declare =
    (method: Method, rest: string, act: 'view' | 'edit', seen: Shape, answered: AnswerSchema = row) =>
    ({ access, input, answer, ...text }: LooseCall) =>
      endpoint({
        ...text,
        method,
        path: `${path}${rest}`,
        access: accessFor(act, access),
        input: z.strictObject({ ...seen, ...input }),
        answer: answer ?? answered,
      });
  const calls = {
    read: declare('GET', '/:id', 'view', theRow),
    create: declare('POST', '', 'edit', {}),
    change: declare('PATCH', '/:id', 'edit', theSeenRow),
    remove: declare('DELETE', '/:id', 'edit', theSeenRow, noAnswer),
    act: (act: string, call: LooseCall) => declare('POST', `/:id/${act}`, 'edit', theSeenRow)(call),
    batch: (act: string, { access, shape = {}, ...call }: LooseBatch) =>
      batchEndpoint({ ...call, path: `${path}/batch/${act}`, access: accessFor('edit', access), shape }),
  };
  // The kinds are written once without the types of what they are given; the interface has these.
  return calls as unknown as FeatureCalls<F, R>;
};
