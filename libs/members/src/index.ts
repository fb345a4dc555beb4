import { ExclusionEntity } from './exclusion.entity';
import { MemberStateEntity } from './member-state.entity';
import { ProfileEntity } from './profile.entity';

export * from './audience.rules';
export * from './card';
export * from './card-viewer';
export * from './card-writer';
export * from './exclusion.sql';
export * from './line-cursor';
export { MemberStateEntity } from './member-state.entity';
export * from './member-state.sql';
export { MemberViewService } from './member-view.service';
export type { OtherMember, VisibleProfile } from './member-view.service';
export * from './members.events';
export { MembersModule } from './members.module';
export { ProfileEntity } from './profile.entity';
export * from './profile.sql';
export { startCursor } from './search-cursor';
export { cardViewerOf, planSearch, shapeOf, valuesOf } from './search-plan';
export type { SearchShape } from './search-ranges.sql';
export type { MemberSearchQuery } from './search.rules';
export { searchStatement } from './search.sql';
export { UserService } from './user.service';
export type { Viewer } from './viewers';
export * from './visibility.sql';
export { ExclusionEntity } from './exclusion.entity';

export const entities = [ProfileEntity, MemberStateEntity, ExclusionEntity];
