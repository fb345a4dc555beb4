import type { Permission } from '@duet/contract';
import { t } from '../ui/texts';

/** `sites:read` stands as `sites.read` in permissions.json. */
type PathOf<P extends Permission> = P extends `${infer Area}:${infer Act}` ? `${Area}.${Act}` : never;

/** A permission in words. */
export const permissionText = (permission: Permission): string =>
  t(`permissions.${permission.replace(':', '.') as PathOf<Permission>}`);
