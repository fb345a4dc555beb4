/** The viewers as whom a draft is looked at: a visitor, or a made-up member. */
export const PREVIEW_VIEWERS = ['visitor', 'member'] as const;
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number];

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Ids of the sample people, whom the site makes up in the browser: the first of them has a conversation with the sample member. */
export const SAMPLE_PEOPLE: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 8].map(idOf);
export const SAMPLE_MEMBER_ID: string = idOf(100);
export const SAMPLE_CONVERSATION_ID: string = idOf(201);
