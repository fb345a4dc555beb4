import type { AnswerOf, Card, listProfileViews } from '@duet/contract';

export type VisitsPart = AnswerOf<typeof listProfileViews>;

interface VisitDays {
  /** Newest first. */
  days: { day: string; cards: Card[] }[];
  /** Ids of those who are new. */
  fresh: Set<string>;
}

/** The cards of all pages under the days of their visits; somebody who came again while pages were fetched stands once. */
export function groupByDay(pages: readonly VisitsPart[]): VisitDays {
  const days = new Map<string, Card[]>();
  const seen = new Set<string>();
  for (const { profiles, views } of pages) {
    profiles.forEach((card, index) => {
      const day = views[index]?.day;
      if (!day || seen.has(card.id)) return;
      seen.add(card.id);
      days.set(day, [...(days.get(day) ?? []), card]);
    });
  }
  const fresh = pages.flatMap(({ views }) => views.filter((view) => view.new).map(({ id }) => id));
  return { days: [...days].map(([day, cards]) => ({ day, cards })), fresh: new Set(fresh) };
}
