import type { AdminSiteDetail, SettingKey, ValueKey } from '@duet/contract';
import { LanderLinks } from './lander-links';
import { OriginChip } from './origin-chip';
import { SettingLine } from './setting-line';
import { useSetting } from './use-setting';

interface Props {
  settingKey: SettingKey;
  site: AdminSiteDetail;
}

/** One setting of the site's own layer. */
export function SettingField({ settingKey, site }: Props) {
  const key = settingKey as ValueKey;
  const setting = useSetting({ source: `settings.${key}`, settingKey, inherited: site.inherited[key] });
  return (
    <>
      <SettingLine
        id={`setting-${key}`}
        settingKey={settingKey}
        niche={site.niche}
        setting={setting}
        origin={<OriginChip site={site} settingKey={key} own={setting.own ? setting.value : null} />}
      />
      {key === 'landers' && <LanderLinks url={site.url} chosen={setting.value as readonly string[]} />}
    </>
  );
}
