import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '../call/platform.ts';
import { backlogOf } from '../jobs/outbox/backlog.ts';

/** Bounds of the durations in seconds: the goals of lists and writes are among them. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30];

const POOLS = ['pool', 'apartPool', 'workerPool'] as const;
const POOL_STATES = {
  used: ({ totalCount, idleCount }: pg.Pool) => totalCount - idleCount,
  idle: ({ idleCount }: pg.Pool) => idleCount,
  waiting: ({ waitingCount }: pg.Pool) => waitingCount,
};

/** What a call is counted under: the path of its contract, never what somebody wrote into it. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

const countCalls = (app: FastifyInstance, registry: Registry): void => {
  const calls = new Histogram({
    name: 'inbound_call_seconds',
    help: 'Calls by route, method and status, with how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: routeOf(request), method: request.method, status: reply.statusCode };
    calls.observe(labels, reply.elapsedTime / 1_000);
  });
};

const watchPools = (platform: Platform, registry: Registry): Gauge =>
  new Gauge({
    name: 'inbound_pool_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const pool of POOLS)
        for (const [state, count] of Object.entries(POOL_STATES)) this.set({ pool, state }, count(platform[pool]));
    },
  });

const watchOutbox = (platform: Platform, registry: Registry): void => {
  const lag = new Gauge({
    name: 'inbound_outbox_lag_seconds',
    help: 'How long the message that is due longest waits for a worker',
    registers: [registry],
  });
  new Gauge({
    name: 'inbound_outbox_messages',
    help: 'Messages that wait to be sent, and those that were given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const backlog = await backlogOf(platform).catch(() => undefined);
      if (!backlog) return this.reset();
      this.set({ state: 'queued' }, backlog.queued);
      this.set({ state: 'dead' }, backlog.dead);
      lag.set(backlog.lagSeconds);
    },
  });
};

const watchWork = ({ threads, heavyCalls, callTurns }: Platform, registry: Registry): void => {
  new Gauge({
    name: 'inbound_heavy_calls',
    help: 'Heavy calls at work or waiting for their turn',
    registers: [registry],
    collect() {
      this.set(heavyCalls.size);
    },
  });
  new Gauge({
    name: 'inbound_waiting_calls',
    help: 'Ordinary calls that wait for their turn',
    registers: [registry],
    collect() {
      this.set(callTurns.waiting);
    },
  });
  new Gauge({
    name: 'inbound_works_done',
    help: 'Works that threads have done since the start',
    labelNames: ['work'],
    registers: [registry],
    collect() {
      for (const [work, count] of threads.done) this.set({ work }, count);
    },
  });
};

/** How late each job is, in seconds. */
export type JobLags = () => ReadonlyMap<string, number>;

const watchJobs = (lags: JobLags, registry: Registry): Gauge =>
  new Gauge({
    name: 'inbound_job_lag_seconds',
    help: 'How late the next run of a job is',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, seconds] of lags()) this.set({ job }, seconds);
    },
  });

/** Adds the metrics of the server, before its routes, and returns a function that answers them in the format of Prometheus. */
export const measure = (app: FastifyInstance, platform: Platform, lags: JobLags): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  watchPools(platform, registry);
  watchOutbox(platform, registry);
  watchWork(platform, registry);
  watchJobs(lags, registry);
  return registry;
};
