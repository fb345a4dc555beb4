import type { User } from '@duet/contract';
import { updateProfile } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, errorText } from '../../../api';
import { showToast } from '../../../ui';
import { setUser } from '../../shell';
import { Section } from './section';

/** Whether others see what I have read, and I what they have (D-39). */
export function ReceiptsSection({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'app']);
  const change = useMutation({
    mutationFn: (read_receipts: boolean) => callApi(updateProfile, { body: { read_receipts } }),
    onSuccess: ({ profile }) => {
      setUser({ ...user, profile });
      showToast(t(profile.read_receipts ? 'settings.receipts.on' : 'settings.receipts.off'), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const wanted = change.isPending ? change.variables : user.profile.read_receipts;
  const control = <Switch checked={wanted} onChange={(_event, on) => change.mutate(on)} />;
  return (
    <Section title={t('settings.receipts.title')} text={t('settings.receipts.text')}>
      <FormControlLabel
        className="ac-switch"
        labelPlacement="start"
        label={t('settings.receipts.label')}
        control={control}
      />
    </Section>
  );
}
