import { DecisionsService, emailKey } from '@duet/accounts';
import type { ComplaintRequest } from '@duet/contract';
import { DomainError, openComplaint } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Idempotency, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { urgencyOfKind } from './case.rules';
import { CaseOpener } from './case-opener';
import type { NewCase } from './case-opener';

const DAY = 86_400;
const BY_MEMBER = { name: 'complaints', points: 20, seconds: DAY };
const BY_NETWORK = { name: 'complaint-network', points: 20, seconds: DAY };
const BY_ADDRESS = { name: 'complaint-address', points: 10, seconds: DAY };

/** The answer to a program that filled in the field which people do not see: it opens nothing. */
const NOTHING = { reference: 'C-0000-000000' };

/** Complaints of members and visitors (D-64). */
@Injectable()
export class ComplaintsService {
  constructor(
    private readonly once: Idempotency,
    private readonly limits: RateLimits,
    private readonly opener: CaseOpener,
    private readonly decisions: DecisionsService,
  ) {}

  /**
   * Opens a case. What it is about is kept as it was entered and never looked up here, so that the answer and the receipt
   * tell nobody what belongs to whom. A decision alone is looked up: its member objects to it once, logged in or with the token of
   * its mail. With the token the case is that member's, and its mails go to the address that was entered: who may not log in reads there.
   */
  async open(ctx: Ctx, { website, ...request }: ComplaintRequest): Promise<{ reference: string }> {
    if (website) return NOTHING;
    if (request.decision && request.kind !== 'my_content') throw DomainError.field('kind', 'one_of');
    const author = ctx.session ? { reporter_id: ctx.session.accountId } : visitorOf(request);
    await this.limit(ctx, author);
    return this.once.once(ctx, { call: openComplaint, body: request }, async (tx) => {
      const { kind, words, about, decision, decision_token: token = null } = request;
      const memberId = decision && (await this.decisions.takeObjection(tx, ctx, { id: decision, token }));
      const { reference } = await this.opener.open(tx, ctx, {
        ...author,
        ...(memberId && !author.reporter_id && { reporter_id: memberId }),
        kind,
        urgency: urgencyOfKind(kind),
        locale: ctx.locale,
        words: words.trim(),
        about: about?.trim() || null,
        decision_id: decision ?? null,
      });
      return { reference };
    });
  }

  private async limit(ctx: Ctx, { reporter_id, visitor_email }: CaseAuthor): Promise<void> {
    if (reporter_id) return this.limits.take(ctx, BY_MEMBER, reporter_id);
    await this.limits.take(ctx, BY_NETWORK, ctx.client.network);
    await this.limits.take(ctx, BY_ADDRESS, emailKey(visitor_email!));
  }
}

type CaseAuthor = Pick<NewCase, 'reporter_id' | 'visitor_name' | 'visitor_email'>;

/** Throws `invalid` for a visitor without a name or an address. */
function visitorOf({ name, email }: Pick<ComplaintRequest, 'name' | 'email'>): CaseAuthor {
  const missing = Object.entries({ name, email }).filter(([, value]) => !value?.trim());
  if (missing.length > 0) {
    const faults = missing.map(([field]) => ({ field, code: 'required' }));
    throw new DomainError('invalid', {}, faults);
  }
  return { visitor_name: name!.trim(), visitor_email: email!.trim() };
}
