import type { AdminMember, AdminMemberDetail } from '@duet/contract';
import { Box, Button, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { CreditsDialog } from '../corrections/credits-dialog';
import { WaitingCorrections } from '../corrections/waiting-corrections';
import { useAct, useConsoleProvider } from '../data/use-act';
import { EmailText } from '../ui/email-text';
import { Facts, Section } from '../ui/facts';
import { countryName, languageName, whenText } from '../ui/words';
import { memberPath } from './member-path';

interface Props {
  member: AdminMemberDetail;
}

/** Shows what support looks for first: address, credits, language, other accounts; and helps with the account. */
export function MemberHead({ member }: Props) {
  const mayLedger = useMay('ledger:read');
  return (
    <Section title="At a glance">
      <Facts
        facts={{
          'E-mail': member.email && <EmailText email={member.email} />,
          Credits: mayLedger && <Balance id={member.id} />,
          Language: `${languageName(member.language)}, in ${countryName(member.country)}`,
          'Last active': whenText(member.last_active_at),
          'Other accounts': member.email && <OtherAccounts member={member} />,
        }}
      />
      <Help member={member} />
      <WaitingCorrections memberId={member.id} />
    </Section>
  );
}

function Balance({ id }: { id: string }) {
  const provider = useConsoleProvider();
  const { data } = useQuery({ queryKey: ['wallet', id], queryFn: () => provider.getWallet(id) });
  return data ? <strong>{data.balance.toLocaleString('en-GB')}</strong> : '…';
}

/** Accounts with the same address on other sites of the same company, as far as the person's reach goes. */
function OtherAccounts({ member }: Props) {
  const { data: site } = useGetOne<{ id: string; company_id: string }>('sites', { id: member.site_id });
  const params = {
    filter: { email: member.email, company_id: site?.company_id },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'created_at', order: 'DESC' as const },
  };
  const { data } = useGetList<AdminMember>('members', params, { enabled: site !== undefined });
  const others = data?.filter(({ id }) => id !== member.id);
  if (!others) return '…';
  if (others.length === 0) return 'None on other sites of the company';
  return others.map(({ id, name, site_name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <MuiLink component={Link} to={memberPath(id)}>
        {name} on {site_name}
      </MuiLink>
    </span>
  ));
}

function Help({ member }: Props) {
  const mayWrite = useMay('members:write');
  const mayCorrect = useMay('ledger:write');
  const [correcting, setCorrecting] = useState(false);
  const logOut = useAct((provider) => provider.endMemberSessions(member.id), {
    done: ({ ended }) => `Logged out everywhere: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
  });
  const resend = useAct((provider) => provider.resendActivation(member.id), {
    done: 'The activation e-mail is on its way.',
  });
  if (!mayWrite && !mayCorrect) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {mayCorrect && (
        <Button variant="outlined" onClick={() => setCorrecting(true)}>
          Give or take credits
        </Button>
      )}
      {mayWrite && (
        <Button variant="outlined" loading={logOut.isPending} onClick={() => logOut.run()}>
          Log out everywhere
        </Button>
      )}
      {mayWrite && member.status === 'not_confirmed' && (
        <Button variant="outlined" loading={resend.isPending} onClick={() => resend.run()}>
          Send the activation e-mail again
        </Button>
      )}
      {correcting && <CreditsDialog member={member} onClose={() => setCorrecting(false)} />}
    </Box>
  );
}
