import type { AdminSiteDetail, SiteOffer } from '@duet/contract';
import { Alert, Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../../data/use-act';
import { moneyText } from '../../ui/money';
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
    <Part
      id="offers"
      title="What members are offered"
      text="In each country of the draft, as it is now: bundles and methods need no publishing."
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && (
        <Typography variant="body2">Choose the countries of the site first, under Reach.</Typography>
      )}
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
  if (!currency) return <Missing text="Nobody can buy credits here: no bundle is on offer." />;
  return <>{bundles.map(({ credits, price }) => `${credits} for ${moneyText(price, currency)}`).join(' · ')}</>;
}

function Methods({ offer: { methods, currency } }: { offer: SiteOffer }) {
  if (!currency) return null;
  if (methods.length === 0) return <Missing text="Nobody can pay here: no payment method is on offer." />;
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
    ...(fee_basis_points > 0 ? [`${fee_basis_points / 100}%`] : []),
  ];
  return [optionName(method), ...(fees.length > 0 ? [`fee ${fees.join(' + ')}`] : [])].join(', ');
}

const Missing = ({ text }: { text: string }) => (
  <Typography variant="body2" color="warning.main" sx={{ fontWeight: 600 }}>
    {text}
  </Typography>
);
