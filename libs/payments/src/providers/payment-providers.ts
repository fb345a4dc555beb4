import type { Config } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MollieProvider } from './mollie/mollie.provider';
import type { PaymentProvider } from './payment-provider';
import { SandboxProvider } from './sandbox/sandbox.provider';

/** The payment providers of this installation: one provider for new orders, and each that older orders remember. */
@Injectable()
export class PaymentProviders {
  private readonly byName: ReadonlyMap<string, PaymentProvider>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    sandbox: SandboxProvider,
    mollie: MollieProvider,
  ) {
    // Where the sandbox is refused, nobody speaks in its name.
    const isTried = !config.production || config.payments.provider === sandbox.name;
    const here: PaymentProvider[] = [...(isTried ? [sandbox] : []), ...(config.payments.mollie ? [mollie] : [])];
    this.byName = new Map(here.map((provider) => [provider.name, provider]));
  }

  /** The provider of new orders; null: nothing is sold here. */
  get current(): PaymentProvider | null {
    const { provider } = this.config.payments;
    return provider ? this.find(provider) : null;
  }

  /** The provider of an order, by the name that the order remembers; throws where it is not set up any more. */
  get(name: string): PaymentProvider {
    const provider = this.find(name);
    if (!provider) throw new Error(`The payment provider ${name} is not set up`);
    return provider;
  }

  find(name: string): PaymentProvider | null {
    return this.byName.get(name) ?? null;
  }
}
