import type { AdminDiscountCode, AdminSiteDetail } from '@duet/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useMay } from '../../access/use-may';
import { STATE_WORDS, usesText } from '../../discount-codes/words';
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
      title="Discount codes"
      text="Codes that members can enter now, the newest first. Time bonus and welcome discount are under Credits."
      buttons={
        <>
          <AllOfSite
            site={site}
            resource="discount-codes"
            label={total > data.length ? `All, ${total} active` : 'All'}
          />
          {mayWrite && (
            <Button size="small" onClick={() => setImporting(true)}>
              Import CSV
            </Button>
          )}
          {mayWrite && <NewOfSite site={site} resource="discount-codes" label="New code" />}
        </>
      }
    >
      {!isPending && data.length === 0 && <Typography variant="body2">No code is active.</Typography>}
      <Lines>
        {data.map((code) => (
          <Line key={code.id} name={<To to={`/discount-codes/${code.id}`}>{code.code}</To>}>
            {[`${code.percentage}% off`, `used ${usesText(code)}`, STATE_WORDS[code.state], code.note]
              .filter(Boolean)
              .join(' · ')}
          </Line>
        ))}
      </Lines>
      {isImporting && (
        <CsvImportDialog
          site={site}
          kind="code-imports"
          title={`Import discount codes to ${site.name}`}
          text="Columns: code and percentage; country, currency, minimum_order_value, starts_at, expires_at, max_uses and note may be left out. Days are 2026-12-24. Codes that are there already stay; all others are created, or none."
          example={'code,percentage,expires_at,max_uses,note\nWINTER20,20,2027-02-28,500,Newsletter'}
          onClose={() => setImporting(false)}
        />
      )}
    </Part>
  );
}
