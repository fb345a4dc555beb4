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
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
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
  if (!member) return <Typography variant="body2">{t('cases.person.member.gone')}</Typography>;
  return (
    <Facts
      facts={{
        [t('cases.person.member.name')]: (
          <MemberLink id={id} name={t('cases.person.member.name_and_age', { name: member.name, age: member.age })} />
        ),
        [t('cases.person.member.state')]: <MemberStatus member={member} />,
        [t('cases.person.member.email')]: member.email && <EmailText email={member.email} />,
        [t('cases.person.member.place')]: [member.city, countryName(member.country)].filter(Boolean).join(', '),
        [t('cases.person.member.language')]: languageName(member.language),
        [t('cases.person.member.since')]: momentText(member.created_at),
        [t('cases.person.member.last_active')]: whenText(member.last_active_at),
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
          {t('cases.person.ledger.balance', { count: wallet.data.balance, number: numberText(wallet.data.balance) })}
        </Typography>
      )}
      <CaseLines
        of={entries}
        none={t('cases.person.ledger.empty')}
        all={listPath('ledger-entries', filter)}
        line={({ reason, delta, balance_after, created_at }) => (
          <CaseLine
            name={optionName(reason, 'ledger_reason')}
            end={<strong>{delta > 0 ? `+${delta}` : `−${-delta}`}</strong>}
            note={t('cases.person.ledger.line', { moment: momentText(created_at), balance: balance_after })}
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
      none={t('cases.person.mails.empty')}
      all={listPath('mail-log', filter)}
      line={({ kind, state, created_at }) => (
        <CaseLine
          name={optionName(kind, 'mail_kind')}
          end={<MailStateChip state={state} />}
          note={momentText(created_at)}
        />
      )}
    />
  );
}

/** Cases that the member opened, and those about them. */
export const PersonCases = ({ id, current }: Props & { current: string }) => (
  <>
    <Cases title={t('cases.person.cases.opened')} filter={{ reporter_id: id }} current={current} />
    <Cases title={t('cases.person.cases.about')} filter={{ member_id: id }} current={current} />
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
        none={t('cases.person.cases.empty')}
        all={listPath('cases', filter)}
        line={(one) => (
          <CaseLine
            name={
              <MuiLink component={Link} to={`/cases/${one.id}/show`}>
                {one.reference}
              </MuiLink>
            }
            end={<CaseStateChip state={one.state} />}
            note={t('cases.person.cases.line', { matter: matterOf(one), moment: momentText(one.created_at) })}
          />
        )}
      />
    </>
  );
}
