/**
 * Short conversations of one language, six to twelve lines each. `<` is what the member of the demo writes, `>` what the
 * log-in answers; `{he|she}` follows the writer's gender.
 */
export type Talks = readonly (readonly string[])[];
