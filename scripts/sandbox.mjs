// npm run sandbox: the stand-in for Stripe alone, for an installation with BILLING=stripe. Builds the server half first if it is missing or out of date.
import { prepare } from './prepare.mjs'

prepare(['server'])
await import('../dist/server/sandbox.js')
