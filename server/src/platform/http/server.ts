import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@inbound/shared';
import { EVENT_STREAM } from '@inbound/shared/system/live/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Platform } from '../call/platform.ts';
import { type FileReply, type Route, withPresents } from '../call/route.ts';
import { newTrackId } from '../tools/ids.ts';
import { isSpooled, readOnce } from '../tools/spool.ts';
import { answer } from './answer.ts';
import { deprecationHeaders } from './deprecation.ts';
import { entrance } from './entrance.ts';
import { acceptJson } from './json-body.ts';
import { acceptForms, sendOauthError } from './oauth.ts';
import { asRefusal, BODY_LIMIT, refuseBytes, sendRefusal } from './refusals.ts';
import { BODY_PACE, hurryBody } from './slow-bodies.ts';

/** The longest that any call may take to come whole, whatever its pace. */
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** So often it is looked for calls whose time is over; Node's own half a minute would keep them longer than said. */
const LOOKED_AFTER_MS = 5_000;
const MULTIPART_FIELDS = 20;
const FIELD_BYTES = 10_000;

/** Answers are packed as they are made: quickly, and with a window as large as they are, for each has one of its own. */
const BROTLI = { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 17 };

/** The path of a call as Fastify writes it. */
const urlOf = (endpoint: Endpoint): string[] =>
  /^\/(version|json)/.test(endpoint.path) ? [endpoint.path, `/api${endpoint.path}`] : [`/api${endpoint.path}`];

const sendFile = (reply: FastifyReply, file: FileReply): FastifyReply => {
  const kind = file.inline ? 'inline' : 'attachment';
  const plain = file.name.replace(/[^\w.-]/g, '_');
  // What comes bit by bit is not to be gathered on the way.
  if (file.mediaType === EVENT_STREAM) reply.header('x-accel-buffering', 'no');
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(isSpooled(file.content) ? readOnce(file.content) : file.content);
};

const bindCall = (app: FastifyInstance, platform: Platform, route: Route): void => {
  const { endpoint } = route;
  const enter = entrance(platform, route);
  const deprecation = deprecationHeaders(endpoint);
  const announceEnd = async (_: FastifyRequest, reply: FastifyReply): Promise<void> => void reply.headers(deprecation);
  for (const url of urlOf(endpoint)) {
    app.route({
      method: endpoint.method,
      url,
      bodyLimit: endpoint.maxBody ?? BODY_LIMIT,
      onRequest: endpoint.deprecated ? [announceEnd, enter] : enter,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { body, file } = await answer(platform, route, request, reply);
        return file
          ? sendFile(reply, file)
          : reply.header('content-type', 'application/json; charset=utf-8').send(body);
      },
    });
  }
};

/** Binds a call; one that speaks OAuth reads forms, and refuses in the words of OAuth, which no other call does. */
const bind = (app: FastifyInstance, platform: Platform, route: Route): void => {
  if (!route.endpoint.speaksOauth) {
    bindCall(app, platform, route);
    return;
  }
  app.register(async scope => {
    acceptForms(scope);
    scope.setErrorHandler(async (error, request, reply) => {
      const refusal = asRefusal(error, platform.log, request.id);
      await platform.refusalThrottle.delay(refusal.code, request.ip);
      return sendOauthError(request, reply, refusal);
    });
    bindCall(scope, platform, route);
  });
};

/**
 * The HTTP server, with nothing that it answers yet. Of whom `trustedProxies` names it believes which address a call comes
 * from, and of nobody else.
 */
export const makeServer = async (
  platform: Platform,
  { trustedProxies }: { trustedProxies: readonly string[] },
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    genReqId: newTrackId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: true,
    // What has no contract is not answered: a HEAD would do all of a GET's work for nobody.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOKED_AFTER_MS },
    trustProxy: [...trustedProxies],
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(request, reply, asRefusal(error, platform.log, request.id)),
    clientErrorHandler: refuseBytes,
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: BROTLI } });
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: MULTIPART_FIELDS,
      fieldSize: FIELD_BYTES,
      parts: MULTIPART_FIELDS + 1,
      headerPairs: 50,
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    hurryBody(request.raw, reply.raw, BODY_PACE);
    reply.header('x-track-id', request.id);
    reply.header('cache-control', 'no-store');
    // Whoever calls on this connection again would find it cut off in the middle of his call.
    if (platform.readiness.reason === 'stopping') reply.header('connection', 'close');
  });
  acceptJson(app);
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error, platform.log, request.id);
    await platform.refusalThrottle.delay(refusal.code, request.ip);
    return sendRefusal(request, reply, refusal);
  });
  return app;
};

/** Binds every call; nothing answers that has no contract. */
export const bindRoutes = (app: FastifyInstance, platform: Platform, routes: readonly Route[]): void => {
  for (const route of withPresents(routes)) bind(app, platform, route);
};
