import type { DataExport } from '@duet/contract';
import { downloadDataExport, getDataExport, requestDataExport } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { answerAs, Context, Serves } from '@duet/platform';
import { Body, Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataExportsService } from './data-exports.service';

const HEADERS = {
  'content-type': 'application/zip',
  'cache-control': 'private, no-store',
};

@Controller()
export class DataExportController {
  constructor(private readonly exports: DataExportsService) {}

  @Serves(getDataExport)
  async read(@Context() ctx: Ctx): Promise<{ export: DataExport }> {
    return { export: await this.exports.read(ctx) };
  }

  @Serves(requestDataExport)
  async request(@Context() ctx: Ctx): Promise<{ export: DataExport }> {
    return { export: await this.exports.request(ctx) };
  }

  @Serves(downloadDataExport)
  async download(
    @Context() ctx: Ctx,
    @Body() { token }: Input<typeof downloadDataExport>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { stream, size } = await this.exports.open(ctx, token);
    await answerAs(reply, 'download', { fileName: 'data.zip' })
      .headers({ ...HEADERS, 'content-length': String(size) })
      .send(stream);
  }
}
