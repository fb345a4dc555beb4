import { SiteScheduleEntity } from './admin/site-schedule.entity';
import { CompanyEntity } from './company.entity';
import { OwnTextEntity, OwnTextVersionEntity } from './own-texts/own-text.entity';
import { PushKeyEntity } from './push-keys/push-key.entity';
import { DomainEntity, SiteEntity, SiteVersionEntity } from './site.entity';

export * from './admin/reach-site';
export * from './admin/site-color';
export { SiteSchedulesService } from './admin/site-schedules.service';
export * from './admin/sites-admin.module';
export * from './brand-pictures';
export * from './company.entity';
export * from './launch-checks';
export * from './offers.rules';
export * from './own-texts/own-text.entity';
export * from './own-texts/own-text-kinds';
export { fillPlaceholders } from './own-texts/own-text.rules';
export * from './own-texts/own-texts.service';
export { showPlainPage } from './own-texts/plain-page';
export { escapeText } from './pages';
export * from './push-keys/push-key-commands';
export * from './push-keys/push-keys.service';
export * from './reference';
export * from './settings/setting-layers';
export * from './settings/site-settings';
export * from './settings/stored-settings';
export * from './site-directory';
export * from './site-previews';
export type { BundleOffer, SitePricing } from './site-pricing';
export * from './site-hosts';
export * from './site.sql';
export * from './sites.events';
export * from './site.entity';
export * from './sites.module';
export * from './sites.service';
export * from './traffic-source';

export const entities = [
  CompanyEntity,
  SiteEntity,
  SiteVersionEntity,
  SiteScheduleEntity,
  DomainEntity,
  PushKeyEntity,
  OwnTextEntity,
  OwnTextVersionEntity,
];
export { sealed } from './sealed';
