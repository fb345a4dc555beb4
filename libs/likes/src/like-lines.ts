import type { CardViewer, ViewerFacts } from '@duet/members';
import { cardId, cardWriter, nextAfter } from '@duet/members';
import type { Line } from '@duet/platform';

/** Columns after those of the card. */
const [LIKE_NEW, LIKED_ME, MATCHED, AT] = [3, 4, 5, 6];

interface LikesViewer extends ViewerFacts {
  new: number | null;
}

/** A page of a list of likes; its parts are JSON text. */
export interface LikesPage {
  profiles: string;
  liked_by: string;
  /** Number of received likes that are new. */
  new: number;
  /** The cursor behind the page as JSON; `null` after the last page. */
  next: string;
}

/** A page of the first `most` lines of a list. Reads one line more than that to know if another page follows. */
export function toLikesPage([first, ...lines]: Line[], viewer: Omit<CardViewer, 'facts'>, most: number): LikesPage {
  const { interests = [], lat = null, lon = null, ...totals } = JSON.parse(first?.[0] ?? '{}') as Partial<LikesViewer>;
  const page = lines.slice(0, most);
  const cards = page.map(cardWriter({ ...viewer, facts: { interests, lat, lon } }));
  const likedBy = page
    .filter((line) => line[LIKED_ME] === 't')
    .map((line) => `{"id":"${idOf(line)}","like_new":${line[LIKE_NEW] === 't'}${matchOf(line)}}`);
  const last = lines.length > most ? page.at(-1) : undefined;
  return {
    profiles: `[${cards.join(',')}]`,
    liked_by: `[${likedBy.join(',')}]`,
    new: totals.new ?? 0,
    next: last ? nextAfter({ at: last[AT] ?? '', id: idOf(last) }) : 'null',
  };
}

/** The list of the newest leaves it out. */
const matchOf = (line: Line): string => (line[MATCHED] === null ? '' : `,"match":${line[MATCHED] === 't'}`);

const idOf = ([head]: Line): string => cardId(head ?? '');
