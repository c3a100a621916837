import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Platform } from '../call/platform.ts';
import { hashOf } from '../tools/ids.ts';
import { findHealthProblem } from './readiness.ts';

/** Whether a caller has the operator's token; without one nobody reads the metrics. */
const mayMeasure = (authorization: string | undefined, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));

/** Some supervisors ask for the head alone. */
const PROBED = { exposeHeadRoute: true } as const;

/** Liveness, readiness and metrics for operators and supervisors; they tell states, no details to strangers. */
export const addHealth = (
  app: FastifyInstance,
  platform: Platform,
  { registry, token }: { registry: Registry; token: string | undefined },
): void => {
  app.get('/livez', PROBED, async () => ({ status: 'ok' }));
  app.get('/startupz', PROBED, async (_, reply) => {
    const { ready, reason } = platform.readiness;
    const started = ready || reason === 'stopping';
    return reply.status(started ? 200 : 503).send({ status: started ? 'ok' : 'starting' });
  });
  app.get('/readyz', PROBED, async (_, reply) => {
    const { ready, reason } = platform.readiness;
    const ailment = ready && reason === '' ? await findHealthProblem(platform) : reason;
    return reply.status(ailment ? 503 : 200).send({ status: ailment ?? 'ok' });
  });
  app.get('/metrics', async ({ headers }, reply) => {
    if (!mayMeasure(headers.authorization, token)) return reply.status(404).send();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
};
