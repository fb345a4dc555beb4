import type { AdminAlarm } from '@duet/contract';
import { t } from '../ui/texts';

/** The thing that raised an alarm. */
export const sourceText = (source: AdminAlarm['source']): string => t(`alarms.sources.${source}`);

/** The state of an alarm. */
export const stateText = (state: AdminAlarm['state']): string => t(`alarms.states.${state}`);

/** The thing that raised an alarm, with the name of whoever did. */
export const raisedText = ({ source, raised_by }: Pick<AdminAlarm, 'source' | 'raised_by'>): string =>
  raised_by ? t('alarms.list.source_and_name', { source: sourceText(source), name: raised_by }) : sourceText(source);

/** The outcome of an alarm: its state, who decided it and with which note. */
export function outcomeText({ state, decided_by: name, note }: Pick<AdminAlarm, 'state' | 'decided_by' | 'note'>) {
  const text = stateText(state);
  if (name && note) return t('alarms.list.state_name_and_note', { state: text, name, note });
  if (name) return t('alarms.list.state_and_name', { state: text, name });
  return note ? t('alarms.list.state_and_note', { state: text, note }) : text;
}
