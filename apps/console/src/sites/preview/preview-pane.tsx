import type { AdminSiteDetail } from '@duet/contract';
import Fullscreen from '@mui/icons-material/Fullscreen';
import { Alert, Box, Button, Chip, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useMay } from '../../access/use-may';
import { t } from '../../ui/texts';
import { useDirty } from '../../ui/use-dirty';
import { Act, PreviewBar } from './preview-bar';
import { PreviewFrame } from './preview-frame';
import { usePreview } from './use-preview';

interface Props {
  site: AdminSiteDetail;
  /** The large view, over the whole screen. */
  large: boolean;
  onLarge: (large: boolean) => void;
  /** There is room for it beside the form. */
  beside: boolean;
}

/** The real site as the saved draft makes it, beside the form or over the whole screen. */
export function PreviewPane({ site, large, onLarge, beside }: Props) {
  const preview = usePreview(site);
  if (large)
    return (
      <Dialog open fullScreen onClose={() => onLarge(false)} aria-labelledby="preview-title">
        <DialogTitle id="preview-title" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {t('site-preview.title', { site: site.name })}
          </Box>
          <Button onClick={() => onLarge(false)}>{t('site-preview.close')}</Button>
        </DialogTitle>
        <DialogContent>
          <Shown site={site} preview={preview} />
        </DialogContent>
      </Dialog>
    );
  if (!beside) return null;
  return (
    <Box
      component="section"
      aria-label={t('site-preview.label')}
      sx={{ alignSelf: 'start', position: 'sticky', top: 76, maxHeight: 'calc(100vh - 90px)', overflow: 'auto', pb: 2 }}
    >
      <Shown site={site} preview={preview} onLarge={() => onLarge(true)} />
    </Box>
  );
}

interface ShownProps {
  site: AdminSiteDetail;
  preview: ReturnType<typeof usePreview>;
  onLarge?: () => void;
}

function Shown({ site, preview: { view, change, address, error, reload }, onLarge }: ShownProps) {
  return (
    <>
      <PreviewBar site={site} view={view} change={change} onReload={reload}>
        {onLarge && (
          <Act label={t('site-preview.larger')} onClick={onLarge}>
            <Fullscreen fontSize="small" />
          </Act>
        )}
      </PreviewBar>
      <DraftNote />
      {view.viewer === 'member' && <SampleNote />}
      {error ? (
        <Alert severity="error">{error.message}</Alert>
      ) : (
        <PreviewFrame address={address} device={view.device} />
      )}
    </>
  );
}

/** Labels all that a made-up member sees as a sample. */
const SampleNote = () => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.25 }}>
    <Chip size="small" color="warning" label={t('site-preview.sample.label')} />
    <Typography variant="body2" color="textSecondary">
      {t('site-preview.sample.note')}
    </Typography>
  </Box>
);

/** Says that the preview shows the saved draft, with the button that saves it. */
function DraftNote() {
  const isDirty = useDirty();
  const mayWrite = useMay('sites:write');
  if (!isDirty)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        {t('site-preview.draft.saved')}
      </Typography>
    );
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.25, alignItems: 'center' }}
      action={
        mayWrite && (
          <SaveButton type="button" label={t('site-preview.draft.save')} icon={<></>} size="small" variant="text" />
        )
      }
    >
      {t('site-preview.draft.unsaved')}
    </Alert>
  );
}
