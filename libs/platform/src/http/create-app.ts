import cookie from '@fastify/cookie';
import type { Type } from '@nestjs/common';
import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { reachOfCall } from '../console/scope';
import { Replicas } from '../database/replicas';
import { runWithinReach } from '../database/staff-reach';
import { Log } from '../logging';
import { Texts } from '../texts';
import { recordRequests } from '../traces/request-spans';
import { arrivalOptions, awaitBody, forgetBody, installArrivals } from './arrivals';
import { compress } from './compression';
import { preferHostCookies } from './cookies';
import { Departure } from './departure';
import { RequestGuard, isAsset } from './request-guard';
import { revalidate } from './etag';
import { LoadGuard } from './load-guard';
import { problemOf, sendProblem, toDomainError } from './problem';
import { sendProblemPage, wantsPage } from './problem-page';
import { RefusalLog } from './refusal-log';
import { SecurityLog } from './security-log';
import { requestIds } from './request-ids';
import { hostOf } from './host';
import { cacheOf, securityHeaders } from './security-headers';
import { switchConstraint } from './switches';
import { installSignedBodies } from './signed-body';
import { trustOf } from './trusted-proxies';
import { installUploads } from './uploads';
import { ReadBudgets } from './read-budgets';
import { afterPosition } from './read-position';
import { readPrivateQueries } from './private-query';
import { ReadPause } from './read-pause';
import { installValidation } from './validation';

/** Answers every error, those that never reach a handler too: Nest makes its filters the error handler of Fastify. */
@Catch()
class ProblemFilter implements ExceptionFilter {
  constructor(private readonly answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** The HTTP application over a root module, ready for `listen` or for injected requests. */
export async function createApp(root: Type | object, config: Config): Promise<NestFastifyApplication> {
  const [forConsole, forSites] = [securityHeaders(config, config.consoleHost), securityHeaders(config, '')];
  const safeFor = (request: FastifyRequest) => (hostOf(request) === config.consoleHost ? forConsole : forSites);
  let answer: ReturnType<typeof answerErrors> = (_error, _request, reply) => reply.code(503).send();
  const adapter = new FastifyAdapter({
    trustProxy: trustOf(config.trustedProxies),
    bodyLimit: 256 * 1024,
    genReqId: requestIds(),
    forceCloseConnections: true,
    // A request that the router itself refuses, such as one with a broken escape, never comes to a hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void answer(error, request, reply.headers(safeFor(request))),
    ...arrivalOptions(config.arrival),
    routerOptions: { maxParamLength: 200, constraints: { switch: switchConstraint } },
  });
  const app = await NestFactory.create<NestFastifyApplication>(root as Type, adapter, { logger: ['error', 'warn'] });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  await fastify.register(cookie as never);
  preferHostCookies(fastify);
  readPrivateQueries(fastify);
  installValidation(fastify);
  installUploads(fastify);
  installSignedBodies(fastify);
  const refusals = new RefusalLog(app.get(Log));
  const security = app.get(SecurityLog);
  fastify.addHook('onClose', () => {
    refusals.endSecond();
    security.endSecond();
  });
  answer = answerErrors(app, refusals);
  recordRequests(fastify);
  installArrivals(fastify, app.get(LoadGuard));
  app.get(Departure).install(fastify);
  admitRequests(app, fastify, { safeFor, answer, config });
  finishAnswers(app, fastify, { safeFor, answer, config });
  limitStaff(fastify);
  await app.init();
  await fastify.ready();
  // Room for the open streams and for all other connections; more than that are closed as they come.
  fastify.server.maxConnections = config.liveConnections + OTHER_CONNECTIONS;
  return app;
}

const OTHER_CONNECTIONS = 5000;
/** Work goes on for a while that nobody waits for any more; it counts as long as it is not known to be over. */
const ABANDONED_MS = 10_000;

interface Answers {
  config: Config;
  safeFor: (request: FastifyRequest) => Record<string, string>;
  answer: ReturnType<typeof answerErrors>;
}

/** Lets requests in, one guard after another, before their calls are made. */
function admitRequests(app: NestFastifyApplication, fastify: FastifyInstance, { config, safeFor }: Answers): void {
  const requestGuard = app.get(RequestGuard);
  const loadGuard = app.get(LoadGuard);
  loadGuard.start();
  fastify.decorateRequest('subject', null);
  fastify.decorateRequest('ctx', null);
  fastify.decorateRequest('staff', null);
  fastify.decorateRequest('locale', 'en');
  const reads = new ReadPause(app.get(ReadBudgets), loadGuard);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).headers(safeFor(request));
    if (!isHealthCheck(request)) loadGuard.admit(request);
    await requestGuard.admit(request, reply);
    await reads.await(request);
    awaitBody(request, loadGuard, config.arrival);
  });
}

/** Gives answers their headers, tag and compression on the way out, and counts them. */
function finishAnswers(app: NestFastifyApplication, fastify: FastifyInstance, { config, answer }: Answers): void {
  const loadGuard = app.get(LoadGuard);
  const replicas = app.get(Replicas);
  replicas.start();
  const [log, security] = [app.get(Log), app.get(SecurityLog)];
  // Hooks with a callback cost less than those with a promise, and every answer passes them.
  // eslint-disable-next-line no-restricted-syntax -- Fastify's own signature
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.ctx?.site.preview) void reply.removeHeader('set-cookie').header('cache-control', 'no-store');
    else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', cacheOf(request));
    forgetBody(request);
    const send = (error: Error | null, whole: unknown) => {
      loadGuard.leave(request, !isAsset(request));
      if (error) done(error);
      else done(null, whole);
    };
    afterPosition({ request, reply, config, replicas }, () =>
      compress(request, reply, revalidate(request, reply, payload), send),
    );
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // A stream stays open for minutes: its time says nothing, and its connections are counted by themselves.
    if (!request.routeOptions.config.call?.events) log.request(request, reply);
    security.answered(request, reply);
    // Answered by hand, or not at all because the client has gone: what was begun for it may still be running.
    if (request.enteredAt > 0) leaveLater(request, reply, loadGuard);
    done();
  });
  app.useGlobalFilters(new ProblemFilter(answer));
}

/** The database holds every call of the console to the reach of who makes it. */
function limitStaff(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    const reach = request.staff?.step === 'done' && call?.access === 'staff' ? reachOfCall(request.staff, call) : null;
    if (reach) runWithinReach(reach, done);
    else done();
  });
}

const isHealthCheck = (request: FastifyRequest) => request.url.startsWith('/api/health/');

function leaveLater(request: FastifyRequest, reply: FastifyReply, loadGuard: LoadGuard): void {
  forgetBody(request);
  if (reply.sent) return loadGuard.leave(request, false);
  setTimeout(() => loadGuard.leave(request, false), ABANDONED_MS).unref();
}

function answerErrors(app: NestFastifyApplication, refusals: RefusalLog) {
  const [texts, log, requestGuard] = [app.get(Texts), app.get(Log), app.get(RequestGuard)];
  const security = app.get(SecurityLog);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toDomainError(error, request);
    if (refusal.code === 'internal') log.failure(error, request);
    else if (!isHealthCheck(request)) refusals.tell(refusal, request);
    security.refused(refusal, request);
    const locale = requestGuard.languageOf(request);
    const problem = problemOf(refusal, texts, { locale, requestId: request.id });
    return wantsPage(request) ? sendProblemPage(reply, problem, locale) : sendProblem(reply, problem);
  };
}
