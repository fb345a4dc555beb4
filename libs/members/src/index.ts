import { Exclusion } from './exclusion.entity';
import { MemberState } from './member-state.entity';
import { Profile } from './profile.entity';

export * from './audience.rules';
export { Exclusion } from './exclusion.entity';
export { MemberState } from './member-state.entity';
export { MembersModule } from './members.module';
export { Profile } from './profile.entity';

export const entities = [Profile, MemberState, Exclusion];
