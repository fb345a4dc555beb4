import { StaffMemberEntity } from '@duet/accounts';
import type { AdminMailKind, Locale } from '@duet/contract';
import { adminSendMail, DomainError } from '@duet/contract';
import type { Actor, Mail, SiteRef } from '@duet/platform';
import { AuditLog, Database, Idempotency, Ids, Log, Mailer, Texts } from '@duet/platform';
import type { TextParts } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { MailComposer } from '../mail-composer';
import type { MailKind } from '../mail-kinds';
import { categoryOf, MAIL_KINDS } from '../mail-kinds';
import type { ReachedSite } from '../site-of-staff';
import { SiteOfStaff } from '../site-of-staff';
import { exampleArgs, examplePeople } from './example-values';

interface WantedMail {
  siteId: string;
  kind: string;
  locale: Locale;
}

interface ExampleMail {
  kind: string;
  locale: Locale;
  /** Words that are tried out. */
  words?: TextParts;
}

/** An account that nobody has: links of an example lead nowhere. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const KINDS = Object.keys(MAIL_KINDS) as MailKind[];
const EXAMPLE_CREDITS = 50;
/** As long as the links of real mails. */
const EXAMPLE_PATH = '/example#q3Zt8Yb1Kc7nVx0LmR5wHd2sJf9pGa4uTe6oXi8BvNk';

/** Mails as staff look at them: every kind with example data, in every language of the platform. */
@Injectable()
export class MailPreviewsAdminService {
  constructor(
    private readonly db: Database,
    private readonly ids: Ids,
    private readonly texts: Texts,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly composer: MailComposer,
    private readonly reach: SiteOfStaff,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
  ) {}

  listKinds(): AdminMailKind[] {
    return KINDS.map((kind) => ({ kind, category: categoryOf(kind) }));
  }

  async compose({ staff }: Actor, preview: WantedMail): Promise<Mail> {
    const reached = await this.reach.reach(staff, 'sites:read', preview.siteId);
    return this.composeExample(reached.site, preview);
  }

  /** Sends the mail to the person's own address once per key, and notes it. Throws `unavailable` when the mail server takes none. */
  async send(actor: Actor, preview: WantedMail, key: string): Promise<void> {
    const reached = await this.reach.reach(actor.staff, 'sites:read', preview.siteId);
    const { email } = await this.db.system((tx) => tx.findOneByOrFail(StaffMemberEntity, { id: actor.staff.id }));
    const mail = await this.composeExample(reached.site, preview, email);
    const request = { siteId: preview.siteId, scope: actor.staff.id, call: adminSendMail, key, body: preview };
    if (!(await this.idempotency.claim(request))) return;
    await this.mailer.send(mail).catch(async (error: unknown) => {
      await this.idempotency.release(request);
      this.log.error('a mail to staff', error);
      throw new DomainError('unavailable');
    });
    await this.note(actor, preview, reached);
  }

  private note(actor: Actor, preview: WantedMail, { site, companyId }: ReachedSite): Promise<void> {
    const place = {
      resource: 'sites',
      resourceId: site.id,
      name: site.settings.name,
      siteId: site.id,
      companyId,
    } as const;
    const after = { mail: preview.kind, locale: preview.locale };
    return this.db.system((tx) => this.audit.write(tx, actor, { act: 'sent', ...place, after }));
  }

  /** A mail with example data, in given words or in those that the site has. Throws `not_found` for an unknown kind. */
  composeExample(site: SiteRef, example: ExampleMail, to = 'mara@example.com'): Promise<Mail> {
    const { kind: name, locale, words } = example;
    const kind = KINDS.find((one) => one === name);
    if (!kind) throw new DomainError('not_found');
    const t = (key: string) => this.texts.t(locale, key, { count: EXAMPLE_CREDITS });
    return this.composer.compose({
      id: this.ids.next(),
      siteId: site.id,
      accountId: NOBODY,
      kind,
      to,
      locale,
      path: EXAMPLE_PATH,
      args: exampleArgs(kind, { locale, settings: site.settings, t }),
      people: examplePeople(kind),
      ...(words && { words }),
    });
  }
}
