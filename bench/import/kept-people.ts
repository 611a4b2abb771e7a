/** People of an organisation, by the language of its country, and the ways in which lists name them. */
import type { Cell } from './values.ts'
import * as v from './values.ts'

const names = {
  en: [
    'Alison,Graham,Priya,Tom,Rebecca,Owen,Fiona,Marcus,Helen,Imran,Siobhan,Neil,Grace',
    'Whitaker,O’Connor,Patel,Hughes,Barnes,Okafor,Sinclair,Dawson,Reid,Mahmood,Fletcher,Quinn,Ashworth,Lowe,Chen,Burton,Harvey',
  ],
  de: [
    'Anke,Bernd,Claudia,Jürgen,Svenja,Matthias,Petra,Uwe,Katrin,Holger,Aylin,Stefan,Heike',
    'Brandt,Vogel,Schäfer,Neumann,Yilmaz,Hoffmann,Böhm,Krause,Wagner,Lindner,Pohl,Seidel,Groß,Ullrich,Thiele,von Berg,Ziegler',
  ],
  fr: [
    'Sylvie,Julien,Nadège,Thierry,Amélie,Karim,Hélène,Mathieu,Solène,Pascal,Inès,Gaëlle,Rémi',
    'Lefèvre,Bernard,Guérin,Le Goff,Benali,Rousseau,Chevalier,Dupuis,Marchand,Perrot,Fabre,Colin,Renaud,Da Silva,Barbier,Meunier,Roche',
  ],
  es: [
    'Carmen,Javier,Pilar,Manuel,Rocío,Andrés,Lucía,Antonio,Beatriz,Sergio,Nuria,Ignacio,Teresa',
    'García,Muñoz,Delgado,Romero,Ibáñez,Castro,Peña,Vidal,Gallego,Rubio,Serrano,Moya,Cano,Herrera,Luque,Prieto,Soler',
  ],
  nl: [
    'Marieke,Joost,Annelies,Ruud,Fatima,Sander,Ingrid,Wouter,Esther,Bas,Yvonne,Mehmet,Lotte',
    'de Boer,Jansen,van Dijk,Visser,Yilmaz,Bakker,Smit,van den Berg,Mulder,Bos,Hendriks,Dekker,Postma,Kuipers,Vos,Scholten,Huisman',
  ],
} as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** The staff of one organisation; a salt for each role. */
export const staffOf = (language: keyof typeof names, organisation: number) => {
  const [given, family] = names[language].map((list) => list.split(','))
  const of =
    (shape: (given: string, family: string, row: number) => string) =>
    (salt: number): Cell =>
    (row) => {
      const at = (list: readonly string[], more: number) =>
        list[Number(v.count(list.length, organisation * 31 + salt * 7 + more)(row)) - 1]!
      return shape(at(given!, 0), at(family!, 3), row)
    }
  return {
    plain: of((given, family) => `${given} ${family}`),
    backwards: of((given, family) => `${family}, ${given}`),
    /** "LEFÈVRE Sylvie" */
    capitals: of((given, family) => `${family.toUpperCase()} ${given}`),
    mail: of((given, family) => `${plain(given)}.${plain(family)}@example.org`),
    named: of((given, family) => `${given} ${family} <${plain(given)}.${plain(family)}@example.org>`),
    login: of((given, family) => plain(given).charAt(0) + plain(family)),
    /** "Alison Reid (ext. 4412)" */
    reached: (salt: number, word: string): Cell =>
      of((given, family, row) => `${given} ${family} (${word} ${4400 + ((row * 37) % 90)})`)(salt),
  }
}

/** In some rows two people, in the others one. */
export const oneOrTwo =
  (one: (salt: number) => Cell, salt: number, between: string): Cell =>
  (row) =>
    row % 4 === 2 ? one(salt)(row) + between + one(salt + 3)(row) : one(salt)(row)
