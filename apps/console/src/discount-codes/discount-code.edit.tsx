import type { AdminDiscountCode } from '@duet/contract';
import { Box, Button, Chip } from '@mui/material';
import { useNotify, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { AuditLink } from '../audit-entries/audit-link';
import { RecordEdit } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { batchPath } from './batch-path';
import { DiscountCodeFields } from './discount-code.fields';
import { fromForm } from './discount-code.form-values';
import { STATE_WORDS, usesText } from './words';

const headOf = (code: AdminDiscountCode) => ({
  tab: code.code,
  title: (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      {code.code}
      <Chip size="small" variant="outlined" label={STATE_WORDS[code.state]} />
    </Box>
  ),
  text: t('discount-codes.edit.text', { site: code.site_name, uses: usesText(code) }),
  actions: <CodeActs code={code} />,
});

/** A code: a change holds at once. */
export const DiscountCodeEdit = () => (
  <RecordEdit<AdminDiscountCode>
    title={t('discount-codes.edit.title')}
    head={headOf}
    write="discounts:write"
    mutationOptions={useSaved(t('discount-codes.edit.saved'), 'discount-codes')}
    transform={fromForm}
  >
    <DiscountCodeFields />
  </RecordEdit>
);

const CodeActs = ({ code }: { code: AdminDiscountCode }) => (
  <>
    <AuditLink filter={{ resource: 'discount-codes', resource_id: code.id }} of="code" />
    {code.batch_id && (
      <Button component={Link} to={batchPath(code.batch_id)}>
        {t('discount-codes.batch.whole')}
      </Button>
    )}
    {useMay('discounts:write') && <SwitchButton code={code} />}
  </>
);

/** Codes are switched off instead of removed: orders refer to them. */
function SwitchButton({ code }: { code: AdminDiscountCode }) {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<AdminDiscountCode>();
  const isOff = code.status === 'disabled';
  const change = () =>
    void update(
      'discount-codes',
      { id: code.id, data: { status: isOff ? 'active' : 'disabled' }, previousData: code },
      {
        onSuccess: () => notify(isOff ? t('discount-codes.switch.on.done') : t('discount-codes.switch.off.done')),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <Button variant="outlined" onClick={change} disabled={isPending}>
      {isOff ? t('discount-codes.switch.on.label') : t('discount-codes.switch.off.label')}
    </Button>
  );
}
