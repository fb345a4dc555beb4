import { DomainError, endpoints, toOpenApi } from '@duet/contract';
import { answerAs, RequestGuard, Reply } from '@duet/platform';
import { Controller, Get } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DOCS_POLICY, docsPage } from './pages/docs-page';

/** The interface described by the schemas that drive it, on the console's host alone. */
@Controller()
export class OpenApiController {
  private readonly document = JSON.stringify(toOpenApi(endpoints));

  constructor(private readonly guard: RequestGuard) {}

  @Get('/api/openapi.json')
  json(@Reply() reply: FastifyReply) {
    this.requireConsole(reply);
    void reply.header('content-type', 'application/json; charset=utf-8');
    return this.document;
  }

  @Get('/api/docs')
  page(@Reply() reply: FastifyReply) {
    this.requireConsole(reply);
    void reply.header('content-type', 'text/html; charset=utf-8');
    void answerAs(reply, 'still_page', { policy: DOCS_POLICY });
    return docsPage(endpoints);
  }

  /** A member site answers as if there were nothing. */
  private requireConsole({ request }: FastifyReply): void {
    if (!this.guard.isConsole(request)) throw new DomainError('not_found');
  }
}
