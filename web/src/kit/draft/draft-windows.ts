import { createStore, type Store } from '../../client/store.ts';

/** A message between windows of one browser about a draft: which window edits it, or takes it over. */
export interface DraftMessage {
  says: 'who' | 'here' | 'left' | 'kept' | 'take' | 'gave';
  name: string;
}

/** The channel between the windows of one browser. A window does not receive its own messages. */
export interface DraftLine {
  post(message: DraftMessage): void;
  listen(hear: (message: DraftMessage) => void): void;
}

/** The functions that a window runs on its drafts when a message of another window arrives. */
export interface DraftKeeper {
  /** Sends what waits. */
  save(name: string): Promise<void>;
  /** Reads again what the server has; it never fails. */
  read(name: string): Promise<void>;
}

/** A window that does not answer is gone: what it held is taken without it, in milliseconds. */
const ANSWER_MS = 1_000;

/** Makes sure that only one window edits a draft. A second window shows it read-only and may take it over. */
export class DraftWindows {
  /** Drafts that are open here while another window works on them. */
  readonly elsewhere: Store<ReadonlySet<string>> = createStore<ReadonlySet<string>>(new Set());
  readonly #line: DraftLine;
  readonly #keeper: DraftKeeper;
  readonly #open = new Set<string>();
  readonly #asked = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(line: DraftLine, keeper: DraftKeeper) {
    this.#line = line;
    this.#keeper = keeper;
    line.listen(message => this.#hear(message));
  }

  /** A draft is shown in this window. */
  open(name: string): void {
    this.#open.add(name);
    this.#line.post({ says: 'who', name });
  }

  close(name: string): void {
    this.#open.delete(name);
    if (this.#isElsewhere(name)) this.#mark(name, false);
    else this.#line.post({ says: 'left', name });
  }

  closeAll(): void {
    for (const name of [...this.#open]) this.close(name);
  }

  /** Tells the windows that look on that there is something new. */
  kept(name: string): void {
    if (this.#open.has(name) && !this.#isElsewhere(name)) this.#line.post({ says: 'kept', name });
  }

  /** Works on a draft here from now on; the other window saves first, if it still answers. */
  take(name: string): void {
    this.#line.post({ says: 'take', name });
    clearTimeout(this.#asked.get(name));
    this.#asked.set(
      name,
      setTimeout(() => this.#got(name), ANSWER_MS),
    );
  }

  #isElsewhere(name: string): boolean {
    return this.elsewhere.get().has(name);
  }

  #mark(name: string, elsewhere: boolean): void {
    this.elsewhere.set(before => {
      const next = new Set(before);
      if (elsewhere) next.add(name);
      else next.delete(name);
      return next;
    });
  }

  #got(name: string): void {
    clearTimeout(this.#asked.get(name));
    this.#asked.delete(name);
    // Nobody types here before what the other window has kept is seen.
    void this.#keeper.read(name).then(() => this.#mark(name, false));
  }

  async #give(name: string): Promise<void> {
    await this.#keeper.save(name);
    this.#mark(name, true);
    this.#line.post({ says: 'gave', name });
  }

  #hear({ says, name }: DraftMessage): void {
    if (!this.#open.has(name)) return;
    const works = !this.#isElsewhere(name);
    if (says === 'who' && works) this.#line.post({ says: 'here', name });
    if (says === 'take' && works) void this.#give(name);
    if (says === 'gave' && this.#asked.has(name)) this.#got(name);
    if (says === 'left' && !works) this.#got(name);
    if (says === 'kept' && !works) void this.#keeper.read(name);
    if (says === 'here') {
      this.#mark(name, true);
      void this.#keeper.read(name);
    }
  }
}
