import type { SiteContext } from '@duet/platform';
import type { EntityManager } from 'typeorm';
import { chooseMain } from './main-photo.rules';
import { PhotoEntity } from './photo.entity';
import { mainPhotoOf } from './photo.rules';

interface Owner {
  ctx: SiteContext;
  memberId: string;
}

/**
 * Locks a member's photos for this transaction, by the row of their profile: every change of photos begins with it, so
 * that limits and the choice of the main photo hold however many come at once. False when the profile is gone.
 */
export async function lockPhotos(tx: EntityManager, { ctx, memberId }: Owner): Promise<boolean> {
  const rows = (await tx.query('SELECT 1 FROM profiles WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.site.id,
    memberId,
  ])) as unknown[];
  return rows.length > 0;
}

/** Changes photos of a member: under their lock, with flag and card put right after it. Answers what `work` does. */
export async function changePhotos<T>(tx: EntityManager, owner: Owner, work: () => Promise<T>): Promise<T> {
  await lockPhotos(tx, owner);
  const answer = await work();
  await settleMain(tx, owner);
  return answer;
}

/** A member's profile photos in their order. */
export function findPhotosOf(tx: EntityManager, { ctx, memberId }: Owner): Promise<PhotoEntity[]> {
  return tx.find(PhotoEntity, {
    where: { site_id: ctx.site.id, member_id: memberId, purpose: 'profile' },
    order: { main: 'DESC', position: 'ASC', id: 'ASC' },
  });
}

/** Puts flag and card right after a change: one main photo among those that may be it, and `profiles.main_photo` alike. */
export async function settleMain(tx: EntityManager, owner: Owner): Promise<void> {
  const { ctx, memberId } = owner;
  const photos = await findPhotosOf(tx, owner);
  const chosen = chooseMain(photos);
  for (const photo of photos.filter(({ main, id }) => main && id !== chosen?.id))
    await tx.update(PhotoEntity, { site_id: photo.site_id, id: photo.id }, { main: false });
  if (chosen && (!chosen.main || chosen.main_wanted))
    await tx.update(PhotoEntity, { site_id: chosen.site_id, id: chosen.id }, { main: true, main_wanted: false });
  const shown = chosen && mainPhotoOf({ ...chosen, main: true });
  await tx.query(
    `UPDATE profiles SET main_photo = $3::jsonb
     WHERE site_id = $1 AND id = $2 AND main_photo IS DISTINCT FROM $3::jsonb`,
    [ctx.site.id, memberId, shown ? JSON.stringify(shown) : null],
  );
}
