import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { PhotosModule } from '@duet/photos';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { SignUpController } from './sign-up.controller';
import { SignUpService } from './sign-up.service';
import { UserController } from './user.controller';
import { UserService } from './user.service';

/** Members: their profiles, who may see whom, and the search. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, PhotosModule],
  controllers: [SignUpController, UserController],
  providers: [SignUpService, UserService],
  exports: [UserService],
})
export class MembersModule {}
