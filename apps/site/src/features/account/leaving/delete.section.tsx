import type { Order } from '@duet/contract';
import { listOrders, requestDeletion } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../site/use-translation';
import { callApi, servedAnswer } from '../../../api';
import { paths } from '../../../site/paths';
import { useMoney } from '../../../site';
import { ContractForm, PasswordField, SubmitButton } from '../../../ui';
import { endOwnSession, leaveTo } from '../../../members/session/leaving';
import { Section } from '../../../members/account/section';

type Money = NonNullable<Order['refundable']>['amount'];

/** The sums of each currency that are paid back with the deletion. */
function sumsOf(orders: readonly Order[]): Money[] {
  const sums = new Map<string, number>();
  for (const { refundable } of orders)
    if (refundable) {
      const { amount, currency } = refundable.amount;
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

function RefundSection() {
  const { t } = useTranslation('account-life');
  const money = useMoney();
  const { data: orders } = useQuery({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => (await callApi(listOrders, { signal })).orders,
    initialData: () => servedAnswer(listOrders)?.orders,
  });
  const sums = sumsOf(orders ?? []);
  if (sums.length === 0) return null;
  return (
    <Section title={t('delete.refund.title')} text={t('delete.refund.text', { sum: sums.map(money).join(' + ') })}>
      {null}
    </Section>
  );
}

/** The deletion itself, with what is paid back first. */
export function DeleteSection() {
  const { t } = useTranslation('account-life');
  return (
    <>
      <RefundSection />
      <Section title={t('delete.form.title')} text={t('delete.form.text')}>
        <ContractForm
          initial={{ password: '' }}
          call="requestDeletion"
          send={(body: { password: string }, key) => endOwnSession(() => callApi(requestDeletion, { body, key }))}
          onSuccess={() => leaveTo(paths.accountDeleted)}
        >
          <PasswordField name="password" label={t('delete.form.password')} autoComplete="current-password" />
          <SubmitButton variant="outlined">{t('delete.form.submit')}</SubmitButton>
        </ContractForm>
      </Section>
    </>
  );
}
