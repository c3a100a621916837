import { startSimulator, USUAL_HOUSE } from './simulator.ts';

/**
 * The simulator as a process: `main.js <port> <client id> <client secret> <control key> [told]`. With `told` it has the orders that
 * a demo begins with. It tells its parent where it answers,
 * and ends when it is told to, or when its parent has gone.
 */
const main = async (): Promise<void> => {
  const [port = '0', clientId = '', clientSecret = '', controlKey = '', told = ''] = process.argv.slice(2);
  if (!clientId || !clientSecret || !controlKey) throw new Error('it needs credentials and a key');
  const simulator = await startSimulator({
    ...USUAL_HOUSE,
    port: Number(port),
    clientId,
    clientSecret,
    controlKey,
    isTold: told === 'told',
  });
  const stop = (): void => {
    simulator.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // The terminal tells all its processes; the parent decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.send?.({ ready: simulator.url });
};

main().catch((error: Error) => {
  process.send?.({ failed: `The simulated distributor does not start: ${error.message}` });
  process.exit(1);
});
