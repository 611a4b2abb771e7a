/** Cells below the headers of the lexicon: typical words of each language, and the correct fields. */
import { staffOf } from './kept-people.ts'
import type { ExpectedColumn } from './sets.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

export type Language = 'en' | 'de' | 'fr' | 'es' | 'nl'

/** Fields that a description may fill. */
const said = ['Short description', 'Long description', 'Primary use case']

/** Words of a cell, several for each kind: areas, then states, hosting and so on, in the order of `kinds`. */
const kinds = [
  'areas',
  'states',
  'hosting',
  'delivery',
  'environments',
  'operational',
  'levels',
  'dispositions',
  'domains',
  'flags',
] as const
const words: Readonly<Record<Language, string>> = {
  en: `Finance, Sales, Human Resources, Logistics, Customer Care, Legal, Production, Purchasing
    In use, Planned, Being replaced, Retired, Live
    Cloud, On premises, Own data centre, Vendor cloud, Hybrid
    Bought, Built in-house, SaaS, Custom, Standard package
    Production, Test, Development, Acceptance
    Operational, Degraded, Down
    High, Medium, Low, Med, Very high
    Invest, Tolerate, Migrate, Eliminate
    Front office, Back office, Analytics, Collaboration, Core systems
    Yes, No`,
  de: `Vertrieb, Einkauf, Personal, Logistik, Finanzbuchhaltung, Recht, Produktion, Kundendienst
    In Betrieb, Geplant, Wird abgelöst, Abgeschaltet, Produktiv
    Cloud, Eigenes Rechenzentrum, Lokal, Beim Anbieter, Hybrid
    Gekauft, Eigenentwicklung, SaaS, Standardsoftware, Individualsoftware
    Produktion, Test, Entwicklung, Abnahme
    In Betrieb, Eingeschränkt, Außer Betrieb
    hoch, mittel, gering, sehr hoch, niedrig
    Behalten, Ausbauen, Ersetzen, Abschalten
    Kerngeschäft, Verwaltung, Auswertung, Zusammenarbeit, Querschnitt
    Ja, Nein`,
  fr: `Finances, Ressources humaines, Achats, Logistique, Communication, Juridique, Urbanisme, Accueil
    En service, Prévu, En cours de remplacement, Arrêté, En production
    Cloud, Sur site, Centre de données interne, Chez l’éditeur, Hybride
    Acheté, Développé en interne, SaaS, Progiciel, Spécifique
    Production, Recette, Développement, Test
    Opérationnel, Dégradé, Hors service
    Élevée, Moyenne, Faible, Très élevée, Forte
    Conserver, Investir, Remplacer, Supprimer
    Gestion, Relation usagers, Décisionnel, Collaboratif, Support
    Oui, Non`,
  es: `Finanzas, Recursos Humanos, Compras, Logística, Ventas, Jurídico, Producción, Urbanismo
    En uso, Planificado, En sustitución, Retirado, En producción
    Nube, Local, Centro de datos propio, En el proveedor, Híbrido
    Comprado, Desarrollo propio, SaaS, Estándar, A medida
    Producción, Pruebas, Desarrollo, Preproducción
    Operativo, Degradado, Fuera de servicio
    Alta, Media, Baja, Muy alta, Muy baja
    Mantener, Invertir, Sustituir, Eliminar
    Gestión, Atención, Analítica, Colaboración, Soporte
    Sí, No`,
  nl: `Financiën, Personeelszaken, Inkoop, Logistiek, Verkoop, Juridische zaken, Productie, Burgerzaken
    In gebruik, Gepland, Wordt vervangen, Uitgefaseerd, In productie
    Cloud, Lokaal, Eigen datacenter, Bij leverancier, Hybride
    Gekocht, Zelf gebouwd, SaaS, Standaardpakket, Maatwerk
    Productie, Test, Ontwikkeling, Acceptatie
    Operationeel, Verstoord, Buiten gebruik
    Hoog, Midden, Laag, Zeer hoog, Gemiddeld
    Behouden, Investeren, Vervangen, Uitfaseren
    Bedrijfsvoering, Dienstverlening, Analyse, Samenwerken, Primair proces
    Ja, Nee`,
}
const wordsOf = (language: Language) =>
  Object.fromEntries(words[language].split('\n').map((line, at) => [kinds[at]!, line.trim().split(', ')])) as Record<
    (typeof kinds)[number],
    string[]
  >

/** Sentences and notes: a verb and what it is done to. */
const sentences: Readonly<Record<Language, readonly [verbs: string, objects: string, notes: string]>> = {
  en: [
    'Keeps,Tracks,Plans,Reports on,Archives,Prices',
    'orders of customers,stock in warehouses,hours of staff,visits and calls,drawings of machines,claims and payments',
    'Slow on Mondays|Two licences unused|Ask before updating|Depends on the old server',
  ],
  de: [
    'Verwaltet,Plant,Meldet,Archiviert,Berechnet,Überwacht',
    'Aufträge der Kunden,Bestände im Lager,Stunden der Mitarbeiter,Besuche und Anrufe,Zeichnungen der Maschinen,Schäden und Zahlungen',
    'Montags langsam|Zwei Lizenzen ungenutzt|Vor Updates fragen|Hängt am alten Server',
  ],
  fr: [
    'Gère,Suit,Planifie,Archive,Calcule,Publie',
    'les commandes des clients,les stocks,les heures des agents,les visites et les appels,les plans des machines,les paiements',
    'Lent le lundi|Deux licences inutilisées|Prévenir avant mise à jour|Dépend de l’ancien serveur',
  ],
  es: [
    'Gestiona,Controla,Planifica,Archiva,Calcula,Publica',
    'los pedidos de clientes,las existencias del almacén,las horas del personal,las visitas y llamadas,los planos de máquinas,los pagos',
    'Lento los lunes|Dos licencias sin usar|Avisar antes de actualizar|Depende del servidor antiguo',
  ],
  nl: [
    'Beheert,Plant,Bewaakt,Archiveert,Berekent,Registreert',
    'orders van klanten,voorraad in het magazijn,uren van medewerkers,bezoeken en telefoontjes,tekeningen van machines,schades en betalingen',
    'Traag op maandag|Twee licenties ongebruikt|Eerst vragen voor een update|Hangt aan de oude server',
  ],
}

const companies = 'Microsoft,SAP,Oracle,Exact,Atlassian,Brightwater Software,Nordlicht Systems,Salesforce,ITAC,Cegid,Topdesk'.split(',')
const technologies = 'Java,.NET,Oracle,SQL Server,Windows,Linux,PHP,Web'.split(',')

/** A cell of each kind of column, by the language and a salt that varies the draws. */
export function cellOf(key: string, header: string, language: Language, salt: number): Cell {
  const some = wordsOf(language)
  const staff = staffOf(language, salt)
  const person = (role: number) => [staff.plain, staff.plain, staff.backwards, staff.mail][salt % 4]!(role)
  const [verbs, objects, notes] = sentences[language]
  const told: Cell = (row) =>
    `${v.oneOf(verbs.split(','), salt + 2)(row)} ${v.oneOf(objects.split(','), salt + 5)(row)} (${v.product(row)})`
  const inNumbers = /1\D+5/.test(header) || (salt % 2 === 1 && !/[HML]\/|alt|ho[ocg]|for?t/i.test(header))
  const level = v.oneOf(some.levels, salt)
  const day = /ahr|ear|nné|año|jaar/i.test(header) ? v.yearOnly : [v.iso, v.dots, v.slashes, v.yearOnly][salt % 4]!
  switch (key) {
    case 'name':
      return v.product
    case 'short':
    case 'long':
    case 'purpose':
      return key === 'purpose' && salt % 3 === 0 ? v.oneOf(objects.split(','), salt) : told
    case 'notes':
      return v.gaps(5, v.oneOf(notes.split('|'), salt))
    case 'owner':
    case 'businessOwner':
    case 'expert':
    case 'support':
    case 'steward':
    case 'person':
      return v.gaps(salt % 3, person(key.length + salt))
    case 'deputy':
      return v.gaps(4, person(6))
    case 'vendor':
    case 'maker':
      return v.oneOf(companies, salt + key.length)
    case 'areas':
      return v.oneOf(some.areas, salt)
    case 'capabilities':
      return v.oneOf(objects.split(','), salt + 1)
    case 'platforms':
      return v.oneOf(technologies, salt)
    case 'hosting':
    case 'delivery':
    case 'environments':
    case 'states':
    case 'operational':
      return v.oneOf(some[key], salt)
    case 'criticality':
      return inNumbers ? v.oneOf(['1', '2', '3', '4', '5'], salt) : level
    case 'scale':
      return inNumbers ? v.oneOf(['1', '2', '3', '4', '5'], salt + 1) : level
    case 'start':
      return v.gaps(1, v.day(day, 0, salt))
    case 'end':
      return v.gaps(6, v.day(day, 17, salt))
    case 'reviewed':
      return v.gaps(1, v.day(day === v.yearOnly ? v.iso : day, 10, salt))
    case 'date':
      return v.gaps(2, v.day(day === v.yearOnly ? v.iso : day, 12, salt))
    case 'tags':
      return v.several(['core', 'legacy', 'mobile', 'gdpr'], ', ')
    case 'links':
      return v.address(salt % 2 ? 'example.org' : 'wiki.example.com')
    case 'domain':
      return v.oneOf(some.domains, salt)
    case 'suite':
      return (row) => (row % 3 === 1 ? v.product((row * 7) % 5) : '')
    case 'disposition':
      return salt % 2 ? v.oneOf(some.dispositions, salt) : v.oneOf(['Tolerate', 'Invest', 'Migrate', 'Eliminate'], salt)
    case 'thirdParty':
    case 'internal':
    case 'flag':
      return v.oneOf(some.flags, salt)
    case 'sourceId':
      return v.numbered(salt % 2 ? 'APP-' : 'A', 4, 17)
    case 'money':
      return v.amount((value) => (salt % 2 ? String(value) : value.toLocaleString('en-GB')), salt)
    case 'number':
      return v.count(900, salt)
    case 'any':
      return [v.count(900, salt), v.amount(String, salt), v.gaps(2, v.day(v.iso, 12, salt)), v.oneOf(['K-100', 'K-200', 'S-45'], salt)][
        salt % 4
      ]!
    case 'word':
      return salt % 2 ? v.numbered('4711-', 5, salt) : v.oneOf(['K-100', 'K-200', 'K-310', 'S-45'], salt)
    default:
      throw new Error(`No cells for ${key}`)
  }
}

const everyone = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']
const areas = ['Business areas']

/** Labels that are right for each kind of header. */
export const rightFor: Readonly<Record<string, ExpectedColumn['field']>> = {
  name: 'Name',
  short: said,
  long: said,
  purpose: said,
  notes: 'Notes',
  owner: ['Contacts: Owner', 'Contacts: Business owner'],
  businessOwner: ['Contacts: Business owner', 'Contacts: Owner'],
  expert: everyone,
  support: ['Contacts: Primary support', 'Contacts: Expert'],
  deputy: 'Contacts: Secondary support',
  steward: ['Contacts: Data steward', 'Contacts: Business owner'],
  vendor: ['Vendor', 'Manufacturer'],
  maker: ['Manufacturer', 'Vendor'],
  areas,
  capabilities: ['Capabilities', 'Primary use case'],
  platforms: 'Platforms',
  hosting: 'Hosting types',
  delivery: 'Delivery models',
  environments: 'Environments',
  states: ['State', 'Operational state'],
  operational: ['Operational state', 'State'],
  criticality: 'Criticality',
  start: 'In use from',
  end: 'In use until',
  reviewed: 'Last reviewed',
  tags: 'Tags',
  links: 'Documents',
  domain: ['System or domain', 'Tags', 'Capabilities', ...areas],
  suite: 'Part of suite',
  thirdParty: 'Third-party application',
  internal: 'Used internally',
  disposition: 'Planned disposition',
  sourceId: ['ID in its source', null],
}
