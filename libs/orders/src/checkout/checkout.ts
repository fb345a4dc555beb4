import type { Country, OrderAmounts, PaymentMethod } from '@duet/contract';
import { DomainError, priceOf } from '@duet/contract';
import { offeredIn } from '@duet/credits';
import type { Discount, ShownOffer } from '@duet/discounts';
import { DiscountsService } from '@duet/discounts';
import { ProfileEntity } from '@duet/members';
import type { OfferedMethod } from '@duet/payments';
import { SiteMethodsService } from '@duet/payments';
import type { Ctx } from '@duet/platform';
import { Database } from '@duet/platform';
import type { BundleOffer, Currency } from '@duet/sites';
import { countryFacts, SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The bundles and payment methods on offer to a viewer. */
export interface CheckoutOffers {
  country: Country;
  currency: Currency | null;
  vatPerMille: number;
  bundles: BundleOffer[];
  methods: OfferedMethod[];
  /** The reader's discount on a first purchase, and how it stands. */
  discount: ShownOffer | null;
}

/** A bundle to be paid with a method, with a typed code or without one. */
export interface QuoteRequest {
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

/** Finds the offers of a site for a viewer, and prices them. */
@Injectable()
export class Checkout {
  constructor(
    private readonly db: Database,
    private readonly directory: SiteDirectory,
    private readonly discounts: DiscountsService,
    private readonly methods: SiteMethodsService,
  ) {}

  /** Bundles and methods for the reader: by the member's country, or the one that a visitor comes from. */
  listOffers(ctx: Ctx): Promise<CheckoutOffers> {
    return this.db.tx(ctx, async (tx) => {
      const discount = await this.discounts.findOffer(tx, ctx);
      return { ...(await this.listOffersIn(tx, ctx, await this.findCountry(tx, ctx))), discount };
    });
  }

  /**
   * The price of a bundle paid with a method, a typed code or the member's own offer taken off; names the field where one of
   * them is not on offer, and throws why a code does not hold.
   */
  async quote(tx: EntityManager, ctx: Ctx, request: QuoteRequest): Promise<Quote> {
    const { country, vatPerMille, bundles, methods } = await this.listOffersIn(
      tx,
      ctx,
      await this.findCountry(tx, ctx),
    );
    const bundle = bundles.find(({ id }) => id === request.bundleId);
    if (!bundle) throw DomainError.field('bundle_id', 'invalid');
    const method = methods.find((one) => one.method === request.method);
    if (!method) throw await this.methods.refusalOf(tx, ctx, request.method);
    const price = { amount: bundle.price, currency: bundle.currency };
    const discount = await this.discounts.findForOrder(tx, ctx, {
      code: request.code,
      country,
      method: request.method,
      price,
    });
    const terms = { listPrice: bundle.price, discount: discount?.percentage ?? 0, fee: method.fee, vatPerMille };
    return { bundle, country, vatPerMille, discount, amounts: priceOf(terms) };
  }

  private async listOffersIn(tx: EntityManager, ctx: Ctx, country: Country): Promise<Omit<CheckoutOffers, 'discount'>> {
    const bundles = offeredIn(this.directory.recordOf(ctx.site)?.bundles ?? [], country);
    const currency = bundles[0]?.currency ?? null;
    const place = { country, vatPerMille: countryFacts(country).vatPerMille ?? 0, bundles };
    if (currency === null) return { ...place, currency, methods: [] };
    return { ...place, currency, methods: await this.methods.listOffered(tx, ctx, { country, currency }) };
  }

  private async findCountry(tx: EntityManager, ctx: Ctx): Promise<Country> {
    const { countries, geoip_selected_country, geoip_country } = ctx.site.settings;
    const at = { site_id: ctx.site.id, id: ctx.session?.accountId ?? '' };
    const profile = ctx.session ? await tx.findOne(ProfileEntity, { where: at, select: { country: true } }) : null;
    const ownCountry = profile?.country ?? geoip_selected_country ?? geoip_country;
    return countries.find((country) => country === ownCountry) ?? countries[0]!;
  }
}
