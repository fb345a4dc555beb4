import type { AdminMemberDetail, TimelineEntry } from '@duet/contract';
import { Alert, Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useConsoleProvider } from '../data/use-act';
import { momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { AsItWas } from './as-it-was';
import { entryText } from './entry-text';
import { NoteForm } from './note-form';

/** Everything that happened to a member, the newest first, with the notes of colleagues among it. */
export function MemberTimeline({ member }: { member: AdminMemberDetail }) {
  const { id } = member;
  const provider = useConsoleProvider();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['members', 'timeline', id],
    queryFn: ({ pageParam }) => provider.getMemberTimeline(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Section title={t('timeline.title')} text={t('timeline.text')}>
      <NoteForm memberId={id} />
      {error && !data && <Alert severity="error">{error.message}</Alert>}
      {!entries && !error && <Skeleton variant="rounded" height={160} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries?.map((entry) => (
          <Entry key={`${entry.kind} ${entry.record_id} ${entry.at}`} of={entry} member={member} />
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1 }}>
          {t('timeline.earlier')}
        </Button>
      )}
    </Section>
  );
}

function Entry({ of: entry, member }: { of: TimelineEntry; member: AdminMemberDetail }) {
  const { title, more, path } = entryText(entry);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
        py: 0.9,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary">
        {momentText(entry.at)}
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <strong>
          {path ? (
            <MuiLink component={Link} to={path}>
              {title}
            </MuiLink>
          ) : (
            title
          )}
        </strong>
        {more && ` · ${more}`}
        {entry.kind === 'ordered' && <AsItWas member={member} at={entry.at} />}
        {entry.staff && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` · ${t('timeline.by', { name: entry.staff.name })}`}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
