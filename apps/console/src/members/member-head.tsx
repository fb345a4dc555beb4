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
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { countryName, languageName, whenText } from '../ui/words';
import { memberPath } from './member-path';

interface Props {
  member: AdminMemberDetail;
}

/** Shows what support looks for first: address, credits, language, other accounts; and helps with the account. */
export function MemberHead({ member }: Props) {
  const mayLedger = useMay('ledger:read');
  return (
    <Section title={t('members.glance.title')}>
      <Facts
        facts={{
          [t('members.glance.email')]: member.email && <EmailText email={member.email} />,
          [t('members.glance.credits')]: mayLedger && <Balance id={member.id} />,
          [t('members.glance.language')]: t('members.glance.language_in', {
            language: languageName(member.language),
            country: countryName(member.country),
          }),
          [t('members.glance.last_active')]: whenText(member.last_active_at),
          [t('members.glance.others')]: member.email && <OtherAccounts member={member} />,
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
  return data ? <strong>{numberText(data.balance)}</strong> : '…';
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
  if (others.length === 0) return t('members.glance.others_none');
  return others.map(({ id, name, site_name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <MuiLink component={Link} to={memberPath(id)}>
        {t('members.glance.other', { name, site: site_name })}
      </MuiLink>
    </span>
  ));
}

function Help({ member }: Props) {
  const mayWrite = useMay('members:write');
  const mayCorrect = useMay('ledger:write');
  const [correcting, setCorrecting] = useState(false);
  const logOut = useAct((provider) => provider.endMemberSessions(member.id), {
    done: ({ ended }) => t('members.glance.logged_out', { count: ended }),
  });
  const resend = useAct((provider) => provider.resendActivation(member.id), {
    done: t('members.glance.resent'),
  });
  if (!mayWrite && !mayCorrect) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {mayCorrect && (
        <Button variant="outlined" onClick={() => setCorrecting(true)}>
          {t('members.glance.correct')}
        </Button>
      )}
      {mayWrite && (
        <Button variant="outlined" loading={logOut.isPending} onClick={() => logOut.run()}>
          {t('members.glance.log_out')}
        </Button>
      )}
      {mayWrite && member.status === 'not_confirmed' && (
        <Button variant="outlined" loading={resend.isPending} onClick={() => resend.run()}>
          {t('members.glance.resend')}
        </Button>
      )}
      {correcting && <CreditsDialog member={member} onClose={() => setCorrecting(false)} />}
    </Box>
  );
}
