import { formatDay, sectionOf, StatementWriter } from '@duet/accounts';
import type { Locale, OwnDecision, RejectedContent } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { RejectionEntity } from './rejection.entity';

type StatedRejection = Pick<RejectionEntity, 'content' | 'reason' | 'content_at' | 'made_at' | 'made_by'>;

/** The places of the words of reasons; those of texts have one for all. */
const REASONS: Partial<Record<RejectedContent, string>> = {
  photo: 'enums:photo_rejection',
  selfie: 'verification:refusal',
};

/** Words of rejections, the same in the statement of reasons and in its mail. */
@Injectable()
export class RejectionWords {
  constructor(
    private readonly texts: Texts,
    private readonly writer: StatementWriter,
  ) {}

  /** The lines of the statement of reasons (D-65). A photo that is gone is told apart by the day of its upload. */
  state(site: SiteRef, locale: Locale, rejection: StatedRejection): OwnDecision['lines'] {
    const { content, reason, content_at, made_at, made_by } = rejection;
    const t = (key: string, args = {}) => this.texts.t(locale, `decisions:${key}`, args);
    return this.writer.write(site, locale, {
      what: t(`what.${content}`),
      duration: t('duration.without_end', { from: formatDay(site, locale, made_at) }),
      reason: this.reasonOf(locale, rejection),
      facts: t(`facts.${content}`, { date: formatDay(site, locale, content_at) }),
      rule: this.writer.ruleOf(locale, sectionOf({ isAboutAge: reason === 'minor' })),
      automatic: made_by === null,
      decidedAt: made_at,
    });
  }

  /** The title of the decision. */
  titleOf(locale: Locale, content: RejectedContent): string {
    return this.texts.t(locale, `decisions:title.${content}`);
  }

  /** The reason as its member reads it. */
  reasonOf(locale: Locale, { content, reason }: Pick<StatedRejection, 'content' | 'reason'>): string {
    return this.texts.t(locale, `${REASONS[content] ?? 'moderation:reason'}.${reason}`);
  }

  /** The name of a text in a sentence. */
  subjectOf(locale: Locale, field: Exclude<RejectedContent, 'photo' | 'selfie'>): string {
    return this.texts.t(locale, `moderation:subject.${field}`);
  }
}
