import 'reflect-metadata';
import { openStorage, readConfig, readEnvironment } from '@duet/platform';
import type { Storage } from '@duet/platform';
import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { seedMembers } from './members';
import { sealingEntities, sealTexts } from './sealed-texts';
import { seedNews } from './news';
import { seedSites } from './platform';
import { DEMO_SITES } from './sites';
import { seedStaff } from './staff';
import { seedStaffRecords } from './staff-records';
import { storePictures } from './pictures';
import { seedVisits } from './visits';

const PASSWORD = 'demo-password';

interface Environment {
  databaseUrl: string;
  storage: Storage;
  secret: string;
  formerSecret: string | null;
}

async function readNeeded(env: NodeJS.ProcessEnv): Promise<Environment> {
  if (env.NODE_ENV === 'production' || env.DEMO !== '1') {
    throw new Error('Demo data is made with DEMO=1 and outside production alone.');
  }
  const { DATABASE_SYSTEM_URL: databaseUrl, SECRET: secret } = env;
  const formerSecret = env.SECRET_BEFORE || null;
  if (!databaseUrl || !secret) throw new Error('DATABASE_SYSTEM_URL and SECRET are needed to make demo data.');
  return { databaseUrl, storage: await openStorage(readConfig(env).config), secret, formerSecret };
}

/** Prints what was made, where something was. */
function tell(made: number, text: string): void {
  if (made > 0) console.log(`demo: ${text}`);
}

/** Makes the demo: seven sites of three companies, staff, and 240 drawn members a site, what they have bought, and news. Running it again adds nothing, and says nothing. */
async function seed(): Promise<void> {
  const { databaseUrl, storage, ...masters } = await readNeeded(readEnvironment());
  const now = new Date();
  const source = await new DataSource({ type: 'postgres', url: databaseUrl, entities: sealingEntities }).initialize();
  try {
    const passwordHash = await hash(PASSWORD);
    await source.transaction(async (tx) => {
      await seedSites(tx, now);
      await seedStaff(tx, { passwordHash, ...masters, now });
    });
    const pictures = await storePictures(storage);
    for (const site of DEMO_SITES) {
      const made = await source.transaction((tx) => seedMembers(tx, { site, pictures, passwordHash, now }));
      tell(made, `${site.key}.localhost got ${made} members`);
    }
    await source.transaction((tx) => seedNews(tx, now));
    await source.transaction((tx) => seedVisits(tx, now));
    const orders = await seedStaffRecords(source, now);
    tell(orders, `${orders} orders, with what became of them`);
    await sealTexts(source, masters);
    await source.query('ANALYZE');
  } finally {
    await source.destroy();
  }
}

seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
