/** Common names of organisational units: English, German, French, Spanish and Dutch. They identify a column of business areas under any header. */
import { oncePer } from '#platform/server/records/once-per.ts'
import { plainWord } from './senses.ts'

const words = [
  'finance, finances, accounting, accounts, controlling, treasury, tax, audit, internal audit, finanzen, finanzbuchhaltung, buchhaltung, rechnungswesen, kämmerei, comptabilité, finanzas, contabilidad, hacienda, tesorería, financiën, boekhouding',
  'sales, marketing, vertrieb, commercial, ventes, ventas, verkoop, customer service, kundenservice, kundendienst, service client, atención al cliente, klantenservice, communications, communication, kommunikation, comunicación, communicatie, public relations',
  'hr, human resources, people, personal, personalwesen, personalabteilung, rh, ressources humaines, recursos humanos, personeel, hrm, p o, payroll',
  'it, ict, information technology, digital, edv, informatik, informatique, dsi, informática, sistemas, tic, automatisering',
  'operations, production, manufacturing, produktion, fertigung, betrieb, exploitation, producción, operaciones, productie, maintenance, instandhaltung, mantenimiento, onderhoud, quality, qualität, qualité, calidad, kwaliteit, engineering, konstruktion, technik, research, r d, research and development, forschung',
  'legal, compliance, risk, recht, rechtsabteilung, juridique, affaires juridiques, jurídico, asuntos jurídicos, juridisch, juridische zaken, security, data protection, datenschutz',
  'purchasing, procurement, supply chain, logistics, warehouse, einkauf, logistik, lager, materialwirtschaft, achats, logistique, compras, logística, almacén, inkoop, logistiek, facilities, facility management, estates, property',
  'corporate, administration, management, executive, board, strategy, verwaltung, geschäftsführung, direction générale, administración, dirección, bestuur, bedrijfsvoering',
  'planning, public works, social services, education, health, environment, transport, parks, police, fire, library, bauamt, ordnungsamt, jugendamt, sozialamt, état civil, urbanisme, enfance, voirie, culture, cultura, obras, urbanismo, burgerzaken, sociaal domein, ruimte, ruimtelijke ordening',
]

const departments = new Set(words.flatMap((line) => line.split(',').map(plainWord)))

/** Share of different words that most organisations have a part named after, whatever the ending: "Sales dept." */
export const departmentShare = oncePer((names: readonly string[]): number => {
  const all = [...new Set(names.map(plainWord))]
  const known = all.filter(
    (name) => departments.has(name) || departments.has(name.replace(/ (dept|department|division|team|unit|abteilung)\.?$/, '')),
  )
  return all.length ? known.length / all.length : 0
})
