import { Box, Button, Typography } from '@mui/material';
import { KeyCap } from '../ui/key-cap';
import type { PhotoRefusal } from './reasons';
import { REASONS } from './reasons';

interface Props {
  /** Waiting for the reason of a rejection. */
  choosing: boolean;
  mayTakeBack: boolean;
  /** The member has other photos. */
  mayCompare: boolean;
  acts: {
    approve: () => void;
    choose: () => void;
    reject: (reason: PhotoRefusal) => void;
    cancel: () => void;
    skip: () => void;
    takeBack: () => void;
    compare: () => void;
    keys: () => void;
  };
}

/** The acts on the photo on stage, each with its key; or the reasons, once it is to be rejected. */
export const ActBar = ({ choosing, mayTakeBack, mayCompare, acts }: Props) =>
  choosing ? (
    <Reasons onReject={acts.reject} onCancel={acts.cancel} />
  ) : (
    <Box
      role="toolbar"
      aria-label="Decision"
      sx={{
        display: 'grid',
        gap: 1,
        mt: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto auto auto auto' },
        '& .MuiButton-root': { px: 1.5, whiteSpace: 'nowrap' },
      }}
    >
      <Button size="large" variant="contained" color="success" startIcon={<KeyCap>A</KeyCap>} onClick={acts.approve}>
        Approve
      </Button>
      <Button size="large" variant="contained" color="error" startIcon={<KeyCap>R</KeyCap>} onClick={acts.choose}>
        Reject …
      </Button>
      <Button size="large" startIcon={<KeyCap>S</KeyCap>} onClick={acts.skip}>
        Skip
      </Button>
      <Button size="large" startIcon={<KeyCap>Z</KeyCap>} disabled={!mayTakeBack} onClick={acts.takeBack}>
        Undo
      </Button>
      {/* The member's other photos come after the one on stage: the button is there at once then, and does not fade in. */}
      <Button
        size="large"
        startIcon={<KeyCap>C</KeyCap>}
        disabled={!mayCompare}
        onClick={acts.compare}
        sx={{ transition: 'none' }}
      >
        Compare
      </Button>
      <Button
        size="large"
        color="inherit"
        onClick={acts.keys}
        aria-label="Keyboard shortcuts"
        sx={{ minWidth: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        ?
      </Button>
    </Box>
  );

const Reasons = ({ onReject, onCancel }: { onReject: (reason: PhotoRefusal) => void; onCancel: () => void }) => (
  <Box role="group" aria-label="Reason for the rejection" sx={{ mt: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
      <Typography sx={{ fontWeight: 600, flex: 1 }}>Why? The member will be told.</Typography>
      <Button size="small" onClick={onCancel} startIcon={<KeyCap>Esc</KeyCap>}>
        Cancel
      </Button>
    </Box>
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {REASONS.map(({ reason, name, help }, index) => (
        <Button
          key={reason}
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
