import type { AdminNews, NewsCount } from '@duet/contract';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRecordContext } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../access/use-may';
import { AuditLink } from '../audit-entries/audit-link';
import { useAct, useConsoleProvider } from '../data/use-act';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { NewsFacts } from './news-facts';
import { NewsFields } from './news.fields';
import { fromForm } from './news.form-values';
import { NewsPreview } from './news-preview';
import { countText, stateWord } from './words';

const placeText = ({ state, site_name: site, sent, receivers }: AdminNews): string =>
  state === 'draft' ? t('news.edit.draft', { site }) : t('news.edit.sent', { site, sent, receivers });

const headOf = (news: AdminNews) => ({
  tab: news.name,
  title: (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      {news.name}
      <Chip size="small" variant="outlined" label={stateWord(news.state)} />
    </Box>
  ),
  text: placeText(news),
  actions: <NewsActs news={news} />,
});

/** News that was sent are read, and no longer written. */
const factsOf = (news: AdminNews) => (news.state === 'draft' ? null : <NewsFacts news={news} />);

/** A piece of news: a draft is changed, looked at, counted and sent; what is being sent can be stopped. */
export const NewsEdit = () => (
  <RecordEdit<AdminNews>
    title={t('news.title')}
    head={headOf}
    write="news:write"
    mutationOptions={useSaved(t('news.saved'), 'news')}
    transform={fromForm}
    notice={<NewsNotice />}
    toFacts={factsOf}
    removal={
      <RemoveButton title={t('news.removal.title')} text={t('news.removal.text')} done={t('news.removal.done')} />
    }
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
    done: t('news.send.done'),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="contained" disabled={!count?.receivers} onClick={() => setOpen(true)}>
        {count ? t('news.send.button_to', { count: count.receivers }) : t('news.send.button')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('news.send.title', { count: count?.receivers ?? 0 })}
        content={`${count ? countText(count) : ''} ${t('news.send.text')}`}
        confirm={t('news.send.confirm')}
        onConfirm={() => run()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function StopButton({ news }: { news: AdminNews }) {
  const { run, isPending } = useAct((calls) => calls.stopNews(news.id), {
    done: t('news.stop.done'),
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => run()}>
      {t('news.stop.button')}
    </Button>
  );
}

const FIXED = { sending: 'sending', sent: 'was_sent', stopped: 'stopped' } as const;

function NewsNotice() {
  const news = useRecordContext<AdminNews>();
  if (!news) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {news.state !== 'draft' && <Alert severity="info">{t(`news.edit.${FIXED[news.state]}`)}</Alert>}
      {news.state === 'draft' && <CountNote news={news} />}
      <NewsPreview news={news} />
    </Box>
  );
}

function CountNote({ news }: { news: AdminNews }) {
  const count = useNewsCount(news);
  return (
    <Typography variant="body2" sx={{ maxWidth: 640 }}>
      {count ? countText(count) : t('news.edit.counting')} {t('news.edit.push')}
    </Typography>
  );
}
