// The acts that need the storage: a member uploads a photo, and looks at a picture of another one; and the count of what came of it.
import { withClient } from '../../../../libs/installation/src/postgres/client.mjs';

const BOUNDARY = 'duet-topology-proof';
/** The files that the worker makes of a photo, beside its blurred picture. */
const FILES = ['full.webp', 'match.webp', 'thumb.webp', 'fallback.jpg'];
const SIZES = /^[0-9a-f-]{36}\/photos\//;
const BLURRED = /^public\/photos\//;
const ORIGINAL = /^[0-9a-f-]{36}\/uploads\//;

/** One picture as a browser sends it. */
export function uploadRequest(picture) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: 'POST',
    path: '/api/profile/photos',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    data: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** The addresses of the clear pictures in the answer that shows a member. */
export const pictureAddresses = (text) => [...text.matchAll(/"filename":"(media\/[^"]+)"/g)].map(([, path]) => path);

const TAKEN = `SELECT id, storage_key, blurred_name, processed FROM photos
  WHERE member_id = ANY($1) AND purpose = 'profile' AND created_at > $2`;
const KEPT = 'SELECT DISTINCT storage_key FROM photos';
const NAMED = 'SELECT DISTINCT blurred_name FROM photos WHERE blurred_name IS NOT NULL';

const filesOf = ({ storage_key, blurred_name }) => [
  ...FILES.map((file) => `${storage_key}/${file}`),
  `public/photos/${blurred_name}.webp`,
];

async function readRows(admin, { people, since }) {
  return withClient(admin, async (client) => {
    const read = async (sql, ...values) => (await client.query(sql, values)).rows;
    const ids = people.map(({ id }) => id);
    const taken = await read(TAKEN, ids, since);
    const folders = new Set((await read(KEPT)).map(({ storage_key }) => storage_key));
    const blurred = new Set((await read(NAMED)).map(({ blurred_name }) => `public/photos/${blurred_name}.webp`));
    return { taken, made: taken.filter(({ processed }) => processed), folders, blurred };
  });
}

/** The photos that a member is shown of their own, `{ id, filename }`, without those that have no sizes yet. */
async function listOwn(load, person) {
  const { status, text } = await load.look(person, '/api/profile');
  if (status !== 200) throw new Error(`/api/profile answered ${status} after the last fault.`);
  return JSON.parse(text).profile.photos.filter(({ filename }) => filename);
}

async function isReadable(load, person, { filename }) {
  const { status, headers } = await load.look(person, `/${filename}`);
  return status === 200 && headers['content-type'] === 'image/webp';
}

/** The ids of the photos that their owners are shown and whose full size comes as a picture; one after the other, which is no load. */
async function findReadable(load, people) {
  const ids = new Set();
  const add = async (person, photo) => (await isReadable(load, person, photo)) && ids.add(photo.id);
  for (const person of people) for (const photo of await listOwn(load, person)) await add(person, photo);
  return ids;
}

/**
 * The keys that no photo explains, without those that were there `before`: sizes and blurred pictures as `strays`; originals, which the product
 * removes after a day, apart.
 */
export function findStrays(keys, { folders, blurred, before }) {
  const added = [...keys].filter((key) => !before.has(key));
  const isKept = (key) => folders.has(key.slice(0, key.lastIndexOf('/')));
  const strays = added.filter((key) => (SIZES.test(key) && !isKept(key)) || (BLURRED.test(key) && !blurred.has(key)));
  return { strays, originals: added.filter((key) => ORIGINAL.test(key)) };
}

/** Lines of the count: photos with their files, the bucket's files of them, and the pictures that members have looked at. */
export async function countPhotos(admin, { load, bucket, before, people, since }) {
  const rows = await readRows(admin, { people, since });
  const keys = await bucket.list();
  const attempts = load.acts.filter(({ kind }) => kind === 'upload');
  const taken = [...new Set(attempts.flatMap(({ photo }) => photo ?? []))];
  const uploaders = people.filter(({ id }) => attempts.some(({ person, photo }) => photo && person === id));
  const readable = await findReadable(load, uploaders);
  const whole = rows.made.filter((row) => filesOf(row).every((key) => keys.has(key))).map(({ id }) => id);
  const there = new Set(whole.filter((id) => readable.has(id)));
  const files = new Set(rows.made.flatMap(filesOf));
  const { strays, originals } = findStrays(keys, { ...rows, before });
  const looked = load.acts.filter(({ kind }) => kind === 'picture');
  const lines = [
    {
      kind: 'photos, each with its files, and shown to its owner',
      acknowledged: taken.length,
      lost: taken.filter((id) => !there.has(id)).length,
      // Each attempt has one key, so more photos than attempts are photos taken twice.
      doubled: Math.max(0, rows.taken.length - attempts.length),
    },
    {
      kind: 'files of photos in the bucket (doubled: those that no photo has)',
      acknowledged: files.size,
      lost: [...files].filter((key) => !keys.has(key)).length,
      doubled: strays.length,
    },
    {
      kind: 'pictures of others looked at (lost: answered that there is none)',
      acknowledged: looked.filter(({ status }) => status === 200).length,
      lost: looked.filter(({ status }) => status === 404).length,
      doubled: 0,
    },
  ];
  return { lines, originals: originals.length };
}
