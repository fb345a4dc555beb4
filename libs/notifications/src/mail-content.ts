/** The colours of a mail for one mode of the reader's system, `#rrggbb`. */
export interface MailColours {
  page: string;
  card: string;
  line: string;
  text: string;
  soft: string;
  button: string;
  onButton: string;
}

/** A link of a mail: in the small print, or to a profile. */
export interface MailLink {
  label: string;
  url: string;
}

/** A member whom a mail names, and why. */
export interface MailPersonLink extends MailLink {
  reason?: string;
}

/** The texts of a mail in the receiver's language, with the site's brand. */
export interface MailContent {
  locale: string;
  subject: string;
  preheader: string;
  heading: string;
  /** Paragraphs above and below the button. */
  before: string[];
  after: string[];
  /** Members whom the mail names, above the button. */
  people: MailPersonLink[];
  button: MailLink;
  copyLink: string;
  footer: string[];
  /** The way out of a category; null in mails that belong to none. */
  unsubscribe: MailLink | null;
  siteName: string;
  siteUrl: string;
  /** Address of the site's logo on its own host; null: the name alone. */
  logo: string | null;
  colours: { light: MailColours; dark: MailColours };
}
