import type { DatePlan } from '@duet/contract';
import { changeDatePlan, createDatePlan, DATE_PLAN_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { useSite, useTimeZone } from '../../site';
import { ContractForm, SelectField, SubmitButton, TextField } from '../../ui';
import { fromLocalField, toLocalField } from './plan-list';
import type { DatePartner } from './use-partner';
import styles from './date-plans.module.css';

interface DatePlanFormValues {
  companion: string;
  place: string;
  begins_at: string;
  minutes: string;
  note: string;
}

interface Props {
  plan: DatePlan | 'new';
  partner: DatePartner | null;
  onSaved: (plan: DatePlan) => void;
  onCancel: () => void;
}

const MINUTE = 60_000;
const LENGTHS = [60, 120, 180, 240, 360, 480, 720, 1440];
const USUAL = 120;
/** Stands in the body for a time that is not filled in; the form says so at its field. */
const NO_TIME = '2000-01-01T00:00:00Z';

const minutesOf = ({ begins_at, ends_at }: DatePlan) => (Date.parse(ends_at) - Date.parse(begins_at)) / MINUTE;

const valuesOf = (plan: DatePlan | 'new', partner: DatePartner | null): DatePlanFormValues =>
  plan === 'new'
    ? { companion: partner?.name ?? '', place: '', begins_at: '', minutes: String(USUAL), note: '' }
    : {
        companion: plan.companion,
        place: plan.place,
        begins_at: toLocalField(plan.begins_at),
        minutes: String(minutesOf(plan)),
        note: plan.note ?? '',
      };

function faultsOf({ companion, place, begins_at, minutes }: DatePlanFormValues) {
  const begins = fromLocalField(begins_at);
  const isOver = begins !== null && Date.parse(begins) + Number(minutes) * MINUTE <= Date.now();
  return {
    ...(!companion.trim() && { companion: { code: 'required' } }),
    ...(!place.trim() && { place: { code: 'required' } }),
    ...(begins === null && { begins_at: { code: 'required' } }),
    ...(isOver && { begins_at: { code: 'time_past' } }),
  };
}

/** Lengths in the reader's language, that of the plan among them. */
function useLengths(plan: DatePlan | 'new') {
  const { locale } = useSite();
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const all = new Set(plan === 'new' ? LENGTHS : [...LENGTHS, minutesOf(plan)]);
  return [...all]
    .sort((one, other) => one - other)
    .map((one) => ({ value: String(one), text: format.format(one / 60) }));
}

function Fields({ plan }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('date-plans');
  const { companion, place, note } = DATE_PLAN_LIMITS;
  const max = (maxLength: number) => ({ htmlInput: { maxLength } });
  return (
    <>
      <TextField name="companion" label={t('form.companion')} autoComplete="off" slotProps={max(companion)} />
      <TextField
        name="place"
        label={t('form.place')}
        hint={t('form.place_hint')}
        autoComplete="off"
        slotProps={max(place)}
      />
      <div className={styles.when}>
        <TextField name="begins_at" label={t('form.begins_at')} type="datetime-local" />
        <SelectField name="minutes" label={t('form.minutes')} choices={useLengths(plan)} />
      </div>
      <TextField
        name="note"
        label={t('form.note')}
        hint={t('form.note_hint')}
        multiline
        minRows={2}
        slotProps={max(note)}
      />
    </>
  );
}

/** Writes a plan down, or changes one; its link stays the same. */
export function DatePlanForm({ plan, partner, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['date-plans', 'app']);
  const zone = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Words that were changed are the member's own.
  const toBody = ({ companion, place, begins_at, minutes, note }: DatePlanFormValues) => ({
    ...(plan === 'new' && partner?.name === companion && { member_id: partner.id }),
    companion: companion.trim(),
    place: place.trim(),
    begins_at: fromLocalField(begins_at) ?? NO_TIME,
    minutes: Number(minutes),
    zone,
    note: note.trim(),
  });
  const send = async (values: DatePlanFormValues, key: string) =>
    plan === 'new'
      ? (await callApi(createDatePlan, { body: toBody(values), key })).plan
      : (await callApi(changeDatePlan, { params: { id: plan.id }, body: toBody(values) })).plan;
  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t(plan === 'new' ? 'form.new' : 'form.change')}
      </h2>
      <ContractForm
        initial={valuesOf(plan, partner)}
        call="createDatePlan"
        toBody={toBody}
        check={faultsOf}
        send={send}
        onSuccess={onSaved}
      >
        <Fields plan={plan} />
        <SubmitButton>{t('form.save')}</SubmitButton>
        <Button variant="text" onClick={onCancel}>
          {t('app:cancel')}
        </Button>
      </ContractForm>
    </section>
  );
}
