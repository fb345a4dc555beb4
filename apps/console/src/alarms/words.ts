import type { AdminAlarm } from '@duet/contract';

const SOURCES: Record<AdminAlarm['source'], string> = {
  report: 'A member’s report',
  photo: 'A photo',
  text: 'A text',
};
const STATES: Record<AdminAlarm['state'], string> = {
  raised: 'Waiting for a second person',
  confirmed: 'Confirmed: stays hidden',
  lifted: 'Lifted: shown again',
  withdrawn: 'Taken back',
};

export const sourceText = (source: AdminAlarm['source']): string => SOURCES[source];
export const stateText = (state: AdminAlarm['state']): string => STATES[state];
