import type { User } from '@duet/contract';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { loadTexts } from '../../site/i18n';
import { Page, Photo, TextSkeleton, ViewTabs } from '../../ui';
import { DrawnPart } from '../../ui/drawn-part';
import { sayMissing } from '../../ui/missing-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useUser } from '../../members/session/use-user';
import { ownPicture } from '../../members/session/own-picture';
import { FactsSection, SexualitySection } from './own/facts.section';
import { InterestsSection } from './own/interests.section';
import { PhotosSection } from './own/photos.section';
import { PlaceSection, usePlaceText } from './own/place.section';
import { StatusNote } from './own/status-note';
import { NameSection, NoteSection } from './own/text-sections';
import styles from './own/own-profile.module.css';
import fieldStyles from '../../members/profile/profile-fields.module.css';

const PromptsSection = partOnDemand(async () => {
  const [part] = await Promise.all([import('./own/prompts.section'), loadTexts(['prompts'])]);
  return part;
});
const Preview = partOnDemand(async () => ({ default: (await import('./own/preview')).Preview }));
const VisibilitySection = partOnDemand(async () => ({
  default: (await import('./own/visibility.section')).VisibilitySection,
}));
const OwnGifts = partOnDemand(async () => {
  const [part] = await Promise.all([import('../../members/gifts/received-gifts'), loadTexts(['gifts'])]);
  return { default: part.OwnGifts };
});

const VIEWS = ['edit', 'preview'] as const;
type View = (typeof VIEWS)[number];

function Summary({ user }: { user: User }) {
  const { t } = useTranslation('own-profile');
  const placeText = usePlaceText();
  const { profile } = user;
  const { name, age } = profile;
  return (
    <div className={styles.summary}>
      <div className={styles.summaryPhoto}>
        <Photo image={ownPicture(profile)} alt={name} name={name} ratio="1 / 1" eager />
      </div>
      <div>
        <p className={styles.summaryName}>{t('preview.years', { name, age })}</p>
        <p className={fieldStyles.note}>{placeText(profile)}</p>
      </div>
    </div>
  );
}

function Sections({ user: { profile } }: { user: User }) {
  return (
    <>
      <PhotosSection profile={profile} />
      <div className={styles.sections}>
        <NoteSection profile={profile} note="about_me" />
        <NoteSection profile={profile} note="looking_for" />
        <DrawnPart fallback={<TextSkeleton count={4} />} instead={sayMissing}>
          <PromptsSection profile={profile} />
        </DrawnPart>
        <InterestsSection profile={profile} />
        <FactsSection profile={profile} />
        <PlaceSection profile={profile} />
        <NameSection profile={profile} />
        <SexualitySection profile={profile} />
        <DrawnPart>
          <VisibilitySection profile={profile} />
          <OwnGifts />
        </DrawnPart>
      </div>
    </>
  );
}

/** The own profile: to edit part by part, and as others see it. */
export default function OwnProfilePage() {
  const { t } = useTranslation('own-profile');
  const user = useUser();
  const [view, setView] = useState<View>('edit');
  if (!user) return null;
  return (
    <Page title={t('title')}>
      <div className={styles.frame}>
        <Summary user={user} />
        <StatusNote user={user} />
        <ViewTabs
          id="op"
          label={t('tabs.label')}
          value={view}
          views={VIEWS.map((value) => ({ value, text: t(`tabs.${value}`) }))}
          onChange={setView}
        />
        <div id="op-panel" role="tabpanel" aria-labelledby={`op-tab-${view}`}>
          {view === 'edit' ? (
            <Sections user={user} />
          ) : (
            <PartArea instead={sayMissing}>
              <Preview profile={user.profile} />
            </PartArea>
          )}
        </div>
      </div>
    </Page>
  );
}
