import { PhotoEntity } from './photo.entity';

export { PhotoEntity } from './photo.entity';
export * from './photo.rules';
export * from './photo.sql';
export { PhotosModule } from './photos.module';
export { PhotosService } from './photos.service';
export type { MaySeeSql } from './photos.service';

export const entities = [PhotoEntity];
