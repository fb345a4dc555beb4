import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Context } from '@duet/platform';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OPEN } from './media-token';
import { isPublicName, sizeOfFile } from './photo.rules';
import type { PhotoFile } from './photo-access';
import { PhotoAccess } from './photo-access';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bytes of photos: clear ones for a session that may see them, blurred ones for anyone, by their content's name. */
@Controller()
export class MediaController {
  constructor(private readonly photos: PhotoAccess) {}

  @Get('/media/:token/:photo/:file')
  async media(
    @Context() ctx: Ctx,
    @Param() { token, photo, file }: { token: string; photo: string; file: string },
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const size = sizeOfFile(file);
    if (!size || !ID.test(photo)) throw new DomainError('not_found');
    const storageKey = await this.photos.getStorageKey(ctx, token, photo);
    const open = () => this.photos.getFile(storageKey, size);
    // The address of an open picture stays when its member closes the profile again: it is kept for minutes alone.
    const cache = token === OPEN ? 'public, max-age=300' : 'private, max-age=3600';
    if (token !== OPEN) void reply.header('vary', 'Cookie');
    await send(reply, { tag: `"${photo}-${size}"`, known, cache, open });
  }

  @Get('/photos/:name')
  async blurred(
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isPublicName(name)) throw new DomainError('not_found');
    const hash = name.slice(0, 64);
    const open = () => this.photos.getPublicFile(hash);
    await send(reply, { tag: `"${hash}"`, known, cache: 'public, max-age=31536000, immutable', open });
  }
}

interface Picture {
  tag: string;
  known: string | undefined;
  cache: string;
  open: () => Promise<PhotoFile>;
}

/** Headers are set only once the file is found: a 404 must not be kept as if it were the picture. */
async function send(reply: FastifyReply, { tag, known, cache, open }: Picture): Promise<void> {
  if (known === tag) {
    await reply.code(304).headers({ etag: tag, 'cache-control': cache }).send();
    return;
  }
  const { stream, size } = await open();
  await reply
    .code(200)
    .headers({ etag: tag, 'cache-control': cache, 'content-type': 'image/webp', 'content-length': String(size) })
    .send(stream);
}
