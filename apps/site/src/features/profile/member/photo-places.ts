import type { Member } from '@duet/contract';

/**
 * Where the photos of a profile stand: one that is not blurred goes with each prompt, the others on the stage. Both are places in
 * `photos`, of which the first is always on the stage.
 */
export function placePhotos({ photos, prompts = [] }: Pick<Member, 'photos' | 'prompts'>) {
  const clear = photos.flatMap(({ blurred }, index) => (index > 0 && !blurred ? [index] : []));
  const besidePrompts = clear.slice(0, prompts.length);
  const onStage = photos.map((_, index) => index).filter((index) => !besidePrompts.includes(index));
  return { onStage, besidePrompts };
}
