import type { TimetableEntry } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MailEventsService } from './mail-events.service';

const HOUR = 3600;

/** Repeating jobs of mails. */
@Injectable()
export class MailEventsJobs {
  constructor(private readonly events: MailEventsService) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'mail-events.forget', everySeconds: HOUR, run: () => this.events.forgetOld() }];
  }
}
