import type { Country, OrderAmounts } from '@duet/contract';
import { DomainError, priceOf } from '@duet/contract';
import { offeredIn } from '@duet/credits';
import type { Discount, Offer } from '@duet/discounts';
import { DiscountsService } from '@duet/discounts';
import { Profile } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Database } from '@duet/platform';
import type { BundleOffer, Currency } from '@duet/sites';
import { countryFacts, SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MethodsHere } from './methods-here';
import { methodsFor } from './methods.rules';
import type { OfferedMethod, PaymentMethod } from './methods.rules';
import { PaymentMethodRule } from './payment-method.entity';

/** What somebody can buy, and what they can pay with. */
export interface Offers {
  country: Country;
  currency: Currency | null;
  vatPerMille: number;
  bundles: BundleOffer[];
  methods: OfferedMethod[];
  /** What the reader's next order costs less by itself. */
  discount: Offer | null;
}

/** A bundle to be paid with a method, with a typed code or without one. */
export interface QuoteWish {
  bundleId: string;
  method: PaymentMethod;
  code?: string | undefined;
}

/** A bundle priced for one method. */
export interface Quote {
  bundle: BundleOffer;
  country: Country;
  vatPerMille: number;
  discount: Discount | null;
  amounts: OrderAmounts;
}

/** What a site sells to whom, and at which price. */
@Injectable()
export class Checkout {
  constructor(
    private readonly db: Database,
    private readonly directory: SiteDirectory,
    private readonly discounts: DiscountsService,
    private readonly methods: MethodsHere,
  ) {}

  /** Bundles and methods for the reader: by the member's country, or the one that a visitor comes from. */
  offers(ctx: Ctx): Promise<Offers> {
    return this.db.tx(ctx, async (tx) => {
      const discount = await this.discounts.offered(tx, ctx);
      return { ...(await this.offersIn(tx, ctx, await this.countryOf(tx, ctx))), discount };
    });
  }

  /**
   * The price of a bundle paid with a method, a typed code or the member's own offer taken off; names the field where one of
   * them is not on offer, and throws why a code does not hold.
   */
  async quote(tx: EntityManager, ctx: Ctx, wish: QuoteWish): Promise<Quote> {
    const { country, vatPerMille, bundles, methods } = await this.offersIn(tx, ctx, await this.countryOf(tx, ctx));
    const bundle = bundles.find(({ id }) => id === wish.bundleId);
    if (!bundle) throw DomainError.field('bundle_id', 'invalid');
    const method = methods.find((one) => one.method === wish.method);
    if (!method) throw await this.methods.refusal(tx, ctx, wish.method);
    const price = { amount: bundle.price, currency: bundle.currency };
    const discount = await this.discounts.forOrder(tx, ctx, { code: wish.code, country, method: wish.method, price });
    const terms = { listPrice: bundle.price, discount: discount?.percentage ?? 0, fee: method.fee, vatPerMille };
    return { bundle, country, vatPerMille, discount, amounts: priceOf(terms) };
  }

  private async offersIn(tx: EntityManager, ctx: Ctx, country: Country): Promise<Omit<Offers, 'discount'>> {
    const bundles = offeredIn(this.directory.recordOf(ctx.site)?.bundles ?? [], country);
    const currency = bundles[0]?.currency ?? null;
    const known = { country, vatPerMille: countryFacts(country).vatPerMille ?? 0, bundles };
    if (currency === null) return { ...known, currency, methods: [] };
    const rows = await tx.findBy(PaymentMethodRule, { site_id: ctx.site.id });
    const rules = rows.map(({ fee_fixed: fixed, fee_basis_points: basisPoints, on_offer: isOffered, ...rule }) => ({
      ...rule,
      ...{ isOffered, fee: { fixed, basisPoints } },
    }));
    return { ...known, currency, methods: await this.methods.open(tx, ctx, methodsFor(rules, { country, currency })) };
  }

  private async countryOf(tx: EntityManager, ctx: Ctx): Promise<Country> {
    const { countries, geoip_selected_country, geoip_country } = ctx.site.settings;
    const at = { site_id: ctx.site.id, id: ctx.session?.accountId ?? '' };
    const profile = ctx.session ? await tx.findOne(Profile, { where: at, select: { country: true } }) : null;
    const known = profile?.country ?? geoip_selected_country ?? geoip_country;
    return countries.find((country) => country === known) ?? countries[0]!;
  }
}
