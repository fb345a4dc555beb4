/** The page's title with unread messages and new likes in front, in brackets; nothing in front at 0. */
export function countedTitle(title: string, news: number): string {
  return news > 0 ? `(${news}) ${title}` : title;
}
