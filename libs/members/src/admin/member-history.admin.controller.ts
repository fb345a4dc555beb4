import { adminAddMemberNote, adminGetMemberTimeline } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, requireKey, Serves } from '@duet/platform';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { MemberNotesAdminService } from './member-notes.admin.service';
import { MemberTimelineAdminService } from './member-timeline.admin.service';

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
    return this.notes.add(actor, { memberId: id, text, key: requireKey({ key }) });
  }
}
