import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, hashToken, Ids, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { CHALLENGE_SECONDS } from '../limits';
import { PasskeyChallengeEntity } from './passkey-challenge.entity';

/** The use of a challenge: a log-in by whoever answers it, or a new passkey of the member in this session. */
export type ChallengePurpose = 'log_in' | 'register';

interface Answered {
  purpose: ChallengePurpose;
  challenge: string;
}

/** Challenges for authenticators: 256 random bits, five minutes, one use, one site, one purpose. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** A new challenge; the table gets its hash alone. */
  async issue(ctx: Ctx, purpose: ChallengePurpose, userHandle: string | null = null): Promise<string> {
    const challenge = this.ids.token();
    await this.db.tx(ctx, (tx) =>
      tx.insert(PasskeyChallengeEntity, {
        site_id: ctx.site.id,
        challenge_hash: hashOf(ctx, { purpose, challenge }),
        user_handle: userHandle,
        expires_at: new Date(this.clock.now().getTime() + CHALLENGE_SECONDS * 1000),
      }),
    );
    return challenge;
  }

  /**
   * Uses a challenge up, whatever comes of its answer, and gives the user handle that it was made with. Throws
   * `passkey_expired` for one that is used, too old, of another site or session, or for something else.
   */
  async use(ctx: Ctx, answered: Answered): Promise<string | null> {
    const rows = await this.db.tx(ctx, (tx) =>
      tx.query(
        `DELETE FROM passkey_challenges WHERE site_id = $1 AND challenge_hash = $2 AND expires_at > $3
         RETURNING user_handle`,
        [ctx.site.id, hashOf(ctx, answered), this.clock.now()],
      ),
    );
    const [used] = returned<{ user_handle: string | null }>(rows);
    if (!used) throw new DomainError('passkey_expired');
    return used.user_handle;
  }
}

function hashOf({ session }: Pick<Ctx, 'session'> & SiteContext, { purpose, challenge }: Answered): Buffer {
  const bound = purpose === 'register' ? session?.id : '';
  return hashToken([purpose, bound, challenge].join('\0'));
}
