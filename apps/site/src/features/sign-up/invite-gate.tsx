import { checkInviteCode, INVITE_LENGTH } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { ContractForm, Icon, SubmitButton, TextField } from '../../ui';
import { readInvite, writeInvite } from '../../members/session/invite';
import { LogInInstead } from './log-in-instead';
import type { Heading } from './step-frame';
import { StepTitle } from './step-frame';
import styles from './sign-up.module.css';

interface Values {
  invite_code: string;
}

/** The door of a site that is open by invitation: the server says at once whether a code opens it. */
export default function InviteGate({ heading, onOpen }: { heading: Heading; onOpen: () => void }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const initial: Values = { invite_code: readInvite() };
  const send = async (body: Values) => {
    await callApi(checkInviteCode, { body });
    writeInvite(body.invite_code.trim());
  };
  return (
    <div className={styles.gate}>
      <span className="d-disc">
        <Icon name="lock" size={32} />
      </span>
      <StepTitle heading={heading}>{t('sign_up.closed_title')}</StepTitle>
      <p>{t('errors:signups_closed')}</p>
      <ContractForm initial={initial} call="checkInviteCode" send={send} onSuccess={onOpen}>
        <TextField
          name="invite_code"
          label={t('errors:fields.invite_code')}
          hint={t('sign_up.invite.hint', { length: INVITE_LENGTH })}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, className: styles.code } }}
        />
        <SubmitButton>{t('sign_up.next')}</SubmitButton>
      </ContractForm>
      <LogInInstead />
    </div>
  );
}
