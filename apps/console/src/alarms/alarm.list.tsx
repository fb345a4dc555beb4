import { ALARM_STATES } from '@duet/contract';
import type { AdminAlarm } from '@duet/contract';
import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { whenText } from '../ui/words';
import { SettleDialog } from './settle-dialog';
import { sourceText, stateText } from './words';

const STATES = ALARM_STATES.map((id) => ({ id, name: stateText(id) }));
const filters = [<SelectInput key="state" source="state" label="Outcome" choices={STATES} alwaysOn />];

/** Members who may be under 18: their profiles are hidden until a second person has decided. */
export const AlarmList = () => (
  <RecordList
    title="Alarms: members who may be under 18"
    text="The profile is hidden at once and stays so until a second person confirms or lifts the alarm."
    filters={filters}
    filterDefaultValues={{ state: 'raised' }}
    sort={{ field: 'created_at', order: 'ASC' }}
    empty={false}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminAlarm>
        label="Member"
        render={({ member_id, member_name, member_age }) => (
          <>
            <MemberLink id={member_id} name={member_name} />, says {member_age}
          </>
        )}
      />
      <DataTable.Col<AdminAlarm> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminAlarm> label="From" render={(alarm) => <Source alarm={alarm} />} />
      <DataTable.Col<AdminAlarm>
        source="created_at"
        label="Since"
        sx={WIDE}
        render={({ created_at }) => whenText(created_at)}
      />
      <DataTable.Col<AdminAlarm> label="Outcome">
        <Outcome />
      </DataTable.Col>
    </DataTable>
  </RecordList>
);

function Source({ alarm: { source, subject_id, raised_by } }: { alarm: AdminAlarm }) {
  const text = raised_by ? `${sourceText(source)}, ${raised_by}` : sourceText(source);
  if (source !== 'report') return <>{text}</>;
  return (
    <Link component={RouterLink} to={`/cases/${subject_id}/show`}>
      {text}
    </Link>
  );
}

function Outcome() {
  const alarm = useRecordContext<AdminAlarm>();
  const [asked, setAsked] = useState<'confirm' | 'lift' | null>(null);
  if (!alarm) return null;
  if (alarm.state !== 'raised')
    return (
      <>
        <Typography variant="body2">
          {stateText(alarm.state)}
          {alarm.decided_by && `, ${alarm.decided_by}`}
          {alarm.note && `: ${alarm.note}`}
        </Typography>
        {alarm.state === 'confirmed' && (
          <Button size="small" onClick={() => setAsked('lift')}>
            Age shown: lift …
          </Button>
        )}
        {asked && <SettleDialog alarm={alarm} act={asked} onClose={() => setAsked(null)} />}
      </>
    );
  if (!alarm.may_decide) return <Typography variant="body2">You raised it: somebody else decides.</Typography>;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsked('confirm')}>
        Confirm …
      </Button>
      <Button size="small" onClick={() => setAsked('lift')}>
        Lift …
      </Button>
      {asked && <SettleDialog alarm={alarm} act={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
