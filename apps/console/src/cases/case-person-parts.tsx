import type { AdminCase, AdminLedgerEntry, AdminMailRecord, AdminMember } from '@duet/contract';
import { Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useConsoleProvider } from '../data/use-act';
import { MailStateChip } from '../mail-log/mail-state';
import { MemberLink } from '../members/member-name';
import { MemberStatus } from '../members/member-status';
import { EmailText } from '../ui/email-text';
import { Facts, momentText } from '../ui/facts';
import { countryName, languageName, optionName, whenText } from '../ui/words';
import { CaseLine, CaseLines, listPath } from './case-lines';
import { CaseStateChip } from './case-marks';
import { matterOf } from './words';

interface Props {
  id: string;
}

const NEWEST = {
  pagination: { page: 1, perPage: 8 },
  sort: { field: 'created_at', order: 'DESC' as const },
};

/** The facts that settle most cases; their page has the rest, and its look is audited. */
export function PersonFacts({ id }: Props) {
  const { data } = useGetList<AdminMember>('members', { ...NEWEST, filter: { id } });
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const [member] = data;
  if (!member) return <Typography variant="body2">Their account has been deleted.</Typography>;
  return (
    <Facts
      facts={{
        Name: <MemberLink id={id} name={`${member.name}, ${member.age}`} />,
        State: <MemberStatus member={member} />,
        'E-mail': member.email && <EmailText email={member.email} />,
        Place: [member.city, countryName(member.country)].filter(Boolean).join(', '),
        Language: languageName(member.language),
        'Here since': momentText(member.created_at),
        'Last active': whenText(member.last_active_at),
      }}
    />
  );
}

/** Balance and latest movements of credits. */
export function PersonLedger({ id }: Props) {
  const provider = useConsoleProvider();
  const filter = { member_id: id };
  const wallet = useQuery({ queryKey: ['wallet', id], queryFn: () => provider.getWallet(id) });
  const entries = useGetList<AdminLedgerEntry>('ledger-entries', {
    filter,
    pagination: NEWEST.pagination,
    sort: { field: 'seq', order: 'DESC' },
  });
  return (
    <>
      {wallet.data && (
        <Typography variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
          {wallet.data.balance.toLocaleString('en-GB')} credits
        </Typography>
      )}
      <CaseLines
        of={entries}
        none="No movements of credits."
        all={listPath('ledger-entries', filter)}
        line={({ reason, delta, balance_after, created_at }) => (
          <CaseLine
            name={optionName(reason)}
            end={<strong>{delta > 0 ? `+${delta}` : `−${-delta}`}</strong>}
            note={`${momentText(created_at)}, ${balance_after} afterwards`}
          />
        )}
      />
    </>
  );
}

/** Mails of the last 90 days. */
export function PersonMails({ id }: Props) {
  const filter = { member_id: id };
  const mails = useGetList<AdminMailRecord>('mail-log', { ...NEWEST, filter });
  return (
    <CaseLines
      of={mails}
      none="No e-mails in the last 90 days."
      all={listPath('mail-log', filter)}
      line={({ kind, state, created_at }) => (
        <CaseLine name={optionName(kind)} end={<MailStateChip state={state} />} note={momentText(created_at)} />
      )}
    />
  );
}

/** Cases that the member opened, and those about them. */
export const PersonCases = ({ id, current }: Props & { current: string }) => (
  <>
    <Cases title="Opened by them" filter={{ reporter_id: id }} current={current} />
    <Cases title="About them" filter={{ member_id: id }} current={current} />
  </>
);

function Cases({ title, filter, current }: { title: string; filter: object; current: string }) {
  const { data, total, error } = useGetList<AdminCase>('cases', { ...NEWEST, filter });
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <CaseLines
        of={{ data: data?.filter((one) => one.id !== current), total, error }}
        none="No others."
        all={listPath('cases', filter)}
        line={(one) => (
          <CaseLine
            name={
              <MuiLink component={Link} to={`/cases/${one.id}/show`}>
                {one.reference}
              </MuiLink>
            }
            end={<CaseStateChip state={one.state} />}
            note={`${matterOf(one)}, ${momentText(one.created_at)}`}
          />
        )}
      />
    </>
  );
}
