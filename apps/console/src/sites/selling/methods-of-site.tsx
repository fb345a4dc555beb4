import type { AdminPaymentMethod, AdminSiteDetail } from '@duet/contract';
import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useMay } from '../../access/use-may';
import { feeText, placeText } from '../../payment-methods/method-words';
import { OnOfferChip } from '../../ui/on-offer-chip';
import { t } from '../../ui/texts';
import { optionName } from '../../ui/words';
import { Line, Lines, NewOfSite, Part, To } from './part';

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'site_name', order: 'ASC' as const } };

/** The rules by which a site offers payment methods otherwise than is usual. */
export function MethodsOfSite({ site }: { site: AdminSiteDetail }) {
  const mayWrite = useMay('methods:write');
  const { data = [], isPending } = useGetList<AdminPaymentMethod>('payment-methods', {
    ...ALL,
    filter: { site_id: site.id },
  });
  return (
    <Part
      id="methods"
      title={t('site-selling.methods.title')}
      text={t('site-selling.methods.text')}
      buttons={mayWrite && <NewOfSite site={site} resource="payment-methods" label={t('site-selling.methods.new')} />}
    >
      {!isPending && data.length === 0 && <Typography variant="body2">{t('site-selling.methods.empty')}</Typography>}
      <Lines>
        {data.map((rule) => (
          <Line
            key={rule.id}
            name={<To to={`/payment-methods/${rule.id}`}>{optionName(rule.method, 'payment_method')}</To>}
            end={<OnOfferChip isOnOffer={rule.on_offer} />}
          >
            {[placeText(rule), t('site-selling.methods.fee', { fee: feeText(rule) })].join(' · ')}
          </Line>
        ))}
      </Lines>
    </Part>
  );
}
