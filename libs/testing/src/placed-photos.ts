import { createHash } from 'node:crypto';
import { mainPhotoOf, mediaKey, mediaToken, PHOTO_SIZES, PhotoEntity, photoFolder, publicKey } from '@duet/photos';
import { hashToken, Ids, Storage } from '@duet/platform';
import type { MadeSite } from './makers';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';

/** The blurred picture of every placed photo, and its name. */
export const BLURRED = Buffer.from('a blurred picture');
export const BLURRED_NAME = createHash('sha256').update(BLURRED).digest('hex');

type PhotoOptions = Partial<Omit<PhotoEntity, 'site_id' | 'id' | 'member_id'>>;

const UNTOUCHED = { rejected_reason: null, cut: null, replaces: null, caption: null, held_caption: null };

/** A photo put straight into table and storage; an approved one that is not the main photo unless said otherwise. */
export async function placePhoto(
  test: TestApp,
  { site, member }: { site: MadeSite; member: { id: string } },
  options: PhotoOptions = {},
): Promise<PhotoEntity> {
  const id = test.get(Ids).next();
  const photo: PhotoEntity = {
    site_id: site.id,
    id,
    member_id: member.id,
    purpose: 'profile',
    status: 'active',
    main: false,
    position: 0,
    storage_key: photoFolder(site.id, id),
    blurred_name: BLURRED_NAME,
    width: 800,
    height: 800,
    thumbhash: null,
    picture_hash: null,
    verified_at: null,
    processed: true,
    reviewed: true,
    main_wanted: false,
    decided_at: null,
    decided_by: null,
    ...UNTOUCHED,
    created_at: test.clock.now(),
    ...options,
  };
  await test.db.system(async (tx) => {
    await tx.insert(PhotoEntity, photo);
    const main = mainPhotoOf(photo);
    if (main) await tx.query('UPDATE profiles SET main_photo = $2 WHERE id = $1', [member.id, JSON.stringify(main)]);
  });
  const storage = test.get(Storage);
  await storage.put(publicKey(BLURRED_NAME), BLURRED);
  for (const size of PHOTO_SIZES) await storage.put(mediaKey(photo.storage_key, size), Buffer.from(`${id} ${size}`));
  return photo;
}

/** The address that answers to this member give one of their photos' files now. */
export function addressOfPhoto(
  test: TestApp,
  member: PlacedMember,
  { id, file }: { id: string; file: string },
): string {
  return `/media/${mediaToken({ tokenHash: hashToken(member.token) }, test.clock.now())}/${id}/${file}`;
}
