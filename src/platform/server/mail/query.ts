/** Runs one statement: on a connection of the system, or inside a caller's transaction. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>
