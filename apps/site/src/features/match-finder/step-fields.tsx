import type { Gender, MatchFinderStep } from '@duet/contract';
import { DISTANCE_WISHES, factValues, listShownFields, nicheChoices } from '@duet/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { AgeRange } from '../../members/filters/age-range';
import { useUsualAges } from '../../members/filters/ages';
import { Choices } from '../../members/filters/choices';
import { useEnumWords } from '../../members/profile/use-enum-words';
import { useRegions } from '../../members/profile/use-regions';
import { useUser } from '../../members/session/use-user';
import { useSite } from '../../site';
import { loadTexts } from '../../site/i18n';
import { paths } from '../../site/paths';
import { TextSkeleton } from '../../ui';
import { DrawnPart } from '../../ui/drawn-part';
import { sayMissing } from '../../ui/missing-part';
import { partOnDemand } from '../../ui/part-on-demand';
import type { Answers } from './answers';
import { factsOf, withAnswers } from './answers';
import { useLookedFor } from './use-answer-words';
import { useMayKeep } from './use-match-finder';
import styles from './match-finder.module.css';

interface Props {
  answers: Answers;
  onChange: (answers: Answers) => void;
}

const InterestChoices = partOnDemand(async () => {
  const [part] = await Promise.all([import('../../members/profile/interest-picker'), loadTexts(['profile-forms'])]);
  return { default: part.InterestChoices };
});

/** So many regions may be chosen; a further one takes the place of the first. */
const MOST_REGIONS = 6;

function ConsentNote() {
  const { t } = useTranslation('match-finder');
  return (
    <p className={styles.note}>
      {t('no_consent')} <Link to={paths.settings}>{t('to_settings')}</Link>
    </p>
  );
}

function WhoFields({ answers, onChange }: Props) {
  const { t } = useTranslation('match-finder');
  const { niche } = useSite();
  const mayKeep = useMayKeep();
  const [usualMin, usualMax] = useUsualAges();
  const { genders } = nicheChoices(niche);
  const choices = genders.map((value) => ({ value, text: t(`gender.${value}`) }));
  return (
    <>
      {genders.length > 1 && mayKeep && (
        <Choices
          list={{ label: t('fields.gender'), choices }}
          chosen={answers.gender ?? []}
          onChange={(gender) => onChange(withAnswers(answers, { gender: gender as Gender[] }))}
        />
      )}
      {!mayKeep && <ConsentNote />}
      <AgeRange
        ages={[answers.min_age ?? usualMin, answers.max_age ?? usualMax]}
        onChange={([min_age, max_age]) => onChange(withAnswers(answers, { min_age, max_age }))}
      />
    </>
  );
}

function WhereFields({ answers, onChange }: Props) {
  const { t } = useTranslation(['match-finder', 'members', 'profile']);
  const { settings, country: here } = useSite();
  const user = useUser();
  const country = user?.profile.country ?? here ?? settings.countries[0] ?? '';
  const regions = useRegions().of(country);
  // As the step opens: who gives up the last region goes on looking at the list.
  const [isOpen] = useState(answers.countryregion !== undefined);
  // A distance needs a place to count from.
  const hasPlace = Boolean(user?.profile.region);
  const distances = DISTANCE_WISHES.map((km) => ({ value: km, text: t('members:search.distance.within', { km }) }));
  const chooseDistance = (values: string[]) =>
    onChange(withAnswers(answers, { distance: values.find((one) => one !== answers.distance) }));
  return (
    <>
      {hasPlace && (
        <Choices
          list={{ label: t('match-finder:fields.distance'), choices: distances }}
          chosen={answers.distance ? [answers.distance] : []}
          onChange={chooseDistance}
        />
      )}
      {regions && (
        <details className={styles.regions} open={isOpen}>
          <summary>{t('match-finder:fields.regions')}</summary>
          <Choices
            list={{
              label: t(`profile:region_word.${regions.word}`),
              choices: regions.regions.map(({ code, name }) => ({ value: `${country}-${code}`, text: name })),
            }}
            chosen={answers.countryregion ?? []}
            onChange={(values) => onChange(withAnswers(answers, { countryregion: values.slice(-MOST_REGIONS) }))}
          />
        </details>
      )}
    </>
  );
}

function FactFields({ step, answers, onChange }: Props & { step: 'looks' | 'life' }) {
  const { t } = useTranslation('profile');
  const { settings } = useSite();
  const word = useEnumWords(useLookedFor(answers));
  return factsOf(step, listShownFields(settings)).map((fact) => (
    <Choices
      key={fact}
      list={{
        label: t(`fields.${fact}`),
        choices: factValues(fact).map((value) => ({ value, text: word(fact, value) })),
      }}
      chosen={answers[fact] ?? []}
      onChange={(values) => onChange(withAnswers(answers, { [fact]: values }))}
    />
  ));
}

function InterestFields({ answers, onChange }: Props) {
  const mayKeep = useMayKeep();
  if (!mayKeep) return <ConsentNote />;
  return (
    <DrawnPart fallback={<TextSkeleton count={6} />} instead={sayMissing}>
      <InterestChoices
        chosen={answers.interests ?? []}
        onChange={(interests) => onChange(withAnswers(answers, { interests }))}
      />
    </DrawnPart>
  );
}

/** The fields of a step. */
export function StepFields({ step, ...props }: Props & { step: MatchFinderStep }) {
  if (step === 'who') return <WhoFields {...props} />;
  if (step === 'where') return <WhereFields {...props} />;
  if (step === 'interests') return <InterestFields {...props} />;
  return <FactFields step={step} {...props} />;
}
