import { describe, expect, test } from 'vitest'
import type { Encoding } from '#platform/contract/encodings.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'

/** The bytes of each character of an encoding, as TextDecoder reads them. */
function bytesOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const found = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(character).length === 1 && !found.has(character)) found.set(character, bytes)
    } catch {
      // Bytes that stand for nothing.
    }
  }
  for (let byte = 0; byte < 256; byte++) add([byte])
  if (/gb|big|euc|shift/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  return found
}

function encoded(text: string, encoding: Encoding): Uint8Array {
  const bytes = bytesOf(encoding)
  return Uint8Array.from(Array.from(text).flatMap((character) => bytes.get(character)!))
}

const polish = 'Nazwa systemu;Właściciel\nSystem kadrowo-płacowy;Grażyna Dąbrowska\nObieg dokumentów;Michał Żuk\n'
const czech = 'Název;Vlastník\nÚčetnictví;Jiří Dvořák\nSpisová služba;Věra Křížová\n'
const russian = 'Наименование системы;Владелец\nБухгалтерия;Иванов И.И.\nCRM-система;Петрова А.С.\n'
const japanese = 'システム名,部署,担当者\n会計システム,経理部,山田太郎\n人事給与,人事部,佐藤花子\n'

describe('a file in which nothing names the encoding', () => {
  test.each<[Encoding, string]>([
    ['windows-1250', polish],
    ['iso-8859-2', polish],
    ['windows-1250', czech],
    ['windows-1250', 'Rendszer;Felelős\nSzámlázó;Kovács Ödön\nBérszámfejtő;Szűcs Ágnes\n'],
    ['windows-1250', 'Naziv;Vlasnik\nRačunovodstvo;Željko Šimić\nUredsko poslovanje;Đurđa Babić\n'],
    ['windows-1250', 'Denumire;Proprietar\nEvidenţa plăţilor şi a încasărilor;Ştefania Rădulescu\n'],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['ibm866', russian],
    ['windows-1251', 'Назва;Власник\nБухгалтерія;Шевченко Т.Г.\nОблік засобів;Ємець Ї.І.\n'],
    ['windows-1253', 'Όνομα;Υπεύθυνος\nΛογιστήριο;Γιώργος Παπαδόπουλος\nΜισθοδοσία;Ελένη Νικολάου\n'],
    ['windows-1254', 'Sistem Adı;Sahibi\nMuhasebe;Ayşe Yıldız\nİnsan Kaynakları;Çağrı Öztürk\n'],
    ['windows-1255', 'שם המערכת;אחראי\nהנהלת חשבונות;דוד כהן\n'],
    ['windows-1256', 'اسم النظام;المالك\nالمحاسبة;أحمد علي\n'],
    ['windows-1257', 'Pavadinimas;Savininkas\nBuhalterinė apskaita;Jonas Žukauskas\nDokumentų valdymas;Rūta Šimkutė\n'],
    ['windows-874', 'ชื่อระบบ;เจ้าของ\nระบบบัญชี;สมชาย ใจดี\n'],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['shift_jis', 'アプリ名,Owner\n在庫管理,Tanaka\n'],
    ['gb18030', '系统名称,部门,负责人\n财务管理系统,财务部,张伟\n人力资源系统,人事部,李娜\n'],
    ['gb18030', '应用,Owner\nOA办公,Li\n'],
    ['big5', '系統名稱,部門,負責人\n財務管理系統,財務部,張偉\n公文系統,人事處,李娜\n'],
    ['euc-kr', '시스템명,부서,담당자\n회계시스템,재무팀,김철수\n인사시스템,인사팀,이영희\n'],
    ['macintosh', 'Aplicación;Dueño\nNómina;Íñigo Muñoz\n'],
    ['macintosh', 'Naam;Eigenaar\nFinanciën;Daniël\n'],
  ])('%s: %j', async (encoding, text) => {
    const { encoding: guessed, columns, rows } = await readTable(encoded(text, encoding), 'a.csv')
    expect({ guessed, columns: columns.map(({ name }) => name), rows }).toEqual({
      guessed: encoding,
      ...(({ columns: own, rows: cells }) => ({ columns: own.map(({ name }) => name), rows: cells }))(
        await readTable(new TextEncoder().encode(text), 'a.csv'),
      ),
    })
  })

  // Western letters in another of these encodings would be other letters.
  test.each([
    'Anwendung;Verantwortlicher\nMüllabfuhr;Jörg Groß\n',
    'Nom;Propriétaire\nGestion des achats à la demande;Hélène\nL’outil;François\n',
    'Aplicación;Dueño\nNómina;Íñigo Muñoz\n',
    'Aplicação;Responsável\nGestão de Negócios;João\nNº 1;Conceição\n',
    'Nome;Perché\nContabilità;Niccolò Nový\nCRM;Jürgen Müller\n',
    'Navn;Ejer\nLøn;Søren Kjærgård\n',
    'Heiti;Eigandi\nBókhald;Þórður Ægisson\n',
    'Name,Vendor\nOracle™ Suite,“Acme” Corp’s…\nX®,– €5\n',
    'Name,Price\nCloud,£5\nm³,² ½\nCost £k,¿Activo?\n',
    'Nombre,Nº\nMª Teresa,1º\n',
  ])('Western: %j', async (text) => {
    const bytes = Buffer.from(
      text
        .replaceAll('™', '\u0099')
        .replaceAll('“', '\u0093')
        .replaceAll('”', '\u0094')
        .replaceAll('’', '\u0092')
        .replaceAll('…', '\u0085')
        .replaceAll('–', '\u0096')
        .replaceAll('€', '\u0080'),
      'latin1',
    )
    expect((await readTable(bytes, 'a.csv')).encoding).toBe('windows-1252')
  })

  test('letters far behind, and a file that is one line', async () => {
    const plain = 'Payroll,Ann\n'.repeat(20_000)
    const far = Buffer.concat([Buffer.from(`Name,Owner\n${plain}`), encoded('Обліков система,Іван Петренко\n', 'windows-1251')])
    expect((await readTable(far, 'a.csv')).encoding).toBe('windows-1251')
    const line = Buffer.concat([Buffer.from('Name\n'), encoded('система '.repeat(100_000), 'windows-1251')])
    expect((await readTable(line, 'a.csv')).encoding).toBe('windows-1251')
  })
})

test('a page names its own encoding', async () => {
  const page = (name: string) =>
    `<html><head><meta charset="${name}"></head><table><tr><td>Name</td></tr><tr><td>Бюро</td></tr></table></html>`
  const rows = [['Бюро']]
  expect(await readTable(encoded(page('koi8-r'), 'koi8-r'), 'a.xls')).toMatchObject({ encoding: 'koi8-r', rows })
  expect(await readTable(encoded(page('utf-8'), 'windows-1251'), 'a.xls')).toMatchObject({ encoding: 'windows-1251', rows })
  expect(await readTable(Buffer.from(page('koi8-r')), 'a.xls')).toMatchObject({ encoding: 'utf-8', rows })
  const chinese = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"></head><table><tr><td>Name</td></tr><tr><td>鑫</td></tr></table></html>`
  expect(await readTable(encoded(chinese, 'gb18030'), 'a.xls')).toMatchObject({ encoding: 'gb18030', rows: [['鑫']] })
})
