import { PhotoEntity } from './photo.entity';

export { isMediaToken, mediaToken } from './media-token';
export { PhotoEntity } from './photo.entity';
export * from './photo.rules';
export * from './photo.sql';
export { PhotoAccess } from './photo-access';
export type { MaySeeSql } from './photo-access';
export { PhotosModule } from './photos.module';

export const entities = [PhotoEntity];
