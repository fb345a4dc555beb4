import type { AdminDiscountCode, AdminSiteDetail } from '@duet/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useMay } from '../../access/use-may';
import { STATE_WORDS, usesText } from '../../discount-codes/words';
import { numberText } from '../../ui/formats';
import { t } from '../../ui/texts';
import { CsvImportDialog } from './csv-import-dialog';
import { AllOfSite, Line, Lines, NewOfSite, Part, To } from './part';

const NEWEST = { pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'DESC' as const } };

/** The newest codes that members of a site can enter now. */
export function CodesOfSite({ site }: { site: AdminSiteDetail }) {
  const mayWrite = useMay('discounts:write');
  const [isImporting, setImporting] = useState(false);
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<AdminDiscountCode>('discount-codes', { ...NEWEST, filter: { site_id: site.id, state: 'active' } });
  return (
    <Part
      id="codes"
      title={t('site-selling.codes.title')}
      text={t('site-selling.codes.text')}
      buttons={
        <>
          <AllOfSite
            site={site}
            resource="discount-codes"
            label={
              total > data.length ? t('site-selling.codes.all_active', { count: total }) : t('site-selling.codes.all')
            }
          />
          {mayWrite && (
            <Button size="small" onClick={() => setImporting(true)}>
              {t('site-selling.import.open')}
            </Button>
          )}
          {mayWrite && <NewOfSite site={site} resource="discount-codes" label={t('site-selling.codes.new')} />}
        </>
      }
    >
      {!isPending && data.length === 0 && <Typography variant="body2">{t('site-selling.codes.empty')}</Typography>}
      <Lines>
        {data.map((code) => (
          <Line key={code.id} name={<To to={`/discount-codes/${code.id}`}>{code.code}</To>}>
            {codeText(code)}
          </Line>
        ))}
      </Lines>
      {isImporting && (
        <CsvImportDialog
          site={site}
          kind="code-imports"
          title={t('site-selling.codes.import_title', { site: site.name })}
          text={t('site-selling.codes.import_text')}
          example={'code,percentage,expires_at,max_uses,note\nWINTER20,20,2027-02-28,500,Newsletter'}
          onClose={() => setImporting(false)}
        />
      )}
    </Part>
  );
}

function codeText(code: AdminDiscountCode): string {
  const percentage = numberText(code.percentage / 100, { style: 'percent', maximumFractionDigits: 2 });
  const parts = [
    t('site-selling.codes.percentage', { percentage }),
    t('site-selling.codes.used', { uses: usesText(code) }),
    STATE_WORDS[code.state],
    code.note,
  ];
  return parts.filter(Boolean).join(' · ');
}
