/** The path of a Chromium. As root on Debian and its kin it is installed; elsewhere an error says what to do. */
export function requireChromium(): string

/** Installs the shell beside a whole Chromium, which takes half as long again for the same tests. Without success the tests use what is there. */
export function preferShell(): void

/** Installs packages of Debian. A mirror that fails is asked again, after `pause` milliseconds, and another apt-get at work is waited for. */
export function aptInstall(packages: readonly string[], options?: { tries?: number; pause?: number }): void
