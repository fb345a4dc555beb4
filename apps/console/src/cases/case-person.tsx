import type { AdminCaseDetail } from '@duet/contract';
import { Box, Card, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '../access/use-may';
import { CaseOrders } from './case-orders';
import { PersonCases, PersonFacts, PersonLedger, PersonMails } from './case-person-parts';

type Person = NonNullable<AdminCaseDetail['reporter']>;
interface Party {
  role: string;
  person: Person;
}

/** The people of a case; a report begins with whom it is about, a complaint with whoever opened it. */
function partiesOf({ kind, reporter, member }: AdminCaseDetail): Party[] {
  const [opened, about] = [
    reporter && { role: 'Opened it', person: reporter },
    member && { role: 'It is about', person: member },
  ];
  return (kind === 'report' ? [about, opened] : [opened, about]).filter((one) => one !== null);
}

/** The parts that the person at the screen may see. */
function usePartsOf(one: AdminCaseDetail, { id }: Person): Record<string, ReactNode> {
  const [orders, ledger, mails] = [useMay('orders:read'), useMay('ledger:read'), useMay('members:contact')];
  const isMoney = one.kind === 'billing_refund';
  const money = orders && { Orders: <CaseOrders of={one} filter={{ member_id: id }} /> };
  return {
    ...(isMoney && money),
    Member: <PersonFacts id={id} />,
    ...(!isMoney && money),
    ...(ledger && { Ledger: <PersonLedger id={id} /> }),
    ...(mails && { 'E-mails': <PersonMails id={id} /> }),
    Cases: <PersonCases id={id} current={one.id} />,
  };
}

function PersonTabs({ of: one, person }: { of: AdminCaseDetail; person: Person }) {
  const parts = usePartsOf(one, person);
  const names = Object.keys(parts);
  const [chosen, setChosen] = useState(names[0]!);
  const name = names.includes(chosen) ? chosen : names[0]!;
  return (
    <>
      <Tabs
        value={name}
        onChange={(_event, next: string) => setChosen(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={person.name ?? 'Deleted account'}
      >
        {names.map((one_) => (
          <Tab key={one_} value={one_} label={one_} id={`person-tab-${one_}`} aria-controls="person-part" />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="person-part"
        aria-labelledby={`person-tab-${name}`}
        sx={{ p: { xs: 2, sm: 2.5 }, pt: 1.5 }}
      >
        {parts[name]}
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
    <Card component="section" aria-label="People">
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
          {person.name ?? 'Deleted account'}
        </Typography>
        {parties.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Whom to show"
            value={party.role}
            onChange={(_event, next: string | null) => next && setRole(next)}
          >
            {parties.map((other) => (
              <ToggleButton key={other.role} value={other.role}>
                {other.role}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <PersonTabs key={person.id} of={one} person={person} />
    </Card>
  );
}
