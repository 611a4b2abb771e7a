/** Exports of tools that the import was not made with: they measure how it guesses columns that it has never seen. */
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** One of the words; every list in its own step, or columns with as many words would go together. */
export const pick = (words: string, step = words.length): v.Cell => {
  const cell = v.oneOf(words.split('|'))
  return (row) => cell(row * (2 * step + 1) + step)
}
export const some = (words: string, between: string): v.Cell => v.several(words.split('|'), between)
/** Two words joined, no pair twice: names as they are in other languages. */
export const pairs = (before: string, after: string, between = ' '): v.Cell => {
  const [one, two] = [before.split('|'), after.split('|')]
  return (row) => one[row % one.length]! + between + two[Math.floor(row / one.length) % two.length]!
}
/** A text that begins with the name. */
export const about = (name: v.Cell, words: string): v.Cell => {
  const rest = pick(words)
  return (row) => `${name(row)} ${rest(row)}`
}
export const told = ['Short description', 'Long description'] as const
export const purpose = ['Primary use case', 'Short description'] as const
export const maker = ['Manufacturer', 'Vendor'] as const
export const keeper = ['Contacts: Primary support', 'Contacts: Expert'] as const
export const itOwner = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support'] as const
export const model = ['Hosting types', 'Delivery models'] as const
export const built = ['Delivery models', null] as const
export const monthFirst = (y: string, m: string) => `${m}/${y}`
export const state = ['State', 'Operational state'] as const

const make = pick('Tyler Technologies|Oracle|SAP|Microsoft|Esri|Infor|Ivanti|Workday|Atlassian')
const units = 'Finance|Human Resources|Logistics|Sales|Legal|Plant Maintenance|Procurement'
const deed = about(v.product, 'keeps the records of the desk.|plans shifts and absences.|sends invoices and reminders.|archives contracts.')
const german = pairs('Melde|Personal|Lager|Rechnungs|Vertrags|Fuhrpark|Labor', 'cockpit|manager|portal|akte|suite|planung', '')
const french = pairs('Ciril|Astre|Civil|Oxalis|Concerto|Maelis|Geo', 'Finances|RH|Net|Courrier|Accueil|Parc')
const dutch = pairs('Burger|Zaak|Suite|Key2|Geo|Civiel|Squit', 'zaken|beheer|Financien|Vergunning|Viewer|Archief', '')
const captions = [
  'Application name|Short name (16)|Version|Short description|Active from|Active to|State of the object|Approval status|Application group',
  'Domain|ICT object|Vendor|Business owner|IT owner|Organizations|Business capabilities|Stereotype|Reviewed on',
].flatMap((line) => line.split('|'))

export const heldOutTools: readonly Shape[] = [
  {
    file: 'glpi-appliances.csv',
    of: 'GLPI, its list of appliances in English',
    delimiter: ';',
    columns: [
      ['Name', v.product, 'Name'],
      ['Entity', pick('Root entity > Head office|Root entity > Plant North|Root entity > Plant South'), [null, 'Business areas']],
      ['Status', pick('In production|In test|Out of service|Being installed|In production'), state],
      ['Type', v.gaps(2, pick('Web application|Client software|Business software|Collaboration')), [null, 'System or domain']],
      ['Environment', v.gaps(4, pick('Production|Preproduction|Development')), 'Environments'],
      ['Technician in charge', v.gaps(3, v.personBackwards(3)), keeper],
      ['Group in charge', pick('IT > Business applications|IT > Infrastructure|IT > Workplace'), [null, 'Contacts: Primary support']],
      ['User', v.gaps(6, v.login(5)), [null, 'Contacts: Expert', 'Contacts: Owner']],
      ['Group', pick(units), ['Business areas', null]],
      ['Manufacturer', make, 'Manufacturer'],
      ['Location', v.gaps(5, pick('Lyon > Building B|Metz|Leeds > DC1'))],
      ['Inventory number', v.numbered('INV', 5)],
      ['Comments', v.gaps(5, pick('moved from the old server|contract is with purchasing|see ticket 40112')), 'Notes'],
      ['Associable to a ticket', pick('Yes|No')],
      ['Last update', v.day((y, m, d) => `${y}-${m}-${d} 11:${d}`), [null, 'Last reviewed']],
      ['ID', v.count(900)],
    ],
  },
  {
    file: 'hopex-itpm-applications.xlsx',
    of: 'HOPEX IT Portfolio Management, its Excel exchange',
    sheets: [{ name: 'Read me', rows: [['HOPEX IT Portfolio Management'], ['Do not rename the columns.'], ['Language', 'English']] }],
    columns: [
      ['Application Name*', v.product, 'Name'],
      ['Internal Code', v.numbered('A-', 5)],
      ['Version Number', v.version],
      ['Application Type', pick('Package|Custom development|Office document|Package'), built],
      ['Cloud Computing', v.gaps(1, pick('On premise|Software as a Service|Platform as a Service|Private cloud')), model],
      ['Comment', deed, [...told, 'Notes']],
      ['Current Life Cycle State', pick('In preparation|In production|Sunset|Decommissioned|In production'), 'State'],
      ['Begin Life', v.day(v.slashes), 'In use from'],
      ['End Life', v.gaps(6, v.day(v.slashes, 13, 12)), 'In use until'],
      ['Local Application Owner', v.person(2), 'Contacts: Owner'],
      ['IT Owner', v.gaps(2, v.person(4)), keeper],
      ['Business Owner', v.person(6), 'Contacts: Business owner'],
      ['Supported Functionalities', some('Payroll|Order entry|Demand planning|Claims|Budgeting', '; '), 'Capabilities'],
      ['Software Technologies', some('Java 17|Oracle 19c|.NET 8|SQL Server 2019|Angular', '; '), 'Platforms'],
      ['User Org-Units', some(units, '; '), 'Business areas'],
      ['MTD (h)', v.count(72)],
      ['SLA Level', pick('Gold|Silver|Bronze')],
      ['Transformation (TIME)', v.gaps(3, pick('Tolerate|Invest|Migrate|Eliminate')), 'Planned disposition'],
    ],
  },
  {
    file: 'alfabet-dct-application.xlsx',
    of: 'Alfabet, the data capture template of the class Application: captions under the attributes',
    under: captions,
    columns: [
      ['Name', v.product, 'Name'],
      ['ShortName', v.numbered('APP', 3)],
      ['Version', v.version],
      ['Description', deed, told],
      ['StartDate', v.day(v.iso), 'In use from'],
      ['EndDate', v.day(v.iso, 12, 13), 'In use until'],
      ['ObjectState', pick('Active|Plan|Retired|Active|Active'), 'State'],
      ['Status', pick('Draft|Under Review|Approved')],
      ['ApplicationGroups', v.gaps(3, pick('Core banking|Regulatory|Workplace|Payments')), [null, 'System or domain', 'Tags']],
      ['Domain', pick('1.2 Customer|2.1 Lending|3.4 Risk|5 Corporate functions'), 'System or domain'],
      ['ICTObject', v.gaps(5, pick('Lending platform|HR platform|Market data')), [null, 'Part of suite']],
      ['Vendor', v.gaps(3, make), maker],
      ['Role_BusinessOwner', v.login(3), 'Contacts: Business owner'],
      ['Role_ITOwner', v.login(5), itOwner],
      ['BelongingOrgas', some('Retail|Treasury|Group IT|Compliance', ','), 'Business areas'],
      ['BusinessSupports', some('Onboarding|Credit scoring|Collections|Reporting', ','), 'Capabilities'],
      ['Stereotype', pick('Business Application|Platform Application'), [null, 'Tags', 'System or domain']],
      ['LastReview', v.gaps(4, v.day(v.iso, 0, 14)), 'Last reviewed'],
    ],
  },
  {
    file: 'device42_businessapps.csv',
    of: 'Device42, business applications for a migration',
    rows: 60,
    columns: [
      ['businessapp_pk', v.count(4000)],
      ['name', v.product, 'Name'],
      ['description', v.gaps(3, deed), told],
      ['customer', pick(units), 'Business areas'],
      ['criticality', pick('1 - Mission Critical|2 - Business Critical|3 - Business Operational|4 - Administrative'), 'Criticality'],
      ['service_level', pick('Production|QA|Development|Production|Production'), 'Environments'],
      ['business_app_owner', v.gaps(2, v.mail(3), 'NULL'), 'Contacts: Business owner'],
      ['technical_app_owner', v.gaps(2, v.mail(4), 'NULL'), itOwner],
      ['app_category', pick('ERP|CRM|Middleware|Analytics|Web'), 'System or domain'],
      ['vendor_name', v.gaps(4, make, 'NULL'), maker],
      ['hosted_at', pick('Colo Dallas|AWS us-east-1|Vendor hosted'), ['Hosting types', null]],
      ['runtime_stack', some('IIS|Tomcat|MSSQL|PostgreSQL|Node.js', '|'), 'Platforms'],
      ['migration_group', pick('Wave 1|Wave 2|Wave 3|TBD'), [null, 'Tags']],
      ['migration_strategy', pick('Rehost|Replatform|Retire|Retain|Repurchase'), ['Planned disposition', null]],
      ['tags', v.gaps(4, some('pci|sox|dr|legacy', ',')), 'Tags'],
      ['device_count', v.count(40)],
      ['last_edited', v.day((y, m, d) => `${y}-${m}-${d}T09:14:${d}Z`), [null, 'Last reviewed']],
    ],
  },
  {
    file: 'torii-applications.csv',
    of: 'Torii, a view of applications downloaded as CSV',
    rows: 55,
    columns: [
      ['App name', v.product, 'Name'],
      ['State', pick('Sanctioned|Discovered|In review|Closed'), 'State'],
      ['App category', pick('Design|Project Management|Sales Enablement|Security|Finance & Accounting'), 'System or domain'],
      ['App vendor', make, maker],
      ['App description', about(v.product, 'is a cloud service for designers.|helps people to sell more.|signs documents.'), told],
      ['Business justification', v.gaps(6, pick('Campaign planning of EMEA|Needed for the audit|Customer onboarding')), 'Primary use case'],
      ['Primary app owner', v.gaps(3, v.mail(2)), 'Contacts: Owner'],
      ['App lead user', v.gaps(7, v.mail(8)), ['Contacts: Expert', null]],
      ['Owning team', v.gaps(2, pick('GTM Ops|People|RevOps|Eng Productivity')), 'Business areas'],
      ['Users', v.count(800)],
      ['Annual spend (USD)', v.amount((value) => `$${value.toLocaleString('en-US')}.00`)],
      ['Discovery date', v.day((y, m, d) => `${m}/${d}/${y}`), [null, 'In use from']],
      ['Next renewal', v.gaps(5, v.day(v.american, 14)), [null, 'In use until']],
      ['SSO', pick('Okta|Not connected')],
      ['Labels', v.gaps(5, some('birthright|GDPR|eng-only', ', ')), 'Tags'],
      ['Website', v.address('com'), [null, 'Documents']],
    ],
  },
  {
    file: 'helix-asset-load-application.xlsx',
    of: 'BMC Helix ITSM, a data load spreadsheet of application CIs',
    above: [['Process Setup: Asset Management'], ['* required']],
    columns: [
      ['CI Name*', v.product, 'Name'],
      ['CI ID+', v.numbered('BAP', 7)],
      ['Company*', v.always('Calbro Services'), [null, 'Business areas']],
      ['CI Description', deed, told],
      ['AssetLifecycleStatus', pick('Deployed|Being Assembled|End of Life|Down|Deployed'), state],
      ['Impact', pick('1-Extensive/Widespread|2-Significant/Large|3-Moderate/Limited|4-Minor/Localized'), 'Criticality'],
      ['Urgency', pick('1-Critical|2-High|3-Medium'), [null, 'Criticality']],
      ['Product Cat Tier 2', pick('Application|Enterprise Suite|Utility'), [null, 'System or domain']],
      ['Product Cat Tier 3', pick('HR|Accounting|CAD|Service Desk|Records'), 'System or domain'],
      ['Manufacturer Name', make, 'Manufacturer'],
      ['Supplier Name+', v.gaps(5, pick('SHI|CDW|Insight|Softcat')), 'Vendor'],
      ['Model/Version', v.version],
      ['Owned By - Full Name', v.gaps(2, v.person(7)), 'Contacts: Owner'],
      ['Supported By - Support Group', pick('Service Desk|Backoffice Support|SAP CoE'), ['Contacts: Primary support', null]],
      ['Used By - Organization', pick(units), 'Business areas'],
      ['Environment Specification', pick('Production|Test|DR'), 'Environments'],
      ['Installation Date', v.day(v.stamp), 'In use from'],
      ['Disposal Date', v.gaps(7, v.day(v.stamp, 12, 15)), 'In use until'],
    ],
  },
  {
    file: 'i-doit_anwendungen.csv',
    of: 'i-doit, Bericht über die Objekte vom Typ Anwendung',
    delimiter: ';',
    encoding: 'latin1',
    columns: [
      ['__obj_id__', v.count(9000)],
      ['Objekt-Titel', german, 'Name'],
      ['SYS-ID', v.numbered('SYSID_17', 6)],
      ['Zustand', pick('Normal|Normal|Archiviert')],
      ['CMDB-Status', pick('in Betrieb|geplant|stillgelegt|in Betrieb|in Vorbereitung'), state],
      ['Einsatzzweck', v.gaps(3, pick('Produktion|Test|Schulung')), ['Environments', null]],
      ['Spezifikation', v.gaps(4, about(german, 'verwaltet Verträge und Fristen.|dient der Lohnabrechnung.|steuert das Lager.')), told],
      ['Hersteller', pick('SAP SE|DATEV eG|Haufe|Eigenentwicklung|CAS Software AG'), maker],
      ['Installationstyp', pick('manuell|automatisch|SaaS'), built],
      ['Kontakt (Administrator)', v.gaps(2, v.person(3)), keeper],
      ['Kontakt (Fachverantwortlicher)', v.gaps(2, v.person(5)), 'Contacts: Business owner'],
      ['Organisation', pick('Einkauf|Werkslogistik|Personalwesen|Qualität'), 'Business areas'],
      ['Schlagwörter', v.gaps(5, some('kritisch|ISO27001|Altlast', ', ')), 'Tags'],
      ['Lizenzschlüssel', v.gaps(6, v.hash)],
      ['Erstellungsdatum', v.day(v.dots)],
      ['Letzte Änderung', v.day((y, m, d) => `${d}.${m}.${y} 14:${d}`, 0, 12), [null, 'Last reviewed']],
    ],
  },
  {
    file: 'omnitracker_export.csv',
    of: 'OMNITRACKER, Anwendungen der CMDB',
    delimiter: '\t',
    rows: 35,
    columns: [
      ['Nummer', v.numbered('CI-00', 4)],
      ['Bezeichnung', german, 'Name'],
      ['Kurztext', about(german, 'bildet den Einkauf ab|plant die Schichten|legt Belege ab'), 'Short description'],
      ['Betriebsstatus', pick('Aktiv|Im Aufbau|Außer Betrieb|Aktiv'), state],
      ['Klassifizierung', pick('ERP|Branchenlösung|Office|Technik'), 'System or domain'],
      ['Mandant', pick('Stadtwerke|Netz GmbH|Bäder GmbH'), ['Business areas', null]],
      ['Anwendungsbetreuer', v.personAndMail(4), keeper],
      ['Vertretung', v.gaps(5, v.personAndMail(9)), [null, 'Contacts: Secondary support', ...keeper]],
      ['Eigentümer', v.personAndMail(6), ['Contacts: Owner', 'Contacts: Business owner']],
      ['Wichtigkeit', pick('A - hoch|B - mittel|C - gering'), 'Criticality'],
      ['Inbetriebnahme', v.day(monthFirst), 'In use from'],
      ['Abkündigung', v.gaps(7, v.day(monthFirst, 13), '-'), 'In use until'],
      ['Kostenstelle', v.count(99_999)],
      ['Geändert von', v.login(2)],
    ],
  },
  {
    file: 'mercator-m-applications.xlsx',
    of: 'Mercator, les applications de la cartographie',
    columns: [
      ['id', v.count(500)],
      ['Nom', french, 'Name'],
      ['Groupe applicatif', pick('Finances|Ressources humaines|Population|Technique'), ['System or domain', 'Part of suite']],
      ['Description', about(french, 'gère les demandes des usagers.|tient la comptabilité.|suit le courrier.'), told],
      ['Entité responsable', pick('DSI|Prestataire Inetum|Syndicat mixte'), [null, 'Business areas', 'Contacts: Owner']],
      ['Entités utilisatrices', some('État civil|Finances|Voirie|CCAS', ', '), 'Business areas'],
      ['Processus soutenus', some('Payer les agents|Facturer|Instruire un permis', ', '), ['Capabilities', null]],
      ['Responsable SSI', v.gaps(3, v.person(2)), [null, 'Contacts: Expert']],
      ['Référent fonctionnel', v.person(6), ['Contacts: Business owner', 'Contacts: Expert']],
      ['CPE Editeur', pick('Berger-Levrault|Ciril Group|GFI|Arpège|Operis'), maker],
      ['CPE Version', v.version],
      ['Type de technologie', pick('Client léger|Client lourd|Web|Progiciel'), ['Platforms', 'Delivery models', null]],
      ["Volume d'utilisateurs et profils", v.count(300)],
      ['Besoins de sécurité (CIDT)', pick('2-2-3-1|1-1-1-1|3-3-4-2')],
      ['RTO', pick('4 h|24 h|72 h')],
      ["Date d'installation", v.day(v.slashes), 'In use from'],
      ['Date de mise à jour', v.day(v.slashes, 0, 12), [null, 'Last reviewed']],
    ],
  },
  {
    file: 'topdesk_assets_applicaties.csv',
    of: 'TOPdesk, assets van het sjabloon Applicatie',
    delimiter: ';',
    columns: [
      ['Asset-ID', v.numbered('APP', 4)],
      ['Applicatienaam', dutch, 'Name'],
      ['Soort', pick('Vakapplicatie|Kantoorautomatisering|Webportaal'), ['System or domain', null]],
      ['Merk', pick('Centric|PinkRoccade|Roxit|AFAS|Esri'), maker],
      ['Leverancier', pick('Centric|SLTN|Protinus|SoftwareONE'), 'Vendor'],
      ['Omschrijving', v.gaps(2, about(dutch, 'voor het verlenen van vergunningen|voor de salarisadministratie')), told],
      ['Levensfase', pick('In gebruik|Implementatie|Uitgefaseerd|In gebruik'), 'State'],
      ['Behandelaarsgroep', pick('Functioneel beheer|Servicedesk|Technisch beheer'), ['Contacts: Primary support', null]],
      ['Func. beheerder', v.gaps(2, v.personBackwards(3)), ['Contacts: Expert', 'Contacts: Primary support']],
      ['Budgethouder', v.personBackwards(7), ['Contacts: Business owner', 'Contacts: Owner', null]],
      ['Afdeling', pick('Burgerzaken|Ruimte|Sociaal Domein|Bedrijfsvoering'), 'Business areas'],
      ['Waar draait het?', pick('Eigen datacenter|SaaS|Azure'), 'Hosting types'],
      ['Prioriteit bij uitval', pick('P1|P2|P3|P4'), 'Criticality'],
      ['Aanschafdatum', v.day(v.dashes), ['In use from', null]],
      ['Contract tot', v.gaps(4, v.day(v.dashes, 13)), [null, 'In use until']],
      ['Opmerking', v.gaps(6, pick('Wacht op aanbesteding|Koppeling met BRP|Licentie via DVO')), 'Notes'],
    ],
  },
  {
    file: 'softwarecatalogus-export.csv',
    of: 'GEMMA Softwarecatalogus, het applicatielandschap van een gemeente',
    delimiter: ';',
    above: [['Export Softwarecatalogus - Gemeente Voorbeeldstad', '', '12-03-2024']],
    columns: [
      ['Pakket', dutch, 'Name'],
      ['Pakketversie', v.version],
      ['Pakketleverancier', pick('Centric|PinkRoccade|Decos|Atos|JNet'), maker],
      ['Gebruikt als (referentiecomponent)', some('Zaaksysteem|BAG|Klantcontact', ' / '), ['Capabilities', 'System or domain', null]],
      ['Status gebruik', pick('In productie|Gepland|Uitgefaseerd|In ontwikkeling'), 'State'],
      ['Datum status', v.day(v.dashes), [null, 'In use from']],
      ['Verwerving', pick('SaaS|Licentie|Maatwerk|Open source'), 'Delivery models'],
      ['Ondersteunde standaarden', some('StUF-BG 3.10|ZGW 1.0|CMIS', ', ')],
      ['Contactpersoon', v.gaps(3, v.mail(3)), itOwner],
      ['Toelichting', v.gaps(5, about(dutch, 'vervalt na de fusie.|wordt samen met de buurgemeente gebruikt.')), 'Notes'],
    ],
  },
]
