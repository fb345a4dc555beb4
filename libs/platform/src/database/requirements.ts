// Plain JavaScript, because `tools/prepare-database.mjs` says the same before anything is built.
export {
  databaseFault,
  requireServerVersion,
  UnfitDatabase,
  versionFault,
} from '../../../installation/src/requirements.mjs';
