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

/** Whether people without an account see the main photo clearly (D-10). */
export function PublicSection({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'app']);
  const change = useMutation({
    mutationFn: (public_profile: boolean) => callApi(updateProfile, { body: { public_profile } }),
    onSuccess: ({ profile }) => {
      setUser({ ...user, profile });
      showToast(t(profile.public_profile ? 'settings.public.on' : 'settings.public.off'), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const wanted = change.isPending ? change.variables : user.profile.public_profile;
  const control = <Switch checked={wanted} onChange={(_event, on) => change.mutate(on)} />;
  return (
    <Section title={t('settings.public.title')} text={t('settings.public.text')}>
      <FormControlLabel
        className="ac-switch"
        labelPlacement="start"
        label={t('settings.public.label')}
        control={control}
      />
    </Section>
  );
}
