import { tolerateMissingTexts } from '../platform/tools/texts.ts';
import { readConfig } from './config.ts';
import { lowerJitThreshold } from './lower-jit-threshold.ts';
import { duringStart } from './start-failure.ts';
import { type RunningServer, startServer } from './start-server.ts';

const begin = async (): Promise<void> => {
  let server: RunningServer | undefined;
  let stopping = false;
  const stop = () => {
    if (!server || stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('SIGINT', () => undefined);
  const config = readConfig();
  const say = (line: string) => process.send?.({ say: line }) ?? console.log(line);
  server = await duringStart('starting the server', config, () => startServer({ config, say }));
  const { log } = server.platform;
  tolerateMissingTexts((language, key) => log.error({ language, key }, 'a text is missing'));
  process.send?.({ ready: server.address });
  lowerJitThreshold();
};

/** The server process, a child of the launcher; it ends by itself when the launcher has gone. */
export const serve = (): void => {
  begin().catch(error => {
    const line = error instanceof Error ? error.message : String(error);
    if (process.send) process.send({ failed: line });
    else console.error(line);
    process.exit(1);
  });
};
