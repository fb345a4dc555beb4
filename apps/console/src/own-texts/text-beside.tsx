import type { AdminOwnText, OwnTextPart } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';
import { StartBlocksBeside } from './start-blocks.beside';
import { partName } from './words';

/** A text to read: the English one beside which another is written, or the own one for those who may not write. */
export function TextBeside({ text, side }: { text: AdminOwnText; side: 'own' | 'english' }) {
  const own = (text.draft ?? text.published)?.parts ?? text.inherited;
  const parts = side === 'own' ? own : text.english;
  return (
    <Section
      title={side === 'own' ? t('own-texts.beside.own') : t('own-texts.beside.english')}
      text={side === 'english' ? t('own-texts.beside.english_text') : ''}
    >
      {text.parts.map((part) => (
        <Box key={part.name} sx={{ mb: 2 }}>
          <Typography variant="caption" color="textSecondary" component="h3">
            {partName(part)}
          </Typography>
          <PartText part={part} value={parts[part.name] ?? ''} lang={side === 'english' ? 'en' : text.locale} />
        </Box>
      ))}
    </Section>
  );
}

function PartText({ part, value, lang }: { part: OwnTextPart; value: string; lang: string }) {
  if (part.format === 'blocks') return <StartBlocksBeside json={value} lang={lang} />;
  if (part.format !== 'rich')
    return (
      <Typography lang={lang} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    );
  return (
    <Box
      lang={lang}
      sx={{ '& h2': { fontSize: '1.1rem' }, '& h3, & h4': { fontSize: '1rem' }, overflowWrap: 'anywhere' }}
      // The server has cleaned it: headings, paragraphs, lists, emphasis and links alone.
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}
