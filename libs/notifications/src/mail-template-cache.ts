import type { Locale } from '@duet/contract';
import { countLookups } from '@duet/platform';
import type { SiteRef } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { MailContent } from './mail-content';
import type { MailKind } from './mail-kinds';
import { PLACE } from './mail-places';
import { toHtml } from './mail-template';
import { toText } from './mail-text';

const count = countLookups('mail_templates');

/** The parts of a mail, with places for its values. */
export interface MailTemplate {
  subject: string;
  text: string;
  html: string;
}

/** Puts values into a template; in HTML they are escaped as React does it. */
export function fillTemplate(template: MailTemplate, values: Record<string, string>): MailTemplate {
  const valueAt = (_place: string, name: string) => values[name] ?? '';
  return {
    subject: template.subject.replace(PLACE, valueAt),
    text: template.text.replace(PLACE, valueAt),
    html: template.html.replace(PLACE, (place, name: string) => escapeHtml(valueAt(place, name))),
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
/** Line breaks of a text that people wrote stay line breaks. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!).replace(/\r?\n/g, '<br/>');

/** Rendered mails of each site, kind and language: rendering takes longer than all the rest of sending a mail. */
@Injectable()
export class MailTemplateCache {
  /** A site that is published anew is another object: its templates go with the old one. */
  private readonly templates = new WeakMap<SiteRef, Map<string, MailTemplate>>();

  /** The template of a site's kind of mail, rendered from `content` where it is not there yet. */
  get(site: SiteRef, { kind, locale }: { kind: MailKind; locale: Locale }, content: () => MailContent): MailTemplate {
    const ofSite = this.templates.get(site) ?? new Map<string, MailTemplate>();
    this.templates.set(site, ofSite);
    const name = `${kind} ${locale}`;
    const kept = ofSite.get(name);
    count(kept !== undefined);
    const template = kept ?? renderTemplate(content());
    ofSite.set(name, template);
    return template;
  }
}

/** Renders a mail's parts. */
export function renderTemplate(content: MailContent): MailTemplate {
  return { subject: content.subject, text: toText(content), html: toHtml(content) };
}
