/** What the server knows of a browser when it draws a page: its cookie `browser`. */
export interface BrowserFacts {
  /** Name of its time zone (IANA); null until it has said so. */
  time_zone: string | null;
  /** Names of the notes that stay away there. */
  quiet: readonly string[];
}

/** What the site's program is to draw: an address with its query, and the boot data of the page as JSON. */
export interface SnapshotTask {
  address: string;
  boot: string;
}

/** A page as it is first drawn, and the styles that its component library made: their text, and the names of them. */
export interface Snapshot {
  html: string;
  styles: { names: string; css: string };
}
