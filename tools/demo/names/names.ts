/** First names by the generation that carries them: born before 1968, up to 1988, later. */
export interface Generations {
  readonly older: string;
  readonly middle: string;
  readonly younger: string;
}

/** First names of people of one language on a site; each list is one string with spaces between. */
export interface Names {
  readonly female: Generations;
  readonly male: Generations;
  /** Words that some go by instead of their name, each taken once on a site. */
  readonly nicks: string;
}
