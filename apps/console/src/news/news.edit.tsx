import type { AdminNews, NewsCount, NewsState } from '@duet/contract';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRecordContext } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../access/use-may';
import { AuditLink } from '../audit-entries/audit-link';
import { useAct, useConsoleProvider } from '../data/use-act';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { NewsFacts } from './news-facts';
import { NewsFields } from './news.fields';
import { fromForm } from './news.form-values';
import { NewsPreview } from './news-preview';
import { countText, membersText, progressText, STATE_WORDS } from './words';

const headOf = (news: AdminNews) => ({
  tab: news.name,
  title: (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      {news.name}
      <Chip size="small" variant="outlined" label={STATE_WORDS[news.state]} />
    </Box>
  ),
  text:
    news.state === 'draft' ? `A draft on ${news.site_name}.` : `On ${news.site_name}. Sent to ${progressText(news)}.`,
  actions: <NewsActs news={news} />,
});

/** News that was sent are read, and no longer written. */
const factsOf = (news: AdminNews) => (news.state === 'draft' ? null : <NewsFacts news={news} />);

/** A piece of news: a draft is changed, looked at, counted and sent; what is being sent can be stopped. */
export const NewsEdit = () => (
  <RecordEdit<AdminNews>
    title="News"
    head={headOf}
    write="news:write"
    mutationOptions={useSaved('Draft saved. Nothing was sent.', 'news')}
    transform={fromForm}
    notice={<NewsNotice />}
    toFacts={factsOf}
    removal={<RemoveButton title="Remove this draft?" text="Nothing of it was sent." done="Draft removed." />}
  >
    <NewsFields />
  </RecordEdit>
);

function NewsActs({ news }: { news: AdminNews }) {
  const mayWrite = useMay('news:write');
  return (
    <>
      <AuditLink filter={{ resource: 'news', resource_id: news.id }} of="news" />
      {mayWrite && news.state === 'draft' && <SendButton news={news} />}
      {mayWrite && news.state === 'sending' && <StopButton news={news} />}
    </>
  );
}

/** The members whom a draft is for, as it is saved. */
function useNewsCount({ id, version }: AdminNews): NewsCount | undefined {
  const provider = useConsoleProvider();
  const { data } = useQuery({ queryKey: ['news', 'count', id, version], queryFn: () => provider.countNews(id) });
  return data;
}

/** Asks with the number of members, as the draft is saved. */
function SendButton({ news }: { news: AdminNews }) {
  const [isOpen, setOpen] = useState(false);
  const count = useNewsCount(news);
  const { run, isPending } = useAct((calls) => calls.sendNews(news.id), {
    done: 'It is being sent now.',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="contained" disabled={!count?.receivers} onClick={() => setOpen(true)}>
        {count ? `Send to ${count.receivers}` : 'Send'}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={`Send to ${membersText(count?.receivers ?? 0)}?`}
        content={`${count ? countText(count) : ''} The saved draft is sent, by day and within their allowance, for at most a week. You can stop it, but not take back what was sent.`}
        confirm="Send"
        onConfirm={() => run()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function StopButton({ news }: { news: AdminNews }) {
  const { run, isPending } = useAct((calls) => calls.stopNews(news.id), {
    done: 'Stopped. Whoever has not got it does not get it.',
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => run()}>
      Stop
    </Button>
  );
}

const FIXED: Record<Exclude<NewsState, 'draft'>, string> = {
  sending: 'It is on its way and can no longer be changed.',
  sent: 'It was sent and can no longer be changed.',
  stopped: 'It was stopped and can no longer be changed. Write it anew to send it again.',
};

function NewsNotice() {
  const news = useRecordContext<AdminNews>();
  if (!news) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {news.state !== 'draft' && <Alert severity="info">{FIXED[news.state]}</Alert>}
      {news.state === 'draft' && <CountNote news={news} />}
      <NewsPreview news={news} />
    </Box>
  );
}

function CountNote({ news }: { news: AdminNews }) {
  const count = useNewsCount(news);
  return (
    <Typography variant="body2" sx={{ maxWidth: 640 }}>
      {count ? countText(count) : 'Counting …'} The push message says, in neutral words, that there is news; it opens
      the page chosen below.
    </Typography>
  );
}
