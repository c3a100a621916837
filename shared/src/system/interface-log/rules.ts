/** An entry as far as sending it again looks at it. */
interface ReplayFacts {
  direction: 'in' | 'out';
  state: 'unsent' | 'sent' | 'failed';
  fileName: string;
}

/**
 * What went out and did not arrive is sent again; whether it has arrived by now, the message itself knows. What has no file is
 * a question to another system, which is asked again where it was asked.
 */
export const canReplay = ({ direction, state, fileName }: ReplayFacts): boolean =>
  direction === 'out' && fileName !== '' && REPLAYED[state];

const REPLAYED = { unsent: false, sent: false, failed: true } as const;
