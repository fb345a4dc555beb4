import { MatchEntity } from './match.entity';
import { SwipeDeckEntity } from './swipe-deck.entity';
import { SwipeEntity } from './swipe.entity';

export { likeCountsSql } from './counts.sql';
export { likeReceived, likesMatched, likesUnmatched } from './likes.events';
export { LikesJobs } from './likes.jobs';
export { LikesModule } from './likes.module';
export { refuseLike } from './likes.rules';
export { LikesService } from './likes.service';
export { MATCH_ROWS } from './match-rows.sql';
export { newLikeSql } from './new-like.sql';
export { LIKE_STATES_OF, relationOf, relationSql } from './relation';
export type { Relation, RelationRow } from './relation';
export { KEPT_DECK } from './swipe-deck.statements';
export { SuggestionsService } from './suggestions.service';

export const entities = [SwipeEntity, SwipeDeckEntity, MatchEntity];
