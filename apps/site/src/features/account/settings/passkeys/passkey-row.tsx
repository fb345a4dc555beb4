import type { Passkey } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from '../../../../site/use-translation';
import { useDate } from '../../../../site';
import styles from '../../../../members/account/section.module.css';

interface Props {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onDelete: () => void;
}

/** A passkey with what is known of it, and what its member may do. */
export function PasskeyRow({ passkey, busy, onRename, onDelete }: Props) {
  const { t } = useTranslation('passkeys');
  const day = useDate({ dateStyle: 'medium' });
  const { label, created_at, last_used_at } = passkey;
  return (
    <li>
      <span className={styles.device}>
        <strong className={styles.label}>{label}</strong>
        <small>{t('added', { date: day(created_at) })}</small>
        <small>{last_used_at ? t('used', { date: day(last_used_at) }) : t('unused')}</small>
      </span>
      <span className={styles.actions}>
        <Button variant="outlined" aria-label={t('rename_label', { label })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="outlined" loading={busy} aria-label={t('delete_label', { label })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </span>
    </li>
  );
}
