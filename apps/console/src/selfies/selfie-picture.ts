/** The address of a selfie's picture; no cache keeps it. */
export const selfiePicture = (id: string): string => `/api/admin/selfies/${id}/full`;
