import type { User } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** The logged-in member as the client knows them. */
@Injectable()
export class UserService {
  async current(_ctx: Ctx): Promise<User | null> {
    return null;
  }
}
