import { LANDERS, LANDER_TEMPLATES, PROFILE_LANDERS } from '@duet/contract';
import type { LanderName, LanderTemplate, ProfileLander } from '@duet/contract';

/** A lander that the server draws, as an address names it; `memberId` is the one it is about. */
export type DrawnLander =
  | { name: LanderTemplate; slug: string | null; memberId: null }
  | { name: ProfileLander; slug: string | null; memberId: string };

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The lander at an address, without its query; null for every other page. */
export function landerAt(path: string): DrawnLander | null {
  const [first, second = '', third, fourth, ...rest] = partsOf(path);
  if (rest.length > 0) return null;
  if (first === 'landers' && fourth === undefined) {
    const name = LANDER_TEMPLATES.find((one) => one === second);
    return name ? { name, slug: third ?? null, memberId: null } : null;
  }
  const name = PROFILE_LANDERS.find((one) => one === third);
  if (first !== 'members' || !name || (name === 'landing' && fourth !== undefined)) return null;
  return { name, slug: fourth ?? null, memberId: second };
}

/** The lander that an address below `/landers` names, whoever draws it. */
export function landerNamed(path: string): LanderName | null {
  const [first, second] = partsOf(path);
  return first === 'landers' ? (LANDERS.find((one) => one === second) ?? null) : null;
}
