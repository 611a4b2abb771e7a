// npm start: installs and builds what is missing or out of date, then serves. On a fresh machine it needs Node and npm alone.
import { endWithParent } from './parent.mjs'
import { prepare } from './prepare.mjs'
import { halves } from './stamp.mjs'

// Started by hand it may outlive its terminal; npm it does not outlive.
if (process.env.npm_lifecycle_event) endWithParent()
prepare(Object.keys(halves))
await import('../dist/server/main.js')
