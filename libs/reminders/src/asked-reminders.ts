import { Batcher, loadBySite } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { RemindedMember, WantedReminder } from './reminder-facts.service';
import { ReminderFactsService } from './reminder-facts.service';

interface AskedReminder extends WantedReminder {
  siteId: string;
}

/** Reads the facts of reminders anew when they are sent, those of many jobs by one statement. */
@Injectable()
export class AskedReminders {
  private readonly batcher = new Batcher<AskedReminder, RemindedMember | null>((keys) => this.read(keys));

  constructor(private readonly facts: ReminderFactsService) {}

  /** The facts of a reminder as they are now; null for a member who is gone. */
  get(key: AskedReminder): Promise<RemindedMember | null> {
    return this.batcher.get(key);
  }

  private read(keys: readonly AskedReminder[]): Promise<(RemindedMember | null)[]> {
    return loadBySite(keys, (siteId, reminders) => this.facts.list(siteId, reminders));
  }
}
