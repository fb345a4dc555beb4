import { AccountsModule } from '@duet/accounts';
import { SitesModule } from '@duet/sites';
import { PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { InvoicePdf } from './invoice-pdf';
import { InvoicesController } from './invoices.controller';
import { InvoicesService } from './invoices.service';
import { INVOICES_DATA } from './personal-data';

/** Invoices and credit notes, as rows and as PDFs. */
@Module({
  imports: [SitesModule, AccountsModule],
  controllers: [InvoicesController],
  providers: [InvoicePdf, InvoicesService],
  exports: [InvoicesService],
})
export class InvoicesModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(INVOICES_DATA);
  }
}
