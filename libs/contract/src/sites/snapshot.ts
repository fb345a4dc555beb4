/** Facts about a browser that the server has when it draws a page: its cookie `browser`. */
export interface BrowserFacts {
  /** Name of its time zone (IANA); null until it has sent it. */
  time_zone: string | null;
  /** Names of the notes that stay away there. */
  quiet: readonly string[];
}

/** A page to draw: its address with the query, and its boot data as JSON. */
export interface SnapshotTask {
  address: string;
  boot: string;
}

/** A page as it is first drawn, and the styles that its component library made: their text, and the names of them. */
export interface Snapshot {
  html: string;
  styles: { names: string; css: string };
}
