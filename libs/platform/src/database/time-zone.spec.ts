import { DataSource } from 'typeorm';
import { SYSTEM_DATA_SOURCE } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import { startAnotherApp, startTestApp } from '@duet/testing';
import pg from 'pg';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('[G07] transactions and reads count in UTC, whatever time zone the database has', async () => {
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await owner.query(`ALTER DATABASE ${test.database.name} SET TimeZone = 'America/New_York'`);
  await owner.end();
  const another = await startAnotherApp(test);
  try {
    const sources = [another.app.get(DataSource), another.app.get<DataSource>(SYSTEM_DATA_SOURCE)];
    // The night in which New York goes to summer time has an hour less.
    const zones = await Promise.all(
      sources.map((source) =>
        source.query(`SELECT current_setting('TimeZone') AS zone,
          timestamptz '2026-03-07T12:00:00Z' + interval '1 day' = timestamptz '2026-03-08T12:00:00Z' AS is_day_of_24_hours`),
      ),
    );
    expect(zones).toEqual(sources.map(() => [{ zone: 'UTC', is_day_of_24_hours: true }]));
  } finally {
    await another.close();
  }
});
