import { getCompanyInfo, vatNumberFor } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api/call-api';
import { paths } from '../../site/paths';
import { useSite } from '../../site';
import { useUser } from '../../members/session/use-user';
import { Wordmark } from '../../ui/marks/wordmark';

const links = [
  ['terms', paths.page('terms')],
  ['privacy', paths.page('privacy')],
  ['cookies', paths.page('cookies')],
  ['ban', paths.page('ban')],
  ['pricing', paths.pricing],
  ['return_policy', paths.page('return-policy')],
  ['withdrawal', paths.withdrawal],
  ['faq', paths.page('faq')],
  ['safety', paths.safety],
  ['service', paths.page('service')],
  ['complaints', paths.complaints],
] as const;

function CompanyBlock() {
  const { t } = useTranslation('app');
  const { locale, settings } = useSite();
  const user = useUser();
  const { data: company } = useQuery({
    queryKey: ['texts', 'company', locale],
    queryFn: async () => (await callApi(getCompanyInfo, { query: { locale }, quiet: true })).company,
    initialData: () => servedAnswer(getCompanyInfo, { query: { locale } })?.company,
    staleTime: Infinity,
  });
  if (!company) return <address className="d-company" />;
  const vat = vatNumberFor(company, user?.profile.country ?? settings.geoip_selected_country ?? settings.geoip_country);
  return (
    <address className="d-company">
      <strong>{company.name}</strong>
      <span>{company.address}</span>
      <span>
        {company.city}, {company.country_name}
      </span>
      {company.kvk && <span>{t('footer.register', { number: company.kvk })}</span>}
      {vat && <span>{t('footer.vat', { number: vat })}</span>}
      {company.support_email && <a href={`mailto:${company.support_email}`}>{company.support_email}</a>}
      {company.support_phone && <a href={`tel:${company.support_phone}`}>{company.support_phone}</a>}
    </address>
  );
}

function Disclaimer() {
  const { t } = useTranslation('app');
  const { settings, locale } = useSite();
  const labelled = settings.fictional_profiles === 'labelled';
  return (
    <div className="d-disclaimer">
      <p>{t('disclaimer.adults', { name: settings.name, min_age: settings.min_age })}</p>
      {labelled && <p>{t('disclaimer.fictional')}</p>}
      {settings.demo && <p>{t('disclaimer.demo')}</p>}
      {locale === 'en' && settings.us_footer && <p>{t('footer.us', { name: settings.name })}</p>}
    </div>
  );
}

/** Legal links, the company behind the site, and what everyone should know. */
export function Footer() {
  const { t } = useTranslation('app');
  return (
    <footer className="d-footer">
      <div className="d-footer-inner">
        <Wordmark />
        <nav aria-label={t('footer.label')}>
          <ul>
            {links.map(([name, to]) => (
              <li key={name}>
                <Link to={to}>{t(`footer.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <CompanyBlock />
        <Disclaimer />
      </div>
    </footer>
  );
}
