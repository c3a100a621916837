import { DEFAULT_SERVICE, type ServiceCharacters, serviceOfUna, UNA_LENGTH } from '../edifact/service.ts';
import { secretOfComponent } from './edifact-fields.ts';
import type { TakeOut } from './secrets.ts';

/** What has no terminator for so long is no segment; it is taken out as it stands. */
const MAX_SEGMENT = 65_536;

/** Message types whose document number counts their releases. */
const COUNTED = /^(DELFOR|DELJIT)$/;

/** The DUNS number in a licence plate: a partner's number inside that of a label. */
const PLATE = /^(\d?J)?(UN)(\d{9})(\d{9})$/;

/** Takes out of EDIFACT segments what was chosen, component by component; the text is one character for each byte. */
export class EdifactAnonymiser {
  private service: ServiceCharacters = DEFAULT_SERVICE;
  private waiting = '';
  private looked = 0;
  private messageType = '';

  constructor(
    private readonly takeOut: TakeOut,
    private readonly emit: (text: string) => void,
  ) {}

  write(text: string): void {
    this.waiting += text;
    this.handOnSegments();
    if (this.waiting.length > MAX_SEGMENT) this.handOnRest();
  }

  end(): void {
    this.handOnSegments();
    this.handOnRest();
  }

  /** What never ended: by its elements like a segment, so that a file that was cut keeps its form. */
  private handOnRest(): void {
    this.emit(this.rewrite(this.waiting));
    this.waiting = '';
    this.looked = 0;
  }

  private handOnSegments(): void {
    let done = 0;
    for (;;) {
      const una = this.unaAt(done);
      if (una === 'short') break;
      const end = una ?? this.endFrom(Math.max(done, this.looked));
      if (end === undefined) break;
      const text = this.waiting.slice(done, end);
      this.emit(una === undefined ? this.rewrite(text) : text);
      done = end;
      this.looked = end;
    }
    this.waiting = this.waiting.slice(done);
    this.looked = Math.max(0, this.looked - done);
  }

  /** End of the UNA that stands here; `short` where more of the file must come to tell. */
  private unaAt(from: number): number | 'short' | undefined {
    const start = from + /^\s*/.exec(this.waiting.slice(from, from + UNA_LENGTH))![0].length;
    const head = this.waiting.slice(start, start + UNA_LENGTH);
    if (!'UNA'.startsWith(head.slice(0, 'UNA'.length)) || head === '') return undefined;
    if (head.length < UNA_LENGTH) return 'short';
    this.service = serviceOfUna(head) ?? this.service;
    return start + UNA_LENGTH;
  }

  /** One past the next terminator that no release character goes before. */
  private endFrom(from: number): number | undefined {
    const { release, terminator } = this.service;
    for (let at = from; at < this.waiting.length; at++) {
      if (this.waiting[at] === release) {
        if (at + 1 === this.waiting.length) break;
        at += 1;
      } else if (this.waiting[at] === terminator) return at + 1;
      this.looked = at + 1;
    }
    return undefined;
  }

  private rewrite(text: string): string {
    const { element, component, terminator, release } = this.service;
    const body = text.endsWith(terminator) ? text.slice(0, -1) : text;
    const elements = split(body, element, release).map(part => split(part, component, release));
    const tag = elements[0]?.[0]?.trim() ?? '';
    if (tag === 'UNH') this.messageType = elements[2]?.[0] ?? '';
    const isCount = tag === 'BGM' && COUNTED.test(this.messageType);
    const qualifier = elements[1]?.[0] ?? '';
    const changed = elements.map((components, at) =>
      components.map((value, index) => {
        if (at === 0 || isCount) return value;
        const secret = secretOfComponent(tag, at, index + 1, { qualifier, kind: components[1] ?? '' });
        return secret ? this.takeOut(secret, value) : this.withoutPartner(tag, value);
      }),
    );
    return changed.map(parts => parts.join(component)).join(element) + text.slice(body.length);
  }

  private withoutPartner(tag: string, value: string): string {
    const [, identifier = '', agency = '', duns = '', serial = ''] = (tag === 'GIN' && PLATE.exec(value)) || [];
    return duns === '' ? value : `${identifier}${agency}${this.takeOut('partners', duns)}${serial}`;
  }
}

/** The parts between separators; one behind a release character parts nothing. */
function split(text: string, separator: string, release: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === release) at += 1;
    else if (text[at] === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
