import { type BuyersRelease, type Need, plusDays } from '../../../edi/test/buyer-files.ts';

/** What a message makes of its release, in the words of the specification. */
export type Asked = 'replace' | 'change' | 'delete' | 'cancel' | 'none';

/** A release as a file brings it. */
export interface Sent {
  release: BuyersRelease;
  asked: Asked;
  format: 'vda' | 'delfor';
  /** Number of its transmission; EDIFACT has none that is compared. */
  transmission?: number;
  isTest?: boolean;
}

/** What the report must say of a release. */
export interface Expected {
  verdict: 'new' | 'unchanged' | 'refused';
  /** Why it was refused. */
  code?: string;
  /** Checks that somebody has to confirm. */
  warnings: string[];
}

interface Line {
  isDated: boolean;
  to: string;
  released: number;
  onSentNotes: number;
  inRelease: boolean;
}

interface Kept {
  no: string;
  date: string;
  content: string;
  received: number;
  schedule: readonly Need[];
  isCancelled: boolean;
}

/** What is stored of an agreement before the first file. */
export interface Start {
  received: number;
  receivedAtRelease: number;
  sent: number;
  resetOn: string;
  knownNotes: readonly string[];
  kept: Omit<Kept, 'isCancelled' | 'content'>[];
  lines: ReadonlyMap<string, Line>;
}

const FAR_DAYS = 731;
const ABSURD = 100;
const CALLED_OFF: readonly string[] = ['backorder', 'immediate', 'firm'];

const keyOf = ({ span, kind, from, to }: Need): string => (span === 'now' ? kind : `${from}/${to}`);

const isOlder = (one: { no: string; date: string }, than: { no: string; date: string }): boolean =>
  one.date === than.date ? Number(one.no) < Number(than.no) : one.date < than.date;

/** An agreement as the specification has it (call-offs.md, How they come in); it shares nothing with the product. */
export class AgreementModel {
  received: number;
  receivedAtRelease: number;
  sent: number;
  resetOn: string;
  inForce: Kept | undefined;
  private kept: Kept[];
  private lines: Map<string, Line>;
  private readonly knownNotes: readonly string[];

  constructor(private readonly start: Start) {
    ({ received: this.received, receivedAtRelease: this.receivedAtRelease, sent: this.sent } = start);
    ({ resetOn: this.resetOn, knownNotes: this.knownNotes } = start);
    this.kept = start.kept.map(kept => ({ ...kept, content: 'before', isCancelled: false }));
    this.lines = new Map([...start.lines].map(([key, line]) => [key, { ...line }]));
    this.inForce = this.kept.at(-1);
  }

  /** A copy to try something on. */
  copy(): AgreementModel {
    const copy = new AgreementModel(this.start);
    ({ received: copy.received, receivedAtRelease: copy.receivedAtRelease } = this);
    ({ sent: copy.sent, resetOn: copy.resetOn } = this);
    copy.kept = this.kept.map(kept => ({ ...kept }));
    copy.inForce = copy.kept[this.kept.indexOf(this.inForce as Kept)];
    copy.lines = new Map([...this.lines].map(([key, line]) => [key, { ...line }]));
    return copy;
  }

  /** Takes a release, and answers what must be told of it; refused ones change nothing. */
  take(sent: Sent, { resynchronise, lastIn }: { resynchronise: boolean; lastIn: number }): Expected {
    const { release, asked } = sent;
    if (sent.isTest) return { verdict: 'refused', code: 'test_message', warnings: [] };
    if (asked === 'none') return { verdict: 'unchanged', warnings: [] };
    if (asked === 'cancel') return this.cancel(release);
    if (this.isForeignReset(release) && !resynchronise)
      return { verdict: 'refused', code: 'release_check', warnings: [] };
    const warnings = this.warningsOf(sent, lastIn);
    const schedule = this.scheduleAfter(sent);
    const content = this.contentOf(sent, schedule);
    const alike = this.kept.filter(
      ({ no, date, isCancelled }) => no === release.no && date === release.date && !isCancelled,
    );
    if (alike.some(kept => kept.content === content)) return { verdict: 'unchanged', warnings };
    const code = this.objectionTo(release, alike.length > 0);
    if (code && !resynchronise) return { verdict: 'refused', code, warnings };
    this.putInForce(release, schedule, content);
    return { verdict: 'new', warnings };
  }

  /** What of the agreement is compared with what is stored. */
  state() {
    const { received, receivedAtRelease, sent, resetOn, inForce } = this;
    const schedule = (inForce?.schedule ?? []).map(({ kind, from, to, qty }) => `${kind} ${from} ${to} ${qty}`);
    const lines = [...this.lines].map(([key, { released, inRelease }]) => `${key} ${released} ${inRelease}`);
    return {
      ...{ no: inForce?.no, date: inForce?.date, received, receivedAtRelease, sent, resetOn },
      ...{ schedule: schedule.sort(), lines: lines.sort() },
    };
  }

  private isReset({ since }: BuyersRelease): boolean {
    return since > this.resetOn;
  }

  private isForeignReset(release: BuyersRelease): boolean {
    const { beforeReset } = release;
    if (!this.inForce || beforeReset === undefined || !this.isReset(release)) return false;
    return beforeReset < this.received || beforeReset > this.sent;
  }

  private warningsOf({ release, transmission }: Sent, lastIn: number): string[] {
    const { received, since, needs, date, receipt } = release;
    const largest = Math.max(0, ...(this.inForce?.schedule ?? []).map(({ qty }) => qty));
    const isCompared = this.inForce !== undefined;
    const isCounted = isCompared && !this.isReset(release);
    const found: [string, boolean][] = [
      ['receivedFalls', isCounted && received < this.receivedAtRelease],
      ['receivedAboveSent', isCounted && received > this.sent],
      ['resetBackwards', isCompared && since < this.resetOn],
      ['datesFar', needs.some(({ from, to }) => from < plusDays(date, -FAR_DAYS) || to > plusDays(date, FAR_DAYS))],
      ['quantity', isCompared && largest > 0 && needs.some(({ qty }) => qty > ABSURD * largest)],
      ['lastDelivery', this.knownNotes.length > 0 && !this.knownNotes.includes(receipt.dnNo)],
      [
        'transmission',
        transmission !== undefined && lastIn > 0 && transmission !== lastIn + 1 && transmission !== lastIn,
      ],
    ];
    return found.flatMap(([rule, isFound]) => (isFound ? [rule] : []));
  }

  private scheduleAfter({ release, asked }: Sent): readonly Need[] {
    if (asked === 'replace') return release.needs;
    if (asked === 'delete') return [];
    const named = new Set(release.needs.map(keyOf));
    return [...(this.inForce?.schedule ?? []).filter(need => !named.has(keyOf(need))), ...release.needs];
  }

  private contentOf({ release, format }: Sent, schedule: readonly Need[]): string {
    const asked = schedule.map(need => `${keyOf(need)} ${need.from} ${need.qty}`).sort();
    const { needs: _, ...said } = release;
    return JSON.stringify([format, said, asked]);
  }

  private objectionTo({ no, date, previous }: BuyersRelease, isKnown: boolean): string | undefined {
    if (isKnown) return 'release_differs';
    const { inForce } = this;
    if (!inForce) return undefined;
    const follows = Number(previous.no) === Number(inForce.no);
    if (isOlder({ no, date }, inForce) && !(follows && date === inForce.date)) return 'older_release';
    return follows ? undefined : 'release_gap';
  }

  private putInForce(release: BuyersRelease, schedule: readonly Need[], content: string): void {
    const { no, date, received, since, beforeReset } = release;
    this.callOff(schedule, date);
    if (!this.inForce && this.sent === 0) this.sent = received;
    else if (this.isReset(release)) this.sent = Math.max(0, this.sent - (beforeReset ?? this.received));
    this.received = received;
    this.receivedAtRelease = received;
    this.resetOn = since;
    this.inForce = { no, date, content, received, schedule, isCancelled: false };
    this.kept.push(this.inForce);
  }

  private cancel({ no, date }: BuyersRelease): Expected {
    const { inForce } = this;
    if (!inForce || inForce.no !== no || inForce.date !== date) {
      const wasCancelled = this.kept.some(kept => kept.no === no && kept.isCancelled);
      if (wasCancelled) return { verdict: 'unchanged', warnings: [] };
      return { verdict: 'refused', code: 'unknown_reference', warnings: [] };
    }
    inForce.isCancelled = true;
    const before = this.kept.slice(0, this.kept.indexOf(inForce)).findLast(({ isCancelled }) => !isCancelled);
    this.callOff(before?.schedule ?? [], before?.date ?? inForce.date);
    this.inForce = before;
    if (before) this.receivedAtRelease = before.received;
    return { verdict: 'new', warnings: [] };
  }

  /** Puts what is called off over the lines: what was due before and is delivered stays as it is. */
  private callOff(schedule: readonly Need[], date: string): void {
    const asked = new Map<string, Need>();
    for (const need of schedule) {
      if (CALLED_OFF.includes(need.kind)) asked.set(keyOf(need), need);
    }
    for (const [key, line] of this.lines) {
      const now = asked.get(key);
      asked.delete(key);
      const isSettled = line.isDated && line.to < date && line.onSentNotes >= Math.max(line.released, now?.qty ?? 0);
      if (isSettled) continue;
      line.inRelease = now !== undefined;
      if (now) line.released = now.qty;
    }
    for (const [key, { span, to, qty }] of asked) {
      this.lines.set(key, { isDated: span !== 'now', to, released: qty, onSentNotes: 0, inRelease: true });
    }
  }
}
