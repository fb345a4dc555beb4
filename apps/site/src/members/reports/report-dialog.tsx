import { REPORT_REASONS, reportMember } from '@duet/contract';
import type { AnswerOf, ReportReason } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { paths } from '../../site/paths';
import { CheckField, ChoiceField, ContractForm, Icon, Sheet, SubmitButton, TextField } from '../../ui';
import { refreshAfterBlock } from '../profile/refresh-after-block';
import type { ReportTarget } from './report-target';
import styles from './reports.module.css';

type Receipt = AnswerOf<typeof reportMember>;

interface ReportFormValues {
  reason: ReportReason | null;
  words: string;
  block: boolean;
}

const EMPTY: ReportFormValues = { reason: null, words: '', block: false };

interface FormProps {
  target: ReportTarget;
  onSent: (receipt: Receipt) => void;
}

function ReportForm({ target: { subject, id, member, isBlocked }, onSent }: FormProps) {
  const { t } = useTranslation(['cases', 'enums']);
  const client = useQueryClient();
  const bodyOf = ({ reason, words, block }: ReportFormValues) => ({
    subject,
    subject_id: id,
    reason: reason!,
    ...(words.trim() && { words: words.trim() }),
    block,
  });
  const send = async (values: ReportFormValues, key: string) => {
    const receipt = await callApi(reportMember, { body: bodyOf(values), key });
    void client.invalidateQueries({ queryKey: ['cases'] });
    if (values.block) void refreshAfterBlock(client, member.id);
    return receipt;
  };
  return (
    <ContractForm initial={EMPTY} call="reportMember" toBody={bodyOf} send={send} onSuccess={onSent}>
      <ChoiceField
        name="reason"
        label={t('report.reason')}
        choices={REPORT_REASONS.map((reason) => ({ value: reason, text: t(`enums:report_reason.${reason}`) }))}
      />
      <TextField
        name="words"
        label={t('report.words')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {!isBlocked && <CheckField name="block" label={t('report.block', { name: member.name })} />}
      <p className={styles.note}>
        {t(`report.kept.${subject}`)} {t('report.secret', { name: member.name })}
      </p>
      <SubmitButton>{t('report.send')}</SubmitButton>
    </ContractForm>
  );
}

function Sent({ receipt: { reference, repeated }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('cases');
  return (
    <div className={styles.sent} role="status">
      <span className="d-disc is-large">
        <Icon name="check" size={40} />
      </span>
      <p>{t(repeated ? 'report.repeated_text' : 'report.sent_text', { reference })}</p>
      <div className={styles.ways}>
        <Button fullWidth variant="outlined" component={Link} to={paths.cases}>
          {t('report.follow')}
        </Button>
        <Button fullWidth onClick={onClose}>
          {t('report.done')}
        </Button>
      </div>
    </div>
  );
}

/** Reports a profile, a photo or a message: a reason, words if wanted, and the block beside it (D-28). */
export default function ReportDialog({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const { t } = useTranslation('cases');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const sentTitle = receipt && t(receipt.repeated ? 'report.repeated_title' : 'report.sent_title');
  const title = sentTitle ?? t(`report.title.${target.subject}`, { name: target.member.name });
  return (
    <Sheet open title={title} onClose={onClose} width="sm">
      {receipt ? <Sent receipt={receipt} onClose={onClose} /> : <ReportForm target={target} onSent={setReceipt} />}
    </Sheet>
  );
}
