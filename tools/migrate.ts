import 'reflect-metadata';
import { migrateDatabase, readEnvironment, startFault } from '@duet/platform';
import { migrations } from '../migrations';

const ownerUrl = readEnvironment().DATABASE_OWNER_URL;
if (!/^postgres(ql)?:\/\//.test(ownerUrl ?? '')) {
  const fault = ownerUrl ? 'must be a postgres: address' : 'is missing';
  console.error(`DATABASE_OWNER_URL ${fault}: migrations run as the owner of the database.`);
  process.exit(1);
}

const waiting = () => console.log('waiting for a back-up of this database to end');

migrateDatabase(ownerUrl!, migrations, waiting).then(
  (done) =>
    console.log(done.length > 0 ? done.map((name) => `migrated: ${name}`).join('\n') : 'the database is up to date'),
  (error: unknown) => {
    console.error(startFault(error));
    process.exit(1);
  },
);
