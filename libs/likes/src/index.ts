import { Module } from '@nestjs/common';

@Module({})
export class LikesModule {}

export const entities: Function[] = [];
