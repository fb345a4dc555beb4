import { dateLocales } from '@duet/contract';
import { formatMailEnd, MailSender } from '@duet/notifications';
import type { JobRun } from '@duet/platform';
import { Batcher, loadBySite, Outbox } from '@duet/platform';
import { timeZoneOf } from '@duet/sites';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ReminderJob } from './reminder-decisions';
import { mailReminder } from './reminder-decisions';
import type { RemindedMember, WantedReminder } from './reminder-facts.service';
import { ReminderFactsService } from './reminder-facts.service';
import type { ReminderMailKind } from './reminder.rules';
import { findMail } from './reminder.rules';

interface AskedReminder extends WantedReminder {
  siteId: string;
}

/** A reminder to confirm is the mail of a link, and news has a job that knows the piece. */
type MailOfItsOwn = 'activation_reminder' | 'news';

/** Pages that the buttons lead to. */
const PATHS: Record<Exclude<ReminderMailKind, MailOfItsOwn>, string> = {
  new_conversation: '/chats',
  new_messages: '/chats',
  new_like: '/likes/received',
  unread_reminder: '/chats',
  photo_reminder: '/profile',
  profile_reminder: '/profile',
  order_reminder: '/credits',
  weekly_update: '/members',
  offer_ending: '/credits',
};

/** The mails of reminders that were decided on. */
@Injectable()
export class ReminderMails implements OnModuleInit {
  private readonly factsToMail = new Batcher<AskedReminder, RemindedMember | null>((asked) => this.readFacts(asked));

  constructor(
    private readonly outbox: Outbox,
    private readonly facts: ReminderFactsService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailReminder, (job, run) => this.mailReminder(job, run));
  }

  /** Mails nothing that was read, turned off or deleted since the decision. */
  private async mailReminder({ member_id, kind, since }: ReminderJob, run: JobRun): Promise<void> {
    const asked = { siteId: run.siteId!, member_id, kind, since: since === null ? null : new Date(since) };
    const facts = await this.factsToMail.get(asked);
    const mail = facts && findMail(facts);
    if (!facts || !mail || mail === 'activation_reminder' || mail === 'news') return;
    const { name, email, language: locale } = facts;
    const args = { name, email, ...offerArgs(facts) };
    const people = facts.people.map(({ id, name, age }) => ({ name, age, path: `/members/${id}` }));
    const input = { kind: mail, accountId: member_id, to: email, locale, path: PATHS[mail], args, people };
    await this.sender.send(run, input);
  }

  private readFacts(asked: readonly AskedReminder[]): Promise<(RemindedMember | null)[]> {
    return loadBySite(asked, (siteId, wanted) => this.facts.list(siteId, wanted));
  }
}

/** Discount and end of an offer in the member's language and time zone; empty in mails of other kinds. */
function offerArgs({ offer, language, home }: RemindedMember): { percentage: string; until: string } {
  if (!offer) return { percentage: '', until: '' };
  const { country } = home;
  const locales = dateLocales(language, { countries: [country], geoip_country: country, geoip_selected_country: null });
  const percentage = new Intl.NumberFormat(locales, { style: 'percent' }).format(offer.percentage / 100);
  return { percentage, until: formatMailEnd(locales, timeZoneOf(home), offer.endsAt) };
}
