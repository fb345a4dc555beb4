import type { CaseFigures } from '@duet/contract';
import {
  Alert,
  Box,
  Button,
  Card,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { downloadCSV } from 'react-admin';
import { useConsoleProvider } from '../data/use-act';
import { useChosenSite } from '../layout/chosen-site';
import { NUMBER, WIDE } from '../ui/columns';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import type { CaseCounts } from './figures';
import { figuresAsCsv, lineName, remediesText, timeText, yearOf } from './figures';

const YEARS = 5;
const thisYear = () => new Date().getUTCFullYear();

function useFigures(year: number) {
  const provider = useConsoleProvider();
  const { site } = useChosenSite();
  const query = { ...yearOf(year), ...(site ? { site_id: site.id } : {}) };
  return useQuery({ queryKey: ['case-figures', query], queryFn: () => provider.getCaseFigures(query) });
}

/** Reports and complaints of a year in numbers, for the transparency report. */
export function CaseFiguresPage() {
  const [year, setYear] = useState(thisYear);
  const { data, error } = useFigures(year);
  return (
    <>
      <PageHead
        title={t('case-figures.title')}
        text={t('case-figures.text')}
        actions={
          <Button
            variant="outlined"
            disabled={!data || data.rows.length === 0}
            onClick={() => data && downloadCSV(figuresAsCsv(data), `cases-${year}`)}
          >
            {t('case-figures.export')}
          </Button>
        }
      />
      <TextField
        select
        size="small"
        label={t('case-figures.year')}
        value={year}
        onChange={({ target }) => setYear(Number(target.value))}
        fullWidth={false}
        sx={{ width: 140, mb: 2 }}
      >
        {Array.from({ length: YEARS }, (_, index) => thisYear() - index).map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      {error && !data && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && <FiguresTable figures={data} />}
    </>
  );
}

function FiguresTable({ figures: { rows, total } }: { figures: CaseFigures }) {
  if (rows.length === 0 || !total) return <EmptyState title={t('case-figures.empty')} />;
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('case-figures.columns.kind')}</TableCell>
            <TableCell sx={NUMBER}>{t('case-figures.columns.opened')}</TableCell>
            <TableCell sx={NUMBER}>{t('case-figures.columns.decided')}</TableCell>
            <TableCell sx={WIDE}>{t('case-figures.columns.remedies')}</TableCell>
            <TableCell sx={{ ...NUMBER, ...WIDE }}>{t('case-figures.columns.automated')}</TableCell>
            <TableCell sx={NUMBER}>{t('case-figures.columns.median')}</TableCell>
            <TableCell sx={{ ...NUMBER, ...WIDE }}>{t('case-figures.columns.appealed')}</TableCell>
            <TableCell sx={{ ...NUMBER, ...WIDE }}>{t('case-figures.columns.reversed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <FigureLine key={`${row.kind} ${row.reason ?? ''}`} name={lineName(row)} of={row} />
          ))}
          <FigureLine name={<strong>{t('case-figures.all')}</strong>} of={total} />
        </TableBody>
      </Table>
    </Card>
  );
}

const FigureLine = ({ name, of }: { name: ReactNode; of: CaseCounts }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
      <Box sx={{ display: { md: 'none' }, color: 'text.primary', fontSize: '0.8125rem' }}>{remediesText(of)}</Box>
    </TableCell>
    <TableCell sx={NUMBER}>{of.opened}</TableCell>
    <TableCell sx={NUMBER}>{of.decided}</TableCell>
    <TableCell sx={WIDE}>{remediesText(of)}</TableCell>
    <TableCell sx={{ ...NUMBER, ...WIDE }}>{of.automated}</TableCell>
    <TableCell sx={NUMBER}>{timeText(of.median_hours)}</TableCell>
    <TableCell sx={{ ...NUMBER, ...WIDE }}>{of.appealed}</TableCell>
    <TableCell sx={{ ...NUMBER, ...WIDE }}>{of.reversed}</TableCell>
  </TableRow>
);
