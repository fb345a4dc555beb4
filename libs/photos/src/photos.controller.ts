import { deletePhoto, updatePhoto, uploadPhoto } from '@duet/contract';
import type { Ctx, Input, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PhotosService } from './photos.service';
import { PhotoUploads } from './upload/photo-upload';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly uploads: PhotoUploads,
  ) {}

  @Serves(uploadPhoto)
  upload(@Context() ctx: Ctx, @Req() request: FastifyRequest) {
    return this.uploads.take(ctx, request.raw, (upload) => this.photos.upload(ctx, upload));
  }

  @Serves(updatePhoto)
  update(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof updatePhoto>,
    @Body() { main, position }: Input<typeof updatePhoto>,
  ) {
    return this.photos.update(ctx, id, { main, position });
  }

  @Serves(deletePhoto)
  delete(@Context() ctx: Ctx, @Param() { id }: Params<typeof deletePhoto>) {
    return this.photos.delete(ctx, id);
  }
}
