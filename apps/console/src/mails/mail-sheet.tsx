import type { AdminSite } from '@duet/contract';
import { adminShowMail } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Typography } from '@mui/material';
import { useConsoleProvider } from '../data/use-act';
import { Facts, Section } from '../ui/facts';
import { t } from '../ui/texts';
import type { MailView } from './use-mail-view';

/** The width of a phone, in which most mails are read. */
const PHONE = { width: 360, height: 760 };

interface Props {
  site: AdminSite;
  view: MailView;
}

/** A mail in a phone's width, beside its sender, subject and headers. */
export function MailSheet({ site, view }: Props) {
  const provider = useConsoleProvider();
  const { kind, locale } = view;
  const { data, error } = useQuery({
    queryKey: ['mail-preview', site.id, kind, locale],
    queryFn: () => provider.previewMail(site.id, kind, { locale }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  const canTurnOff = data.headers.some((line) => line.startsWith('List-Unsubscribe:'));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '362px minmax(0, 1fr)' } }}>
      <Box sx={{ width: '100%', maxWidth: PHONE.width + 2, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
        {view.part === 'html' ? <Frame site={site} view={view} /> : <PlainText text={data.text} />}
      </Box>
      <Section title={site.name}>
        <Facts
          facts={{
            [t('mails.sheet.from')]: data.from,
            [t('mails.sheet.subject')]: data.subject,
            [t('mails.sheet.can_turn_off')]: canTurnOff ? t('mails.sheet.yes') : t('mails.sheet.no'),
          }}
        />
        <Typography component="pre" variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {data.headers.join('\n')}
        </Typography>
      </Section>
    </Box>
  );
}

/** Sandboxed twice, by the frame and by the policy that the server sends along: nothing in a mail runs or leads away. */
function Frame({ site, view: { kind, locale, scheme } }: Props) {
  const path = adminShowMail.path.replace(':id', site.id).replace(':kind', kind);
  const address = `${path}?${new URLSearchParams({ locale, scheme }).toString()}`;
  return (
    <Box
      component="iframe"
      key={address}
      src={address}
      title={t('mails.sheet.frame')}
      sandbox=""
      referrerPolicy="no-referrer"
      sx={{ ...PHONE, maxWidth: '100%', border: 0, display: 'block', borderRadius: '10px' }}
    />
  );
}

const PlainText = ({ text }: { text: string }) => (
  <Typography
    component="pre"
    aria-label={t('mails.sheet.plain_text')}
    sx={{
      m: 0,
      p: 2,
      fontFamily: 'monospace',
      fontSize: '0.8125rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Typography>
);
