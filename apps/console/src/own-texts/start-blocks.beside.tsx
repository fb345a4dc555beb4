import type { StartBlock } from '@duet/contract';
import { readStartBlocks } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { t } from '../ui/texts';

/** The blocks of a start page to read, `json` as the text has them. */
export const StartBlocksBeside = ({ json, lang }: { json: string; lang: string }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {readStartBlocks(json).map((block, index) => (
      <Block key={index} block={block} lang={lang} />
    ))}
  </Box>
);

const Block = ({ block: { kind, title, text, rows = [] }, lang }: { block: StartBlock; lang: string }) => (
  <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, overflowWrap: 'anywhere' }}>
    <Typography variant="caption" color="textSecondary">
      {t(`start-blocks.kinds.${kind}`)}
    </Typography>
    <Box lang={lang}>
      <Typography variant="subtitle1">{title}</Typography>
      {text && <Typography>{text}</Typography>}
      {rows.map((row, index) => (
        <Box key={index} sx={{ mt: 1 }}>
          <Typography variant="subtitle2">{row.title}</Typography>
          <Typography>{row.text}</Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
