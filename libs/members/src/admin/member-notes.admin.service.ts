import { DomainError } from '@duet/contract';
import type { Actor } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  Ids,
  isUniqueViolation,
  textPlaceOf,
  requireReach,
  scopeOf,
  SealedTexts,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberNoteEntity } from './member-note.entity';
import { MEMBER_PLACE } from './members.admin.reads';
import type { MemberPlaceRow } from './members.admin.reads';
import { NOTE_TEXT } from './sealed-texts';

interface NewNote {
  memberId: string;
  text: string;
  key: string;
}

/** Notes of staff about members. They are never changed: who was wrong writes another one. */
@Injectable()
export class MemberNotesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
    private readonly sealed: SealedTexts,
  ) {}

  /** Adds a note; the same key of the same person adds it once. Throws `not_found`, and `idempotency_conflict` for other words. */
  async add(actor: Actor, input: NewNote) {
    scopeOf(actor.staff, 'members:write');
    const note = await this.insert(actor, input).catch((error: unknown) => {
      if (isUniqueViolation(error, 'uq_member_notes_key')) return this.insert(actor, input);
      throw error;
    });
    return { id: note.id, text: note.text, created_at: note.created_at.toISOString() };
  }

  private insert(actor: Actor, { memberId, text, key }: NewNote): Promise<MemberNoteEntity> {
    return this.db.system(async (tx) => {
      const [member] = (await tx.query(MEMBER_PLACE, [memberId])) as MemberPlaceRow[];
      if (!member) throw new DomainError('not_found');
      requireReach(actor.staff, 'members:write', member);
      const words = text.trim();
      const earlier = await this.findEarlier(tx, { staff_id: actor.staff.id, client_key: key });
      if (earlier && (earlier.member_id !== memberId || earlier.text !== words))
        throw new DomainError('idempotency_conflict');
      if (earlier) return earlier;
      const note: MemberNoteEntity = {
        site_id: member.site_id,
        id: this.ids.next(),
        member_id: memberId,
        staff_id: actor.staff.id,
        text: words,
        client_key: key,
        created_at: this.clock.now(),
      };
      const kept = await this.sealed.seal(textPlaceOf(NOTE_TEXT, note.site_id, note), words);
      await tx.insert(MemberNoteEntity, { ...note, text: kept });
      const target = { resourceId: memberId, memberId, siteId: member.site_id, companyId: member.company_id };
      const sides = { before: {}, after: { note: 'written' } };
      await this.audit.write(tx, actor, { act: 'changed', resource: 'members', ...target, ...sides });
      return note;
    });
  }

  private async findEarlier(tx: EntityManager, key: NoteKey): Promise<MemberNoteEntity | null> {
    const earlier = await tx.findOneBy(MemberNoteEntity, key);
    if (!earlier) return null;
    const place = textPlaceOf(NOTE_TEXT, earlier.site_id, earlier);
    return { ...earlier, text: await this.sealed.open(place, earlier.text) };
  }
}

type NoteKey = Pick<MemberNoteEntity, 'staff_id' | 'client_key'>;
