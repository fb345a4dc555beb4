import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { MemberPhotos, PhotoAccess, PhotosModule } from '@duet/photos';
import { SitesModule } from '@duet/sites';
import { MemberTimeline, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MemberHistoryAdminController } from './admin/member-history.admin.controller';
import { MemberNotesAdminService } from './admin/member-notes.admin.service';
import { MemberTimelineAdminService } from './admin/member-timeline.admin.service';
import { MembersAdminController } from './admin/members.admin.controller';
import { MembersAdminService } from './admin/members.admin.service';
import { BlocksService } from './blocks.service';
import { ConsentsController } from './consents.controller';
import { FavouritesController } from './favourites/favourites.controller';
import { FavouritesService } from './favourites/favourites.service';
import { HeldWords } from './held-words';
import { HidesService } from './hides.service';
import { LandersController } from './landers/landers.controller';
import { LandersService } from './landers/landers.service';
import { ListedMembers } from './listed-members';
import { MatchFinderController } from './match-finder/match-finder.controller';
import { MatchFinderService } from './match-finder/match-finder.service';
import { MemberViewService } from './member-view.service';
import { MembersController } from './members.controller';
import { OwnProfiles } from './own-profile';
import { PresenceService } from './presence.service';
import { ProfileTexts } from './profile-texts';
import { ProfileService } from './profile.service';
import { ProfileViewsController } from './profile-views/profile-views.controller';
import { ProfileViewsService } from './profile-views/profile-views.service';
import { ViewRecorder } from './profile-views/view-recorder';
import { SpecialDataService } from './special-data.service';
import { VisitorsService } from './visitors.service';
import { SavedSearchesController } from './saved-searches/saved-searches.controller';
import { SavedSearchesService } from './saved-searches/saved-searches.service';
import { SearchService } from './search.service';
import { ModeratedProfiles } from './moderated-profiles';
import { NewMembers } from './new-members';
import { PROFILE_STATEMENTS } from './profile-photos.sql';
import { SignUpController } from './sign-up.controller';
import { SignUpService } from './sign-up.service';
import { UserController } from './user.controller';
import { UserService } from './user.service';
import { Viewers } from './viewers';
import { isPublicSql, maySeeSql } from './visibility.sql';
import { MEMBERS_DATA } from './personal-data';
import { MEMBERS_TIMELINE } from './timeline';

/** Members: sign-up, profiles, visibility and search. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, PhotosModule],
  controllers: [
    SignUpController,
    UserController,
    MembersController,
    FavouritesController,
    ProfileViewsController,
    MatchFinderController,
    SavedSearchesController,
    ConsentsController,
    LandersController,
    MembersAdminController,
    MemberHistoryAdminController,
  ],
  providers: [
    HeldWords,
    OwnProfiles,
    NewMembers,
    SignUpService,
    UserService,
    Viewers,
    ProfileService,
    ProfileTexts,
    ModeratedProfiles,
    SearchService,
    MatchFinderService,
    SavedSearchesService,
    MemberViewService,
    BlocksService,
    HidesService,
    ListedMembers,
    FavouritesService,
    ProfileViewsService,
    ViewRecorder,
    LandersService,
    SpecialDataService,
    VisitorsService,
    PresenceService,
    MembersAdminService,
    MemberNotesAdminService,
    MemberTimelineAdminService,
  ],
  exports: [
    BlocksService,
    HeldWords,
    LandersService,
    ModeratedProfiles,
    ProfileTexts,
    UserService,
    Viewers,
    MemberViewService,
    PresenceService,
    ProfileViewsService,
    ViewRecorder,
  ],
})
export class MembersModule implements OnModuleInit {
  constructor(
    private readonly photos: PhotoAccess,
    private readonly memberPhotos: MemberPhotos,
    personalData: PersonalDataRegistry,
    timeline: MemberTimeline,
  ) {
    personalData.register(MEMBERS_DATA);
    timeline.register(MEMBERS_TIMELINE);
  }

  onModuleInit(): void {
    this.photos.setRules({ profile: maySeeSql, open: isPublicSql });
    this.memberPhotos.setProfiles(PROFILE_STATEMENTS);
  }
}
