import type { Country, Locale } from '@duet/contract';

/** Answers of the guided form. */
export interface NewSiteDraft {
  name: string;
  domain: string;
  niche: number;
  company_id: string;
  countries: Country[];
  locales: Locale[];
}

export const EMPTY_DRAFT: NewSiteDraft = { name: '', domain: '', niche: 0, company_id: '', countries: [], locales: [] };

export interface QuestionProps {
  draft: NewSiteDraft;
  change: (part: Partial<NewSiteDraft>) => void;
}
