import type { AdminNews } from '@duet/contract';
import { Box } from '@mui/material';
import { Facts, momentText } from '../ui/facts';
import { countryName, languageName, optionName } from '../ui/words';
import { activities, pages, premiums } from './words';

const namesOf = (values: readonly string[] | null, nameOf: (value: string) => string) =>
  values ? values.map(nameOf).join(', ') : 'All';
const nameIn = (choices: { id: string; name: string }[], id: string) => choices.find((one) => one.id === id)?.name;

/** A piece of news that is no longer a draft: for whom it is, when it went out, and its words. */
export const NewsFacts = ({ news }: { news: AdminNews }) => (
  <Box sx={{ p: 2 }}>
    <Facts
      facts={{
        Countries: namesOf(news.countries, countryName),
        Genders: namesOf(news.genders, optionName),
        Sexualities: namesOf(news.sexualities, optionName),
        Activity: nameIn(activities, news.activity),
        Premium: nameIn(premiums, news.premium),
        'The button leads to': nameIn(pages, news.page),
        Started: news.started_at && momentText(news.started_at),
        'Not sent after': news.ends_at && momentText(news.ends_at),
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
