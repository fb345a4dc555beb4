import { HOST } from '@duet/contract';
import type { ComponentType } from 'react';
import { listText } from '../../ui/formats';
import { t } from '../../ui/texts';
import { countryName, languageName, nicheName } from '../../ui/words';
import { CompanyAnswer, CompanyQuestion } from './company-question';
import type { NewSiteDraft, QuestionProps } from './draft';
import { CountriesQuestion, DomainQuestion, LocalesQuestion, NameQuestion } from './questions';
import { NicheQuestion } from './niche-question';
import type { ReactNode } from 'react';
import { createElement } from 'react';

interface StepDefinition {
  label: string;
  /** Fields of the API that this question answers: a refusal of one leads back here. */
  fields: string[];
  Question: ComponentType<QuestionProps>;
  answer: (draft: NewSiteDraft) => ReactNode;
  /** Names a fault of the answer; null: it has none. */
  fault: (draft: NewSiteDraft) => string | null;
}

const needs = (ok: boolean, text: string) => (ok ? null : text);

/** The six questions, in their order. */
export const STEPS: StepDefinition[] = [
  {
    label: t('sites.new.name.label'),
    fields: ['name', 'key'],
    Question: NameQuestion,
    answer: ({ name }) => name,
    fault: ({ name }) => needs(name.trim().length >= 2, t('sites.new.name.fault')),
  },
  {
    label: t('sites.new.domain.label'),
    fields: ['domain'],
    Question: DomainQuestion,
    answer: ({ domain }) => domain,
    fault: ({ domain }) => needs(HOST.test(domain), t('sites.new.domain.fault')),
  },
  {
    label: t('sites.new.niche.label'),
    fields: ['niche'],
    Question: NicheQuestion,
    answer: ({ niche }) => nicheName(niche),
    fault: ({ niche }) => needs(niche > 0, t('sites.new.niche.fault')),
  },
  {
    label: t('sites.new.company.label'),
    fields: ['company_id'],
    Question: CompanyQuestion,
    answer: ({ company_id }) => createElement(CompanyAnswer, { id: company_id }),
    fault: ({ company_id }) => needs(company_id !== '', t('sites.new.company.fault')),
  },
  {
    label: t('sites.new.countries.label'),
    fields: ['countries'],
    Question: CountriesQuestion,
    answer: ({ countries }) => listText(countries.map(countryName)),
    fault: ({ countries }) => needs(countries.length > 0, t('sites.new.countries.fault')),
  },
  {
    label: t('sites.new.locales.label'),
    fields: ['locales', 'domain_language'],
    Question: LocalesQuestion,
    answer: ({ locales }) => listText(locales.map(languageName)),
    fault: ({ locales }) => needs(locales.length > 0, t('sites.new.locales.fault')),
  },
];
