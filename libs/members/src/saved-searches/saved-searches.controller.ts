import { deleteSavedSearch, listSavedSearches, renameSavedSearch, saveSearch } from '@duet/contract';
import type { Ctx, Input, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { SavedSearchesService } from './saved-searches.service';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Serves(listSavedSearches)
  async list(@Context() ctx: Ctx) {
    return { searches: await this.searches.list(ctx) };
  }

  @Serves(saveSearch)
  async save(@Context() ctx: Ctx, @Param() { id }: Params<typeof saveSearch>, @Body() body: Input<typeof saveSearch>) {
    return { search: await this.searches.save(ctx, { id, ...body }) };
  }

  @Serves(renameSavedSearch)
  rename(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof renameSavedSearch>,
    @Body() { name }: Input<typeof renameSavedSearch>,
  ): Promise<void> {
    return this.searches.rename(ctx, id, name);
  }

  @Serves(deleteSavedSearch)
  delete(@Context() ctx: Ctx, @Param() { id }: Params<typeof deleteSavedSearch>): Promise<void> {
    return this.searches.delete(ctx, id);
  }
}
