import type { AdminMemberDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { EmailText } from '../ui/email-text';
import { Facts, momentText, Section } from '../ui/facts';
import { optionName, whenText } from '../ui/words';

interface Props {
  member: AdminMemberDetail;
  account: NonNullable<AdminMemberDetail['account']>;
}

/** Address, consents, choices about mails, and the devices that are logged in. */
export const MemberAccount = ({ member, account }: Props) => (
  <>
    <Section title="Account">
      <Facts
        facts={{
          'E-mail': member.email && <EmailText email={member.email} />,
          Confirmed: account.confirmed_at ? momentText(account.confirmed_at) : 'Not yet',
          Terms: `Version of ${momentText(account.terms_version_at)}, accepted ${momentText(account.terms_accepted_at)}`,
          'Special-category data': account.special_consent_at
            ? `Agreed ${momentText(account.special_consent_at)}`
            : 'Not given: no sexuality or interests are stored',
          'Will be deleted': account.delete_due_at && momentText(account.delete_due_at),
          'Notifications turned off': account.notifications_disabled.map(optionName).join(', ') || 'None',
        }}
      />
    </Section>
    <Section title="Devices" text="Open sessions: browser and system only, no network address.">
      {account.sessions.length === 0 && <Typography variant="body2">Not logged in anywhere.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {account.sessions.map(({ id, device, created_at, last_seen_at }) => (
          <Box component="li" key={id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {device === '–' ? 'Unknown device' : device}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Used {whenText(last_seen_at)}, logged in {momentText(created_at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  </>
);
