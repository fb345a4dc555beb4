import { Module } from '@nestjs/common';

@Module({})
export class NotificationsModule {}

export const entities: Function[] = [];
