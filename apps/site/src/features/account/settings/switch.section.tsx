import type { User } from '@duet/contract';
import { updateProfile } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, errorText } from '../../../api';
import { showToast } from '../../../ui';
import { setUser } from '../../../members/session/use-user';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';

/** Invisible mode (D-26), a main photo that visitors see clearly (D-10), who has read what (D-39), who has opened whose profile: each a field of the profile. */
const FIELDS = {
  invisible: 'invisible',
  public: 'public_profile',
  receipts: 'read_receipts',
  visits: 'shows_visits',
} as const;

type Field = (typeof FIELDS)[keyof typeof FIELDS];

interface Props {
  kind: keyof typeof FIELDS;
  user: User;
}

/** One thing of the profile on and off; it takes effect at once. */
export function SwitchSection({ kind, user }: Props) {
  const { t } = useTranslation(['accounts', 'app']);
  const field = FIELDS[kind];
  const change = useMutation({
    mutationFn: (on: boolean) => {
      const body: Partial<Record<Field, boolean>> = { [field]: on };
      return callApi(updateProfile, { body });
    },
    onSuccess: ({ profile }) => {
      setUser({ ...user, profile });
      showToast(t(profile[field] ? `settings.${kind}.on` : `settings.${kind}.off`), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const isOn = change.isPending ? change.variables : user.profile[field];
  const control = <Switch checked={isOn} onChange={(_event, on) => change.mutate(on)} />;
  return (
    <Section title={t(`settings.${kind}.title`)} text={t(`settings.${kind}.text`)}>
      <FormControlLabel
        className={styles.toggle}
        labelPlacement="start"
        label={t(`settings.${kind}.label`)}
        control={control}
      />
    </Section>
  );
}
