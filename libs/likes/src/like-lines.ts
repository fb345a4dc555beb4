import type { CardViewer, ViewerFacts } from '@duet/members';
import { cardId, cardWriter, nextAfter } from '@duet/members';
import type { Line } from '@duet/platform';

/** Columns after those of the card. */
const [LIKE_NEW, LIKED_ME, AT] = [3, 4, 5];

interface Reader extends ViewerFacts {
  new: number | null;
}

/** A page of a list of likes, its parts as JSON text. */
export interface LikesPage {
  profiles: string;
  liked_by: string;
  /** How many likes received are new. */
  new: number;
  /** The cursor behind the page; `null` after the last one. */
  next: string;
}

/** The first `most` of the lines of a list; the one after them tells that it goes on. */
export function likesPage([first, ...lines]: Line[], viewer: Omit<CardViewer, 'facts'>, most: number): LikesPage {
  const { interests = [], lat = null, lon = null, ...counted } = JSON.parse(first?.[0] ?? '{}') as Partial<Reader>;
  const page = lines.slice(0, most);
  const cards = page.map(cardWriter({ ...viewer, facts: { interests, lat, lon } }));
  const likedBy = page
    .filter((line) => line[LIKED_ME] === 't')
    .map((line) => `{"id":"${idOf(line)}","like_new":${line[LIKE_NEW] === 't'}}`);
  const last = lines.length > most ? page.at(-1) : undefined;
  return {
    profiles: `[${cards.join(',')}]`,
    liked_by: `[${likedBy.join(',')}]`,
    new: counted.new ?? 0,
    next: last ? nextAfter({ at: last[AT] ?? '', id: idOf(last) }) : 'null',
  };
}

const idOf = ([head]: Line): string => cardId(head ?? '');
