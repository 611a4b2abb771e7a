/** Pages of the sandbox, in the place of Stripe's page for cards and of a bank's page to confirm a payment. They are plain, without a script. */
import { parse } from 'node:querystring'
import { uuidv7 } from 'uuidv7'
import * as books from './books.ts'
import { confirmedOutcome, tell, type Sandbox } from './calls.ts'
import { cards, findCard } from './cards.ts'

/** `to`: where the browser goes next. */
export type Page = { readonly html: string } | { readonly to: string }

const page = (title: string, body: string): Page => ({
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}button{font:inherit;display:block;width:100%;margin:.5rem 0;padding:.6rem;text-align:left}</style>
<h1>${title}</h1><p>Sandbox: no money moves.</p><form method="post">${body}</form></html>`,
})
const button = (name: string, value: string, text: string) => `<button name="${name}" value="${value}">${text}</button>`

/** Null: there is no such page. `chosen`: what was sent, or null where the page is only opened. */
export async function pageOf(sandbox: Sandbox, path: string, chosen: Readonly<Record<string, string>> | null): Promise<Page | null> {
  const [kind = '', id = ''] = path.slice(1).split('/')
  if (kind === 'card') return cardPage(sandbox, id, chosen?.['card'])
  if (kind === 'confirm') return confirmPage(sandbox, id, chosen?.['confirm'])
  return null
}

async function cardPage({ system, webhooks }: Sandbox, id: string, token: string | undefined): Promise<Page | null> {
  const session = await system.row(books.findSession, [id])
  if (!session) return null
  const back = { to: session.successUrl.replace('{CHECKOUT_SESSION_ID}', id) }
  if (session.methodId) return back
  if (!token || !findCard(token))
    return page(
      'Enter a card',
      cards
        .map((card) => button('card', card.token, `${card.brand} ending in ${card.last4} (${card.token.replace('sandbox_', '')})`))
        .join(''),
    )
  await system.write(async (transaction) => {
    const methodId = `pm_${uuidv7()}`
    await transaction.rows(books.addMethod, [methodId, session.customerId, token])
    if (await transaction.row(books.endSession, [id, methodId])) await webhooks.keep(transaction, 'checkout.session.completed', id)
  })
  webhooks.wake()
  return back
}

async function confirmPage({ system, webhooks }: Sandbox, id: string, decision: string | undefined): Promise<Page | null> {
  const charge = await system.row(books.findCharge, [id])
  const back = parse(charge?.asked ?? '')['return_url']
  if (!charge?.methodId || typeof back !== 'string') return null
  if (charge.status !== 'open') return { to: back }
  if (!decision)
    return page(
      'Confirm the payment',
      `<p>${(charge.cents / 100).toFixed(2)} ${charge.currency}</p>${button('confirm', 'yes', 'Confirm')}${button('confirm', 'no', 'Decline')}`,
    )
  const card = findCard(charge.token ?? '')
  const refused = { status: 'refused', reason: 'payment_intent_authentication_failure' } as const
  const { status, reason } = decision === 'yes' ? confirmedOutcome(card) : refused
  await system.write(async (transaction) => {
    if (await transaction.row(books.decideCharge, [id, status, reason])) await tell(webhooks, transaction, id, status, card)
  })
  webhooks.wake()
  return { to: back }
}
