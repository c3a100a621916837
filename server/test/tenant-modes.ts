import type { Endpoint, Mode } from '@inbound/shared';
import { modesOfCall } from '../src/platform/call/off-mode.ts';

/** The mode in which a call is tried that both modes have. */
const USUAL: Mode = 'VWA';

/** The mode in which a test tries a call: the usual one, where the call has it. */
export const modeForCall = (endpoint: Endpoint): Mode => {
  const [first, ...others] = modesOfCall(endpoint) ?? [USUAL];
  return first === undefined || others.includes(USUAL) ? USUAL : first;
};

/**
 * The mode of one tenant while a suite tries calls of both modes. A call waits until those of the other mode have ended;
 * then the tenant is switched. Calls of one mode go side by side.
 */
export class TenantMode {
  readonly #set: (mode: Mode) => Promise<unknown>;
  #present: Mode | undefined;
  #running = 0;
  #turn: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(set: (mode: Mode) => Promise<unknown>) {
    this.#set = set;
  }

  /** Makes a call while the tenant is in a mode. */
  async during<T>(mode: Mode, call: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => this.#enter(mode));
    this.#turn = turn.catch(() => undefined);
    await turn;
    try {
      return await call();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#wake();
    }
  }

  async #enter(mode: Mode): Promise<void> {
    if (mode !== this.#present) {
      if (this.#running > 0)
        await new Promise<void>(resolve => {
          this.#wake = resolve;
        });
      await this.#set(mode);
      this.#present = mode;
    }
    this.#running += 1;
  }
}
