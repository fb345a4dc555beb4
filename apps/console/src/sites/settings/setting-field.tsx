import type { AdminSiteDetail, SettingKey, ValueKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { useMay } from '../../access/use-may';
import { OriginChip } from './origin-chip';
import { SettingFrame } from './setting-frame';
import { SettingInput } from './setting-input';
import { useSetting } from './use-setting';

interface Props {
  settingKey: SettingKey;
  site: AdminSiteDetail;
}

/** One setting of the site's own layer. */
export function SettingField({ settingKey, site }: Props) {
  const definition = SETTING_DEFINITIONS[settingKey];
  const key = settingKey as ValueKey;
  const setting = useSetting({ source: `settings.${key}`, settingKey, inherited: site.inherited[key] });
  const mayWrite = useMay('sites:write');
  const id = `setting-${key}`;
  return (
    <SettingFrame
      id={id}
      label={definition.label}
      help={definition.help}
      origin={<OriginChip site={site} settingKey={key} own={setting.own ? setting.value : null} />}
      own={setting.own && mayWrite}
      fault={setting.fault}
      onReset={setting.reset}
    >
      <SettingInput
        id={id}
        definition={definition}
        niche={site.niche}
        value={setting.value}
        onChange={setting.change}
        disabled={!mayWrite}
      />
    </SettingFrame>
  );
}
