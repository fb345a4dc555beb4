import type { AdminMemberDetail, ProfileFact } from '@duet/contract';
import { PROFILE_FACT_NAMES } from '@duet/contract';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { Facts, momentText, Section } from '../ui/facts';
import { PageHead } from '../ui/page-head';
import { ShowPage } from '../ui/show-page';
import { t, textOr } from '../ui/texts';
import { countryName, languageList, languageName, optionName, promptName } from '../ui/words';
import { AuditLink } from '../audit-entries/audit-link';
import { MemberActs } from '../restrictions/member-acts';
import { MemberTimeline } from '../timeline/member-timeline';
import { MemberAccount } from './member-account';
import { MemberActivity } from './member-activity';
import { MemberHead } from './member-head';
import { MemberLedger } from './member-ledger';
import { MemberOrders } from './member-orders';
import { MemberPhotos } from './member-photos';
import { MemberPicture } from './member-picture';
import { MemberStatus } from './member-status';

/** Every look is audited, so one look is one request. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** A member's page: the acts, then everything that is known. */
export const MemberShow = () => (
  <ShowPage
    title={t('members.page.title')}
    actions={false}
    component="div"
    queryOptions={ONCE}
    sx={{ '& .RaShow-main': { mt: 0 } }}
  >
    <Page />
  </ShowPage>
);

function Page() {
  const member = useRecordContext<Partial<AdminMemberDetail>>();
  const mayLedger = useMay('ledger:read');
  const mayOrders = useMay('orders:read');
  if (!isWhole(member)) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <Head member={member} />
      <Box sx={{ display: 'grid', gap: 3, mb: 3 }}>
        <MemberHead member={member} />
        <MemberActs member={member} />
        <MemberTimeline member={member} />
      </Box>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <ProfileFacts member={member} />
          <MemberPhotos member={member} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <MemberActivity id={member.id} />
          {member.account && <MemberAccount member={member} account={member.account} />}
        </Box>
      </Box>
      {mayOrders && <MemberOrders />}
      {mayLedger && <MemberLedger id={member.id} />}
    </>
  );
}

const Head = ({ member }: { member: AdminMemberDetail }) => (
  <PageHead
    tab={member.name}
    title={
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <MemberPicture member={member} size={48} />
        {t('shared.members.search.name_age', { name: member.name, age: member.age })}
        <MemberStatus member={member} />
      </Box>
    }
    actions={
      <>
        <MailsLink id={member.id} />
        <AuditLink filter={{ member_id: member.id }} of="member" />
      </>
    }
    text={t('members.page.text', { site: member.site_name, moment: momentText(member.created_at) })}
  />
);

/** Leads to the mails that this member was sent, with what has become of each. */
function MailsLink({ id }: { id: string }) {
  if (!useMay('members:contact')) return null;
  const filter = encodeURIComponent(JSON.stringify({ member_id: id }));
  return (
    <Button component={Link} to={`/mail-log?filter=${filter}`} aria-label={t('members.page.mails_label')}>
      {t('members.page.mails')}
    </Button>
  );
}

type Choice = ProfileFact | 'gender' | 'sexuality';

/** A choice of the member as a line of facts, in the words that members read; some bow to who it is about. */
const choiceOf = (member: AdminMemberDetail, choice: Choice) => {
  const value = member[choice];
  const word = value && textOr(`shared.profile.${choice}.${value}`, value, { context: member.gender });
  return [t(`shared.profile.fields.${choice}`), word] as const;
};

const choicesOf = (member: AdminMemberDetail, choices: readonly Choice[]) =>
  Object.fromEntries(choices.map((choice) => choiceOf(member, choice)));

const ProfileFacts = ({ member }: { member: AdminMemberDetail }) => (
  <Section
    title={t('members.profile.title')}
    text={member.invisible ? t('members.profile.invisible') : t('members.profile.text')}
  >
    <Facts
      facts={{
        ...choicesOf(member, ['gender', 'sexuality']),
        [t('members.profile.place')]: [member.city, member.region_name, countryName(member.country)]
          .filter(Boolean)
          .join(', '),
        [t('members.profile.language')]: languageName(member.language),
        ...choicesOf(member, PROFILE_FACT_NAMES),
        [t('shared.profile.fields.languages')]: languageList(member.languages),
        [t('shared.profile.fields.interests')]:
          member.interests.length === 0 ? null : (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {member.interests.map((interest) => (
                <Chip key={interest} component="span" size="small" label={optionName(interest, 'interests')} />
              ))}
            </Box>
          ),
        [t('shared.profile.fields.about_me')]: member.about_me && <Text>{member.about_me}</Text>,
        [t('members.profile.looking_for')]: member.looking_for && <Text>{member.looking_for}</Text>,
        ...Object.fromEntries(
          member.prompts.map(({ prompt, answer }) => [promptName(prompt), <Text key={prompt}>{answer}</Text>]),
        ),
        [t('members.profile.last_active')]: momentText(member.last_active_at),
        [t('members.profile.id')]: <code>{member.id}</code>,
      }}
    />
  </Section>
);

const Text = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
    {children}
  </Typography>
);

/** Coming from the list, its line stands in until the whole page is there. */
const isWhole = (member: Partial<AdminMemberDetail> | undefined): member is AdminMemberDetail =>
  member?.photos !== undefined;
