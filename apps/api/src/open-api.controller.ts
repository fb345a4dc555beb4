import { calls, toOpenApi } from '@duet/contract';
import { Reply } from '@duet/platform';
import { Controller, Get } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { docsPage } from './pages/docs-page';

/** The interface described by the schemas that drive it. */
@Controller()
export class OpenApiController {
  private readonly document = JSON.stringify(toOpenApi(calls));

  @Get('/api/openapi.json')
  json(@Reply() reply: FastifyReply) {
    void reply.header('content-type', 'application/json; charset=utf-8');
    return this.document;
  }

  @Get('/api/docs')
  page(@Reply() reply: FastifyReply) {
    void reply.header('content-type', 'text/html; charset=utf-8');
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return docsPage(calls);
  }
}
