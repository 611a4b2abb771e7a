/** Refuses passwords that are among the first that anybody tries. No rule asks for kinds of characters. */
import { shortestPassword } from '#identity/sign-in/contract/passwords.ts'
import { canonicalText } from '#platform/server/email-address.ts'
import { badInput } from '#platform/server/http/refusal.ts'

/** Owner of the password, as far as known. */
export interface PasswordOwner {
  readonly emailAddress: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly company?: string | null
}

/** Loaded when somebody first chooses a password. */
const common = () => (loading ??= load())
let loading: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Lets a password pass that is not easily guessed.
 * @throws Refusal 400 at `path`, which says why
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, path: string): Promise<void> {
  const fault = faultOf(canonicalText(password), owner, await common())
  if (fault) throw badInput([{ path, message: fault }])
}

function faultOf(text: string, owner: PasswordOwner, known: ReadonlySet<string>): string | undefined {
  if (text === canonicalText(owner.emailAddress)) return "Don't use your e-mail address as your password"
  // Blanks at the ends and in rows make it no harder to guess.
  if (text.replace(/\s+/g, ' ').length < shortestPassword) return `Use at least ${shortestPassword} characters besides blanks`
  if (isPattern(text)) return 'This password repeats a short pattern. Choose another one'
  if (isCommon(text, known)) return 'This password is too common. Choose another one'
  if (isOwnWords(text, owner, known)) return "Don't make your password from your name, your e-mail address or the product's name"
  return undefined
}

const fewestDifferent = 4

/** One thing again and again (`abcabcabcabc`, also cut short), a few characters only, or a run such as `abcdefghij`. */
function isPattern(text: string): boolean {
  const characters = Array.from(text)
  if (new Set(characters).size < fewestDifferent) return true
  const repeatsAfter = (length: number) => characters.every((character, at) => at < length || character === characters[at - length])
  for (let length = 1; length <= characters.length / 2; length++) if (repeatsAfter(length)) return true
  return isRun(characters)
}

function isRun(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((character, at) => character.codePointAt(0)! - characters[at]!.codePointAt(0)!)
  // 1234567890 and 0987654321 go round once.
  return [1, -1].some((direction) => steps.filter((step) => step !== direction).length <= 1)
}

const stands: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
/** `p0rt0l4n` as `portolan`. */
const withLetters = (text: string) => text.replace(/[0134570@$!]/g, (sign) => stands[sign] ?? sign)
/** Without the digits and signs around it. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A common one, or one with digits and signs around it or in place of letters. */
const isCommon = (text: string, known: ReadonlySet<string>) =>
  [text, bare(text), withLetters(text), withLetters(bare(text)), bare(withLetters(text))].some((form) => form.length > 3 && known.has(form))

/** Is there, besides words that anybody knows of this person, next to nothing? */
function isOwnWords(text: string, owner: PasswordOwner, known: ReadonlySet<string>): boolean {
  const words = ownWords(owner)
  return [text, withLetters(text), withLetters(bare(text))].some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), form)
    return rest !== form && isDecoration(rest.trim(), known)
  })
}

/** Up to three letters, and digits and signs that are few or commonly used. */
function isDecoration(rest: string, known: ReadonlySet<string>): boolean {
  const letters = rest.replace(/[^\p{L}]/gu, '').length
  const others = Array.from(rest.replace(/[\p{L}\s]/gu, ''))
  return letters < 4 && (others.length < 8 || known.has(others.join('')) || isPattern(others.join('')))
}

/** The longest first, so that a part of one does not leave the rest of it. */
function ownWords({ emailAddress, firstName, lastName, company }: PasswordOwner): string[] {
  const texts = ['portolan', emailAddress, emailAddress.split('@')[0]!, firstName, lastName, company]
  const words = texts.flatMap((text) => {
    const canonical = canonicalText(text ?? '')
    return [canonical, ...canonical.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words)].filter((word) => word.length > 2).sort((one, other) => other.length - one.length)
}
