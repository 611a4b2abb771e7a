/** The path of a Chromium. As root on Debian and its kin it is installed; elsewhere an error says what to do. */
export function requireChromium(): string
