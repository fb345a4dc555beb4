import type { AdminOwnTexts, OwnTextCell, OwnTextKind } from '@duet/contract';
import { Alert, ButtonBase, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { t } from '../ui/texts';
import { languageName } from '../ui/words';
import { SOURCE_WORDS, textName } from './words';

interface Props {
  kind: OwnTextKind;
  texts: AdminOwnTexts;
  onOpen: (place: { key: string; locale: string }) => void;
}

/** All texts of a kind against the languages: which are own, which have a draft, which are missing. */
export function TextTable({ kind, texts: { locales, texts, missing }, onOpen }: Props) {
  return (
    <>
      {missing > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('own-texts.table.missing', { count: missing })}
        </Alert>
      )}
      <Card sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('own-texts.table.text')}</TableCell>
              {locales.map((locale) => (
                <TableCell key={locale}>{languageName(locale)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {texts.map(({ key, cells }) => (
              <TableRow key={key}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ fontWeight: 600, minWidth: 120, position: 'sticky', left: 0, bgcolor: 'background.paper' }}
                >
                  {textName(kind, key)}
                </TableCell>
                {cells.map((cell) => (
                  <TableCell key={cell.locale} sx={{ p: 0 }}>
                    <Cell cell={cell} text={textName(kind, key)} onOpen={() => onOpen({ key, locale: cell.locale })} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </>
  );
}

function Cell({ cell, text, onOpen }: { cell: OwnTextCell; text: string; onOpen: () => void }) {
  const source = cell.is_missing ? t('own-texts.table.is_missing') : SOURCE_WORDS[cell.source];
  const state = cell.has_draft ? t('own-texts.table.with_draft', { state: source }) : source;
  const colour = cell.source === 'product' ? 'textSecondary' : 'textPrimary';
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={t('own-texts.table.cell', { text, language: languageName(cell.locale), state })}
      sx={{ width: '100%', justifyContent: 'flex-start', px: 1, py: 1, '&:hover': { bgcolor: 'action.hover' } }}
    >
      <Typography
        variant="body2"
        color={cell.is_missing ? 'error' : colour}
        sx={{ fontWeight: cell.source === 'product' ? 400 : 600 }}
      >
        {state}
      </Typography>
    </ButtonBase>
  );
}
