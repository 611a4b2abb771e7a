/** Bytes of a file that is taken, and read: what one refuses the other need not take. */
export const largestFile = 64 * 1024 * 1024
