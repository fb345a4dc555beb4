import type { Statistics } from '@duet/contract';
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { downloadCSV } from 'react-admin';
import { NUMBER } from '../ui/columns';
import { toCsv } from '../ui/csv';
import { t } from '../ui/texts';
import { keyOf } from './number-tiles';
import { dateText, daysOf } from './period';
import { nameOf, valueText } from './words';

/** The same numbers day by day, and their totals. */
export function NumberTable({ data }: { data: Statistics }) {
  const days = daysOf(data);
  return (
    <Card>
      <Box sx={{ p: 1.5, textAlign: 'right' }}>
        <Button onClick={() => downloadCSV(numbersAsCsv(data), `numbers-${data.from}-${data.to}`)}>
          {t('statistics.download_csv')}
        </Button>
      </Box>
      <Box
        sx={{ overflow: 'auto', maxHeight: 520 }}
        tabIndex={0}
        role="region"
        aria-label={t('statistics.table.label')}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('statistics.table.day')}</TableCell>
              {data.lines.map((line) => (
                <TableCell key={keyOf(line)} sx={{ ...NUMBER, minWidth: 96 }}>
                  {nameOf(line)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Row
              head={t('statistics.table.total')}
              values={data.lines.map(({ total, currency }) => valueText(total, currency))}
              isBold
            />
            <Row
              head={t('statistics.period_before')}
              values={data.lines.map(({ previous, currency }) =>
                previous === null ? '–' : valueText(previous, currency),
              )}
            />
            {days.map((day, index) => (
              <Row
                key={day}
                head={dateText(day)}
                values={data.lines.map((line) => valueText(line.days[index] ?? 0, line.currency))}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

function Row({ head, values, isBold }: { head: string; values: string[]; isBold?: boolean }) {
  const weight = isBold ? { fontWeight: 650 } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', ...weight }}>
        {head}
      </TableCell>
      {values.map((value, index) => (
        <TableCell key={index} sx={{ ...NUMBER, ...weight }}>
          {value}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** Days as lines; money in whole and hundredths of its currency. */
export function numbersAsCsv(data: Statistics): string {
  const cell = (value: number, currency: string | null) => (currency ? (value / 100).toFixed(2) : value);
  const head = [t('statistics.table.csv_day'), ...data.lines.map((line) => nameOf(line))];
  const days = daysOf(data).map((day, index) => [
    day,
    ...data.lines.map((line) => cell(line.days[index] ?? 0, line.currency)),
  ]);
  return toCsv([head, ...days]);
}
