import { paidSql } from '@duet/accounts';
import type { Member } from '@duet/contract';
import { DomainError, listShownFields, PROFILE_FACT_NAMES, PROFILE_NOTES } from '@duet/contract';
import type { Ctx, Statement } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { photosOfSql } from '@duet/photos';
import { Injectable } from '@nestjs/common';
import { cardSql } from './card';
import { onlineSince, photosContext } from './card-viewer';
import type { CardRow } from './card-writer';
import { cardLine, cardWriter } from './card-writer';
import { Viewers } from './viewers';
import { blockSql, shownThemselvesSql } from './visibility.sql';

/** Another member's profile as this lib reads it; likes and chat add the rest. */
export type VisibleProfile = Omit<Member, 'like_state' | 'conversation_id' | 'gifts' | 'may'>;

/** The facts of another member on which acts towards them depend. */
export interface OtherMember {
  id: string;
  name: string;
  invisible: boolean;
  fictional: boolean;
  /** The viewer has blocked them. */
  blocked: boolean;
  /** The viewer has hidden them. */
  hidden: boolean;
}

interface OtherMemberRow extends OtherMember {
  visible: boolean;
  blocked_by: boolean;
}

type ViewedProfile = Omit<VisibleProfile, 'blocked' | 'hidden' | 'favourite'> & Record<string, unknown>;

interface ProfileRow extends OtherMemberRow, CardRow {
  favourite: boolean;
  traits: Record<string, unknown>;
  hidden_fields: string[];
}

const NAMES = { site: '$1', viewer: '$2', owner: 'p.id' };
const OTHER_MEMBER = `p.id, p.name, p.invisible, p.fictional,
  p.id = $2 OR (p.status = 'active' AND (NOT p.invisible OR ${shownThemselvesSql(NAMES)})) AS visible,
  EXISTS (${blockSql({ site: '$1', viewer: '$2', owner: 'p.id' })}) AS blocked,
  EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = $1 AND x.member_id = $2 AND x.other_id = p.id
    AND x.reason = 'hidden') AS hidden,
  EXISTS (${blockSql({ site: '$1', viewer: 'p.id', owner: '$2' })}) AS blocked_by`;
const ONE_PROFILE = 'p.site_id = $1 AND p.id = $3';

const OTHER: Statement = { name: 'members.other', text: `SELECT ${OTHER_MEMBER} FROM profiles p WHERE ${ONE_PROFILE}` };

/** Fields of a profile that the site or the member may hide. */
const TRAITS = ['gender', ...PROFILE_FACT_NAMES, 'languages', 'interests'] as const;

const VIEWER_HAS_PREMIUM = paidSql({ site: '$1', member: '$2' });
const VIEW: Statement = {
  name: 'members.view',
  mayLag: true,
  text: `SELECT ${OTHER_MEMBER}, p.hidden_fields, ${cardSql('p', '$5::timestamptz')}, json_build_object(
      ${[...TRAITS, ...PROFILE_NOTES].map((field) => `'${field}', p.${field}`).join(', ')},
      'prompts', p.prompts, 'photos', ${photosOfSql('p', { paid: `(p.id = $2 OR ${VIEWER_HAS_PREMIUM})`, context: '$4' })}) AS traits,
      EXISTS (SELECT 1 FROM favourites f WHERE f.site_id = $1 AND f.member_id = $2 AND f.other_id = p.id) AS favourite
    FROM profiles p WHERE ${ONE_PROFILE}`,
};

/** Reads single members as another member may see them. */
@Injectable()
export class MemberViewService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
  ) {}

  /**
   * A member whom the viewer may see. Throws 403 `blocked_by_member` for one who blocked the viewer, else `not_found`.
   */
  async getOther(ctx: Ctx, id: string): Promise<OtherMember> {
    const [row] = await this.db.rows<OtherMemberRow>(ctx, OTHER, [ctx.site.id, me(ctx), id]);
    return requireVisible(ctx, row);
  }

  /**
   * Another member towards whom the viewer acts. Only the page of a profile says that its member is the blocker: here such a
   * member does not exist, nor does the viewer (`not_found`).
   */
  async getSomebodyElse(ctx: Ctx, id: string): Promise<OtherMember> {
    const other = await this.getOther(ctx, id).catch(hideBlocker);
    if (id === me(ctx)) throw new DomainError('not_found');
    return other;
  }

  /** A member's profile with the fields that the site and the member show. Throws as `getOther` does. */
  async findVisibleProfile(ctx: Ctx, id: string): Promise<VisibleProfile> {
    const viewer = await this.viewers.getCardViewer(ctx);
    const values = [ctx.site.id, me(ctx), id, JSON.stringify(photosContext(viewer)), onlineSince(viewer)];
    const [result] = await this.db.rows<ProfileRow>(ctx, VIEW, values);
    const row = requireVisible(ctx, result);
    const { traits, hidden_fields, blocked, hidden, favourite } = row;
    const card = JSON.parse(cardWriter(viewer)(cardLine(row))) as ViewedProfile;
    const profile = { ...card, ...traits };
    return { ...selectVisible(ctx, profile, hidden_fields), blocked, hidden, favourite };
  }
}

function hideBlocker(error: unknown): never {
  if (error instanceof DomainError && error.code === 'blocked_by_member') throw new DomainError('not_found');
  throw error;
}

function requireVisible<R extends OtherMemberRow>(ctx: Ctx, row: R | undefined): R {
  const isUnknown = !row?.visible || (row.fictional && ctx.site.settings.fictional_profiles === 'none');
  if (isUnknown) throw new DomainError('not_found');
  if (row.blocked_by) throw new DomainError('blocked_by_member', { name: row.name });
  return row;
}

/**
 * Removes the fields that the site hides, those that the member hides, empty ones, and interests (D-20) and prompts that the site does
 * not offer.
 */
function selectVisible(ctx: Ctx, profile: ViewedProfile, hidden: string[]): ViewedProfile {
  const { visible_profile_notes: notes, interests, prompts: offered } = ctx.site.settings;
  const shownFields: readonly string[] = [...listShownFields(ctx.site.settings), ...notes];
  const hiddenFields = [...TRAITS, ...PROFILE_NOTES].filter(
    (field) => !shownFields.includes(field) || hidden.includes(field) || isEmpty(profile[field]),
  );
  const visible = Object.fromEntries(
    Object.entries(profile).filter(([field]) => !hiddenFields.some((hiddenField) => hiddenField === field)),
  );
  const allowed = profile.interests?.filter((key) => interests.includes(key));
  const prompts = profile.prompts?.filter(({ prompt }) => offered.includes(prompt)) ?? [];
  return {
    ...visible,
    ...('interests' in visible ? { interests: allowed } : {}),
    prompts: prompts.length > 0 ? prompts : undefined,
  } as ViewedProfile;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
