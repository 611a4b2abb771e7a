/** A day in a query or a body that no field describes. */
import * as z from 'zod/mini'
import { isInRange } from './day.ts'

/** @param message what it says for anything else, a day out of range included */
export const daySchema = (message: string) => z.iso.date(message).check(z.refine(isInRange, message))
