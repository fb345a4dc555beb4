import type { HeldTexts } from '@duet/members';
import { HeldWords } from '@duet/members';
import { HeldCaptions } from '@duet/photos';
import { groupBySite } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OpenText, TextRow } from './texts.admin.reads';

/** Finds what is held back at the places of texts, where it lies sealed by its profile or photo. */
@Injectable()
export class HeldPlaces {
  constructor(
    private readonly words: HeldWords,
    private readonly captions: HeldCaptions,
  ) {}

  /** The same texts in their order, each with what is held back at its place; they may be of several sites. */
  async open(rows: readonly TextRow[]): Promise<OpenText[]> {
    const stored = rows.map(({ site_id, member_id, held_texts }) => ({ site_id, id: member_id, held_texts }));
    const profiles = await this.words.open(stored);
    const captions = await this.openCaptions(rows);
    return rows.map((row, index) => {
      const held = row.field === 'caption' ? captions.get(row.photo_id!) : textAt(row, profiles[index]!.held_texts);
      return { row, held: held ?? null };
    });
  }

  private async openCaptions(rows: readonly TextRow[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (const [{ site }, ofSite] of groupBySite(rows, ({ site_id }) => site_id)) {
      const photos = ofSite.flatMap(({ photo_id, held_caption }) => (photo_id ? [{ id: photo_id, held_caption }] : []));
      for (const { id, held_caption } of await this.captions.open(site.id, photos)) found.set(id, held_caption);
    }
    return found;
  }
}

function textAt({ field, prompt }: TextRow, held: HeldTexts | null): string | undefined {
  if (field === 'prompt') return held?.prompts?.find((one) => one.prompt === prompt)?.answer;
  return field === 'caption' || field === 'message' ? undefined : held?.[field];
}
