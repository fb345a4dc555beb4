/** The routes members, members-id, chats, likes, likes-m-id and premium: exactly these are the members area (F09). */
const AREA = [/^\/members(\/[^/]+)?\/?$/, /^\/chats\/?$/, /^\/likes(\/m\/[^/]+)?\/?$/, /^\/premium\/?$/];

/** True if an address belongs to the members' area. */
export const isMembersArea = (pathname: string): boolean => AREA.some((route) => route.test(pathname));
