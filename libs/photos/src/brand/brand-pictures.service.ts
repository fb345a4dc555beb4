import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { BrandPicture } from '@duet/contract';
import { BRAND_PICTURE_SIZES, DomainError, PHOTO_LIMITS, readBrandAddress } from '@duet/contract';
import type { Actor, StoredFile, TimetableEntry } from '@duet/platform';
import { AuditLog, Clock, Database, MalwareScanner, Storage, withCause } from '@duet/platform';
import { BRAND_ADDRESSES_SQL, brandFolder, brandKey, reachBrandSite, SITE_ROWS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { BrokenPhoto, Decoder } from '../decoder/decoder';
import type { DecodedBrandPicture } from '../decoder/decoder';
import type { PhotoHeader } from '../photo-header';
import { readCheckedHeader } from '../upload/photo-upload';
import { receiveUpload } from '../upload/receive-upload';

interface BrandUpload {
  id: string;
  kind: BrandPicture;
}

/** The file that the theme names; the others lie beside it. */
const FIRST_FILE: Record<BrandPicture, string> = {
  logo: 'logo.png',
  logo_dark: 'logo.png',
  icon: 'icon-512.png',
  hero: 'hero.jpg',
  picture_1: 'hero.jpg',
  picture_2: 'hero.jpg',
  picture_3: 'hero.jpg',
};
const FILE = /^[a-z0-9-]+\.(png|webp|jpg)$/;
const TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };
/** Pictures that a process makes at once: an operator uploads one at a time. */
const AT_ONCE = 4;
const RETRY_SECONDS = 2;
const DAY_SECONDS = 86_400;

/** A site's own logo, icon, hero and pictures of its start page: made in the process that decodes, kept by their content, named by the theme. */
@Injectable()
export class BrandPicturesService {
  private running = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly decoder: Decoder,
    private readonly audit: AuditLog,
    private readonly scanner: MalwareScanner,
  ) {}

  /**
   * Receives a picture, makes its sizes and answers the address for the theme. Throws a fault of `file` for what is no
   * picture or too small, and `not_found` for a site beyond reach.
   */
  async upload(actor: Actor, { id, kind }: BrandUpload, request: IncomingMessage): Promise<{ address: string }> {
    await this.db.system((tx) => reachBrandSite(tx, actor.staff, { id, kind }));
    if (this.running >= AT_ONCE)
      throw withCause(new DomainError('unavailable', { retry_after: RETRY_SECONDS }), 'pictures at once');
    this.running += 1;
    try {
      const made = await this.decode(await this.readPicture(request, kind), kind);
      const address = await this.store(id, kind, made);
      await this.writeAudit(actor, { id, kind }, address);
      return { address };
    } finally {
      this.running -= 1;
    }
  }

  /** The file of an address with its media type; null where there is none. */
  async open(siteId: string, folder: string, file: string): Promise<(StoredFile & { type: string }) | null> {
    const isOurs = FILE.test(file) && readBrandAddress(`/brand/${siteId}/${folder}/${file}`) !== null;
    const found = isOurs ? await this.storage.open(brandKey({ siteId, folder, file })) : null;
    return found && { ...found, type: TYPES[file.split('.').at(-1)!]! };
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'brand.sweep', everySeconds: DAY_SECONDS, run: () => this.sweep() }];
  }

  /** Removes pictures that no draft, version, planned publishing or company has named for a day. */
  async sweep(): Promise<void> {
    const rows = await this.db.systemRows<{ address: string }>(BRAND_ADDRESSES_SQL, []);
    const named = new Set(rows.map(({ address }) => folderOf(address)));
    const before = new Date(this.clock.now().getTime() - DAY_SECONDS * 1000);
    const sites = await this.db.systemRows<{ id: string }>(`SELECT s.id FROM ${SITE_ROWS}`, []);
    for (const { id } of sites)
      await this.sweepSite(id, (folder, changedAt) => changedAt < before && !named.has(folder));
  }

  /** Before is the picture that the draft has: the upload changes nothing until the draft names it. */
  private async writeAudit(actor: Actor, { id, kind }: BrandUpload, address: string): Promise<void> {
    await this.db.system(async (tx) => {
      const { name, company_id: companyId, picture } = await reachBrandSite(tx, actor.staff, { id, kind });
      const sides = { before: { [kind]: picture && nameOf(picture) }, after: { [kind]: nameOf(address) } };
      const site = { resource: 'sites', resourceId: id, name, siteId: id, companyId } as const;
      await this.audit.write(tx, actor, { act: 'uploaded', ...site, ...sides });
    });
  }

  private async sweepSite(siteId: string, mayGo: (folder: string, changedAt: Date) => boolean): Promise<void> {
    for await (const { key, changedAt } of this.storage.list(brandFolder(siteId)))
      if (mayGo(key.slice(0, key.lastIndexOf('/')), changedAt)) await this.storage.remove(key);
  }

  private async readPicture(request: IncomingMessage, kind: BrandPicture): Promise<Buffer> {
    const file = await receiveUpload(request);
    try {
      refuseSize(await readCheckedHeader(file.path, 'picture_unsupported'), kind);
      await this.scanner.refuseMalicious(file.path);
      return await readFile(file.path);
    } finally {
      await file.remove();
    }
  }

  private async decode(bytes: Buffer, kind: BrandPicture): Promise<DecodedBrandPicture> {
    try {
      return await this.decoder.decodeBrand(bytes, kind);
    } catch (error) {
      // A decoder that died over it, too: the operator is there and tries another picture.
      const cause = error instanceof BrokenPhoto ? 'broken picture' : 'the decoder died';
      throw withCause(DomainError.field('file', 'photo_broken'), cause);
    }
  }

  private async store(siteId: string, kind: BrandPicture, { width, height, files }: DecodedBrandPicture) {
    const hash = createHash('sha256');
    for (const bytes of Object.values(files)) hash.update(Buffer.from(bytes));
    const folder = `${hash.digest('hex').slice(0, 32)}-${width}x${height}`;
    // Stored anew where it is there already: the sweep counts its day from now on.
    for (const [file, bytes] of Object.entries(files))
      await this.storage.put(brandKey({ siteId, folder, file }), Buffer.from(bytes));
    return `/brand/${siteId}/${folder}/${FIRST_FILE[kind]}`;
  }
}

/** A picture as the audit log has it: the name of its content with its size, or the address of one that lies elsewhere. */
const nameOf = (address: string): string => readBrandAddress(address)?.folder ?? address;

/** The folder in storage that an address names; empty for one that names none of ours. */
function folderOf(address: string): string {
  const parts = readBrandAddress(address);
  return parts ? `${brandFolder(parts.siteId)}/${parts.folder}` : '';
}

function refuseSize({ width, height }: PhotoHeader, kind: BrandPicture): void {
  const least = BRAND_PICTURE_SIZES[kind];
  if (width < least.width || height < least.height) throw DomainError.field('file', 'picture_too_small', { ...least });
  const { megapixels } = PHOTO_LIMITS;
  if (width * height > megapixels * 1_000_000)
    throw DomainError.field('file', 'photo_too_many_pixels', { max: megapixels });
}
