import type { Page } from '@playwright/test';
import { read } from './live-pair';

interface FoundProfile {
  id: string;
  name: string;
  fictional: boolean;
}

/** The log-ins of the demo's site `milf`: what they are written shows on other journeys' pages. */
const LOG_INS = ['Agnieszka', 'Tomek'];

/** Somebody on the site `milf` with whom this member has no conversation yet, and who is no fictional profile. */
export async function findStranger(page: Page): Promise<string> {
  const { profiles } = await read<{ profiles: FoundProfile[] }>(page, '/api/members');
  for (const { id, name, fictional } of profiles) {
    if (LOG_INS.includes(name)) continue;
    const { profile } = await read<{ profile: { conversation_id: string | null } }>(page, `/api/members/${id}`);
    if (!fictional && !profile.conversation_id) return id;
  }
  throw new Error('Everybody on the first page has a conversation with this member');
}
