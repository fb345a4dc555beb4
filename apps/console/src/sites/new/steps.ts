import { HOST } from '@duet/contract';
import type { ComponentType } from 'react';
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

const listOf = (words: string[]) => new Intl.ListFormat('en').format(words);
const needs = (ok: boolean, text: string) => (ok ? null : text);

/** The six questions, in their order. */
export const STEPS: StepDefinition[] = [
  {
    label: 'Name',
    fields: ['name', 'key'],
    Question: NameQuestion,
    answer: ({ name }) => name,
    fault: ({ name }) => needs(name.trim().length >= 2, 'Enter a name.'),
  },
  {
    label: 'Domain',
    fields: ['domain'],
    Question: DomainQuestion,
    answer: ({ domain }) => domain,
    fault: ({ domain }) => needs(HOST.test(domain), 'Enter a domain name.'),
  },
  {
    label: 'Niche',
    fields: ['niche'],
    Question: NicheQuestion,
    answer: ({ niche }) => nicheName(niche),
    fault: ({ niche }) => needs(niche > 0, 'Choose a niche.'),
  },
  {
    label: 'Company',
    fields: ['company_id'],
    Question: CompanyQuestion,
    answer: ({ company_id }) => createElement(CompanyAnswer, { id: company_id }),
    fault: ({ company_id }) => needs(company_id !== '', 'Choose a company.'),
  },
  {
    label: 'Countries',
    fields: ['countries'],
    Question: CountriesQuestion,
    answer: ({ countries }) => listOf(countries.map(countryName)),
    fault: ({ countries }) => needs(countries.length > 0, 'Choose at least one country.'),
  },
  {
    label: 'Languages',
    fields: ['locales', 'domain_language'],
    Question: LocalesQuestion,
    answer: ({ locales }) => listOf(locales.map(languageName)),
    fault: ({ locales }) => needs(locales.length > 0, 'Choose at least one language.'),
  },
];
