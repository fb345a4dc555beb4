/** The code of a part did not come; `cause` says why. */
export class PartMissing extends Error {}
