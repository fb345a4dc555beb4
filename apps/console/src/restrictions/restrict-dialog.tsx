import type {
  AdminMemberDetail,
  AdminRestrictMemberRequest,
  RestrictionKind,
  RestrictionPreview,
} from '@duet/contract';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';
import { RestrictFields } from './restrict-fields';
import { EMPTY, isComplete, toRequest } from './restrict-form';
import { Statement } from './statement';

interface Props {
  member: AdminMemberDetail;
  kind: RestrictionKind;
  onClose: () => void;
}

interface PreviewedRequest {
  request: AdminRestrictMemberRequest;
  preview: RestrictionPreview;
}

/** Restricts a member in two steps: what is decided and why, then the statement of reasons as the member will read it. */
export function RestrictDialog({ member, kind, onClose }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [previewed, setPreviewed] = useState<PreviewedRequest | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const preview = useAct(
    async (provider, request: AdminRestrictMemberRequest) => ({
      request,
      preview: await provider.previewRestriction(member.id, request),
    }),
    { onDone: setPreviewed, resource: 'none' },
  );
  const restrict = useAct(
    (provider, request: AdminRestrictMemberRequest) => provider.restrictMember(member.id, request, key),
    { done: t(`restrictions.acts.${kind}.done`), onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="restrict-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (previewed) restrict.run(previewed.request);
          else preview.run(toRequest(kind, values, new Date()));
        }}
      >
        <DialogTitle id="restrict-title">{t(`restrictions.acts.${kind}.title`, { member: member.name })}</DialogTitle>
        <DialogContent>
          {previewed ? (
            <Statement of={previewed.preview} />
          ) : (
            <>
              <DialogContentText sx={{ mb: 2 }}>{t(`restrictions.acts.${kind}.effect`)}</DialogContentText>
              <RestrictFields kind={kind} language={member.language} values={values} onChange={setValues} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('restrictions.form.cancel')}</Button>
          {previewed && <Button onClick={() => setPreviewed(null)}>{t('restrictions.form.back')}</Button>}
          <Button
            type="submit"
            variant="contained"
            color={previewed && kind === 'ban' ? 'error' : 'primary'}
            disabled={!isComplete(kind, values)}
            loading={preview.isPending || restrict.isPending}
          >
            {previewed ? t(`restrictions.acts.${kind}.name`) : t('restrictions.form.preview')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
