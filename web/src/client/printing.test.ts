import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { isPrinting, watchPrinting } from './printing.ts';

const events = new EventTarget();
const paper = Object.assign(new EventTarget(), { matches: false });

vi.stubGlobal('window', events);
vi.stubGlobal('matchMedia', () => paper);
watchPrinting();

afterEach(() => isPrinting.set(false));
afterAll(() => vi.unstubAllGlobals());

describe('a page on its way to paper', () => {
  it('is told by the browser before and after it prints', () => {
    expect(isPrinting.get()).toBe(false);
    events.dispatchEvent(new Event('beforeprint'));
    expect(isPrinting.get()).toBe(true);
    events.dispatchEvent(new Event('afterprint'));
    expect(isPrinting.get()).toBe(false);
  });

  it('is told by the medium where a preview shows it', () => {
    paper.matches = true;
    paper.dispatchEvent(new Event('change'));
    expect(isPrinting.get()).toBe(true);
    paper.matches = false;
    paper.dispatchEvent(new Event('change'));
    expect(isPrinting.get()).toBe(false);
  });
});
