import type { Config, SiteRef } from '@duet/platform';
import { CONFIG, RequestGuard } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { countryByAddress, servedCountry } from './reference';
import { SiteDirectory } from './site-directory';
import { SitePreviews } from './site-previews';
import { hasTrafficSource } from './traffic-source';

/** Gives the request guard the site of a host, and the draft of a preview's token. */
@Injectable()
export class SitesRequestHandlers implements OnModuleInit {
  constructor(
    private readonly guard: RequestGuard,
    private readonly directory: SiteDirectory,
    private readonly previews: SitePreviews,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.guard.setHandlers({
      findSite: (host, request) => this.findSite(host, request),
      findPreview: (token) => this.previews.find(token),
    });
  }

  private async findSite(host: string, request: FastifyRequest): Promise<SiteRef | null> {
    const record = await this.directory.find(host);
    if (!record) return null;
    return this.directory.refOf(record, { host, ...(await this.visitOf(request)) });
  }

  /** Country by address, country by choice, and traffic source of a request. */
  private async visitOf(request: FastifyRequest) {
    return {
      country: (await countryByAddress(request.ip)) ?? this.config.demoCountry,
      selectedCountry: servedCountry(request.cookies.country?.toUpperCase()),
      hasTrafficSource: hasTrafficSource(request),
    };
  }
}
