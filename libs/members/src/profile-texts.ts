import { AccountEntity, AccountsService } from '@duet/accounts';
import type { Prompt, PromptAnswer } from '@duet/contract';
import { PROMPT_LIMITS } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProfileText } from './held-texts.rules';
import { PROFILE_TEXTS, writtenText } from './held-texts.rules';
import { ProfileEntity } from './profile.entity';
import { Viewers } from './viewers';

/** The place of a text on a profile: a field, or the answer to a prompt. */
export type ProfileTextPlace = { field: ProfileText; prompt?: never } | { field: 'prompt'; prompt: Prompt };
/** A text with its place; null where the field is empty. */
export type PlacedText = ProfileTextPlace & { text: string | null };

type Texts = Pick<ProfileEntity, ProfileText | 'prompts'>;
type Answers = Pick<ProfileEntity, 'prompts'>;

/** Every text of a profile as its member wrote it last: the fields, empty or not, and the answers that there are. */
export const textsOf = (profile: Texts & Pick<ProfileEntity, 'held_texts'>): PlacedText[] => [
  ...PROFILE_TEXTS.map((field) => ({ field, text: writtenText(profile, field) })),
  ...profile.prompts.map(({ prompt, answer }) => ({ field: 'prompt' as const, prompt, text: answer })),
];

/** The text that shows at a place of a profile; null where there is none. */
export const textAt = (profile: Texts, place: ProfileTextPlace): string | null =>
  place.field === 'prompt' ? answerTo(profile, place.prompt) : profile[place.field];

const answerTo = ({ prompts }: Answers, prompt: Prompt): string | null =>
  prompts.find((one) => one.prompt === prompt)?.answer ?? null;

/** True if a change of a profile changes an answer, or takes one away; another order is no change. */
export function changesAnswers(before: Answers, { prompts = before.prompts }: Partial<Answers>): boolean {
  const after = { prompts };
  return [...before.prompts, ...prompts].some(({ prompt }) => answerTo(before, prompt) !== answerTo(after, prompt));
}

/** Texts of profiles, for those who moderate them. */
@Injectable()
export class ProfileTexts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly viewers: Viewers,
  ) {}

  /** A profile, locked until the transaction ends, its account before it as everywhere; null where it is gone. */
  async lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<ProfileEntity | null> {
    await this.accounts.lock(tx, ctx, id);
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

  /** Forgets a text that was held back; what shows stays. */
  async dropHeld(tx: EntityManager, ctx: SiteContext, { id, field }: HeldText): Promise<void> {
    const held_texts = () => `nullif(held_texts - '${field}', '{}'::jsonb)`;
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, { held_texts });
  }

  /** Shows a text that was held back. Throws a fault of `name` where somebody else has it by now. */
  async showHeld(tx: EntityManager, ctx: SiteContext, { id, field, text }: HeldText & { text: string }): Promise<void> {
    const where = { site_id: ctx.site.id, id };
    // A held name is the account's already, unless the shown one was rejected meanwhile.
    if (field === 'name' && !(await tx.existsBy(AccountEntity, { ...where, name: text })))
      await this.accounts.replaceName(tx, ctx, { id, name: text });
    await tx.update(ProfileEntity, where, { [field]: text });
    await this.dropHeld(tx, ctx, { id, field });
    await this.viewers.announceChange(tx, ctx, id);
  }
}

interface HeldText {
  id: string;
  field: ProfileText;
}

/** True if a text can stand at a place: a profile has three answers at most. */
export const hasRoomFor = (profile: Answers, place: ProfileTextPlace): boolean =>
  place.field !== 'prompt' || answerTo(profile, place.prompt) !== null || profile.prompts.length < PROMPT_LIMITS.most;

function withAnswer({ prompts }: Answers, prompt: Prompt, answer: string | null): PromptAnswer[] {
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
