import { Module } from '@nestjs/common';
import { UserService } from './user.service';

export { UserService };

@Module({ providers: [UserService], exports: [UserService] })
export class MembersModule {}

export const entities: Function[] = [];
