export * from './invoices.calls';
