import type { Permission } from '@duet/contract';
import { usePermissions } from 'react-admin';

/** True if the person who is logged in has a permission; false until that is known. */
export function useMay(permission: Permission): boolean {
  const { permissions } = usePermissions<Permission[]>();
  return permissions?.includes(permission) ?? false;
}
