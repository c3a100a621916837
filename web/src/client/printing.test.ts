import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { printing, watchPrinting } from './printing.ts';

const events = new EventTarget();
const paper = Object.assign(new EventTarget(), { matches: false });

vi.stubGlobal('window', events);
vi.stubGlobal('matchMedia', () => paper);
watchPrinting();

afterEach(() => printing.set(false));
afterAll(() => vi.unstubAllGlobals());

describe('a page on its way to paper', () => {
  it('is told by the browser before and after it prints', () => {
    expect(printing.get()).toBe(false);
    events.dispatchEvent(new Event('beforeprint'));
    expect(printing.get()).toBe(true);
    events.dispatchEvent(new Event('afterprint'));
    expect(printing.get()).toBe(false);
  });

  it('is told by the medium where a preview shows it', () => {
    paper.matches = true;
    paper.dispatchEvent(new Event('change'));
    expect(printing.get()).toBe(true);
    paper.matches = false;
    paper.dispatchEvent(new Event('change'));
    expect(printing.get()).toBe(false);
  });
});
