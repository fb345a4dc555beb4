import type { AdminDiscountCode } from '@duet/contract';
import { Box, Button, Card, Chip } from '@mui/material';
import { SaveButton, Toolbar, useNotify, useRecordContext, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { AuditLink } from '../audit-entries/audit-link';
import { EditPage } from '../ui/edit-page';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { useSaved } from '../ui/use-saved';
import { batchPath } from './batch-path';
import { DiscountCodeFields } from './discount-code.fields';
import { fromForm } from './from-form';
import { STATE_WORDS, usesText } from './words';

/** A code: what is changed holds at once. */
export function DiscountCodeEdit() {
  const saved = useSaved('Code saved. It holds so from now on.', 'discount-codes');
  return (
    <EditPage<AdminDiscountCode> title="Discount code" mutationOptions={saved} redirect={false} transform={fromForm}>
      <Form />
    </EditPage>
  );
}

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
        onSuccess: () => notify(isOff ? 'Members can use the code again.' : 'Nobody can use the code any more.'),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
      },
    );
  return (
    <Button variant="outlined" onClick={change} disabled={isPending}>
      {isOff ? 'Switch on' : 'Switch off'}
    </Button>
  );
}

function Form() {
  const record = useRecordContext<AdminDiscountCode>();
  const mayWrite = useMay('discounts:write');
  if (!record) return null;
  return (
    <>
      <PageHead
        tab={record.code}
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            {record.code}
            <Chip size="small" variant="outlined" label={STATE_WORDS[record.state]} />
          </Box>
        }
        text={`On ${record.site_name}. Used: ${usesText(record)}. Orders that were made with it keep their price.`}
        actions={
          <>
            <AuditLink filter={{ resource: 'discount-codes', resource_id: record.id }} of="code" />
            {record.batch_id && (
              <Button component={Link} to={batchPath(record.batch_id)}>
                The whole batch
              </Button>
            )}
            {mayWrite && <SwitchButton code={record} />}
          </>
        }
      />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm toolbar={mayWrite ? <Acts /> : false}>
          <DiscountCodeFields />
        </RecordForm>
      </Card>
    </>
  );
}

const Acts = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
