import { Box, Paper } from '@mui/material';
import { Notification, useLogin } from 'react-admin';
import { LanguageSelect } from '../ui/language-select';
import { LogInSteps } from './log-in-steps';
import { chooseForLogIn } from './own-language';
import { Wordmark } from '../ui/wordmark';

/** The way into the console. */
export function LogInPage() {
  const login = useLogin();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <Wordmark />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <LogInSteps onDone={() => void login({})} />
        </Paper>
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <LanguageSelect onChoose={chooseForLogIn} />
        </Box>
      </Box>
      <Notification />
    </Box>
  );
}
