import type { Answer } from '@duet/contract';
import { staffReadLink, staffUseLink } from '@duet/contract';
import { Alert, Box, Button, createTheme, CssBaseline, Paper, Stack, ThemeProvider, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../data/http';
import { theme } from '../theme';
import { t } from '../ui/texts';
import { Wordmark } from '../ui/wordmark';
import { LogInSteps } from './log-in-steps';
import { NewPasswordField } from './new-password-field';
import { useStep } from './use-step';

/** The token stands after `#`, so that it is in no log. */
const token = () => location.hash.slice(1);

/** The page behind the link of an invitation or a reset: a password, then the second factor. */
export function LinkPage() {
  const [isChosen, setChosen] = useState(false);
  return (
    <Sheet>
      {isChosen ? (
        <LogInSteps onDone={() => location.assign('/')} />
      ) : (
        <ChoosePassword onDone={() => setChosen(true)} />
      )}
    </Sheet>
  );
}

const muiTheme = createTheme(theme);

/** A sheet in the middle of the page, before anybody is logged in. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={muiTheme}>
    <CssBaseline />
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <Wordmark />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          {children}
        </Paper>
      </Box>
    </Box>
  </ThemeProvider>
);

type Link = Answer<typeof staffReadLink>;

/** The person of the link; null while it is read, false once it works no more. */
function useLink(): Link | null | false {
  const [link, setLink] = useState<Link | null | false>(null);
  useEffect(() => {
    callApi(staffReadLink, { body: { token: token() } }).then(setLink, () => setLink(false));
  }, []);
  return link;
}

function ChoosePassword({ onDone }: { onDone: () => void }) {
  const link = useLink();
  if (link === null) return null;
  if (link) return <PasswordForm link={link} onDone={onDone} />;
  return (
    <Stack spacing={2}>
      <title>{t('ui.page_title', { title: t('access.link.expired.tab') })}</title>
      <Typography variant="h5" component="h1">
        {t('access.link.expired.title')}
      </Typography>
      <Typography color="textSecondary">{t('access.link.expired.text')}</Typography>
      <Button href="/" variant="contained">
        {t('access.link.expired.to_log_in')}
      </Button>
    </Stack>
  );
}

function PasswordForm({ link: { kind, name, email }, onDone }: { link: Link; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const title = kind === 'invitation' ? t('access.link.welcome', { name }) : t('access.link.choose_password');
  const { busy, fault, submit } = useStep(async () => {
    await callApi(staffUseLink, { body: { token: token(), password } });
    history.replaceState(null, '', location.pathname);
    onDone();
  });
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <title>{t('ui.page_title', { title })}</title>
      <Box>
        <Typography variant="h5" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('access.link.text', { email })}
        </Typography>
      </Box>
      {fault && <Alert severity="error">{fault}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField value={password} onChange={setPassword} autoFocus />
      <Button type="submit" variant="contained" size="large" disabled={busy || password.length < 12}>
        {t('access.link.save')}
      </Button>
    </Stack>
  );
}
