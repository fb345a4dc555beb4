export * from './keys';
export * from './make-backup';
export { listBackups, readManifest } from './manifest';
export type { Manifest } from './manifest';
export * from './progress';
export * from './restore';
export { BackupSchedule } from './schedule';
