import { AccountsModule } from '@duet/accounts';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { InvoicePdf } from './invoice-pdf';
import { InvoicesController } from './invoices.controller';
import { InvoicesService } from './invoices.service';

/** Invoices and credit notes, as rows and as PDFs. */
@Module({
  imports: [SitesModule, AccountsModule],
  controllers: [InvoicesController],
  providers: [InvoicePdf, InvoicesService],
  exports: [InvoicesService],
})
export class InvoicesModule {}
