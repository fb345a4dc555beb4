/** As much of autocannon as the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET';
    path?: string;
    headers?: Record<string, string>;
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
