import type { User } from '@duet/contract';
import { updateProfile } from '@duet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../site/use-translation';
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

/** The place of each one's texts. */
const TEXTS = {
  invisible: 'accounts:settings.invisible',
  public: 'accounts:settings.public',
  receipts: 'accounts:settings.receipts',
  visits: 'likes:visits.settings',
} as const;

type Field = (typeof FIELDS)[keyof typeof FIELDS];

interface Props {
  kind: keyof typeof FIELDS;
  user: User;
}

/** One thing of the profile on and off; it takes effect at once. */
export function SwitchSection({ kind, user }: Props) {
  const { t } = useTranslation(['accounts', 'likes', 'app']);
  const field = FIELDS[kind];
  const texts = TEXTS[kind];
  const change = useMutation({
    mutationFn: (on: boolean) => {
      const body: Partial<Record<Field, boolean>> = { [field]: on };
      return callApi(updateProfile, { body });
    },
    onSuccess: ({ profile }) => {
      setUser({ ...user, profile });
      showToast(t(profile[field] ? `${texts}.on` : `${texts}.off`), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const isOn = change.isPending ? change.variables : user.profile[field];
  const control = <Switch checked={isOn} onChange={(_event, on) => change.mutate(on)} />;
  return (
    <Section title={t(`${texts}.title`)} text={t(`${texts}.text`)}>
      <FormControlLabel
        className={styles.toggle}
        labelPlacement="start"
        label={t(`${texts}.label`)}
        control={control}
      />
    </Section>
  );
}
