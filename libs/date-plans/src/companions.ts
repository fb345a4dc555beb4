import { ConversationPartners } from '@duet/chat';
import { DomainError } from '@duet/contract';
import { MemberViewService } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** The other person of a plan, as words. */
export interface Companion {
  companion: string;
  city: string | null;
}

/** Finds somebody whom a member has a conversation with. */
@Injectable()
export class Companions {
  constructor(
    private readonly members: MemberViewService,
    private readonly partners: ConversationPartners,
  ) {}

  /**
   * Display name and city of a conversation's other member, and no more of them. Throws 403 `blocked_by_member`, and `not_found` for
   * one whom the member may not see, has no conversation with, or cannot meet: a fictional profile.
   */
  async get(ctx: Ctx, memberId: string): Promise<Companion> {
    const { name, city, fictional } = await this.members.findVisibleProfile(ctx, memberId);
    if (fictional || !(await this.partners.has(ctx, memberId))) throw new DomainError('not_found');
    return { companion: name, city: city ?? null };
  }
}
