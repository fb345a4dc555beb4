import { nicheOfNumber } from '@duet/contract';
import type { Country } from '@duet/contract';
import i18next from 'i18next';
import { answerWithSamples } from '../../api/sample-answers';
import type { Boot } from '../../site/boot';
import { loadTexts, startI18n } from '../../site/i18n';
import { sampleUser } from './samples/account';
import { samplesFor } from './samples/answers';
import type { SampleContext } from './samples/people';
import { makePortraits } from './samples/portraits';

/**
 * Lets the page be that of a made-up member: profile, people, conversation and credits are samples of this browser alone. The
 * server goes on seeing a visitor with the token of a draft, so that it has nobody's data to give and refuses every change.
 */
export async function enterSampleMember(boot: Boot): Promise<Boot> {
  await startI18n(boot.locale);
  await loadTexts(['preview']);
  const context: SampleContext = {
    // Portraits are pictures of this page, below no other address.
    settings: { ...boot.settings, cdn_prefix: '' },
    portraits: makePortraits(),
    niche: nicheOfNumber(boot.settings.niche),
    country: (boot.country ?? boot.settings.countries[0] ?? 'GB') as Country,
    t: (key) => i18next.t(`preview:${key}`),
    now: new Date(),
  };
  answerWithSamples(samplesFor(context));
  return { ...boot, settings: context.settings, user: sampleUser(context), answers: {} };
}
