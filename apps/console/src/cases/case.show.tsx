import type { AdminCaseDetail } from '@duet/contract';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuditLink } from '../audit-entries/audit-link';
import { MemberLink } from '../members/member-name';
import { Facts, momentText, Section } from '../ui/facts';
import { KeysHelp } from '../ui/keys-help';
import { PageHead } from '../ui/page-head';
import { RichText } from '../ui/rich-text';
import { ShowPage } from '../ui/show-page';
import { t } from '../ui/texts';
import { CaseActs } from './case-acts';
import { CaseDecision } from './case-decision';
import { CaseHistory } from './case-history';
import { CaseDeadline, CaseMarks, CaseMatter, CaseStateChip } from './case-marks';
import { CaseOrders } from './case-orders';
import { CasePerson } from './case-person';
import { CaseQueue } from './case-queue';
import { CaseRefunds } from './case-refunds';
import { CaseThread } from './case-thread';
import { ContestedDecision } from './contested-decision';
import { ContestedRejection } from './contested-rejection';
import { EarlierDecisions } from './earlier-decisions';
import { KeptMessages } from './kept-messages';
import { listPath } from './case-lines';
import { ReportedThing } from './reported-thing';
import { CASE_KEYS } from './use-case-keys';
import { kindText, subjectText, visitorName } from './words';

/** A case on one screen: what was written, what was reported, who works on it, and the decision. */
export const CaseShow = () => (
  <ShowPage title={t('cases.show.name')} actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
    <Page />
  </ShowPage>
);

/** Coming from the list, its line stands in until the whole case is there. */
const isWhole = (one: Partial<AdminCaseDetail> | undefined): one is AdminCaseDetail => one?.events !== undefined;

function Page() {
  const one = useRecordContext<Partial<AdminCaseDetail>>();
  if (!isWhole(one)) return <Skeleton variant="rounded" height={320} />;
  const title = t('cases.show.title', { reference: one.reference });
  return (
    <>
      <CaseQueue id={one.id} />
      <PageHead
        tab={title}
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            {title}
            <CaseStateChip state={one.state} />
            <CaseMarks of={one} />
          </Box>
        }
        text={t('cases.show.text', {
          kind: kindText(one.kind),
          site: one.site_name,
          moment: momentText(one.created_at),
        })}
        actions={
          <>
            <KeysHelp lines={CASE_KEYS} />
            <AuditLink filter={{ resource: 'cases', resource_id: one.id }} of="case" />
            <CaseActs key={one.id} of={one} />
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Matter of={one} />
          {one.rejection && <ContestedRejection of={one} rejection={one.rejection} />}
          {one.decision_id && !one.rejection && <ContestedDecision id={one.decision_id} />}
          {one.kind === 'report' && <ReportedThing of={one} />}
          {one.messages > 0 && <KeptMessages of={one} />}
          <CaseThread key={`thread ${one.id}`} of={one} />
          <CaseDecision key={`decision ${one.id}`} of={one} />
          {one.earlier_decisions.length > 0 && <EarlierDecisions of={one} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          {one.named_order && !one.reporter && <NamedOrder of={one} order={one.named_order} />}
          <CasePerson key={`person ${one.id}`} of={one} />
          {one.refunds.length > 0 && <CaseRefunds of={one} />}
          <CaseHistory key={`history ${one.id}`} of={one} />
        </Box>
      </Box>
    </>
  );
}

const Matter = ({ of: one }: { of: AdminCaseDetail }) => (
  <Section title={one.kind === 'report' ? t('cases.matter.report') : t('cases.matter.complaint')}>
    <Facts
      facts={{
        [one.kind === 'report' ? t('cases.matter.reason') : t('cases.matter.kind')]: <CaseMatter of={one} />,
        [t('cases.matter.subject')]: one.subject && subjectText(one.subject),
        [t('cases.matter.member')]: one.member && <MemberLink id={one.member.id} name={one.member.name} />,
        [t('cases.matter.about')]: one.named_order ? (
          <RichText
            k="cases.matter.about_order"
            values={{ about: one.about ?? '', order: one.named_order.payment_id }}
            tags={{ go: <MuiLink component={Link} to={`/orders/${one.named_order.id}/show`} /> }}
          />
        ) : (
          one.about
        ),
        [t('cases.matter.opened_by')]: one.reporter ? (
          <MemberLink id={one.reporter.id} name={one.reporter.name} />
        ) : (
          visitorName(one.visitor_name ?? '')
        ),
        [t('cases.matter.email')]: one.visitor_email && (
          <VisitorAddress email={one.visitor_email} siteId={one.site_id} />
        ),
        [t('cases.matter.channel')]: one.channel === 'mail' ? t('cases.matter.by_mail') : t('cases.matter.on_site'),
        [t('cases.matter.assignee')]: one.assignee?.name ?? t('cases.people.nobody'),
        [t('cases.matter.due')]: one.due_at && (
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {momentText(one.due_at)} <CaseDeadline of={one} />
          </Box>
        ),
      }}
    />
  </Section>
);

/** The address is theirs to say: whoever has it may be a member or not. */
const VisitorAddress = ({ email, siteId }: { email: string; siteId: string }) => (
  <RichText
    k="cases.matter.email_given"
    values={{ email }}
    tags={{ go: <MuiLink component={Link} to={listPath('members', { email, site_id: siteId })} /> }}
  />
);

/** The order that a visitor names: nobody knows yet that it is theirs. */
const NamedOrder = ({ of: one, order }: { of: AdminCaseDetail; order: { id: string } }) => (
  <Section title={t('cases.named_order.title')} text={t('cases.named_order.text')}>
    <CaseOrders of={one} filter={{ id: order.id }} />
  </Section>
);
