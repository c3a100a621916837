/** Something that the launcher owns: a process that runs until it is stopped, or dies. */
export interface Part {
  /** The part's address once it answers; rejects with a sentence when it cannot be started. */
  ready: Promise<string>;
  /** Resolves when it runs no more, whatever the reason; also after a failed start. */
  ended: Promise<void>;
  /** Lets it finish what it does; resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}
