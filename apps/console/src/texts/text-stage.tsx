import type { AdminText, TextRefusal } from '@duet/contract';
import { Alert, Box, Card, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import { useConsoleProvider } from '../data/use-act';
import type { Decision } from '../queue/queue.rules';
import { t } from '../ui/texts';
import { promptName, whenText } from '../ui/words';
import { textReasonName } from './text-reasons';

interface Props {
  text: AdminText;
  /** The decision that is being taken back. */
  again: Decision<AdminText, TextRefusal> | null;
}

/** The text to be decided, with what the rules have found in it. */
export const TextStage = ({ text, again }: Props) => (
  <Card component="section" aria-label={t('texts.stage.label')} sx={{ p: { xs: 2, sm: 3 }, minHeight: 260 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 200 }}>
        {text.prompt ? promptName(text.prompt) : t(`texts.fields.${text.field}`)}
      </Typography>
      {text.held && <Chip size="small" color="info" label={t('texts.stage.held')} />}
      {text.marks.map((mark) => (
        <Chip key={mark} size="small" color={mark === 'money' ? 'error' : 'warning'} label={t(`texts.marks.${mark}`)} />
      ))}
    </Box>
    {again && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {againText(again)}
      </Alert>
    )}
    {text.photo_id && <CaptionedPhoto id={text.photo_id} name={text.member_name} />}
    {text.field === 'message' ? <MarkedMessage id={text.id} /> : <Words text={text.text} />}
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {t('texts.stage.written', { when: whenText(text.created_at) })}
    </Typography>
  </Card>
);

const againText = ({ reason }: Decision<AdminText, TextRefusal>) =>
  reason ? t('texts.stage.again_rejected', { reason: textReasonName(reason) }) : t('texts.stage.again_approved');

const CaptionedPhoto = ({ id, name }: { id: string; name: string }) => (
  <Box
    component="img"
    src={`/api/admin/photos/${id}/match`}
    alt={t('photos.alt', { name })}
    sx={{ display: 'block', maxWidth: '100%', height: 240, mb: 2, borderRadius: '10px', bgcolor: 'divider' }}
  />
);

const Words = ({ text }: { text: string | null }) => (
  <Typography
    component="blockquote"
    sx={{ m: 0, fontSize: '1.15rem', lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 }}
  >
    {text}
  </Typography>
);

/** The message alone, read when it is on stage: that is in the audit log. */
function MarkedMessage({ id }: { id: string }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery<{ text: string | null }, HttpError>({
    queryKey: ['marked-message', id],
    queryFn: () => provider.viewText(id),
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={90} />;
  return (
    <>
      {data.text === null ? <Typography>{t('texts.stage.message_gone')}</Typography> : <Words text={data.text} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('texts.stage.message_note')}
      </Typography>
    </>
  );
}
