/** As much of autocannon as the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    onResponse?: (status: number, body: string, context: unknown, headers: Record<string, string>) => void;
  }
  interface Options {
    url: string;
    headers?: Record<string, string>;
    connections?: number;
    amount?: number;
    duration?: number;
    timeout?: number;
    requests?: Request[];
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
    '2xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
