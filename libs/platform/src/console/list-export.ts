import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Endpoint } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AnySchema } from 'yup';
import { Clock } from '../clock';
import { Database } from '../database/database';
import type { StaffRef } from '../http/request-guard';
import { answerAs } from '../http/security-headers';
import { Texts } from '../texts';
import { actorOf } from './acting.decorator';
import { AuditLog } from './audit-log';
import type { CsvWords } from './csv';
import { columnsOf, csvHead, csvLines, csvWordsIn } from './csv';
import type { ListPlace } from './list-order';
import type { ListQuery } from './list-query';
import { pageOf, wantsFile } from './list-query';
import type { ListPage } from './list-rows';

/** Spreadsheets read a file as UTF-8 where it begins with this. */
const MARK = '\uFEFF';

/** One page of a file: the records as the call answers them, and the page that they were read as. */
interface FilePage {
  records: unknown[];
  page: ListPage<unknown> | undefined;
}

type PageReader = (after: ListPlace | null) => Promise<FilePage>;

/**
 * Answers any list of the console as CSV to whoever accepts `text/csv`: the same call, so the same permission, reach, filter and
 * sort, but every row (0110). It wants a fresh proof (`check_needed`), is read in pages by key and streamed, and the audit log keeps
 * who took which list, narrowed how, with how many rows, before the first of them leaves.
 */
@Injectable()
export class ListExport implements NestInterceptor {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly texts: Texts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return wantsFile(request) ? from(this.open(request, reply, next)) : next.handle();
  }

  /** Reads the first page before anything is answered: a refusal is an ordinary one. */
  private async open(request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<StreamableFile> {
    if (!(request.staff as StaffRef).isFresh) throw new DomainError('check_needed');
    const call = request.routeOptions.config.call as Endpoint;
    // Further pages are read when the connection takes them, which is not within the reach of the request by itself.
    const within = AsyncLocalStorage.snapshot();
    const read: PageReader = async (after) => {
      (request.query as ListQuery).after = after;
      const records = (await within(() => lastValueFrom(next.handle()))) as unknown[];
      return { records, page: pageOf(reply) };
    };
    const first = await read(null);
    await this.note(request, call, first);
    const { innerType } = call.answer as unknown as { innerType: AnySchema };
    const words = csvWordsIn(this.texts, actorOf(request).locale);
    const fileName = `${nameOf(call)}-${this.clock.now().toISOString().slice(0, 10)}.csv`;
    void answerAs(reply, 'download', { fileName });
    const lines = Readable.from(fileOf({ record: innerType, words, first, read }));
    return new StreamableFile(lines, { type: 'text/csv; charset=utf-8' });
  }

  private async note(request: FastifyRequest, call: Endpoint, { records, page }: FilePage): Promise<void> {
    const { sort } = request.query as ListQuery;
    const filter = page?.auditedFilter ?? {};
    const rows = page?.total ?? records.length;
    // A site out of reach has no rows, and no entry of its own either.
    const siteId = rows > 0 && typeof filter.site_id === 'string' ? filter.site_id : null;
    const after = { rows, ...filter, ...(sort ? { sort: wordsOf(sort) } : {}) };
    const resourceId = nameOf(call);
    const list = { resource: 'lists', resourceId, name: resourceId.replaceAll('-', ' ') } as const;
    await this.db.system((tx) => this.audit.write(tx, actorOf(request), { act: 'exported', ...list, siteId, after }));
  }
}

interface CsvFile {
  record: AnySchema;
  words: CsvWords;
  first: FilePage;
  read: PageReader;
}

async function* fileOf({ record, words, first, read }: CsvFile): AsyncGenerator<string> {
  const columns = columnsOf(record);
  yield `${MARK}${csvHead(columns, words)}`;
  for (let { records, page } = first; ; { records, page } = await read(page.end)) {
    if (records.length > 0) yield csvLines(columns, records, words);
    if (!page?.end) return;
  }
}

/** `["created_at","DESC"]` as people read it. */
const wordsOf = (sort: string): string => sort.replace(/[[\]"]/g, '').replace(',', ' ');

/** The list's name in its address: the last word of the path. */
const nameOf = ({ path }: Endpoint): string => path.split('/').at(-1) ?? '';
