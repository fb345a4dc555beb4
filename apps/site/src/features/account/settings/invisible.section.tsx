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

/** Invisible mode on and off; it takes effect at once (D-26). */
export function InvisibleSection({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'app']);
  const change = useMutation({
    mutationFn: (invisible: boolean) => callApi(updateProfile, { body: { invisible } }),
    onSuccess: ({ profile }) => {
      setUser({ ...user, profile });
      showToast(t(profile.invisible ? 'settings.invisible.on' : 'settings.invisible.off'), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const wanted = change.isPending ? change.variables : user.profile.invisible;
  const control = <Switch checked={wanted} onChange={(_event, on) => change.mutate(on)} />;
  return (
    <Section title={t('settings.invisible.title')} text={t('settings.invisible.text')}>
      <FormControlLabel
        className="ac-switch"
        labelPlacement="start"
        label={t('settings.invisible.label')}
        control={control}
      />
    </Section>
  );
}
