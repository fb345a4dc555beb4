import { AccountJobs, DataExportJobs, DeletionJobs, RestrictionsJobs } from '@duet/accounts';
import { CasesJobs } from '@duet/cases';
import { ChatJobs, MessagePhotos, OldMessages } from '@duet/chat';
import { CreditsJobs } from '@duet/credits';
import { DatePlansJobs } from '@duet/date-plans';
import { LikesJobs } from '@duet/likes';
import { ModerationJobs } from '@duet/moderation';
import { ProfileViewsService } from '@duet/members';
import { DomainStatusService, MailEventsJobs, MailLog } from '@duet/notifications';
import { PushJobs } from '@duet/push';
import { OrdersJobs, RefundsJobs } from '@duet/orders';
import { PaymentsJobs } from '@duet/payments';
import { BrandPicturesService, PhotoJobs } from '@duet/photos';
import { InactivityJobs, MissingRowsJobs, NewsJobs, ReminderJobs } from '@duet/reminders';
import { Housekeeping, Timetable } from '@duet/platform';
import { SiteSchedulesService } from '@duet/sites';
import { StatisticsJobs } from '@duet/statistics';
import type { INestApplicationContext } from '@nestjs/common';

/** Every repeating job of the deployment, on one page. */
export function timetable(app: INestApplicationContext): Timetable {
  return new Timetable([
    ...app.get(Housekeeping).timetable(),
    ...app.get(SiteSchedulesService).timetable(),
    ...app.get(AccountJobs).timetable(),
    ...app.get(DeletionJobs).timetable(),
    ...app.get(RestrictionsJobs).timetable(),
    ...app.get(DataExportJobs).timetable(),
    ...app.get(PhotoJobs).timetable(),
    ...app.get(BrandPicturesService).timetable(),
    ...app.get(LikesJobs).timetable(),
    ...app.get(ProfileViewsService).timetable(),
    ...app.get(ChatJobs).timetable(),
    ...app.get(MessagePhotos).timetable(),
    ...app.get(OldMessages).timetable(),
    ...app.get(DatePlansJobs).timetable(),
    ...app.get(CasesJobs).timetable(),
    ...app.get(ModerationJobs).timetable(),
    ...app.get(PushJobs).timetable(),
    ...app.get(MailEventsJobs).timetable(),
    ...app.get(DomainStatusService).timetable(),
    ...app.get(MailLog).timetable(),
    ...app.get(ReminderJobs).timetable(),
    ...app.get(NewsJobs).timetable(),
    ...app.get(InactivityJobs).timetable(),
    ...app.get(MissingRowsJobs).timetable(),
    ...app.get(CreditsJobs).timetable(),
    ...app.get(PaymentsJobs).timetable(),
    ...app.get(OrdersJobs).timetable(),
    ...app.get(RefundsJobs).timetable(),
    ...app.get(StatisticsJobs).timetable(),
  ]);
}
