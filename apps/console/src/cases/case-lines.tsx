import { Alert, Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';

/** The answer of a list that is read beside a case. */
interface ReadLines<T> {
  data?: T[] | undefined;
  total?: number | undefined;
  error?: unknown;
}

interface Props<T> {
  of: ReadLines<T>;
  /** The sentence where there is none. */
  none: string;
  /** Where all of them are. */
  all: string;
  line: (one: T) => ReactNode;
}

/** Some lines of a list, and the way to all of it. */
export function CaseLines<T extends { id: string }>({ of: { data, total = 0, error }, none, all, line }: Props<T>) {
  if (error && !data) return <Alert severity="warning">{t('cases.person.fault')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            {line(one)}
          </Box>
        ))}
      </Box>
      {total > data.length && (
        <MuiLink component={Link} to={all} variant="body2" sx={{ display: 'inline-block', py: 0.5 }}>
          {t('cases.person.all', { number: numberText(total) })}
        </MuiLink>
      )}
    </>
  );
}

/** One line: what it is at the left, a sum or a state at the right, and a smaller line below. */
export const CaseLine = ({ name, end, note }: { name: ReactNode; end?: ReactNode; note?: ReactNode }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
        {end}
      </Box>
    </Box>
    {note && (
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {note}
      </Typography>
    )}
  </>
);

/** The address of a list, narrowed. */
export const listPath = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
