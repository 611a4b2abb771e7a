/**
 * The fourteenth set, written with the thirteenth and before either was run: lists of tools, offices and firms in five languages, in the words of
 * their trades rather than of a published schema, but for the view of a service desk and that of an architecture tool. The rows are made.
 */
import type { Column, Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

const w = (words: string, salt?: number): Cell => v.oneOf(words.split('|'), salt)
const made = (about: Omit<Shape, 'columns'>, columns: readonly Column[]): Shape => ({ ...about, columns })
const does = v.sentence(['counts the stock of the yard', 'prints the tickets of the ferry', 'settles the claims of farmers'])
const said = ['Short description', 'Long description', 'Primary use case']
const business = ['Contacts: Business owner', 'Contacts: Owner']
const people = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']
const states = ['State', 'Operational state']

const makers = ['Vendor', 'Manufacturer']
const areas = 'Business areas'

export const fourteenthHeldOut: readonly Shape[] = [
  made({ file: 'cmdb_ci_appl_view.csv', of: 'A service desk, a view with all who answer', rows: 72 }, [
    ['sys_id', v.hash],
    ['name', v.product, 'Name'],
    ['owned_by', v.person(2), business],
    ['managed_by', v.person(4), ['Contacts: Expert', 'Contacts: Owner']],
    ['supported_by', v.person(6), 'Contacts: Primary support'],
    ['support_group', w('APP-FIN|APP-HR|APP-OPS'), ['Contacts: Primary support', null]],
    ['vendor', w('SAP|Oracle|Workday'), makers],
    ['used_for', w('Production|Test|Training'), ['Environments', null]],
    ['install_status', w('Installed|Retired|In Maintenance'), states],
    ['install_date', v.day(v.stamp), 'In use from'],
    ['u_department', w('Finance|HR|Operations'), areas],
    ['short_description', does, 'Short description'],
    ['comments', v.gaps(6, does), 'Notes'],
  ]),
  made({ file: 'cards-export.xlsx', of: 'An open tool for architects, its cards', rows: 48 }, [
    ['name', v.product, 'Name'],
    ['description', does, said],
    ['lifecycle_plan', v.gaps(8, v.day(v.iso, -1, 13))],
    ['lifecycle_active', v.day(v.iso), 'In use from'],
    ['lifecycle_endOfLife', v.gaps(6, v.day(v.iso, 14)), 'In use until'],
    ['businessCriticality', w('missionCritical|businessCritical|businessOperational|administrative'), 'Criticality'],
    ['timeModel', w('tolerate|invest|migrate|eliminate'), 'Planned disposition'],
    ['hostingType', w('onPremise|cloudSaaS|cloudIaaS'), 'Hosting types'],
    ['commercialApplication', w('true|false'), ['Third-party application', null]],
    ['productName', v.gaps(5, w('S/4|Dynamics|Jira')), [null]],
    ['costTotalAnnual', v.amount(String)],
  ]),
  made(
    {
      file: 'Applications register.xlsx',
      of: 'A water company, register for audit',
      rows: 42,
      above: [['Register of applications'], ['Confidential']],
    },
    [
      ['Ref', v.numbered('A', 3)],
      ['Name of application', v.product, 'Name'],
      ['What the application does', does, said],
      ['Responsible department', w('Networks|Customer|Treatment'), areas],
      ['Accountable executive', v.person(2), business],
      ['Day-to-day contact', v.person(4), people],
      ['Third party that supports it', w('Capita|Civica|Fujitsu'), [...makers, 'Contacts: Primary support']],
      ['Underlying database', w('Oracle|SQL Server|PostgreSQL'), 'Platforms'],
      ['Year put into use', v.day(v.yearOnly), 'In use from'],
      ['Expected replacement', v.gaps(5, v.day(v.yearOnly, 14)), 'In use until'],
      ['Importance rating', w('High|Medium|Low'), 'Criticality'],
      ['Date of last access review', v.day(v.slashes, 6, 12), ['Last reviewed', null]],
      ['Licence cost p.a.', v.amount((value) => `£${value}`)],
    ],
  ),
  made(
    {
      file: 'Softwarebestand Verbandsgemeinde.csv',
      of: 'Eine Verbandsgemeinde, ihr Bestand',
      delimiter: ';',
      encoding: 'latin1',
      rows: 44,
    },
    [
      ['lfd. Nr.', v.numbered('', 2)],
      ['Name der Software', v.product, 'Name'],
      ['Wozu wird sie eingesetzt', v.sentence(['erstellt Bescheide', 'verwaltet Friedhöfe']), said],
      ['Nutzendes Amt', w('Kämmerei|Bauamt|Ordnungsamt'), areas],
      ['Verfahrensverantwortung', v.personBackwards(2), people],
      ['Stellvertretung', v.personBackwards(5), ['Contacts: Secondary support']],
      ['Herstellerfirma', w('AKDB|Axians Infoma|PROSOZ Herten'), makers],
      ['Betriebsart', w('eigener Server|Rechenzentrum|Cloud'), 'Hosting types'],
      ['Datenbanksystem', w('MSSQL|Oracle|keine'), 'Platforms'],
      ['Einsatzbeginn', v.day(v.dots), 'In use from'],
      ['Geplantes Einsatzende', v.gaps(6, v.day(v.dots, 14)), 'In use until'],
      ['Schutzbedarf', w('normal|hoch|sehr hoch'), [null, 'Criticality']],
      ['Anmerkungen der Verwaltung', v.gaps(5, v.sentence(['wird ersetzt', 'läuft noch'])), 'Notes'],
    ],
  ),
  made({ file: 'Bebauungsplanung.xlsx', of: 'Ein Energieversorger, Informationssysteme mit Zeitraum', rows: 50 }, [
    ['Informationssystem', v.product, 'Name'],
    ['Kurzinfo', v.sentence(['steuert die Ablesung', 'rechnet Netzentgelte ab']), said],
    ['Produktiv von', v.day(v.dots), 'In use from'],
    ['Produktiv bis', v.gaps(5, v.day(v.dots, 14)), 'In use until'],
    ['Lebenszyklusstatus', w('Produktiv|In Planung|Auslaufend'), states],
    ['Fachliche Leitung', v.person(2), 'Contacts: Business owner'],
    ['Technische Leitung', v.person(4), 'Contacts: Expert'],
    ['Unterstützte Prozesse', v.several(['Messen', 'Abrechnen', 'Liefern'], ', '), ['Capabilities', 'Primary use case']],
    ['Geschäftseinheit', w('Netz|Vertrieb|Erzeugung'), areas],
    ['Strategische Einordnung', w('Investieren|Ablösen|Beibehalten'), 'Planned disposition'],
    ['Technologiebasis', w('SAP|Java|.NET'), 'Platforms'],
  ]),
  made({ file: 'recensement_applis.csv', of: 'Un rectorat, son recensement', delimiter: ';', rows: 46 }, [
    ['Désignation de l’application', v.product, 'Name'],
    ['À quoi sert l’application', v.sentence(['affecte les élèves', 'paie les vacations']), said],
    ['Bureau gestionnaire', w('DOS|DPE|DEC'), areas],
    ['Nom du chef de projet', v.person(2), [...people, 'Contacts: Business owner']],
    ['Référent applicatif suppléant', v.gaps(4, v.person(5)), ['Contacts: Secondary support']],
    ['Société éditrice', w('Index Éducation|Cegid|Capgemini'), makers],
    ['Lieu d’hébergement', w('Interne|OVHcloud|Éditeur'), 'Hosting types'],
    ['Ouverture du service', v.day(v.slashes), 'In use from'],
    ['Fermeture prévue', v.gaps(6, v.day(v.slashes, 14)), 'In use until'],
    ['Degré de criticité', w('Faible|Moyenne|Forte|Critique'), 'Criticality'],
    ['Langage et SGBD', v.several(['PHP', 'MySQL', 'Java'], ' / '), 'Platforms'],
    ['Situation actuelle', w('En production|En projet|Arrêtée'), states],
    ['Nb d’utilisateurs', v.count(3000)],
  ]),
  made({ file: 'relevamiento_aplicaciones.xlsx', of: 'Una obra social, su relevamiento', rows: 38 }, [
    ['Denominación del aplicativo', v.product, 'Name'],
    ['Breve reseña funcional', v.sentence(['autoriza prácticas', 'liquida prestaciones']), said],
    ['Gerencia dueña', w('Prestaciones|Afiliaciones|Tesorería'), areas],
    ['Referente de negocio', v.person(2), 'Contacts: Business owner'],
    ['Referente de sistemas', v.person(4), people],
    ['Empresa que lo desarrolló', w('Globant S.A.|Accenture|Desarrollo propio'), makers],
    ['Motor de datos', w('Oracle|SQL Server|MySQL'), 'Platforms'],
    ['Año de puesta en marcha', v.day(v.yearOnly), 'In use from'],
    ['Fecha estimada de baja', v.gaps(6, v.day(v.slashes, 14)), 'In use until'],
    ['Grado de criticidad', w('Alta|Media|Baja'), 'Criticality'],
    ['Modalidad de alojamiento', w('Nube|En las instalaciones|Proveedor'), 'Hosting types'],
    ['Comentarios adicionales', v.gaps(5, v.sentence(['a revisar', 'sin contrato'])), 'Notes'],
  ]),
  made({ file: 'applicatieoverzicht_veiligheidsregio.csv', of: 'Een veiligheidsregio, haar applicaties', delimiter: ';', rows: 52 }, [
    ['Naam van het systeem', v.product, 'Name'],
    ['Waar wordt het voor gebruikt', v.sentence(['plant de roosters', 'registreert meldingen']), said],
    ['Gebruikende teams', v.several(['Brandweer', 'GHOR', 'Meldkamer'], ', '), [areas]],
    ['Systeemeigenaar', v.person(2), business],
    ['Vervangend beheerder', v.gaps(4, v.person(5)), ['Contacts: Secondary support', 'Contacts: Primary support']],
    ['Functioneel applicatiebeheerder', v.person(6), 'Contacts: Primary support'],
    ['Softwareleverancier', w('Topicus|Centric|PinkRoccade'), makers],
    ['Vorm van hosting', w('SaaS|On-premise|Private cloud'), 'Hosting types'],
    ['Operationeel sinds', v.day(v.dashes), 'In use from'],
    ['Verwachte uitfasering', v.gaps(6, v.day(v.dashes, 14)), 'In use until'],
    ['Mate van belang', w('Hoog|Midden|Laag'), 'Criticality'],
    ['Stand van zaken', w('In gebruik|In ontwikkeling|Uitgefaseerd'), states],
    ['BIV', w('2-2-1|3-3-2')],
  ]),
]
