import type { Permission } from '@duet/contract';
import { usePermissions } from 'react-admin';

/** Whether the person who is logged in has a permission; false until it is known. */
export function useMay(permission: Permission): boolean {
  const { permissions } = usePermissions<Permission[]>();
  return permissions?.includes(permission) ?? false;
}
