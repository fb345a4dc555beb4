import type { PixelSize } from '@duet/contract';
import { PHOTO_LIMITS } from '@duet/contract';

/** The fault of a chosen file, or that there is no place left for it; its words are in photos.json under `faults`. */
export type FileFault = 'type' | 'heic' | 'size' | 'small' | 'broken' | 'full';

/** No screen shows more of a photo than this, and half of the way to the server is the member's own line. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.9;
const EXTENSION = /\.[^.]*$/;
const types: readonly string[] = PHOTO_LIMITS.types;

/** File types for the picker: iPhones turn their own format into JPEG for it. */
export const ACCEPTED = types.join(',');

const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Finds a file's fault without opening it. */
export function faultOfFile(file: Pick<File, 'type' | 'name' | 'size'>): FileFault | null {
  if (file.size === 0) return 'broken';
  return types.includes(file.type) || isHeic(file) ? null : 'type';
}

/** Width and height so that the longer side fits, never larger than they were. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function draw(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittingSize(picture.width, picture.height));
  const pencil = canvas.getContext('2d');
  if (!pencil) return Promise.resolve(null);
  pencil.fillStyle = '#fff';
  pencil.fillRect(0, 0, canvas.width, canvas.height);
  pencil.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** A photo ready to leave. */
export interface ReadyPhoto {
  blob: Blob;
  name: string;
  /** Its pixels, upright. */
  size: PixelSize;
}

/** A photo ready to leave, made smaller where no screen would tell; or what is wrong with it. */
export async function preparePhoto(file: File): Promise<ReadyPhoto | FileFault> {
  const fault = faultOfFile(file);
  if (fault) return fault;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return isHeic(file) ? 'heic' : 'broken';
  const { width, height } = picture;
  if (Math.min(width, height) < PHOTO_LIMITS.side) return 'small';
  const isPlain = types.includes(file.type) && Math.max(width, height) <= LONGEST_SIDE;
  const blob = isPlain && file.size <= PHOTO_LIMITS.bytes ? file : await draw(picture);
  picture.close();
  if (!blob) return 'broken';
  if (blob.size > PHOTO_LIMITS.bytes) return 'size';
  const name = blob === file ? file.name : file.name.replace(EXTENSION, '') + '.jpg';
  return { blob, name, size: blob === file ? { width, height } : fittingSize(width, height) };
}
