import type { Passkey } from '@duet/contract';
import { MOST_PASSKEYS } from '@duet/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../../site/use-translation';
import { queryClient } from '../../../../api';
import { ConfirmSheet, ErrorState, Sheet, showToast, TextSkeleton, useFocusInList } from '../../../../ui';
import { partOnDemand } from '../../../../ui/part-on-demand';
import { Section } from '../../../../members/account/section';
import { PasskeyRow } from './passkey-row';
import { passkeysKey, usePasskeys } from './use-passkeys';
import styles from '../../../../members/account/section.module.css';

const ProofForm = partOnDemand(() => import('./proof-form'));
const RenameForm = partOnDemand(() => import('./rename-form'));

const NONE: Passkey[] = [];

/** The member's passkeys: each is one more way to log in beside the password. */
export default function PasskeysSection() {
  const { t } = useTranslation(['passkeys', 'accounts']);
  const { list, busy, unproved, add, remove, proved, dropUnproved } = usePasskeys();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [doubted, setDoubted] = useState<Passkey | null>(null);
  const passkeys = list.data ?? NONE;
  const { frame, leave } = useFocusInList<HTMLElement>(passkeys, 'li button:not(:disabled)');
  const nameDone = () => {
    setRenamed(null);
    showToast(t('rename_done'), 'good');
    void queryClient.invalidateQueries({ queryKey: passkeysKey });
  };
  const confirmed = ({ id }: Passkey) => {
    setDoubted(null);
    leave(
      id,
      passkeys.findIndex((passkey) => passkey.id === id),
    );
    remove(id);
  };
  return (
    <Section ref={frame} title={t('accounts:settings.passkeys.title')} text={t('accounts:settings.passkeys.text')}>
      {list.isPending && <TextSkeleton count={1} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && passkeys.length === 0 && <p>{t('empty')}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRename={() => setRenamed(passkey)}
              onDelete={() => setDoubted(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeys.length < MOST_PASSKEYS ? (
        <div className={styles.actions}>
          <Button variant="outlined" loading={busy === 'new'} onClick={add}>
            {t('add')}
          </Button>
        </div>
      ) : (
        <p>{t('full', { limit: MOST_PASSKEYS })}</p>
      )}
      <Sheet open={unproved !== null} title={t('proof.title')} onClose={dropUnproved}>
        <Suspense fallback={<TextSkeleton count={3} />}>
          <ProofForm text={t('proof.text')} onProved={proved} />
        </Suspense>
      </Sheet>
      <Sheet open={renamed !== null} title={t('rename_title')} onClose={() => setRenamed(null)}>
        <Suspense fallback={<TextSkeleton count={2} />}>
          {renamed && <RenameForm passkey={renamed} onDone={nameDone} />}
        </Suspense>
      </Sheet>
      <ConfirmSheet
        open={doubted !== null}
        title={t('delete_title')}
        text={t('delete_text', { label: doubted?.label ?? '' })}
        yes={t('delete')}
        danger
        onYes={() => doubted && confirmed(doubted)}
        onClose={() => setDoubted(null)}
      />
    </Section>
  );
}
