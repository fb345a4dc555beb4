import { Ids } from '@duet/platform';
import type { MadeSite } from './makers';
import type { TestApp } from './test-app';

/** A job of a site that was given up; answers its id. */
export async function placeFailedJob(test: TestApp, { id: siteId }: Pick<MadeSite, 'id'>): Promise<string> {
  const id = test.get(Ids).next();
  await test.db.systemRows(
    `INSERT INTO outbox_jobs (id, site_id, name, queue, payload, created_at, next_try_at, state, failed_at, last_error)
     VALUES ($1, $2, 'mail.receipt', 'mail', '{}', $3, $3, 'failed', $3, 'No such relay')`,
    [id, siteId, test.clock.now()],
  );
  return id;
}
