import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Platform } from '../call/platform.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const PROBE = 'select 1 from migration limit 0';

const answers = (platform: Platform): Promise<boolean> =>
  platform.pool.query(PROBE.replace('migration', 'tenant')).then(
    () => true,
    () => false,
  );

/** Liveness, readiness and metrics for operators and supervisors; they tell states, no details to strangers. */
export const addHealth = (app: FastifyInstance, platform: Platform): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/startupz', async (_, reply) => {
    const { ready, reason } = platform.readiness;
    const started = ready || reason === 'stopping';
    return reply.status(started ? 200 : 503).send({ status: started ? 'ok' : 'starting' });
  });
  app.get('/readyz', async (_, reply) => {
    const ready = platform.readiness.ready && (await answers(platform));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : platform.readiness.reason || 'database' });
  });
  app.get('/metrics', async (request: FastifyRequest, reply) => {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return reply.status(404).send();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
};
