import type { Locale, OwnDecision, STATEMENT_PARTS } from '@duet/contract';
import { dateLocales } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { objectionEnd } from './decision.rules';

type StatementPart = (typeof STATEMENT_PARTS)[number];

/** The parts of a statement that differ between decisions, each in whole sentences of its reader's language. */
export interface StatedDecision extends Record<'what' | 'duration' | 'reason' | 'facts' | 'rule', string> {
  /** Decided by a program, without a person. */
  automatic: boolean;
  decidedAt: Date;
}

/** Words of statements of reasons (D-65), the same for every kind of decision. */
@Injectable()
export class StatementWriter {
  constructor(private readonly texts: Texts) {}

  /** The lines of a statement, in the order in which they are read. */
  write(site: SiteRef, locale: Locale, decision: StatedDecision): OwnDecision['lines'] {
    const { what, duration, reason, facts, rule, automatic, decidedAt } = decision;
    const t = (key: string, args = {}) =>
      this.texts.t(locale, `decisions:${key}`, { site: site.settings.name, ...args });
    const texts: [StatementPart, string][] = [
      ['what', what],
      ['scope', t('scope')],
      ['duration', duration],
      ['reason', reason],
      ['facts', facts],
      ['rule', rule],
      ['manner', t(automatic ? 'manner.automatic' : 'manner.human')],
      ['redress', t('redress', { objection: formatDay(site, locale, objectionEnd(decidedAt)) })],
    ];
    return texts.map(([part, text]) => ({ part, label: t(`label.${part}`), text }));
  }

  /** A section of the terms, as a rule. */
  ruleOf(locale: Locale, section: number): string {
    return this.texts.t(locale, 'decisions:rule', { section });
  }
}

/** A day in a language, as statements and their mails write it. */
export const formatDay = ({ settings }: SiteRef, locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(dateLocales(locale, settings), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
