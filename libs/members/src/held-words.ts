import type { Ctx, SealedColumn } from '@duet/platform';
import { SealedTexts, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { neutralName } from './neutral-name';
import type { HeldTexts, ProfileEntity } from './profile.entity';

/** Texts of a profile that others do not see yet, together with their fields. */
export const HELD_TEXTS: SealedColumn<'id'> = { table: 'profiles', key: ['id'], column: 'held_texts', isJson: true };

type StoredWords = Pick<ProfileEntity, 'site_id' | 'id' | 'held_texts'>;
type NameColumns = Pick<ProfileEntity, 'name' | 'held_texts'>;
type Open<Row> = Omit<Row, 'held_texts'> & { held_texts: HeldTexts | null };

/** A profile with its texts that wait open. */
export type OpenProfile = Open<ProfileEntity>;

/** Seals texts of profiles that wait for moderation, and opens them for their member and for moderators. */
@Injectable()
export class HeldWords {
  constructor(
    private readonly sealed: SealedTexts,
    private readonly texts: Texts,
  ) {}

  /** The columns of a new member's name: as it shows, or where the site holds texts back a neutral one and theirs, which waits. */
  async nameColumns({ site, locale }: Ctx, id: string, name: string): Promise<NameColumns> {
    if (!site.settings.hold_texts) return { name, held_texts: null };
    const shown = neutralName(this.texts, { locale, id });
    return this.seal({ site_id: site.id, id }, { name: shown, held_texts: { name } });
  }

  /** The columns of one profile, its texts that wait as the database keeps them. */
  seal<Columns extends object>(key: Pick<ProfileEntity, 'site_id' | 'id'>, columns: Columns): Promise<Columns> {
    return this.sealed.sealColumns([HELD_TEXTS], key, columns);
  }

  /** The same profiles with what they hold back; they may be of several sites. What no key opens is as if nothing waited. */
  async open<Row extends StoredWords>(profiles: readonly Row[]): Promise<Open<Row>[]> {
    const opened = await this.sealed.openColumns([HELD_TEXTS], profiles);
    return opened.map((row) => ({ ...row, held_texts: typeof row.held_texts === 'string' ? null : row.held_texts }));
  }

  /** The same for a profile that is about to change. Throws as `sealer` does, so that no process without the key drops a text. */
  async openToChange(profile: ProfileEntity): Promise<OpenProfile> {
    if (profile.held_texts !== null) await this.sealed.sealer(profile.site_id);
    const [opened] = await this.open([profile]);
    return opened!;
  }
}
