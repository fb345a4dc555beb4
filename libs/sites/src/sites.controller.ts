import {
  geocode as geocodeCall,
  getCompanyInfo,
  getPage,
  getSettings,
  listInterests,
  listRegions,
} from '@duet/contract';
import type { Ctx, Limit, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Context, RateLimits, Reply, Serves } from '@duet/platform';
import { Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { geocode } from './reference';
import type { CachedBody } from './sites.service';
import { SitesService, toBytes } from './sites.service';

const GEOCODE_LIMIT: Limit = { name: 'geocode', points: 60, seconds: 3600 };

/** Public calls of a site. Cacheable ones answer with an ETag, and with 304 where the client has that version. */
@Controller()
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly limits: RateLimits,
  ) {}

  @Serves(getSettings)
  async settings(@Context() ctx: Ctx, @Query() query: QueryOf<typeof getSettings>, @Reply() reply: FastifyReply) {
    return sendBytes(reply, await this.sites.getSettingsBody(ctx, query.domain), 'private, no-cache');
  }

  @Serves(listInterests)
  interests(@Context() ctx: Ctx, @Query() { locale }: QueryOf<typeof listInterests>, @Reply() reply: FastifyReply) {
    const interests = this.sites.interests(ctx, locale);
    return sendBytes(reply, toBytes({ interests }), 'private, max-age=300');
  }

  @Serves(listRegions)
  regions(@Context() ctx: Ctx, @Query() { locale }: QueryOf<typeof listRegions>, @Reply() reply: FastifyReply) {
    return sendBytes(reply, toBytes({ regions: this.sites.regions(ctx, locale) }), cacheOf(locale));
  }

  @Serves(getCompanyInfo)
  company(@Context() ctx: Ctx, @Query() query: QueryOf<typeof getCompanyInfo>, @Reply() reply: FastifyReply) {
    return sendBytes(reply, toBytes({ company: this.sites.company(ctx, query.locale) }), cacheOf(query.locale));
  }

  @Serves(getPage)
  page(@Context() ctx: Ctx, @Param() { slug }: ParamsOf<typeof getPage>, @Query() { locale }: QueryOf<typeof getPage>) {
    return this.sites.page(ctx, slug, locale);
  }

  @Serves(geocodeCall)
  async geocode(@Context() ctx: Ctx, @Query() { lat, lon }: QueryOf<typeof geocodeCall>, @Reply() reply: FastifyReply) {
    await this.limits.take(ctx, GEOCODE_LIMIT, ctx.session?.accountId ?? ctx.client.network);
    const place = geocode(lat, lon);
    void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'private, no-store');
    return JSON.stringify(place);
  }
}

const cacheOf = (locale: string | undefined) => (locale ? 'public, max-age=300' : 'private, no-cache');

function sendBytes(reply: FastifyReply, { body, etag }: CachedBody, cache: string): Buffer | undefined {
  void reply.header('etag', etag).header('cache-control', cache);
  if (reply.request.headers['if-none-match'] === etag) {
    void reply.code(304);
    return undefined;
  }
  void reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
