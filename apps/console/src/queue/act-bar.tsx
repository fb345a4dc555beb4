import { Box, Button, Typography } from '@mui/material';
import { KeyCap } from '../ui/key-cap';
import { t } from '../ui/texts';

/** A reason of a rejection, with its name and when to choose it. */
export interface Reason<R> {
  reason: R;
  name: string;
  help: string;
}

interface Props<R> {
  /** In the order of the digits. */
  reasons: readonly Reason<R>[];
  /** Waiting for the reason of a rejection. */
  choosing: boolean;
  mayTakeBack: boolean;
  /** The member has other photos; undefined where nothing is compared. */
  mayCompare?: boolean;
  acts: {
    approve: () => void;
    choose: () => void;
    reject: (reason: R) => void;
    cancel: () => void;
    skip: () => void;
    takeBack: () => void;
    compare?: () => void;
    keys: () => void;
  };
}

/** The acts on what is on stage, each with its key; or the reasons, once it is to be rejected. */
export const ActBar = <R,>({ reasons, choosing, mayTakeBack, mayCompare, acts }: Props<R>) =>
  choosing ? (
    <Reasons reasons={reasons} onReject={acts.reject} onCancel={acts.cancel} />
  ) : (
    <Box
      role="toolbar"
      aria-label={t('queue.acts.label')}
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        mt: 1.5,
        gridTemplateColumns: '1fr 1fr',
        // Approving and rejecting share what the words of the others leave.
        '& .MuiButton-contained': { flexGrow: 1 },
        '& .MuiButton-root': { px: 1.5, whiteSpace: 'nowrap' },
      }}
    >
      <Button size="large" variant="contained" color="success" startIcon={<KeyCap>A</KeyCap>} onClick={acts.approve}>
        {t('queue.acts.approve')}
      </Button>
      <Button size="large" variant="contained" color="error" startIcon={<KeyCap>R</KeyCap>} onClick={acts.choose}>
        {t('queue.acts.reject')}
      </Button>
      <Button size="large" startIcon={<KeyCap>S</KeyCap>} onClick={acts.skip}>
        {t('queue.acts.skip')}
      </Button>
      <Button size="large" startIcon={<KeyCap>Z</KeyCap>} disabled={!mayTakeBack} onClick={acts.takeBack}>
        {t('queue.acts.undo')}
      </Button>
      {/* The member's other photos come after the one on stage: the button is there at once then, and does not fade in. */}
      {acts.compare && (
        <Button
          size="large"
          startIcon={<KeyCap>C</KeyCap>}
          disabled={!mayCompare}
          onClick={acts.compare}
          sx={{ transition: 'none' }}
        >
          {t('queue.acts.compare')}
        </Button>
      )}
      <Button
        size="large"
        color="inherit"
        onClick={acts.keys}
        aria-label={t('queue.acts.keys')}
        sx={{ minWidth: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        ?
      </Button>
    </Box>
  );

interface ReasonsProps<R> {
  reasons: readonly Reason<R>[];
  onReject: (reason: R) => void;
  onCancel: () => void;
}

const Reasons = <R,>({ reasons, onReject, onCancel }: ReasonsProps<R>) => (
  <Box role="group" aria-label={t('queue.reasons.label')} sx={{ mt: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
      <Typography sx={{ fontWeight: 600, flex: 1 }}>{t('queue.reasons.question')}</Typography>
      <Button size="small" onClick={onCancel} startIcon={<KeyCap>Esc</KeyCap>}>
        {t('queue.reasons.cancel')}
      </Button>
    </Box>
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {reasons.map(({ reason, name, help }, index) => (
        <Button
          key={name}
          variant="outlined"
          color="error"
          title={help}
          startIcon={<KeyCap>{String(index + 1)}</KeyCap>}
          onClick={() => onReject(reason)}
          sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
        >
          {name}
        </Button>
      ))}
    </Box>
  </Box>
);
