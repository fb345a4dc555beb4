import type { User } from '@duet/contract';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { loadTexts } from '../../site/i18n';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { Avatar, Icon, Page, RowsSkeleton } from '../../ui';
import { sayMissing } from '../../ui/missing-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { ownPicture } from '../../members/session/own-picture';
import { useUser } from '../../members/session/use-user';
import { useLogOut } from '../../members/session/leaving';
import { CasesSection } from './settings/cases.section';
import { ConsentsSection } from './settings/consents.section';
import { DataSection } from './settings/data.section';
import { DatePlansSection } from './settings/date-plans.section';
import { EmailSection } from './settings/email.section';
import { ExclusionsSection } from './settings/exclusions.section';
import { LanguageSection } from './settings/language.section';
import { PasswordSection } from './settings/password.section';
import { SwitchSection } from './settings/switch.section';
import { Section, SectionGroup } from '../../members/account/section';
import styles from '../../members/account/section.module.css';
import pageStyles from './settings.module.css';

const MoneySections = partOnDemand(async () => {
  const [part] = await Promise.all([
    import('./settings/money/money.sections'),
    loadTexts(['refunds', 'credits', 'errors']),
  ]);
  return part;
});
const PasskeysSection = partOnDemand(async () => {
  const [part] = await Promise.all([import('./settings/passkeys/passkeys.section'), loadTexts(['passkeys'])]);
  return part;
});
const DevicesSection = partOnDemand(async () => {
  const [part] = await Promise.all([
    import('./settings/devices.section'),
    loadTexts(['devices', 'passkeys', 'errors']),
  ]);
  return part;
});

interface LatePartProps {
  rows: number;
  /** A class with the height of the part, as far as it can be known: what stands below must not move away from a press. */
  place?: string;
  /** Drawn above the rows until the part is there. */
  heading?: { title: string; text: string };
  children: ReactNode;
}

/**
 * Shown once the page stands. Drawn by the server, its buttons would be seen before their code has come, and a press on one of them
 * would be lost. Where the code does not come, the rest of the page stays.
 */
function LatePart({ rows, place, heading, children }: LatePartProps) {
  const isHydrated = useIsHydrated();
  const lines = <RowsSkeleton count={rows} picture={false} />;
  const skeleton = <div className={place}>{heading ? <Section {...heading}>{lines}</Section> : lines}</div>;
  if (!isHydrated) return skeleton;
  return (
    <PartArea fallback={skeleton} instead={sayMissing}>
      {children}
    </PartArea>
  );
}

function NotificationsSection() {
  const { t } = useTranslation('accounts');
  return (
    <Section title={t('settings.notifications.title')} text={t('settings.notifications.text')}>
      <div className={styles.actions}>
        <Button component={Link} to={paths.notifications} variant="outlined">
          {t('settings.notifications.open')}
        </Button>
      </div>
    </Section>
  );
}

function LeavingSection() {
  const { t } = useTranslation('account-life');
  return (
    <Section title={t('section.title')} text={t('section.text')}>
      <div className={styles.actions}>
        <Button component={Link} to={paths.deleteAccount} variant="outlined">
          {t('section.open')}
        </Button>
      </div>
    </Section>
  );
}

/** The account itself, its mails and its money. */
function AccountGroups({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <SectionGroup id="account" title={t('settings.groups.account')}>
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <LatePart
          rows={1}
          place={pageStyles.placeOfPasskeys}
          heading={{ title: t('settings.passkeys.title'), text: t('settings.passkeys.text') }}
        >
          <PasskeysSection />
        </LatePart>
        <LanguageSection />
      </SectionGroup>
      <SectionGroup id="notifications" title={t('settings.groups.notifications')}>
        <NotificationsSection />
      </SectionGroup>
      <SectionGroup id="money" title={t('settings.groups.money')}>
        <LatePart rows={3} place={pageStyles.placeOfMoney}>
          <MoneySections />
        </LatePart>
      </SectionGroup>
    </>
  );
}

/** Privacy, safety and data; the deletion comes last. */
function PrivacyGroups({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <SectionGroup id="privacy" title={t('settings.groups.privacy')}>
        <SwitchSection kind="invisible" user={user} />
        <SwitchSection kind="public" user={user} />
        <SwitchSection kind="receipts" user={user} />
        <SwitchSection kind="visits" user={user} />
      </SectionGroup>
      <SectionGroup id="safety" title={t('settings.groups.safety')}>
        <DatePlansSection />
        <ExclusionsSection kind="hidden" />
        <ExclusionsSection kind="blocked" />
        <CasesSection />
        <div id="devices">
          <LatePart rows={2}>
            <DevicesSection />
          </LatePart>
        </div>
      </SectionGroup>
      <SectionGroup id="data" title={t('settings.groups.data')}>
        <ConsentsSection />
        <DataSection />
        <LeavingSection />
      </SectionGroup>
    </>
  );
}

const GROUPS = ['account', 'notifications', 'money', 'privacy', 'safety', 'data'] as const;

/** The groups of the page, each a link to where it begins. */
function GroupIndex() {
  const { t } = useTranslation(['accounts', 'app']);
  return (
    <nav className={pageStyles.index} aria-label={t('app:title.settings')}>
      <ul>
        {GROUPS.map((group) => (
          <li key={group}>
            <a href={`#${group}`}>{t(`settings.groups.${group}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Above the settings: the way to the own profile, with the member's picture and name. */
function OwnProfile({ profile }: Pick<User, 'profile'>) {
  const { t } = useTranslation('accounts');
  return (
    <Link to={paths.profile} className={pageStyles.own}>
      <Avatar name={profile.name} image={ownPicture(profile)} size={52} />
      <span>
        <strong>{profile.name}</strong>
        <span>{t('settings.profile.open')}</span>
      </span>
      <Icon name="next" size={20} />
    </Link>
  );
}

/** Everything about the account that its owner may change, in six groups. */
export default function SettingsPage() {
  const { t } = useTranslation(['accounts', 'app', 'account-life']);
  const user = useUser();
  const leave = useLogOut();
  if (!user) return null;
  return (
    <Page title={t('app:title.settings')}>
      <div className={pageStyles.page}>
        <GroupIndex />
        <div>
          <OwnProfile profile={user.profile} />
          <AccountGroups user={user} />
          <PrivacyGroups user={user} />
          <Button variant="outlined" fullWidth startIcon={<Icon name="leave" size={20} />} onClick={() => void leave()}>
            {t('settings.log_out')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
