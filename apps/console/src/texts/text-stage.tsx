import type { AdminText, TextRefusal } from '@duet/contract';
import { Alert, Box, Card, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import { useConsoleProvider } from '../data/use-act';
import type { Decision } from '../queue/queue.rules';
import { whenText } from '../ui/words';
import { FIELD_NAMES, MARK_NAMES, textReasonName } from './text-reasons';

interface Props {
  text: AdminText;
  /** The decision that is being taken back. */
  again: Decision<AdminText, TextRefusal> | null;
}

/** The text to be decided, with what the rules have found in it. */
export const TextStage = ({ text, again }: Props) => (
  <Card component="section" aria-label="The text" sx={{ p: { xs: 2, sm: 3 }, minHeight: 260 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 200 }}>
        {FIELD_NAMES[text.field]}
      </Typography>
      {text.marks.map((mark) => (
        <Chip key={mark} size="small" color={mark === 'money' ? 'error' : 'warning'} label={MARK_NAMES[mark]} />
      ))}
    </Box>
    {again && (
      <Alert severity="info" sx={{ mb: 2 }}>
        You decided: {again.reason ? textReasonName(again.reason) : 'approved'}. Decide again.
      </Alert>
    )}
    {text.field === 'message' ? <MarkedMessage id={text.id} /> : <Words text={text.text} />}
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      Written {whenText(text.created_at)}
    </Typography>
  </Card>
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
      {data.text === null ? <Typography>This message is not there any more.</Typography> : <Words text={data.text} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Only this message is shown, not the conversation. The audit log says that you read it. Rejecting hides it from
        whoever received it.
      </Typography>
    </>
  );
}
