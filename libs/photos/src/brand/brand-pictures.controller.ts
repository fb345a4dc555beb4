import { adminUploadBrandPicture, DomainError } from '@duet/contract';
import type { Actor, Params } from '@duet/platform';
import { Acting, answerAs, Serves } from '@duet/platform';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrandPicturesService } from './brand-pictures.service';

interface BrandPath {
  site: string;
  folder: string;
  file: string;
}

/** Takes a site's own pictures from the console and serves them on every host, as a draft is shown on another site's. */
@Controller()
export class BrandPicturesController {
  constructor(private readonly pictures: BrandPicturesService) {}

  @Serves(adminUploadBrandPicture)
  upload(
    @Acting() actor: Actor,
    @Param() params: Params<typeof adminUploadBrandPicture>,
    @Req() request: FastifyRequest,
  ) {
    return this.pictures.upload(actor, params, request.raw);
  }

  @Get('/brand/:site/:folder/:file')
  async send(@Param() { site, folder, file }: BrandPath, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.pictures.open(site, folder, file);
    if (!found) throw new DomainError('not_found');
    // A site's CDN may be on another host (`cdn_prefix`), and mails are read elsewhere.
    await answerAs(reply, 'public_picture')
      .headers({
        'content-type': found.type,
        'content-length': String(found.size),
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(found.stream);
  }
}
