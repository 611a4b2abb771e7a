// The SQL half of the folding of text, made of src/platform/contract/fold.ts. A change of that file takes a new migration, which this prints:
// node scripts/run-ts.mjs scripts/fold-sql.mjs > db/migrations/NNNN_folded.sql
import { early, foldText } from '../src/platform/contract/fold.ts'
import { blanks, removed } from '../src/platform/contract/visible.ts'

const escape = (code) => (code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`)
const codesOf = (text) => Array.from(text, (one) => one.codePointAt(0))
const plain = (code) => (code > 0x20 && code < 0x7f && code !== 0x27 && code !== 0x5c ? String.fromCodePoint(code) : escape(code))
const literal = (text) => `E'${codesOf(text).map(plain).join('')}'`
const within = (ranges) => ranges.replaceAll(/\\u\{([\da-f]+)\}/g, (_, hex) => escape(Number.parseInt(hex, 16)))

/** Every character that folds into others though Unicode leaves it whole. */
function changed() {
  const found = []
  for (let code = 0x80; code < 0x110000; code++) {
    const one = String.fromCodePoint(code)
    if ((code >= 0xd800 && code < 0xe000) || early.has(one) || one.normalize('NFKD') !== one) continue
    const folded = foldText(`a${one}a`).slice(1, -1)
    if (folded !== one && folded !== '' && folded !== ' ') found.push([one, folded])
  }
  return found
}

/** A class that holds all of them. What lies between two that are close is looked at in vain, and stays as it is. */
function classOf(pairs) {
  const spans = []
  for (const code of pairs.map(([one]) => one.codePointAt(0)).sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && code - last[1] <= 8) last[1] = code
    else spans.push([code, code])
  }
  return spans.map(([from, to]) => escape(from) + (to > from ? `-${escape(to)}` : '')).join('')
}

function step(pairs, indent) {
  const isShort = ([, folded]) => codesOf(folded).length === 1
  const [short, long] = [pairs.filter(isShort), pairs.filter((pair) => !isShort(pair))]
  const lines = [
    ...(short.length ? [`t := translate(t, ${[0, 1].map((side) => literal(short.map((pair) => pair[side]).join(''))).join(', ')});`] : []),
    ...long.map(([one, folded]) => `t := replace(t, ${literal(one)}, ${literal(folded)});`),
  ]
  return [`if t ~ E'[${classOf(pairs)}]' then`, ...lines.map((line) => `  ${line}`), 'end if;'].map((line) => `${indent}${line}`).join('\n')
}

// The everyday ones first, in short lists: `translate` goes through all of its list for each character of a text.
const all = changed()
const isOf = [/[\u00c0-\u017f\u1e9e]/u, /[^\p{L}\p{M}]/u, /[\u0391-\u03c2]/u, /[\u0400-\u042f]/u, /./su]
/** Sharp s and marks of European languages: replacing them one by one takes a tenth of what a regular expression takes. */
const everyday = '\u00df\u0308\u0301\u0300\u0302\u0303\u0327\u030a\u030c\u0328\u0304\u0306\u0307\u030b\u0323\u0309'
const [latin, signs, ...others] = isOf.map((test, at) => all.filter(([one]) => isOf.findIndex((other) => other.test(one)) === at))

console.log(`-- The folding of text that search, filters, unique names and imports compare by. Made by scripts/fold-sql.mjs of src/platform/contract/fold.ts:
-- change that file, and put what the script prints into a new migration. Only functions whose answer is the same on every server and in every locale.
create or replace function folded(told text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := told;
begin
  if octet_length(t) = length(t) then
    t := lower(t collate "C");
  else
${step([...early], '    ')}
    t := lower(${Array.from(everyday).reduce((inner, mark) => `replace(${inner}, ${literal(mark)}, '${mark === 'ß' ? 'ss' : ''}')`, 'normalize(t, NFKD)')} collate "C");
    if octet_length(t) > length(t) then
      t := regexp_replace(t, E'[${within(removed)}]+', '', 'g');
${[latin, signs].map((pairs) => step(pairs, '      ')).join('\n')}
    end if;
    if octet_length(t) > length(t) then
${others.map((pairs) => step(pairs, '      ')).join('\n')}
      t := normalize(t, NFD);
    end if;
  end if;
  if t ~ E'[${within(blanks).replace('\\u0020', '\\u001f')}]|^ |  | $' then
    t := btrim(regexp_replace(t, E'[${within(blanks)}]+', ' ', 'g'));
  end if;
  return t;
end $$;`)
