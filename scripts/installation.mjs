// npm run backup, npm run restore: node scripts/installation.mjs backup|restore [arguments]. Builds the server half first if it is missing or out of date.
import { prepare } from './prepare.mjs'

prepare(['server'])
await import('../dist/server/backup.js')
