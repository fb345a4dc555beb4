import type { Member, SiteSettings } from '@duet/contract';
import { refuseLike } from '@duet/likes';
import type { ChatFacts, Refusal } from './chat.rules';
import { refuseMessage } from './chat.rules';

/** Why another member's profile is not shown, or null. Whom I blocked I may still look at. */
export function refuseView({ me, other, conversation, blockedBy, acquainted }: ChatFacts): Refusal | null {
  if (!other || other.id === me.id) return { code: 'not_found' };
  if (blockedBy) return { code: 'blocked_by_member', args: { name: other.name } };
  if (!other.active) return { code: 'not_found' };
  const shown = !other.invisible || acquainted || conversation !== null;
  return shown ? null : { code: 'not_found' };
}

/** What I may do on a profile: null, or the code that the act would meet. */
export function permissionsOf(facts: ChatFacts, settings: SiteSettings): Member['may'] {
  const acquainted = facts.acquainted || facts.conversation !== null;
  return {
    like: refuseLike({ ...facts, acquainted })?.code ?? null,
    message: refuseMessage(facts, settings.message_credits)?.code ?? null,
    gift: refuseMessage(facts, settings.gift_credits)?.code ?? null,
  };
}

const TRAITS = ['gender', 'relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos'] as const;
const NOTES = ['about_me', 'looking_for'] as const;

/** Fields of a profile as they are stored. */
export type ProfileFields = Pick<Member, (typeof TRAITS)[number] | (typeof NOTES)[number]> & {
  interests: string[];
  hidden_fields: string[];
};

/** The fields and notes that the site shows and the member does not hide (D-16); interests that the site allows (D-20). */
export function visibleFields(profile: ProfileFields, settings: SiteSettings): Partial<Member> {
  const shows = (field: string) =>
    settings.visible_profile_fields.some((name) => name === field) && !profile.hidden_fields.includes(field);
  const notes = NOTES.filter((note) => settings.visible_profile_notes.includes(note));
  const kept = [...TRAITS.filter(shows), ...notes].map((field) => [field, profile[field]]);
  const fields = Object.fromEntries(kept) as Partial<Member>;
  if (!shows('interests')) return fields;
  return { ...fields, interests: settings.interests.filter((interest) => profile.interests.includes(interest)) };
}
