/** SQL expression of the moment when a text of the site or of its company last became one that members are asked to agree to; null if none did. */
export const termsRenewalSql = (site: string, company: string): string =>
  `(SELECT max(r.published_at) FROM own_texts o JOIN own_text_versions r ON r.text_id = o.id AND r.renews_terms
    WHERE o.site_id = ${site} OR o.company_id = ${company})`;
