import type { AdminPaymentMethod, AdminSiteDetail } from '@duet/contract';
import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useMay } from '../../access/use-may';
import { feeText, placeText } from '../../payment-methods/method-words';
import { OnOfferChip } from '../../ui/on-offer-chip';
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
      title="Payment methods"
      text="Without a rule a method is offered, free of charge, where it is common. The most specific rule applies."
      buttons={mayWrite && <NewOfSite site={site} resource="payment-methods" label="New rule" />}
    >
      {!isPending && data.length === 0 && <Typography variant="body2">No rules of its own.</Typography>}
      <Lines>
        {data.map((rule) => (
          <Line
            key={rule.id}
            name={<To to={`/payment-methods/${rule.id}`}>{optionName(rule.method)}</To>}
            end={<OnOfferChip isOnOffer={rule.on_offer} />}
          >
            {`${placeText(rule)} · Fee: ${feeText(rule)}`}
          </Line>
        ))}
      </Lines>
    </Part>
  );
}
