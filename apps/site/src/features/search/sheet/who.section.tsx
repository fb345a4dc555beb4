import type { Gender } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { Choices } from '../../../members/filters/choices';
import { useSite } from '../../../site';
import { withFilter, withoutSome } from '../filters';
import { AgeFilter } from './age-filter';
import type { DraftProps } from './filter-lists';
import { useFilterLists, WHO } from './filter-lists';
import { Section } from './section';

/** Gender and age. */
export function WhoSection({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('filters');
  const { search_fields: fields } = useSite().settings;
  const { gender } = useFilterLists(draft);
  const offered = WHO.filter((name) => fields.includes(name));
  if (offered.length === 0) return null;
  const isSet = offered.some((name) => draft[name] !== undefined);
  return (
    <Section title={t('who')} onReset={isSet ? () => onChange(withoutSome(draft, WHO)) : undefined}>
      {fields.includes('gender') && gender && (
        <Choices
          list={gender}
          chosen={draft.gender ?? []}
          onChange={(values) => onChange(withFilter(draft, 'gender', values as Gender[]))}
        />
      )}
      {fields.includes('min_age') && <AgeFilter draft={draft} onChange={onChange} />}
    </Section>
  );
}
