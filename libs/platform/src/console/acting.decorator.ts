import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffRef } from '../http/request-guard';
import { describeDevice } from '../http/device.rules';
import type { Actor, ActorPlace } from './audit-log';

/** The person of staff behind a console request, with the id of that request: first argument of console services. */
export const Acting = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return actorOf(request);
});

/** The person of staff behind a request, with the place that they act from. */
export const actorOf = (request: FastifyRequest, staff = request.staff as StaffRef): Actor => ({
  staff,
  requestId: request.id,
  from: placeOf(request),
  locale: request.locale,
});

/** The network address of a request, and its browser and system. */
export const placeOf = (request: FastifyRequest): ActorPlace => ({
  address: request.ip,
  device: describeDevice(String(request.headers['user-agent'] ?? '').slice(0, 400)),
});
