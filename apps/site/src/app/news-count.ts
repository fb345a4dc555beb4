type Badged = Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>;

/** The page's title with unread messages and new likes in front, in brackets; nothing in front at 0. */
export function countedTitle(title: string, news: number): string {
  return news > 0 ? `(${news}) ${title}` : title;
}

/** The badge of the installed app: unread messages and new likes, gone at 0. A browser without one, or one that refuses, is left alone. */
export async function showAppBadge(news: number, browser: Partial<Badged> = navigator): Promise<void> {
  try {
    await (news > 0 ? browser.setAppBadge?.(news) : browser.clearAppBadge?.());
  } catch {
    // The title says it too.
  }
}
