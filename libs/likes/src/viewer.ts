import type { Ctx } from '@duet/platform';
import { cardContext } from '@duet/members';

/** The card context of a list: `memberViewerSql` adds the viewer's own interests and place in the statement itself. */
export const viewerContext = ({ site, session }: Pick<Ctx, 'site' | 'session'>, now: Date): string =>
  cardContext({ now, settings: site.settings, interests: site.settings.interests, session });
