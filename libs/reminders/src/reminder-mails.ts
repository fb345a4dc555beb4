import type { Card } from '@duet/contract';
import { dateLocales, EXPLICIT_INTERESTS, listReasons } from '@duet/contract';
import type { MailPerson } from '@duet/notifications';
import { formatMailEnd, MailSender } from '@duet/notifications';
import type { JobRun } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { PUSH_KINDS } from '@duet/push';
import { timeZoneOf } from '@duet/sites';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ReminderJob } from './reminder-decisions';
import { mailReminder } from './reminder-decisions';
import { AskedReminders } from './asked-reminders';
import type { RemindedMember } from './reminder-facts.service';
import type { ReminderMailKind } from './reminder.rules';
import { findMail } from './reminder.rules';

/** The page that a button leads to: that of the push message about the same matter. */
const pathOf = (mail: ReminderMailKind): string =>
  PUSH_KINDS[mail === 'new_conversation' || mail === 'new_messages' ? 'new_message' : mail].path;

/** The mails of reminders that were decided on. */
@Injectable()
export class ReminderMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly facts: AskedReminders,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailReminder, (job, run) => this.mailReminder(job, run));
  }

  /** Mails nothing that was read, turned off or deleted since the decision. */
  private async mailReminder({ member_id, kind, since }: ReminderJob, run: JobRun): Promise<void> {
    const reminder = { siteId: run.siteId!, member_id, kind, since: since === null ? null : new Date(since) };
    const facts = await this.facts.get(reminder);
    const mail = facts && findMail(facts);
    // A reminder to confirm is the mail of a link, and news has a job that knows the piece.
    if (!facts || !mail || mail === 'activation_reminder' || mail === 'news') return;
    const { name, email, language: locale } = facts;
    const args = { name, email, ...offerArgs(facts) };
    const people = facts.people.map(toMailPerson);
    const input = { kind: mail, accountId: member_id, to: email, locale, path: pathOf(mail), args, people };
    await this.sender.send(run, input);
  }
}

const EXPLICIT: readonly string[] = EXPLICIT_INTERESTS;

/** A member with the reason that says most. Explicit interests are in no mail (D-20). */
function toMailPerson(card: Card): MailPerson {
  const shared_interests = card.shared_interests.filter((key) => !EXPLICIT.includes(key));
  const [reason] = listReasons({ card: { ...card, shared_interests }, viewerAge: null });
  return { name: card.name, age: card.age, path: `/members/${card.id}`, reason };
}

/** Discount and end of an offer in the member's language and time zone; empty in mails of other kinds. */
function offerArgs({ offer, language, home }: RemindedMember): { percentage: string; until: string } {
  if (!offer) return { percentage: '', until: '' };
  const { country } = home;
  const locales = dateLocales(language, { countries: [country], geoip_country: country, geoip_selected_country: null });
  const percentage = new Intl.NumberFormat(locales, { style: 'percent' }).format(offer.percentage / 100);
  return { percentage, until: formatMailEnd(locales, timeZoneOf(home), offer.endsAt) };
}
