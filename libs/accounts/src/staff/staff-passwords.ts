import { DomainError } from '@duet/contract';
import type { Config } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher } from '../password-hasher';
import { wordsOfConsole } from '../password-words.rules';
import { findPasswordFault } from '../password.rules';

/** New passwords of staff: the rule of members, with the words of the console. */
@Injectable()
export class StaffPasswords {
  constructor(
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The hash of a new password. Throws a fault of `password`. */
  async hashNew(password: string, { name, email }: { name: string; email: string }): Promise<string> {
    const words = wordsOfConsole(this.config.consoleHost);
    const fault = await findPasswordFault(password, { name, email, words });
    if (fault) throw DomainError.field('password', fault);
    return this.hasher.hash(password);
  }
}
