import type { AdminSiteDetail, SitePatch } from '@duet/contract';

type Values = Record<string, unknown>;
type Layers = Record<string, Values | null | undefined>;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const orNull = (value: unknown) => (value === undefined || value === '' ? null : value);

/** The keys that differ, with their new values; null takes an own value away. */
function changed(before: Values, after: Values): Values {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = keys.filter((key) => !same(orNull(before[key]), orNull(after[key])));
  return Object.fromEntries(differing.map((key) => [key, orNull(after[key])]));
}

function changedEach(before: Layers, after: Layers): Layers {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = keys.map((key) => [key, changed(before[key] ?? {}, after[key] ?? {})] as const);
  return Object.fromEntries(changes.filter(([, values]) => Object.keys(values).length > 0));
}

const notEmpty = (value: object) => Object.keys(value).length > 0;

/** The changes of a saved form: nothing travels that stayed as it was. */
export function toPatch(form: AdminSiteDetail, before: AdminSiteDetail): SitePatch {
  const { name, domain, niche, company_id } = form;
  const identity = changed(
    { name: before.name, domain: before.domain, niche: before.niche, company_id: before.company_id },
    { name, domain, niche, company_id },
  );
  const parts = {
    settings: changed(before.settings, form.settings),
    words: changedEach(before.words as Layers, form.words as Layers),
    by_country: changedEach(before.by_country, form.by_country),
  };
  return { ...identity, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => notEmpty(part))) };
}
