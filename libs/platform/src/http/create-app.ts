import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Type } from '@nestjs/common';
import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { Log } from '../logging';
import { Texts } from '../texts';
import { Door } from './door';
import { revalidate } from './etag';
import { problemOf, sendProblem, toDomainError } from './problem';
import { sendProblemPage, wantsPage } from './problem-page';
import { switchConstraint } from './switches';
import { installUploads } from './uploads';
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
  const adapter = new FastifyAdapter({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    genReqId: requestIds(),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200, constraints: { switch: switchConstraint } },
  });
  const app = await NestFactory.create<NestFastifyApplication>(root as Type, adapter, { logger: ['error', 'warn'] });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  await fastify.register(cookie as never);
  installValidation(fastify);
  installUploads(fastify);
  installDoor(app, fastify);
  await app.init();
  await fastify.ready();
  return app;
}

/** Ids of requests: chance once per process, then a counter; a random id for each would cost more than the look-up of the site. */
function requestIds(): () => string {
  const process = randomBytes(8).toString('hex');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}

const SAFE = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

function installDoor(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const door = app.get(Door);
  const log = app.get(Log);
  const answer = answerErrors(app.get(Texts), log);
  fastify.decorateRequest('ctx', null);
  fastify.decorateRequest('staff', null);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, ...SAFE });
    await door.admit(request, reply);
  });
  // Hooks with a callback cost less than those with a promise, and every answer passes them.
  // eslint-disable-next-line no-restricted-syntax -- Fastify's own signature
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.ctx?.site.preview) void reply.removeHeader('set-cookie').header('cache-control', 'no-store');
    else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
    done(null, revalidate(request, reply, payload));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // A stream stays open for minutes: its time says nothing, and its connections are counted by themselves.
    if (!request.routeOptions.config.call?.events) log.request(request, reply);
    done();
  });
  app.useGlobalFilters(new ProblemFilter(answer));
}

function answerErrors(texts: Texts, log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toDomainError(error, request);
    if (refusal.code === 'internal') log.failure(error, request);
    const locale = request.ctx?.locale ?? 'en';
    const problem = problemOf(refusal, texts, { locale, requestId: request.id });
    return wantsPage(request) ? sendProblemPage(reply, problem, locale) : sendProblem(reply, problem);
  };
}
