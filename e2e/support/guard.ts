import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const REPORT = 'reportViolation';

/** A refused call is an answer; the browser writes it to its console all the same. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');

const listenForViolations = (report: string): void => {
  document.addEventListener('securitypolicyviolation', event => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
    void (window as unknown as Record<string, (text: string) => void>)[report]?.(
      `${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`,
    );
  });
};

/** What must not happen in any flow: errors in the console, uncaught ones, faults of the server, breaches of the policy. */
export interface Guard {
  readonly faults: readonly string[];
  /** A flow that provokes something says what it is. */
  allow(expected: RegExp): void;
}

export const guard = async (context: BrowserContext): Promise<Guard> => {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  const note = (fault: string) => {
    if (!allowed.some(expected => expected.test(fault))) faults.push(fault);
  };
  context.on('console', message => {
    if (message.type() === 'error' && !isRefusal(message)) note(`console: ${message.text()}`);
  });
  // A part that could not be fetched has a message and no stack.
  context.on('weberror', error => note(`uncaught: ${error.error().stack || error.error().message}`));
  context.on('response', response => {
    if (response.status() >= 500) note(`server: ${response.status()} ${response.url()}`);
  });
  await context.exposeBinding(REPORT, (_, text: string) => note(`policy: ${text}`));
  await context.addInitScript(listenForViolations, REPORT);
  return { faults, allow: expected => void allowed.push(expected) };
};
