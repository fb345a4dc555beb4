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
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';
import { SettleDialog } from './settle-dialog';
import { outcomeText, raisedText, stateText } from './words';

const STATES = ALARM_STATES.map((id) => ({ id, name: stateText(id) }));
const filters = [
  <SelectInput key="state" source="state" label={t('alarms.list.columns.outcome')} choices={STATES} alwaysOn />,
];

/** Members who may be under 18: their profiles are hidden until a second person has decided. */
export const AlarmList = () => (
  <RecordList
    title={t('alarms.list.title')}
    text={t('alarms.list.text')}
    filters={filters}
    filterDefaultValues={{ state: 'raised' }}
    sort={{ field: 'created_at', order: 'ASC' }}
    empty={false}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminAlarm>
        label={t('alarms.list.columns.member')}
        render={({ member_id, member_name, member_age }) => (
          <RichText
            k="alarms.list.member_and_age"
            values={{ age: member_age }}
            tags={{ member: <MemberLink id={member_id} name={member_name} /> }}
          />
        )}
      />
      <DataTable.Col<AdminAlarm> label={t('alarms.list.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminAlarm> label={t('alarms.list.columns.source')} render={(alarm) => <Source alarm={alarm} />} />
      <DataTable.Col<AdminAlarm>
        source="created_at"
        label={t('alarms.list.columns.since')}
        sx={WIDE}
        render={({ created_at }) => whenText(created_at)}
      />
      <DataTable.Col<AdminAlarm> label={t('alarms.list.columns.outcome')}>
        <Outcome />
      </DataTable.Col>
    </DataTable>
  </RecordList>
);

function Source({ alarm }: { alarm: AdminAlarm }) {
  const text = raisedText(alarm);
  if (alarm.source !== 'report') return <>{text}</>;
  return (
    <Link component={RouterLink} to={`/cases/${alarm.subject_id}/show`}>
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
        <Typography variant="body2">{outcomeText(alarm)}</Typography>
        {alarm.state === 'confirmed' && (
          <Button size="small" onClick={() => setAsked('lift')}>
            {t('alarms.list.lift_confirmed')}
          </Button>
        )}
        {asked && <SettleDialog alarm={alarm} act={asked} onClose={() => setAsked(null)} />}
      </>
    );
  if (!alarm.may_decide) return <Typography variant="body2">{t('alarms.list.own')}</Typography>;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsked('confirm')}>
        {t('alarms.list.confirm')}
      </Button>
      <Button size="small" onClick={() => setAsked('lift')}>
        {t('alarms.list.lift')}
      </Button>
      {asked && <SettleDialog alarm={alarm} act={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
