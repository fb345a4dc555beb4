import { formatDay, sectionOf, StatementWriter } from '@duet/accounts';
import type { Locale, OwnDecision } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { MinorAlarmEntity } from './minor-alarm.entity';

type StatedAlarm = Pick<MinorAlarmEntity, 'source' | 'raised_by' | 'state' | 'created_at' | 'decided_at'>;

/** Words of alarms about minors, the same in the statement of reasons and in its mail. */
@Injectable()
export class AlarmWords {
  constructor(
    private readonly texts: Texts,
    private readonly writer: StatementWriter,
  ) {}

  /** The lines of the statement of reasons (D-65). A report hides a profile by itself: nobody has looked at it yet. */
  state(site: SiteRef, locale: Locale, alarm: StatedAlarm): OwnDecision['lines'] {
    const { raised_by, created_at, decided_at } = alarm;
    const isConfirmed = alarm.state === 'confirmed';
    const decidedAt = isConfirmed ? (decided_at ?? created_at) : created_at;
    const t = (key: string, args = {}) => this.texts.t(locale, `decisions:${key}`, args);
    return this.writer.write(site, locale, {
      what: t('what.hide'),
      duration: t(isConfirmed ? 'duration.age' : 'duration.requested', { from: formatDay(site, locale, created_at) }),
      reason: this.texts.t(locale, 'enums:restriction_reason.underage'),
      facts: this.factsOf(locale, alarm),
      rule: this.writer.ruleOf(locale, sectionOf({ isAboutAge: true })),
      automatic: raised_by === null && !isConfirmed,
      decidedAt,
    });
  }

  titleOf(locale: Locale): string {
    return this.texts.t(locale, 'decisions:title.age');
  }

  /** The occasion of an alarm as its member reads it: how it came, or that a second person confirmed it. */
  factsOf(locale: Locale, { source, state }: Pick<StatedAlarm, 'source' | 'state'>): string {
    return this.texts.t(locale, `moderation:alarm_facts.${state === 'confirmed' ? 'confirmed' : source}`);
  }
}
