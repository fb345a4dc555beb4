import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { answerAs, Context } from '@duet/platform';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OPEN_TOKEN } from './media-token';
import { isPublicName, sizeOfFile, WHOLE } from './photo.rules';
import type { PhotoFile } from './photo-access';
import { PhotoAccess } from './photo-access';

/**
 * A clear picture is special by docs/data-levels.md: no browser keeps it on its disk. While a page stands it has the picture in memory, and shows it
 * again without a request (decision 0176).
 */
const KEPT_NOWHERE = 'private, no-store';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves the bytes of photos: clear ones to sessions that may see them, blurred ones to anyone by their content's hash.
 */
@Controller()
export class MediaController {
  constructor(private readonly photos: PhotoAccess) {}

  @Get('/media/:token/:photo/:file')
  async sendClear(
    @Context() ctx: Ctx,
    @Param() { token, photo, file }: { token: string; photo: string; file: string },
    @Headers() { accept, 'if-none-match': etag }: IncomingHttpHeaders,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const size = sizeOfFile(file);
    if (!size || !ID.test(photo)) throw new DomainError('not_found');
    if (size === WHOLE) return this.sendWhole(ctx, { token, photo, etag }, reply);
    const storageKey = await this.photos.getStorageKey(ctx, token, photo);
    const webp = readsWebp(accept);
    const open = () => this.photos.getFile(storageKey, size, webp);
    // Short, because the picture stops being public when its member closes the profile again.
    const cache = token === OPEN_TOKEN ? 'public, max-age=300' : KEPT_NOWHERE;
    void reply.header('vary', token === OPEN_TOKEN ? 'Accept' : 'Cookie, Accept');
    await send(reply, { tag: `"${photo}-${webp ? size : 'jpeg'}"`, etag, cache, open });
  }

  private async sendWhole(ctx: Ctx, { token, photo, etag }: AskedWhole, reply: FastifyReply): Promise<void> {
    const key = await this.photos.getWholeKey(ctx, token, photo);
    void reply.header('vary', 'Cookie');
    await send(reply, { tag: `"${photo}-${WHOLE}"`, etag, cache: KEPT_NOWHERE, open: () => this.photos.open(key) });
  }

  @Get('/photos/:name')
  async sendBlurred(
    @Param('name') name: string,
    @Headers('if-none-match') etag: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isPublicName(name)) throw new DomainError('not_found');
    const hash = name.slice(0, 64);
    const open = () => this.photos.getPublicFile(hash);
    // A site's CDN may be on another host (`cdn_prefix`), and passes this header on.
    const cache = 'public, max-age=31536000, immutable';
    await send(reply, { kind: 'public_picture', tag: `"${hash}"`, etag, cache, open });
  }
}

/**
 * Browsers that read WebP name it; `*\/*` alone comes from programs. An old Safari names image types, but not this one.
 */
const readsWebp = (accept: string | undefined): boolean => !accept || accept === '*/*' || accept.includes('image/webp');

interface AskedWhole {
  token: string;
  photo: string;
  etag: string | undefined;
}

interface PictureAnswer {
  kind?: 'public_picture';
  tag: string;
  etag: string | undefined;
  cache: string;
  open: () => Promise<PhotoFile>;
}

/** Sets the headers only once the file is found: a 404 must not be cached as if it were the picture. */
async function send(reply: FastifyReply, { kind, tag, etag: known, cache, open }: PictureAnswer): Promise<void> {
  if (known === tag) {
    await answerAs(reply, kind ?? 'picture')
      .code(304)
      .headers({ etag: tag, 'cache-control': cache })
      .send();
    return;
  }
  const { body, size, type } = await open();
  const fileName = `photo.${type.slice('image/'.length)}`;
  await answerAs(reply, kind ?? 'picture', { fileName })
    .code(200)
    .headers({ etag: tag, 'cache-control': cache, 'content-type': type, 'content-length': String(size) })
    .send(body);
}
