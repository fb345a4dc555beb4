import { adminAddMemberNote, adminGetMemberTimeline, DomainError } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { MemberNotesAdminService } from './member-notes.admin.service';
import { MemberTimelineAdminService } from './member-timeline.admin.service';

const KEY = /^[\x21-\x7e]{1,255}$/;

@Controller()
export class MemberHistoryAdminController {
  constructor(
    private readonly timeline: MemberTimelineAdminService,
    private readonly notes: MemberNotesAdminService,
  ) {}

  @Serves(adminGetMemberTimeline)
  read(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminGetMemberTimeline>,
    @Query() { before }: QueryOf<typeof adminGetMemberTimeline>,
  ) {
    return this.timeline.read(actor, id, before);
  }

  @Serves(adminAddMemberNote)
  add(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminAddMemberNote>,
    @Body() { text }: Input<typeof adminAddMemberNote>,
    @Headers('idempotency-key') key?: string,
  ) {
    if (!key || !KEY.test(key)) throw new DomainError('key_required');
    return this.notes.add(actor, { memberId: id, text, key });
  }
}
