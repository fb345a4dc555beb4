import type { TimetableEntry } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { SandboxPaymentsService } from './providers/sandbox/sandbox-payments.service';

/** The repeating jobs of payments. */
@Injectable()
export class PaymentsJobs {
  constructor(private readonly sandbox: SandboxPaymentsService) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'sandbox.tell', everySeconds: 5, run: () => this.sendLateMessages() }];
  }

  /** Sends the sandbox's messages about payments that were decided to change later. */
  sendLateMessages(): Promise<void> {
    return this.sandbox.sendLateMessages();
  }
}
