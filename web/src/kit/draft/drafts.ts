import { Refusal, type Timestamp } from '@inbound/shared';
import { createStore, type Store } from '../../client/store.ts';

/** A draft under its name; `content` is undefined if the draft was discarded. */
export interface Kept {
  content: object | undefined;
  /** The version of the record that it began from; null for what does not exist yet. */
  baseVersion: number | null;
  /** When the server last took it, as it is now; undefined while it waits. */
  savedAt: Timestamp | undefined;
  /** When the draft was saved that this one changes; null where the server had none, undefined to put this one in its place. */
  seen: Timestamp | null | undefined;
  /** Another machine has saved a draft meanwhile: this one is sent no more until somebody has chosen. */
  isContested?: true;
}

/** The server's side of drafts; what it throws leaves the draft waiting. */
export interface DraftServer {
  /** Answers when it was saved; a `conflict` says that another draft stands there than was seen. */
  keep(name: string, kept: Kept): Promise<Timestamp>;
  drop(name: string, seen: Timestamp | null | undefined): Promise<void>;
  read(name: string): Promise<Kept>;
  /** Hears that it has a draft now. */
  kept?(name: string): void;
}

/** Time without a keystroke after which a draft is saved, in milliseconds (ux B.7.6). */
const SAVE_AFTER_MS = 1_000;

/** The drafts of a page: in its memory first, and on the server soon. */
export class Drafts {
  readonly all: Store<ReadonlyMap<string, Kept>> = createStore<ReadonlyMap<string, Kept>>(new Map());
  readonly #server: DraftServer;
  /** What the server has not got, with the timer after which it will; without one it waits for the next chance. */
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  readonly #sending = new Map<string, Promise<void>>();
  #owner: string | undefined;

  constructor(server: DraftServer) {
    this.#server = server;
  }

  /** Whose drafts these are: those of another user go (kit.md, Drafts). */
  belongTo(userNo: string): void {
    if (this.#owner !== undefined && this.#owner !== userNo) {
      for (const name of [...this.#waiting.keys()]) this.#clear(name);
      this.all.set(new Map());
    }
    this.#owner = userNo;
  }

  /** Takes over what the server has, unless something was typed already. */
  learn(name: string, kept: Kept): void {
    if (!this.all.get().has(name)) this.#set(name, kept);
  }

  /** Keeps what is typed; it goes to the server when nothing was typed for a second. */
  keep(name: string, content: object, baseVersion: number | null): void {
    this.#set(name, { content, baseVersion, savedAt: undefined, ...this.#begunFrom(name) });
    this.#saveLater(name, SAVE_AFTER_MS);
  }

  drop(name: string): void {
    const { seen } = this.#begunFrom(name);
    this.#set(name, { content: undefined, baseVersion: null, savedAt: undefined, seen });
    this.#saveLater(name, 0);
  }

  /** Of two drafts that two machines have saved, the other one holds. */
  async takeTheirs(name: string): Promise<void> {
    const theirs = await this.#server.read(name);
    this.#clear(name);
    this.#set(name, theirs);
  }

  /** Of two drafts that two machines have saved, this one holds. */
  async keepMine(name: string): Promise<void> {
    const { content = {}, baseVersion = null } = this.all.get().get(name) ?? {};
    this.#set(name, { content, baseVersion, savedAt: undefined, seen: undefined });
    this.#waiting.set(name, undefined);
    await this.#save(name);
  }

  /** What the server has, in the place of what is known here; what waits to be saved stays. */
  relearn(name: string, kept: Kept): void {
    if (!this.#waiting.has(name)) this.#set(name, kept);
  }

  /** Whether something was typed under a name that begins so. */
  has(prefix: string): boolean {
    return [...this.all.get()].some(([name, { content }]) => content !== undefined && name.startsWith(prefix));
  }

  /** Shows nothing of what was typed under names that begin so; the server keeps it until something else is typed. */
  setAside(prefix: string): void {
    for (const [name, kept] of this.all.get())
      if (name.startsWith(prefix)) {
        this.#clear(name);
        this.#set(name, { ...kept, content: undefined });
      }
  }

  /** Drops all whose names begin so. */
  dropOf(prefix: string): void {
    for (const [name, { content }] of this.all.get()) if (content && name.startsWith(prefix)) this.drop(name);
  }

  /** Sends at once what waits: all, or one name. */
  async flush(name?: string): Promise<void> {
    const names = name === undefined ? [...this.#waiting.keys()] : [name];
    await Promise.all(names.map(each => this.#save(each)));
  }

  /** The page goes: what waits is sent, and a dropped draft does not wait for the answer to its last save. */
  async leave(): Promise<void> {
    for (const name of this.#waiting.keys())
      if (this.#sending.has(name) && this.all.get().get(name)?.content === undefined)
        void this.#server.drop(name, undefined).catch(() => {});
    await this.flush();
  }

  /** What a change of a draft keeps of it. */
  #begunFrom(name: string): Pick<Kept, 'seen' | 'isContested'> {
    const { seen = null, isContested } = this.all.get().get(name) ?? {};
    return isContested ? { seen, isContested } : { seen };
  }

  #set(name: string, kept: Kept): void {
    this.all.set(before => new Map(before).set(name, kept));
  }

  #clear(name: string): void {
    clearTimeout(this.#waiting.get(name));
    this.#waiting.delete(name);
  }

  #saveLater(name: string, after: number): void {
    this.#clear(name);
    const timer = setTimeout(() => void this.#save(name), after);
    this.#waiting.set(name, timer);
  }

  /** One save of a name at a time, so that an older one never comes last. */
  async #save(name: string): Promise<void> {
    await this.#sending.get(name);
    if (!this.#waiting.has(name)) return;
    this.#clear(name);
    const running = this.#send(name).finally(() => this.#sending.delete(name));
    this.#sending.set(name, running);
    await running;
  }

  async #send(name: string): Promise<void> {
    const kept = this.all.get().get(name);
    if (!kept || kept.isContested) return;
    try {
      if (kept.content === undefined) await this.#server.drop(name, kept.seen);
      else this.#saved(name, kept, await this.#server.keep(name, kept));
    } catch (cause) {
      if (cause instanceof Refusal && cause.code === 'conflict') return await this.#contest(name, kept);
      // It stays in memory, and goes with the next change or the next flush.
      if (this.all.get().has(name) && !this.#waiting.has(name)) this.#waiting.set(name, undefined);
    }
  }

  /** What was typed meanwhile is not saved by that, and begins from it. */
  #saved(name: string, kept: Kept, savedAt: Timestamp): void {
    const now = this.all.get().get(name);
    if (now) this.#set(name, now === kept ? { ...kept, savedAt, seen: savedAt } : { ...now, seen: savedAt });
    this.#server.kept?.(name);
  }

  /** Another draft stands there: of another machine, unless it is this one, whose answer was lost on the way. */
  async #contest(name: string, kept: Kept): Promise<void> {
    const theirs = await this.#server.read(name).catch(() => undefined);
    const isOwn = theirs?.savedAt && JSON.stringify(theirs.content) === JSON.stringify(kept.content);
    if (isOwn && theirs.savedAt) return this.#saved(name, kept, theirs.savedAt);
    const now = this.all.get().get(name);
    if (now) this.#set(name, { ...now, isContested: true });
  }
}
