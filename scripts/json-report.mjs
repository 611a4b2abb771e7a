// A reporter for Vitest, beside scripts/test-report.mjs, which has to work before packages are installed.
import { JsonReporter } from 'vitest/node'

/** Vitest's own report, and the number of errors that belong to no test. */
export default class JsonReport extends JsonReporter {
  #unhandled = 0

  async onTestRunEnd(modules, unhandledErrors) {
    this.#unhandled = unhandledErrors.length
    await super.onTestRunEnd(modules)
  }

  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandled }))
  }
}
