import type { Readable } from 'node:stream';
import { groupBy } from '@inbound/shared';
import type { Session } from '../call/context.ts';
import type { Platform } from '../call/platform.ts';
import { heardIn } from './audience.ts';
import { eventsSince, isKept, type Since } from './events.ts';
import { type Follower, followerOf } from './follower.ts';
import { type Point, pointIn, textOfPoint } from './point.ts';

const SECOND_MS = 1_000;
/** How often the database is asked what was changed, while anybody listens. */
const LOOK_MS = SECOND_MS;
/** Proxies cut off what is silent; a browser that hears nothing for longer opens its stream anew. */
const BEAT_MS = 15 * SECOND_MS;

type Parts = Pick<Platform, 'apartPool' | 'workerPool' | 'clock' | 'log' | 'dataFolder'>;

/** A request to follow changes: the session of the reader, the point after which they start, and the seconds that the stream lasts. */
export interface Following {
  session: Session;
  since: string | undefined;
  seconds: number;
}

/**
 * The streams of this process. One look a second at the database serves all of them, whichever process a change was made
 * by; nobody is waited for, and nothing is looked at while nobody listens.
 */
export class Feed {
  readonly #parts: Parts;
  readonly #followers = new Set<Follower>();
  #point: Point | undefined;
  /** Looks go on as long as somebody listens; each who comes begins after their first point. */
  #looks: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beatAt = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get count(): number {
    return this.#followers.size;
  }

  /** Opens a stream: first what was changed behind the point that its browser has reached, then what is changed. */
  async follow({ session, since, seconds }: Following): Promise<Readable> {
    const follower = followerOf(session, () => this.#followers.delete(follower));
    try {
      // Whoever stays hears what comes from here on before it is asked what came before: twice is well, never is not.
      if (seconds > 0 && !this.#isStopped) await this.#stay(follower, seconds);
      await this.#catchUp(follower, since);
    } catch (error) {
      follower.drop();
      throw error;
    }
    if (seconds === 0 || this.#isStopped) follower.end();
    return follower.stream;
  }

  /** Ends all streams: their browsers go on with another server. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const follower of this.#followers) follower.end();
  }

  #stay(follower: Follower, seconds: number): Promise<void> {
    this.#followers.add(follower);
    const end = setTimeout(() => {
      this.#followers.delete(follower);
      follower.end();
    }, seconds * SECOND_MS);
    follower.stream.once('close', () => clearTimeout(end));
    this.#looks ??= this.#begin();
    return this.#looks;
  }

  async #begin(): Promise<void> {
    try {
      const { point } = await eventsSince(this.#parts, undefined);
      this.#point = point;
      this.#lookLater();
    } catch (error) {
      // Whoever comes next begins anew.
      this.#looks = undefined;
      throw error;
    }
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }

  async #catchUp(follower: Follower, since: string | undefined): Promise<void> {
    const point = since === undefined ? undefined : await pointIn(this.#parts, since);
    const isKnown = point !== undefined && isKept(this.#parts, point);
    const found = await eventsSince(this.#parts, isKnown ? point : undefined, follower.session.tenant);
    if (since !== undefined && (!isKnown || found.isTooMuch)) await this.#resetAll([follower], found.point);
    else await this.#tellAll([follower], found, true);
  }

  /** Tells some followers what they may hear; whoever has lost his rights is let go, and comes back as who he is now. */
  async #tellAll(
    followers: readonly Follower[],
    { events, point: reached }: Since,
    toSilentToo = false,
  ): Promise<void> {
    if (events.length === 0 && !toSilentToo) return;
    const point = await textOfPoint(this.#parts, reached);
    for (const [tenant, ofTenant] of groupBy(followers, ({ session }) => session.tenant)) {
      const own = events.filter(event => event.tenant === tenant);
      const readers = ofTenant.map(({ session }) => session);
      const heard = own.length > 0 ? await heardIn(this.#parts, tenant, own, readers) : undefined;
      for (const follower of ofTenant) {
        const changes = heard ? heard.get(follower.session) : [];
        if (!changes) follower.end();
        else if (changes.length > 0) follower.tell(changes, point);
        else if (toSilentToo) follower.beat(point);
      }
    }
  }

  async #resetAll(followers: readonly Follower[], reached: Point): Promise<void> {
    const point = await textOfPoint(this.#parts, reached);
    for (const follower of followers) follower.reset(point);
  }

  async #lookOnce(): Promise<void> {
    const found = await eventsSince(this.#parts, this.#point);
    const followers = [...this.#followers];
    const isBeat = performance.now() >= this.#beatAt;
    if (isBeat) this.#beatAt = performance.now() + BEAT_MS;
    if (found.isTooMuch) await this.#resetAll(followers, found.point);
    else await this.#tellAll(followers, found, isBeat);
    // Only now: what was not told is looked at again.
    this.#point = found.point;
  }

  async #look(): Promise<void> {
    await this.#lookOnce().catch(error => this.#parts.log.warn({ err: error }, 'changes could not be told'));
    if (!this.#isStopped && this.#followers.size > 0) this.#lookLater();
    else this.#looks = undefined;
  }
}
