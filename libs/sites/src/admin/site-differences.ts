import type { Country, Locale, SettingLayer, SiteDifference } from '@duet/contract';
import { COUNTRIES, VALUE_KEYS } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { Database } from '@duet/platform';
import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from '../company.entity';
import { resolveLayers } from '../settings/setting-layers';
import type { StoredSettings } from '../settings/stored-settings';
import { SiteVersionEntity } from '../site.entity';
import { SiteWorkService } from './site-work.service';
import type { AdminSiteRow } from './site-detail';

/** The content of a site at one moment: a version, or the draft. */
interface SiteSnapshot {
  name: string;
  niche: number;
  company: CompanyEntity;
  settings: StoredSettings;
}

interface OriginValue {
  value: unknown;
  from: SettingLayer | null;
}

/** Compares two versions of a site by what members get, not by what an operator typed. */
@Injectable()
export class SiteDifferences {
  constructor(
    private readonly db: Database,
    private readonly work: SiteWorkService,
  ) {}

  /** Every value that differs between two versions; without `from` the live one, without `to` the draft. */
  async list({ staff }: Actor, id: string, { from, to }: { from?: number | undefined; to?: number | undefined }) {
    return this.db.system(async (tx) => {
      const row = await this.work.reach(tx, { staff, permission: 'sites:read', id });
      const live = from ?? row.published_version;
      const before = live === null ? null : await this.getVersion(tx, row, { field: 'from', version: live });
      const after = to ? await this.getVersion(tx, row, { field: 'to', version: to }) : await this.getDraft(tx, row);
      return before ? listDifferences(before, after) : [];
    });
  }

  private async getDraft(tx: EntityManager, { name, niche, company_id, draft }: AdminSiteRow): Promise<SiteSnapshot> {
    const company = await tx.findOneByOrFail(CompanyEntity, { id: company_id });
    return { name, niche, company, settings: draft };
  }

  private async getVersion(
    tx: EntityManager,
    { id }: AdminSiteRow,
    { field, version }: { field: string; version: number },
  ) {
    const row = await tx.findOneBy(SiteVersionEntity, { site_id: id, version });
    if (!row) throw DomainError.field(field, 'invalid');
    const [company] = await tx.findBy(CompanyEntity, { id: In([row.company_id]) });
    return { name: row.name, niche: row.niche, company: company!, settings: row.settings };
  }
}

/** The differences in order: identity, settings, words, exceptions by country. */
function listDifferences(before: SiteSnapshot, after: SiteSnapshot): SiteDifference[] {
  const [oldValues, newValues] = [valuesOf(before), valuesOf(after)];
  const keys = [...new Set([...oldValues.keys(), ...newValues.keys()])];
  return keys.flatMap((key) => differenceAt(key, oldValues.get(key), newValues.get(key)));
}

const NO_VALUE: OriginValue = { value: null, from: null };

function differenceAt(key: string, before: OriginValue = NO_VALUE, after: OriginValue = NO_VALUE): SiteDifference[] {
  if (json(before.value) === json(after.value) && before.from === after.from) return [];
  const [field = '', place = ''] = key.split('@');
  const country = (COUNTRIES as readonly string[]).includes(place) ? (place as Country) : null;
  const locale = place && !country ? (place as Locale) : null;
  return [{ field, country, locale, before: toSide(before), after: toSide(after) }];
}

const json = (value: unknown) => JSON.stringify(value ?? null);
const toSide = ({ value, from }: OriginValue) => ({ value: value === null ? null : json(value), from });

/** Every value of a site: `field`, `field@locale` for words, `field@COUNTRY` for exceptions. */
function valuesOf({ name, niche, company, settings }: SiteSnapshot): Map<string, OriginValue> {
  const { values, origins } = resolveLayers({ name, niche, company, site: settings, country: null });
  const identity: [string, unknown][] = [
    ['name', name],
    ['niche', niche],
    ['company_id', company.name],
  ];
  return new Map<string, OriginValue>([
    ...identity.map(([key, value]) => [key, { value, from: 'site' }] as const),
    ...VALUE_KEYS.map((key) => [key, { value: values[key], from: origins[key] }] as const),
    ...listNested(settings.texts, 'site', (key, locale) => `${key}@${locale}`),
    ...listNested(settings.by_country, 'country', (country, key) => `${key}@${country}`),
  ]);
}

function listNested(layers: object | undefined, from: SettingLayer, nameOf: (outer: string, inner: string) => string) {
  return Object.entries(layers ?? {}).flatMap(([outer, values]) =>
    Object.entries((values ?? {}) as object).map(
      ([inner, value]) => [nameOf(outer, inner), { value: value as unknown, from }] as const,
    ),
  );
}
