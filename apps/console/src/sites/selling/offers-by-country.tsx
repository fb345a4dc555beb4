import type { AdminSiteDetail, SiteOffer } from '@duet/contract';
import { Alert, Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../../data/use-act';
import { numberText } from '../../ui/formats';
import { moneyText } from '../../ui/money';
import { t } from '../../ui/texts';
import { countryName, optionName } from '../../ui/words';
import { Line, Lines, Part } from './part';

/** Shows the bundles and methods that members of each country get: they follow from bundles, rules, currency and provider. */
export function OffersByCountry({ site }: { site: AdminSiteDetail }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({
    queryKey: ['site-offers', site.id, site.updated_at],
    queryFn: () => provider.showOffers(site.id),
  });
  return (
    <Part id="offers" title={t('site-selling.offers.title')} text={t('site-selling.offers.text')}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && <Typography variant="body2">{t('site-selling.offers.no_countries')}</Typography>}
      <Lines>
        {(data ?? []).map((offer) => (
          <Line key={offer.country} name={countryName(offer.country)}>
            <Bundles offer={offer} />
            <Methods offer={offer} />
          </Line>
        ))}
      </Lines>
    </Part>
  );
}

function Bundles({ offer: { bundles, currency } }: { offer: SiteOffer }) {
  if (!currency) return <Missing text={t('site-selling.offers.no_bundles')} />;
  const texts = bundles.map(({ credits, price }) =>
    t('site-selling.offers.bundle', { count: credits, price: moneyText(price, currency) }),
  );
  return <>{texts.join(' · ')}</>;
}

function Methods({ offer: { methods, currency } }: { offer: SiteOffer }) {
  if (!currency) return null;
  if (methods.length === 0) return <Missing text={t('site-selling.offers.no_methods')} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {methods.map((method) => (
        <Chip key={method.method} size="small" variant="outlined" label={methodText(method, currency)} />
      ))}
    </Box>
  );
}

function methodText({ method, fee_fixed, fee_basis_points }: SiteOffer['methods'][number], currency: string): string {
  const fees = [
    ...(fee_fixed > 0 ? [moneyText(fee_fixed, currency)] : []),
    ...(fee_basis_points > 0
      ? [numberText(fee_basis_points / 10_000, { style: 'percent', maximumFractionDigits: 2 })]
      : []),
  ];
  const name = optionName(method, 'payment_method');
  return fees.length > 0 ? t('site-selling.offers.method_with_fee', { method: name, fee: fees.join(' + ') }) : name;
}

const Missing = ({ text }: { text: string }) => (
  <Typography variant="body2" color="warning.main" sx={{ fontWeight: 600 }}>
    {text}
  </Typography>
);
