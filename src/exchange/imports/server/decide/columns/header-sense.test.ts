import { expect, test } from 'vitest'
import { isElsewhere, senseScorer } from './header-sense.ts'

const fields = [
  'name',
  'shortDescription',
  'areas',
  'states',
  'primaryUseCase',
  'deliveryModels',
  'contacts:Data steward',
  'hostingTypes',
  'platforms',
  'contacts:Owner',
  'contacts:Business owner',
  'contacts:Expert',
  'contacts:Primary support',
  'contacts:Secondary support',
  'lifecycleStartDate',
  'lifecycleEndDate',
  'lastReviewedDate',
  'criticality',
  'vendorSupplierId',
  'manufacturerSupplierId',
]
const best = (header: string): string | undefined => {
  const score = senseScorer(header)
  const points = fields.map((id) => score(id, ''))
  const most = Math.max(...points)
  return most ? fields[points.indexOf(most)] : undefined
}

test.each([
  ['Nutzungsbeginn', 'lifecycleStartDate'],
  ['Year put into use', 'lifecycleStartDate'],
  ['Produktiv bis', 'lifecycleEndDate'],
  ['Verwachte uitfasering', 'lifecycleEndDate'],
  ['Date of last access review', undefined],
  ['Date of last review', 'lastReviewedDate'],
  ['Zuständige Organisationseinheit', 'areas'],
  ['Gerencia dueña', 'areas'],
  ['managed_by', 'contacts:Owner'],
  ['Technische Leitung', 'contacts:Expert'],
  ['Référent applicatif suppléant', 'contacts:Secondary support'],
  ['Functioneel applicatiebeheerder', 'contacts:Primary support'],
  ['Fachl. Verantw.', 'contacts:Business owner'],
  ['Vorm van hosting', undefined],
  ['Who do we call when it breaks?', 'contacts:Primary support'],
  ['Wen rufen wir bei Ausfall an?', 'contacts:Primary support'],
  ['Qui appeler en cas de panne ?', 'contacts:Primary support'],
  ['¿A quién llamamos si se cae?', 'contacts:Primary support'],
  ['Wie bellen we bij storing?', 'contacts:Primary support'],
  ['Et en son absence ?', 'contacts:Secondary support'],
  ['2nd line', 'contacts:Secondary support'],
  ['Qui la fournit ?', 'vendorSupplierId'],
  ['Wer hat sie gebaut?', 'manufacturerSupplierId'],
  ['Wie schlimm ist ein Ausfall?', 'criticality'],
  ['Who is the owner?', 'contacts:Owner'],
  ['Who in IT looks after it?', 'contacts:Primary support'],
  ['Is it bought or built in-house?', 'deliveryModels'],
  ['Roughly when did you start using it?', 'lifecycleStartDate'],
  ['Van welk bedrijf?', 'vendorSupplierId'],
  ['Wie wichtig? (1–5)', 'criticality'],
  ['How bad would a week without it be? (1 = fine, 5 = disaster)', 'criticality'],
  ['¿Quién sabe más de él?', 'contacts:Expert'],
  ['Date Réforme', 'lifecycleEndDate'],
  ['What does it do?', 'shortDescription'],
  ['Wofür nutzt ihr das Programm?', 'primaryUseCase'],
  ['Est-elle encore utilisée ?', 'states'],
  ['Datenverantwortlicher', 'contacts:Data steward'],
])('%s means %s', (header, id) => {
  expect(best(header)).toBe(id)
})

test('a word that nobody knows keeps a header from being understood', () => {
  expect(best('Owner of the zeppelin')).toBeUndefined()
  expect(best('Contract owner')).toBeUndefined()
})

test('a manager is an owner, or an expert beside one, and no support', () => {
  const score = senseScorer('Managed by')
  expect(score('contacts:Owner', '')).toBeGreaterThan(score('contacts:Expert', ''))
  expect(score('contacts:Expert', '')).toBeGreaterThanOrEqual(85)
  expect(score('contacts:Primary support', '')).toBe(0)
})

test('personal data and how long it is kept are no field of an application', () => {
  expect(isElsewhere('Catégories de données personnelles')).toBe(true)
  expect(isElsewhere('Aufbewahrungsfrist')).toBe(true)
  expect(isElsewhere('Fin de contrato')).toBe(true)
  expect(isElsewhere('Vertragsbeginn')).toBe(true)
  expect(isElsewhere('Datenbanksystem')).toBe(false)
})

// Each cut of a compound is looked up: without a bound this takes minutes, in which a server answers nobody.
test('a word as long as no word is means nothing', () => {
  expect(best('n'.repeat(20_000))).toBeUndefined()
  expect(best(`Nutzungsbeginn${'s'.repeat(60)}`)).toBeUndefined()
})
