import type { AdminNews, Locale } from '@duet/contract';
import { adminShowNews } from '@duet/contract';
import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { t } from '../ui/texts';
import { languageName } from '../ui/words';

/** The width of a phone, in which most mails are read. */
const PHONE = { width: 360, height: 560 };
/** The library's grey for what is not chosen is too pale to read on this ground. */
const PLAIN = { '& .MuiToggleButton-root': { color: 'text.primary' } };

/** The mail of a piece of news as it is saved, in each of its languages, light and dark. */
export function NewsPreview({ news }: { news: AdminNews }) {
  const [chosen, setLocale] = useState<Locale | null>(null);
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const locale = news.texts.find((text) => text.locale === chosen)?.locale ?? news.texts[0]?.locale;
  if (!locale) return null;
  const query = new URLSearchParams({ locale, scheme });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t('news.preview.language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
          sx={{ minWidth: 160 }}
        >
          {news.texts.map((text) => (
            <MenuItem key={text.locale} value={text.locale}>
              {languageName(text.locale)}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('news.preview.scheme')}
          value={scheme}
          sx={PLAIN}
          onChange={(_event, value: 'light' | 'dark' | null) => value && setScheme(value)}
        >
          <ToggleButton value="light">{t('news.preview.light')}</ToggleButton>
          <ToggleButton value="dark">{t('news.preview.dark')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        component="iframe"
        key={`${news.version} ${query.toString()}`}
        src={`${adminShowNews.path.replace(':id', news.id)}?${query.toString()}`}
        title={t('news.preview.title')}
        sandbox=""
        referrerPolicy="no-referrer"
        sx={{ ...PHONE, maxWidth: '100%', border: 1, borderColor: 'divider', display: 'block', borderRadius: '10px' }}
      />
    </Box>
  );
}
