import { AccountJobs } from '@duet/accounts';
import { MessagePhotos } from '@duet/chat';
import { CreditsJobs } from '@duet/credits';
import { PushJobs } from '@duet/notifications';
import { OrdersJobs, RefundsJobs } from '@duet/orders';
import { PaymentsJobs } from '@duet/payments';
import { PhotoJobs } from '@duet/photos';
import { Clock, Database, Timetable } from '@duet/platform';
import type { TimetableEntry } from '@duet/platform';
import type { INestApplicationContext } from '@nestjs/common';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Every repeating job of the deployment, on one page. */
export function timetable(app: INestApplicationContext): Timetable {
  return new Timetable([
    ...app.get(AccountJobs).timetable(),
    ...app.get(PhotoJobs).timetable(),
    ...app.get(MessagePhotos).timetable(),
    ...app.get(PushJobs).timetable(),
    ...app.get(CreditsJobs).timetable(),
    ...app.get(PaymentsJobs).timetable(),
    ...app.get(OrdersJobs).timetable(),
    ...app.get(RefundsJobs).timetable(),
    ...housekeeping(app),
  ]);
}

function housekeeping(app: INestApplicationContext): TimetableEntry[] {
  const db = app.get(Database);
  const clock = app.get(Clock);
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  return [
    {
      name: 'idempotency-keys.forget',
      everySeconds: HOUR,
      run: async () => {
        await db.systemRows('DELETE FROM idempotency_keys WHERE created_at < $1', [before(7 * DAY)]);
        await db.systemRows('DELETE FROM send_requests WHERE created_at < $1', [before(7 * DAY)]);
      },
    },
    {
      name: 'rate-limits.forget',
      everySeconds: HOUR,
      run: async () => {
        await db.systemRows('DELETE FROM rate_limits WHERE expire < $1', [clock.now().getTime()]);
      },
    },
    {
      name: 'sessions.forget',
      everySeconds: HOUR,
      run: async () => {
        await db.systemRows('DELETE FROM sessions WHERE expires_at < $1', [clock.now()]);
        await db.systemRows('DELETE FROM staff_sessions WHERE expires_at < $1', [clock.now()]);
      },
    },
  ];
}
