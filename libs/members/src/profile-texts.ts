import { AccountsService } from '@duet/accounts';
import type { Prompt, PromptAnswer } from '@duet/contract';
import { PROFILE_NOTES, PROMPT_LIMITS } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity';
import { Viewers } from './viewers';

/** The words in which a member presents themselves, one of each; answers to prompts come besides. */
const SINGLE_TEXTS = ['name', ...PROFILE_NOTES] as const;
type SingleText = (typeof SINGLE_TEXTS)[number];

/** The place of a text on a profile: a field, or the answer to a prompt. */
export type ProfileTextPlace = { field: SingleText; prompt?: never } | { field: 'prompt'; prompt: Prompt };
/** A text with its place; null where the field is empty. */
export type PlacedText = ProfileTextPlace & { text: string | null };

type Texts = Pick<ProfileEntity, SingleText | 'prompts'>;

/** Every text of a profile: the single ones, empty or not, and the answers that there are. */
export const textsOf = (profile: Texts): PlacedText[] => [
  ...SINGLE_TEXTS.map((field) => ({ field, text: profile[field] })),
  ...profile.prompts.map(({ prompt, answer }) => ({ field: 'prompt' as const, prompt, text: answer })),
];

/** The text at a place of a profile; null where there is none. */
export const textAt = (profile: Texts, place: ProfileTextPlace): string | null =>
  place.field === 'prompt' ? answerTo(profile, place.prompt) : profile[place.field];

const answerTo = ({ prompts }: Texts, prompt: Prompt): string | null =>
  prompts.find((one) => one.prompt === prompt)?.answer ?? null;

/** True if a change of a profile changes one of its texts, or takes one away. */
export function changesTexts(before: Texts, change: Partial<Texts>): boolean {
  const after = { ...before, ...change };
  return [...textsOf(before), ...textsOf(after)].some((place) => textAt(before, place) !== textAt(after, place));
}

/** Texts of profiles, for those who moderate them. */
@Injectable()
export class ProfileTexts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly viewers: Viewers,
  ) {}

  /** A profile, locked until the transaction ends; null where it is gone. */
  lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<ProfileEntity | null> {
    const where = { site_id: ctx.site.id, id };
    return tx.findOne(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Puts another text in the place of one of a locked profile; null empties it, but no name. An answer comes back as the last one;
   * `hasRoomFor` says before if it can.
   */
  async replace(tx: EntityManager, ctx: SiteContext, { profile, place, text }: TextReplacement): Promise<void> {
    const { id } = profile;
    if (place.field === 'name') await this.accounts.replaceName(tx, ctx, { id, name: text! });
    const change =
      place.field === 'prompt' ? { prompts: withAnswer(profile, place.prompt, text) } : { [place.field]: text };
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, change);
    await this.viewers.announceChange(tx, ctx, id);
  }
}

/** True if a text can stand at a place: a profile has three answers at most. */
export const hasRoomFor = (profile: Texts, place: ProfileTextPlace): boolean =>
  place.field !== 'prompt' || answerTo(profile, place.prompt) !== null || profile.prompts.length < PROMPT_LIMITS.most;

function withAnswer({ prompts }: Texts, prompt: Prompt, answer: string | null): PromptAnswer[] {
  if (answer === null) return prompts.filter((one) => one.prompt !== prompt);
  const isThere = prompts.some((one) => one.prompt === prompt);
  const next = { prompt, answer };
  return isThere ? prompts.map((one) => (one.prompt === prompt ? next : one)) : [...prompts, next];
}

interface TextReplacement {
  profile: ProfileEntity;
  place: ProfileTextPlace;
  text: string | null;
}
