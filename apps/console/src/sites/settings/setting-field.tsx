import type { AdminSiteDetail, SettingKey, ValueKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { useMay } from '../../access/use-may';
import { SettingFrame } from './setting-frame';
import { SettingInput } from './setting-input';
import { inheritedLayer, useSetting } from './use-setting';

interface Props {
  settingKey: SettingKey;
  site: AdminSiteDetail;
}

/** One setting of the site's own layer. */
export function SettingField({ settingKey, site }: Props) {
  const definition = SETTING_DEFINITIONS[settingKey];
  const inherited = site.inherited[settingKey as ValueKey];
  const setting = useSetting({ source: `settings.${settingKey}`, settingKey, inherited });
  const mayWrite = useMay('sites:write');
  const id = `setting-${settingKey}`;
  return (
    <SettingFrame
      id={id}
      label={definition.label}
      help={definition.help}
      from={setting.own ? null : inheritedLayer(settingKey === 'theme' ? 'niche' : site.origins[settingKey])}
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
