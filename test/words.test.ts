/** Archaic words stay out of what people read: the source with its screens and comments, the tests and the documents. (STYLE.md, rule 11.) */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

/** Each archaic word or turn, and what to write instead. */
const plainWords: Readonly<Record<string, string>> = {
  whoever: '“anyone who”',
  anew: '“again”',
  'for ever': '“never ends”, “always”',
  thereof: '“of it”',
  'is none': '“does not exist”, “is invalid”, “is not a …”',
  'goes along': '“is sent too”, “is deleted too”',
  'go along': '“are sent too”, “are deleted too”',
  'is said to be': '“is”, “is marked”',
}
const archaic = new RegExp(String.raw`\b(?:${Object.keys(plainWords).join('|')})\b`, 'i')
/** This file names the words, STYLE.md shows them. */
const naming = new Set([join('test', 'words.test.ts'), 'STYLE.md'])

const filesBelow = (folder: string): string[] =>
  readdirSync(join(packageRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|md|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(packageRoot.length + 1))

/** "src/a.ts:3 says “anew”: write “again”" for each archaic word of a text. */
function archaicIn(text: string, file: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const word = archaic.exec(line)?.[0].toLowerCase()
    return word ? [`${file}:${at + 1} says “${word}”: write ${plainWords[word]}`] : []
  })
}

test('an archaic word is found, with its line and what to write instead', () => {
  expect(archaicIn('one\nWhoever reads this', 'a.ts')).toEqual(['a.ts:2 says “whoever”: write “anyone who”'])
  expect(archaicIn('anyone who reads this again', 'a.ts')).toEqual([])
})

test('no file uses an archaic word', () => {
  const files = [...['src', 'docs', 'test', 'scripts', 'bench'].flatMap(filesBelow), 'README.md'].filter((file) => !naming.has(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => archaicIn(readFileSync(join(packageRoot, file), 'utf8'), file))).toEqual([])
})
