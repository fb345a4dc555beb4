import { ExclusionEntity } from './exclusion.entity';
import { FavouriteEntity } from './favourites/favourite.entity';
import { MatchFinderEntity } from './match-finder/match-finder.entity';
import { MemberStateEntity } from './member-state.entity';
import { MemberNoteEntity } from './admin/member-note.entity';
import { ProfileViewEntity } from './profile-views/profile-view.entity';
import { ProfileEntity } from './profile.entity';
import { SavedSearchEntity } from './saved-searches/saved-search.entity';

export * from './audience.rules';
export { BlocksService } from './blocks.service';
export * from './card';
export * from './card-viewer';
export * from './card-writer';
export * from './exclusion.sql';
export { isOn, LandersService } from './landers/landers.service';
export type { PublicMember } from './landers/landers.service';
export * from './line-cursor';
export { MemberStateEntity } from './member-state.entity';
export * from './member-state.sql';
export { MemberViewService } from './member-view.service';
export type { OtherMember, VisibleProfile } from './member-view.service';
export * from './members.events';
export { MembersModule } from './members.module';
export { ModeratedProfiles } from './moderated-profiles';
export { ProfileEntity } from './profile.entity';
export type { HeldTexts } from './profile.entity';
export { HeldWords } from './held-words';
export type { OpenProfile } from './held-words';
export { hasRoomFor, heldAt, ProfileTexts, textAt, textsOf } from './profile-texts';
export type { PlacedText, ProfileTextPlace } from './profile-texts';
export { ProfileViewsService } from './profile-views/profile-views.service';
export { ViewRecorder } from './profile-views/view-recorder';
export { isNeutralName, neutralName } from './neutral-name';
export * from './profile.sql';
export { sealedColumns } from './sealed-texts';
export { startCursor } from './search-cursor';
export type { SearchCursor } from './search-cursor';
export { readSearch, readSearchKind } from './search-lines';
export { cardViewerOf, changeCriteria, planSearch, shapeOf, valuesOf } from './search-plan';
export type { Search } from './search-plan';
export { WALK_SIZE } from './search-ranges.sql';
export type { SearchShape } from './search-ranges.sql';
export type { MemberSearchQuery } from './search.rules';
export { searchStatement } from './search.sql';
export { UserService } from './user.service';
export { Viewers } from './viewers';
export type { Viewer } from './viewers';
export * from './visibility.sql';
export { ExclusionEntity } from './exclusion.entity';

export const entities = [
  ProfileEntity,
  MemberStateEntity,
  ExclusionEntity,
  FavouriteEntity,
  ProfileViewEntity,
  MemberNoteEntity,
  MatchFinderEntity,
  SavedSearchEntity,
];
