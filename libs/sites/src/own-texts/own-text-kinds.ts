import type { Locale, NicheName, OwnTextKind, OwnTextPart } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { TextParts } from './own-text.entity';

/** A text as a page of its own, and the policy that its answer carries. */
export interface ShownText {
  html: string;
  policy: string;
}

/** Which text, in which language. */
export interface TextPlace {
  key: string;
  locale: Locale;
}

/** One kind of text that companies and sites may write themselves. */
export interface TextKind {
  kind: OwnTextKind;
  keys: readonly string[];
  /** The niche of a text that only sites of that niche show; left out, every site shows every text. */
  nicheOf?: (key: string) => NicheName;
  parts: readonly OwnTextPart[];
  placeholdersOf: (key: string) => readonly string[];
  /** The product's own text. */
  productText: (place: TextPlace) => TextParts;
  /** Draws a text with the facts of a site. */
  show: (site: SiteRef, place: TextPlace, parts: TextParts) => ShownText | Promise<ShownText>;
}

/** The kinds of texts that are there: each is registered by the lib that shows it. */
@Injectable()
export class OwnTextKinds {
  private readonly kinds = new Map<OwnTextKind, TextKind>();

  register(kind: TextKind): void {
    this.kinds.set(kind.kind, kind);
  }

  /** The kind, if it has such a text; null otherwise. */
  find(kind: OwnTextKind, key: string): TextKind | null {
    const found = this.kinds.get(kind);
    return found?.keys.includes(key) ? found : null;
  }

  get(kind: OwnTextKind): TextKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`No lib has registered texts of the kind ${kind}`);
    return found;
  }
}
