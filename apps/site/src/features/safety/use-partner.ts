import { useLocation } from 'react-router-dom';
import { useChats } from '../../members/session/inbox';

/** Somebody out of a conversation with whom a date is planned. */
export interface DatePartner {
  id: string;
  name: string;
}

/** The member whom the address names. Their name comes with the link that led here, else out of the list of conversations. */
export function usePartner(id: string | null): { found: DatePartner | null; isPending: boolean } {
  const state = useLocation().state as { name?: unknown } | null;
  const { data, isPending } = useChats();
  const listed = data?.chats.find(({ profile }) => profile.id === id)?.profile.name;
  const name = typeof state?.name === 'string' ? state.name : listed;
  const found = id !== null && name !== undefined ? { id, name } : null;
  return { found, isPending: id !== null && found === null && isPending };
}
