/** Long work that pauses behind each of its parts, so that a server can answer others meanwhile; it ends with its result. */
export type Steps<R> = Generator<void, R>;
