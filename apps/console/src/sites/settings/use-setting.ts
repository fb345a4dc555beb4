import type { Fault, SettingKey } from '@duet/contract';
import { settingFault } from '@duet/contract';
import { useInput } from 'react-admin';
import { describeFault } from '../../data/http';

const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';
const asText = (fault: Fault | null) => (fault ? describeFault(fault) : undefined);

interface Options {
  source: string;
  settingKey: SettingKey;
  inherited: unknown;
}

/** One setting in a form: its own value, or else the inherited one, checked by its definition. */
export function useSetting({ source, settingKey, inherited }: Options) {
  const { field, fieldState } = useInput({
    source,
    format: (value: unknown) => value ?? null,
    parse: (value: unknown) => value ?? null,
    validate: (value: unknown) => (isSet(value) ? asText(settingFault(settingKey, value)) : undefined),
  });
  const own = isSet(field.value);
  return {
    own,
    value: own ? (field.value as unknown) : inherited,
    change: (value: unknown) => field.onChange(isSet(value) ? value : null),
    reset: () => field.onChange(null),
    fault: fieldState.error?.message ?? null,
  };
}
