import type { AdminNews } from '@duet/contract';
import { Box } from '@mui/material';
import { Facts, momentText } from '../ui/facts';
import { t } from '../ui/texts';
import { countryName, languageName, optionName } from '../ui/words';
import { activities, pages, premiums } from './words';

const namesOf = (values: readonly string[] | null, nameOf: (value: string) => string) =>
  values ? values.map(nameOf).join(', ') : t('news.facts.all');
const nameIn = (choices: { id: string; name: string }[], id: string) => choices.find((one) => one.id === id)?.name;

/** A piece of news that is no longer a draft: for whom it is, when it went out, and its words. */
export const NewsFacts = ({ news }: { news: AdminNews }) => (
  <Box sx={{ p: 2 }}>
    <Facts
      facts={{
        [t('news.fields.countries')]: namesOf(news.countries, countryName),
        [t('news.fields.genders')]: namesOf(news.genders, optionName),
        [t('news.fields.sexualities')]: namesOf(news.sexualities, optionName),
        [t('news.fields.activity')]: nameIn(activities, news.activity),
        [t('news.fields.premium')]: nameIn(premiums, news.premium),
        [t('news.fields.page')]: nameIn(pages, news.page),
        [t('news.facts.started')]: news.started_at && momentText(news.started_at),
        [t('news.facts.ends')]: news.ends_at && momentText(news.ends_at),
        ...Object.fromEntries(
          news.texts.map(({ locale, subject, text }) => [languageName(locale), wordsOf(subject, text)]),
        ),
      }}
    />
  </Box>
);

const wordsOf = (subject: string, text: string) => (
  <>
    <Box sx={{ fontWeight: 600 }}>{subject}</Box>
    <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
  </>
);
