import { useTranslation } from '../../../site/use-translation';
import { Page } from '../../../ui';
import { useUser } from '../../../members/session/use-user';
import styles from '../../../members/account/section.module.css';
import { DeleteSection } from './delete.section';
import { OptionSections } from './options.section';

/** Deleting the account, beside what may be enough: a pause, invisible mode, fewer mails, a discount (B16, D-62). */
export default function DeleteAccountPage() {
  const { t } = useTranslation(['account-life', 'app']);
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={t('app:title.delete_account')}>
      <p className={styles.lead}>{t('delete.lead')}</p>
      <div className={styles.columns}>
        <div>
          <OptionSections user={user} />
        </div>
        <div>
          <DeleteSection />
        </div>
      </div>
    </Page>
  );
}
