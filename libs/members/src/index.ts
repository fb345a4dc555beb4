import { Exclusion } from './exclusion.entity';
import { MemberState } from './member-state.entity';
import { Profile } from './profile.entity';

export * from './audience.rules';
export * from './card';
export { Exclusion } from './exclusion.entity';
export { MemberState } from './member-state.entity';
export * from './members.events';
export { MembersModule } from './members.module';
export { Profile } from './profile.entity';
export { UserService } from './user.service';

export const entities = [Profile, MemberState, Exclusion];
