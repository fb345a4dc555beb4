/** Where the console shows a member. */
export const memberPath = (id: string): string => `/members/${id}/show`;
