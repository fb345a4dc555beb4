import type { BodyOf, Call, Endpoint, ParamsOf, QueryOf } from '@duet/contract';
import { answersList, DomainError, endpointOf } from '@duet/contract';
import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { RouteConfig, RouteConstraints, RouteSchema } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ListExport } from '../console/list-export';
import type { Ctx } from '../context';
import type { StaffRef } from './request-guard';
import { routeOf } from './switches';
import { routeSchemaOf } from './validation';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Serves a call of the contract with this method: its path, checks, status and serialisation come from the contract. */
export function Serves(call: Call): MethodDecorator {
  return ServesEndpoint(endpointOf(call));
}

/** Serves an endpoint that is no part of the contract. */
export function ServesEndpoint(endpoint: Endpoint): MethodDecorator {
  const { route, value } = routeOf(endpoint.path);
  return applyDecorators(
    METHODS[endpoint.method](route),
    HttpCode(endpoint.status),
    RouteConfig({ call: endpoint }),
    RouteSchema(routeSchemaOf(endpoint)),
    ...(value ? [RouteConstraints({ switch: value })] : []),
    ...(answersList(endpoint) ? [UseInterceptors(ListExport)] : []),
  );
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** The context of the request: site, session, locale, client. */
export const Context = createParamDecorator((_data: unknown, context: ExecutionContext): Ctx => {
  const { ctx, routeOptions } = requestOf(context);
  if (ctx) return ctx;
  // Addresses of sites that are no calls, such as those of pictures, do not exist on the console's host.
  if (!routeOptions.config.call) throw new DomainError('not_found');
  throw new Error('This route has no site');
});

/** The person of staff behind a console request. */
export const Staff = createParamDecorator(
  (_data: unknown, context: ExecutionContext): StaffRef => requestOf(context).staff as StaffRef,
);

/**
 * The Fastify reply, for cookies and headers; the handler's return value is still the answer. Nest's own decorator: a
 * reply is thenable, and the value of a custom one would be awaited until the answer is sent.
 */
export const Reply = (): ParameterDecorator => Res({ passthrough: true });

export type Params<C> = NonNullable<ParamsOf<C>>;
export type Query<C> = NonNullable<QueryOf<C>>;
export type Input<C> = NonNullable<BodyOf<C>>;
export type { Answer } from '@duet/contract';
