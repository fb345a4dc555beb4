import type { AdminCaseDetail } from '@duet/contract';
import { Box, Card, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '../access/use-may';
import { t } from '../ui/texts';
import { CaseOrders } from './case-orders';
import { PersonCases, PersonFacts, PersonLedger, PersonMails } from './case-person-parts';

type Person = NonNullable<AdminCaseDetail['reporter']>;
interface Party {
  role: 'opened' | 'about';
  person: Person;
}

type PartName = 'orders' | 'member' | 'ledger' | 'mails' | 'cases';
type Part = [name: PartName, part: ReactNode];

/** The people of a case; a report begins with whom it is about, a complaint with whoever opened it. */
function partiesOf({ kind, reporter, member }: AdminCaseDetail): Party[] {
  const opened: Party | null = reporter && { role: 'opened', person: reporter };
  const about: Party | null = member && { role: 'about', person: member };
  return (kind === 'report' ? [about, opened] : [opened, about]).filter((one) => one !== null);
}

/** The parts that the person at the screen may see. */
function usePartsOf(one: AdminCaseDetail, { id }: Person): Part[] {
  const [orders, ledger, mails] = [useMay('orders:read'), useMay('ledger:read'), useMay('members:contact')];
  const money: Part = ['orders', <CaseOrders key="orders" of={one} filter={{ member_id: id }} />];
  const member: Part = ['member', <PersonFacts key="member" id={id} />];
  const first = one.kind === 'billing_refund' ? [money, member] : [member, money];
  const all: Part[] = [
    ...first,
    ['ledger', <PersonLedger key="ledger" id={id} />],
    ['mails', <PersonMails key="mails" id={id} />],
    ['cases', <PersonCases key="cases" id={id} current={one.id} />],
  ];
  const may = { orders, ledger, mails, member: true, cases: true };
  return all.filter(([name]) => may[name]);
}

function PersonTabs({ of: one, person }: { of: AdminCaseDetail; person: Person }) {
  const parts = usePartsOf(one, person);
  const [chosen, setChosen] = useState(parts[0]![0]);
  const [name, part] = parts.find(([other]) => other === chosen) ?? parts[0]!;
  return (
    <>
      <Tabs
        value={name}
        onChange={(_event, next: PartName) => setChosen(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={person.name ?? t('cases.people.deleted')}
      >
        {parts.map(([other]) => (
          <Tab
            key={other}
            value={other}
            label={t(`cases.person.tabs.${other}`)}
            id={`person-tab-${other}`}
            aria-controls="person-part"
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="person-part"
        aria-labelledby={`person-tab-${name}`}
        sx={{ p: { xs: 2, sm: 2.5 }, pt: 1.5 }}
      >
        {part}
      </Box>
    </>
  );
}

/** Beside the thread: the member with orders, ledger, e-mails and cases, each part leading on. */
export function CasePerson({ of: one }: { of: AdminCaseDetail }) {
  const parties = partiesOf(one);
  const [role, setRole] = useState(parties[0]?.role);
  const party = parties.find((other) => other.role === role) ?? parties[0];
  if (!party) return null;
  const { person } = party;
  return (
    <Card component="section" aria-label={t('cases.person.label')}>
      <Box
        sx={{
          px: { xs: 2, sm: 2.5 },
          pt: 2.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h6" component="h2">
          {person.name ?? t('cases.people.deleted')}
        </Typography>
        {parties.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('cases.person.choice')}
            value={party.role}
            onChange={(_event, next: Party['role'] | null) => next && setRole(next)}
          >
            {parties.map((other) => (
              <ToggleButton key={other.role} value={other.role}>
                {t(`cases.person.roles.${other.role}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <PersonTabs key={person.id} of={one} person={person} />
    </Card>
  );
}
