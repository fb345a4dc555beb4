import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffRef } from '../http/request-guard';
import type { Actor } from './audit-log';

/** The person of staff behind a console request, with the id of that request: first argument of console services. */
export const Acting = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { staff: request.staff as StaffRef, requestId: request.id };
});
