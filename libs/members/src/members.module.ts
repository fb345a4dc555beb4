import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { PhotosModule } from '@duet/photos';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';

/** Members: their profiles, who may see whom, and the search. */
@Module({ imports: [SitesModule, AccountsModule, CreditsModule, PhotosModule] })
export class MembersModule {}
