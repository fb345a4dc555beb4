import { AccountEntity, AccountsService } from '@duet/accounts';
import type { Prompt, PromptAnswer } from '@duet/contract';
import { PROMPT_LIMITS } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AnswersOfProfile, ProfileText, TextsOfProfile, WithHeld } from './held-texts.rules';
import { answerTo, chooseShown, PROFILE_TEXTS, toAnswerColumns, writtenAnswers, writtenText } from './held-texts.rules';
import type { OpenProfile } from './held-words';
import { HeldWords } from './held-words';
import { ProfileEntity } from './profile.entity';
import { Viewers } from './viewers';

/** The place of a text on a profile: a field, or the answer to a prompt. */
export type ProfileTextPlace = { field: ProfileText; prompt?: never } | { field: 'prompt'; prompt: Prompt };
/** A text with its place; null where the field is empty. */
export type PlacedText = ProfileTextPlace & { text: string | null };

/** Every text of a profile as its member wrote it last: the fields, empty or not, and the answers that there are. */
export const textsOf = (profile: TextsOfProfile): PlacedText[] => [
  ...PROFILE_TEXTS.map((field) => ({ field, text: writtenText(profile, field) })),
  ...writtenAnswers(profile).map(({ prompt, answer }) => ({ field: 'prompt' as const, prompt, text: answer })),
];

/** The text that shows at a place of a profile; null where there is none. */
export const textAt = (profile: TextsOfProfile, place: ProfileTextPlace): string | null =>
  place.field === 'prompt' ? answerTo(profile.prompts, place.prompt) : profile[place.field];

/** The text that is held back at a place of a profile; null where none is. */
export function heldAt(profile: TextsOfProfile, place: ProfileTextPlace): string | null {
  if (place.field !== 'prompt') return profile.held_texts?.[place.field] ?? null;
  const written = answerTo(writtenAnswers(profile), place.prompt);
  return written === answerTo(profile.prompts, place.prompt) ? null : written;
}

/** Texts of profiles, for those who moderate them. */
@Injectable()
export class ProfileTexts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly viewers: Viewers,
    private readonly held: HeldWords,
  ) {}

  /**
   * A profile with its texts that wait open, locked until the transaction ends, its account before it as everywhere; null where it is
   * gone.
   */
  async lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<OpenProfile | null> {
    await this.accounts.lock(tx, ctx, id);
    const where = { site_id: ctx.site.id, id };
    const profile = await tx.findOne(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
    return profile && this.held.openToChange(profile);
  }

  /**
   * Puts another text in the place of one of a locked profile; null empties it, but no name. An answer comes back as the last one;
   * `hasRoomFor` says before if it can.
   */
  async replace(tx: EntityManager, ctx: SiteContext, { profile, place, text }: TextReplacement): Promise<void> {
    const { id } = profile;
    if (place.field === 'name') await this.accounts.replaceName(tx, ctx, { id, name: text! });
    const change = place.field === 'prompt' ? replaceAnswer(profile, place.prompt, text) : { [place.field]: text };
    await this.change(tx, profile, change);
    await this.viewers.announceChange(tx, ctx, id);
  }

  /** Forgets a text that was held back; what shows stays. */
  async dropHeld(tx: EntityManager, { profile, place }: HeldText): Promise<void> {
    if (place.field !== 'prompt') return this.change(tx, profile, withoutHeld(profile, place.field));
    const { prompts: shown } = profile;
    const written = withAnswer(writtenAnswers(profile), place.prompt, answerTo(shown, place.prompt));
    await this.change(tx, profile, toAnswerColumns(profile, { shown, written }));
  }

  /** Shows the text that was held back at a place of a locked profile. Throws a fault of `name` where somebody else has it by now. */
  async showHeld(tx: EntityManager, ctx: SiteContext, { profile, place }: HeldText): Promise<void> {
    const { id } = profile;
    const text = heldAt(profile, place)!;
    // A held name is the account's already, unless the shown one was rejected meanwhile.
    const isName = place.field === 'name';
    if (isName && !(await tx.existsBy(AccountEntity, { site_id: ctx.site.id, id, name: text })))
      await this.accounts.replaceName(tx, ctx, { id, name: text });
    const change =
      place.field === 'prompt'
        ? showAnswer(profile, { prompt: place.prompt, answer: text })
        : { [place.field]: text, ...withoutHeld(profile, place.field) };
    await this.change(tx, profile, change);
    await this.viewers.announceChange(tx, ctx, id);
  }

  /** Changes the row and the locked profile itself, which the next text of it is read from. */
  private async change(tx: EntityManager, profile: OpenProfile, change: Partial<OpenProfile>): Promise<void> {
    const { site_id, id } = profile;
    await tx.update(ProfileEntity, { site_id, id }, (await this.held.seal(profile, change)) as never);
    Object.assign(profile, change);
  }
}

interface HeldText {
  profile: OpenProfile;
  place: ProfileTextPlace;
}

/** True if a text can stand at a place: a profile has three answers at most, those that wait included. */
export const hasRoomFor = (profile: AnswersOfProfile, place: ProfileTextPlace): boolean =>
  place.field !== 'prompt' ||
  answerTo(writtenAnswers(profile), place.prompt) !== null ||
  writtenAnswers(profile).length < PROMPT_LIMITS.most;

function withoutHeld({ held_texts }: WithHeld, field: ProfileText): WithHeld {
  const others = { ...held_texts };
  delete others[field];
  return { held_texts: Object.keys(others).length > 0 ? others : null };
}

/** Puts another answer in the place of the one that shows; one that waits goes on waiting. */
function replaceAnswer(profile: OpenProfile, prompt: Prompt, answer: string | null): AnswersOfProfile {
  const shown = withAnswer(profile.prompts, prompt, answer);
  const isWaiting = heldAt(profile, { field: 'prompt', prompt }) !== null;
  const written = isWaiting ? writtenAnswers(profile) : withAnswer(writtenAnswers(profile), prompt, answer);
  return toAnswerColumns(profile, { shown, written });
}

function showAnswer(profile: OpenProfile, approved: PromptAnswer): AnswersOfProfile {
  const written = writtenAnswers(profile);
  return toAnswerColumns(profile, { shown: chooseShown(written, profile.prompts, approved), written });
}

function withAnswer(prompts: PromptAnswer[], prompt: Prompt, answer: string | null): PromptAnswer[] {
  if (answer === null) return prompts.filter((one) => one.prompt !== prompt);
  const isThere = prompts.some((one) => one.prompt === prompt);
  const next = { prompt, answer };
  return isThere ? prompts.map((one) => (one.prompt === prompt ? next : one)) : [...prompts, next];
}

interface TextReplacement {
  profile: OpenProfile;
  place: ProfileTextPlace;
  text: string | null;
}
