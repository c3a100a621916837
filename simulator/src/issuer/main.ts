import { type IssuerOptions, startIssuer } from './issuer.ts';

/**
 * The issuer as a process: `issuer.js <options as JSON>`. It tells its parent where it answers, and ends when it is told to,
 * or when its parent has gone.
 */
const main = async (): Promise<void> => {
  const issuer = await startIssuer(JSON.parse(process.argv[2] ?? '') as IssuerOptions);
  const stop = (): void => {
    issuer.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // The terminal tells all its processes; the parent decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.send?.({ ready: issuer.url });
};

main().catch((error: Error) => {
  process.send?.({ failed: `The simulated issuer does not start: ${error.message}` });
  process.exit(1);
});
