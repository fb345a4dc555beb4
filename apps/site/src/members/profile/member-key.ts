/** Where a member's profile stands in the cache. */
export const memberKey = (id: string) => ['member', id] as const;
