import type { Operation } from './operation';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * All that is needed to make a call of the HTTP interface: method and path. Its input and answer are known to the compiler
 * alone, so that a page that makes a call carries no schema.
 */
export interface Call<P = unknown, Q = unknown, B = unknown, A = unknown> {
  readonly method: Method;
  /** A value of the query in it (`user.php?push=1`) sets the call apart from another one of the same address. */
  readonly path: string;
  /** Its query may say something of a person, and goes in the header `X-Query`: no address has it. */
  readonly hidesQuery?: true;
  /** Never set: carries the types. */
  readonly types?: { params: P; query: Q; body: B; answer: A };
}

/** The call that an operation is reached by. */
export type CallOf<O> = O extends Operation<infer P, infer Q, infer B, infer A> ? Call<P, Q, B, A> : never;

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? P : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never;
/** The answer of a call that answers something. */
export type Answer<C> = NonNullable<AnswerOf<C>>;
