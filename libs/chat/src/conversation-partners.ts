import type { Ctx, Statement } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** $1 site, $2 and $3 the two members */
const BETWEEN: Statement = {
  name: 'chat.partner',
  text: `SELECT 1 FROM conversations c
    WHERE c.site_id = $1 AND c.a_id = least($2::uuid, $3::uuid) AND c.b_id = greatest($2::uuid, $3::uuid)`,
};

/** Says who has a conversation with whom. */
@Injectable()
export class ConversationPartners {
  constructor(private readonly db: Database) {}

  /** True if the member of the request has, or had, a conversation with another one. */
  async has(ctx: Ctx, otherId: string): Promise<boolean> {
    const rows = await this.db.rows(ctx, BETWEEN, [ctx.site.id, me(ctx), otherId]);
    return rows.length > 0;
  }
}
