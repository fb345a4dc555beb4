import type { QueryClient } from '@tanstack/react-query';
import { memberKey } from './member-key';
import { chatsKey, likesKey } from '../session/inbox';

/** Blocking a member, or letting them back, changes whom one finds, is liked by and writes with, and their profile. */
export async function refreshAfterBlock(client: QueryClient, id: string): Promise<void> {
  // A profile that is not open is read anew with its next opening, and never shown as it was.
  client.removeQueries({ queryKey: memberKey(id), type: 'inactive' });
  const changed = [memberKey(id), ['members'], ['likes-of'], ['favourites'], ['profile-views'], likesKey, chatsKey];
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}
