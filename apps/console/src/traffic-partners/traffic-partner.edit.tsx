import type { AdminPartner } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { TrafficPartnerFields } from './traffic-partner.fields';
import { fromForm } from './traffic-partner.form-values';

const headOf = ({ name, site_name }: AdminPartner) => ({
  title: t('traffic-partners.edit.heading', { name, site: site_name }),
  text: t('traffic-partners.edit.text'),
});

/** A partner: where it is told what. */
export const TrafficPartnerEdit = () => (
  <RecordEdit<AdminPartner>
    title={t('traffic-partners.edit.title')}
    head={headOf}
    write="partners:write"
    mutationOptions={useSaved(t('traffic-partners.edit.saved'), 'traffic-partners')}
    transform={fromForm}
    removal={
      <RemoveButton
        title={t('traffic-partners.removal.title')}
        text={t('traffic-partners.removal.text')}
        done={t('traffic-partners.removal.done')}
      />
    }
  >
    <TrafficPartnerFields />
  </RecordEdit>
);
