import type { Country } from '@duet/contract';
import type { Texts } from '@duet/platform';
import type { InvoiceEntity, InvoiceLine } from './invoice.entity';
import { codeOf } from './invoice.rules';

type Args = Record<string, string | number>;

/** Every word, number and date of an invoice in its own language. */
export class InvoiceTexts {
  constructor(
    private readonly texts: Texts,
    private readonly invoice: InvoiceEntity,
  ) {}

  get site(): string {
    return this.invoice.seller.site;
  }

  get title(): string {
    return this.t(`title.${this.invoice.series}`);
  }

  get seller() {
    const { name, address, city, country } = this.invoice.seller;
    return { label: this.t('seller'), lines: [name, address, `${city}, ${this.country(country)}`] };
  }

  get buyer() {
    const { name, email, country } = this.invoice.buyer;
    return { label: this.t('buyer'), lines: [name, email, this.country(country)] };
  }

  get facts(): { label: string; value: string }[] {
    const { issued_at, payment_id, method } = this.invoice;
    return [
      { label: this.t('number'), value: codeOf(this.invoice) },
      { label: this.t('date'), value: this.date(issued_at) },
      { label: this.t('order'), value: payment_id },
      { label: this.t('method'), value: this.words(`enums:payment_method.${method}`) },
    ];
  }

  get columns(): [string, string] {
    return [this.t('description'), this.t('amount')];
  }

  get lines(): [string, string][] {
    return this.invoice.lines.map((line) => [this.line(line), this.money(line.amount)]);
  }

  get sums(): [string, string][] {
    const { total, vat, vat_per_mille } = this.invoice;
    const rate = this.number(vat_per_mille / 1000, { style: 'percent', maximumFractionDigits: 1 });
    return [
      [this.t('net'), this.money(total - vat)],
      [this.t('vat', { rate }), this.money(vat)],
    ];
  }

  get total(): [string, string] {
    return [this.t('total'), this.money(this.invoice.total)];
  }

  /** The sentence that nothing is left to be paid. */
  get settled(): string {
    const { series, issued_at, method } = this.invoice;
    const args = { date: this.date(issued_at), method: this.words(`enums:payment_method.${method}`) };
    return this.t(series === 'invoice' ? 'paid' : 'paid_back', args);
  }

  /** Which invoice a credit note corrects; null for an invoice. */
  get refersTo(): string | null {
    const refund = this.invoice.lines.find((line) => line.kind === 'refund');
    return refund ? this.t('refers', { number: refund.invoice, date: this.date(new Date(refund.invoicedAt)) }) : null;
  }

  /** The facts that a company must state on its letters. */
  get imprint(): string[] {
    const { name, register, vatNumber, email } = this.invoice.seller;
    return [
      name,
      ...(register ? [this.t('register', { number: register })] : []),
      ...(vatNumber ? [this.t('vat_number', { number: vatNumber })] : []),
      ...(email ? [email] : []),
    ];
  }

  private line(line: InvoiceLine): string {
    if (line.kind === 'fee') return this.t('line.fee');
    if (line.kind === 'discount') {
      return this.t('line.discount', { percentage: this.number(line.percentage / 100, { style: 'percent' }) });
    }
    if (line.kind === 'refund' && line.credits === 0) return this.t('line.goodwill');
    const credits = this.words('credits:amount', { count: line.credits });
    return line.kind === 'refund' ? this.t('line.refund', { credits }) : credits;
  }

  private t(key: string, args?: Args): string {
    return this.words(`invoices:${key}`, args);
  }

  private words(key: string, args: Args = {}): string {
    return this.texts.t(this.invoice.locale, key, args);
  }

  /** Dates and numbers as they are written where the buyer lives: English differs most. */
  private get place(): string {
    const { locale, buyer } = this.invoice;
    return locale === 'en' ? `en-${buyer.country}` : locale;
  }

  private country(country: Country): string {
    return new Intl.DisplayNames(this.invoice.locale, { type: 'region' }).of(country) ?? country;
  }

  private date(date: Date): string {
    return new Intl.DateTimeFormat(this.place, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  }

  private money(amount: number): string {
    return this.number(amount / 100, { style: 'currency', currency: this.invoice.currency });
  }

  private number(value: number, format: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.place, format).format(value);
  }
}
