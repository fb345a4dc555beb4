import { PhotoEntity } from './photo.entity';

export { BrandPicturesService } from './brand/brand-pictures.service';
export { HeldCaptions, sealedColumns } from './held-captions';
export { mediaToken } from './media-token';
export * from './own-photos';
export * from './message-photo.sql';
export { PhotoEntity } from './photo.entity';
export * from './photo.rules';
export * from './photo.sql';
export { PhotoCaptions } from './photo-captions';
export { writtenCaption } from './caption.rules';
export type { CaptionsOfPhoto } from './caption.rules';
export type { PlacedCaption } from './photo-captions';
export { PhotoAccess } from './photo-access';
export type { PhotoFile } from './photo-access';
export type { MaySeeSql } from './picture-rights';
export { mayBecome } from './photo-states';
export { MemberPhotos } from './member-photos';
export * from './photos.events';
export { PhotoJobs } from './photos.jobs';
export { PhotosModule } from './photos.module';
export { PhotosService } from './photos.service';
export type { PhotoAcceptance } from './photos.service';
export { PhotoUploads } from './upload/photo-upload';
export type { PhotoUpload } from './upload/photo-upload';

export const entities = [PhotoEntity];
