import { isOn } from '@duet/members';
import type { Config, Ctx } from '@duet/platform';
import { CONFIG, RequestGuard, Reply } from '@duet/platform';
import { DomainError } from '@duet/contract';
import { Controller, Get, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { consoleShell } from './console-shell';
import { sendAsset, sendWorker } from './assets';
import { landerAt, landerNamed } from './landers/lander-address';
import { LanderPages } from './landers/lander-pages';
import { Shell } from './shell';

/** Everything that is not a call: built files, and the shell of the site or console for every other address. */
@Controller()
export class PagesController {
  constructor(
    private readonly shell: Shell,
    private readonly landers: LanderPages,
    private readonly guard: RequestGuard,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('/*')
  async page(@Reply() reply: FastifyReply) {
    const { request } = reply;
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) throw new DomainError('not_found');
    const isConsole = this.guard.isConsole(request);
    const folder = isConsole ? this.config.consoleDir : this.config.siteDir;
    if (path.startsWith('/assets/')) return sendAsset(reply, folder, path);
    if (isConsole) return consoleShell(reply, this.config);
    if (path === '/manifest.webmanifest') return this.shell.manifest(reply);
    if (path === '/sw.js') return sendWorker(reply, folder);
    if (path === '/icon.svg') return this.shell.icon(reply);
    // For the service worker alone: who opens the address has a connection.
    if (path === '/offline' && request.headers['sec-fetch-mode'] !== 'navigate') return this.shell.offline(reply);
    if (path === '/robots.txt') return this.landers.robots(reply);
    if (path === '/sitemap.xml') return this.landers.sitemap(reply);
    return this.sitePage(reply, path);
  }

  /** A lander as the server draws it; every other page, and those that the site does not show, are the program's. */
  private async sitePage(reply: FastifyReply, path: string) {
    const lander = landerAt(path);
    const drawn = lander ? await this.landers.page(reply, lander) : null;
    if (drawn !== null) return drawn;
    const name = landerNamed(path);
    return this.shell.page(reply, { isMissing: name !== null && !isOn(reply.request.ctx as Ctx, name) });
  }
}
