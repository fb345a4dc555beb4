import { InvoiceCounterEntity } from './invoice-counter.entity';
import { InvoiceEntity } from './invoice.entity';

export { InvoiceEntity } from './invoice.entity';
export type { InvoiceFile } from './invoice-pdf';
export { InvoicesModule } from './invoices.module';
export { InvoicesService } from './invoices.service';

export const entities = [InvoiceEntity, InvoiceCounterEntity];
