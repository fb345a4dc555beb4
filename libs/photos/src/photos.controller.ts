import type { PhotoCut } from '@duet/contract';
import { cutPhoto, deletePhoto, getWholePhoto, updatePhoto, uploadPhoto } from '@duet/contract';
import type { Ctx, Input, Params, Query as AskedOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readCut } from './cut.rules';
import { PhotoCutsService } from './photo-cuts.service';
import { PhotosService } from './photos.service';
import { PhotoUploads } from './upload/photo-upload';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly cuts: PhotoCutsService,
    private readonly uploads: PhotoUploads,
  ) {}

  @Serves(uploadPhoto)
  upload(@Context() ctx: Ctx, @Req() request: FastifyRequest, @Query() query: AskedOf<typeof uploadPhoto>) {
    const cut = readCut(query);
    return this.uploads.take(ctx, request.raw, (upload) => this.photos.upload(ctx, upload, cut));
  }

  @Serves(updatePhoto)
  update(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof updatePhoto>,
    @Body() { main, position, caption }: Input<typeof updatePhoto>,
  ) {
    return this.photos.update(ctx, id, { main, position, caption });
  }

  @Serves(getWholePhoto)
  getWhole(@Context() ctx: Ctx, @Param() { id }: Params<typeof getWholePhoto>) {
    return this.cuts.getWhole(ctx, id);
  }

  @Serves(cutPhoto)
  cut(@Context() ctx: Ctx, @Param() { id }: Params<typeof cutPhoto>, @Body() cut: Input<typeof cutPhoto>) {
    return this.cuts.cut(ctx, id, cut as PhotoCut);
  }

  @Serves(deletePhoto)
  delete(@Context() ctx: Ctx, @Param() { id }: Params<typeof deletePhoto>) {
    return this.photos.delete(ctx, id);
  }
}
