/** What went out and did not arrive is sent again; whether it has arrived by now, the message itself knows. */
export const canReplay = ({
  direction,
  state,
}: {
  direction: 'in' | 'out';
  state: 'unsent' | 'sent' | 'failed';
}): boolean => direction === 'out' && REPLAYED[state];

const REPLAYED = { unsent: false, sent: false, failed: true } as const;
