import type { SettingKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import type { ReactNode } from 'react';
import { useMay } from '../../access/use-may';
import { t } from '../../ui/texts';
import { SettingFrame } from './setting-frame';
import { SettingInput } from './setting-input';
import type { useSetting } from './use-setting';

interface Props {
  id: string;
  settingKey: SettingKey;
  niche: number;
  setting: ReturnType<typeof useSetting>;
  /** Says where the value comes from. */
  origin: ReactNode;
}

/** One setting of any layer in its frame, for those to change who may. */
export function SettingLine({ id, settingKey, niche, setting, origin }: Props) {
  const definition = SETTING_DEFINITIONS[settingKey];
  const mayWrite = useMay('sites:write');
  return (
    <SettingFrame
      id={id}
      label={t(`settings.labels.${settingKey}`)}
      help={t(`setting-help.helps.${settingKey}`)}
      origin={origin}
      own={setting.own && mayWrite}
      fault={setting.fault}
      onReset={setting.reset}
    >
      <SettingInput
        id={id}
        definition={definition}
        niche={niche}
        value={setting.value}
        onChange={setting.change}
        disabled={!mayWrite}
      />
    </SettingFrame>
  );
}
