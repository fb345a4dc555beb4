import 'reflect-metadata';
import { migrateDatabase } from '@duet/platform';
import { migrations } from '../migrations';

const ownerUrl = process.env.DATABASE_OWNER_URL;
if (!ownerUrl) {
  console.error('DATABASE_OWNER_URL is missing: migrations run as the owner of the database.');
  process.exit(1);
}

migrateDatabase(ownerUrl, migrations).then(
  (done) => console.log(done.length > 0 ? `migrated: ${done.join(', ')}` : 'the database is up to date'),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
