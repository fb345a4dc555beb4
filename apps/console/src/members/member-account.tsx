import type { AdminMemberDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { EmailText } from '../ui/email-text';
import { Facts, momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { optionName, whenText } from '../ui/words';

interface Props {
  member: AdminMemberDetail;
  account: NonNullable<AdminMemberDetail['account']>;
}

/** Address, consents, choices about mails, and the devices that are logged in. */
export const MemberAccount = ({ member, account }: Props) => (
  <>
    <Section title={t('members.account.title')}>
      <Facts
        facts={{
          [t('members.account.email')]: member.email && <EmailText email={member.email} />,
          [t('members.account.confirmed')]: account.confirmed_at
            ? momentText(account.confirmed_at)
            : t('members.account.confirmed_not'),
          [t('members.account.terms')]: t('members.account.terms_accepted', {
            version: momentText(account.terms_version_at),
            accepted: momentText(account.terms_accepted_at),
          }),
          [t('members.account.special')]: account.special_consent_at
            ? t('members.account.special_agreed', { moment: momentText(account.special_consent_at) })
            : t('members.account.special_not'),
          [t('members.account.deletion')]: account.delete_due_at && momentText(account.delete_due_at),
          [t('members.account.muted')]:
            account.notifications_disabled.map((kind) => optionName(kind, 'notification')).join(', ') ||
            t('members.account.muted_none'),
        }}
      />
    </Section>
    <Section title={t('members.devices.title')} text={t('members.devices.text')}>
      {account.sessions.length === 0 && <Typography variant="body2">{t('members.devices.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {account.sessions.map(({ id, device, created_at, last_seen_at }) => (
          <Box component="li" key={id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {device === '–' ? t('members.devices.unknown') : device}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('members.devices.used', { when: whenText(last_seen_at), moment: momentText(created_at) })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  </>
);
