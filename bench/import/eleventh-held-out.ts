/**
 * The eleventh set, from other tools and offices than the tenth, written with it and before anything was run: tables of scanners and services,
 * labels of a service desk in other languages, lists that are kept by hand. Names as published where they are; the rows are made.
 */
import type { Column, Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

const w = (words: string, salt?: number): Cell => v.oneOf(words.split('|'), salt)
const made = (about: Omit<Shape, 'columns'>, columns: readonly Column[]): Shape => ({ ...about, columns })
const does = v.sentence(['books the rooms', 'pays the carers', 'tracks the parcels', 'files the returns'])
const macht = v.sentence(['verwaltet Prüfungen', 'rechnet Reisen ab', 'führt das Anlagenbuch', 'steuert Pumpen'])
const fait = v.sentence(['planifie les tournées', 'édite les titres', 'suit les marchés', 'gère les accès'])
const hace = v.sentence(['registra visitas', 'emite recibos', 'planifica rutas', 'archiva planos'])
const doet = v.sentence(['registreert meldingen', 'plant onderhoud', 'beheert vergunningen', 'toont kaarten'])
const said = ['Short description', 'Long description', 'Primary use case']
const business = ['Contacts: Business owner', 'Contacts: Owner']
const people = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']
const states = ['State', 'Operational state']
const kinds = ['Delivery models', 'Hosting types']
const makers = ['Vendor', 'Manufacturer']

export const eleventhHeldOut: readonly Shape[] = [
  made({ file: 'ict_assets.csv', of: 'A service for resilience, its register of assets', rows: 50 }, [
    ['asset_id', v.numbered('ICT-', 4)],
    ['asset_name', v.product, 'Name'],
    ['asset_type', w('application|database|service')],
    ['description', does, said],
    ['department', w('Payments|Treasury|Claims|Compliance'), 'Business areas'],
    ['owner', v.person(2), 'Contacts: Owner'],
    ['provider', w('Finastra|AWS EMEA SARL|Swift|in-house'), makers],
    ['location', w('Frankfurt|Dublin|Luxembourg'), [null, 'Hosting types']],
    ['criticality', w('critical|important|standard'), 'Criticality'],
    ['data_classification', w('restricted|internal|public')],
    ['redundancy', w('true|false')],
    ['backup_exists', w('true|false', 4)],
    ['sla', w('99.9|99.5|98')],
    ['notes', v.gaps(6, does), 'Notes'],
  ]),
  made(
    {
      file: 'BusinessApplication_report.xlsx',
      of: 'A discovery tool, class and label in brackets over a title',
      rows: 64,
      above: [['Business applications with owners']],
    },
    [
      ['[BusinessApplication] : Global Id', v.hash],
      ['[BusinessApplication] : Name', v.product, 'Name'],
      ['[BusinessApplication] : Description', v.gaps(3, does), said],
      ['[BusinessApplication] : BusinessCriticality', w('5|4|3|2|1'), 'Criticality'],
      ['[BusinessApplication] : Deploy Type', w('on-premise|cloud|hybrid'), 'Hosting types'],
      ['[BusinessApplication] : Owner Name', v.person(3), 'Contacts: Owner'],
      ['[BusinessApplication] : Create Time', v.day(v.american, 12)],
      ['[BusinessApplication] : Note', v.gaps(7, does), 'Notes'],
    ],
  ),
  made({ file: 'InvSrvView.csv', of: 'An antivirus console, the applications that it saw', rows: 120 }, [
    ['nId', v.count(99999, 11)],
    ['wstrDisplayName', v.product, 'Name'],
    ['wstrDisplayVersion', v.version],
    ['wstrPublisher', w('Adobe Inc.|Microsoft Corporation|Igor Pavlov|Google LLC'), makers],
    ['wstrComments', v.gaps(8, does), 'Notes'],
    ['nHostCount', v.count(900, 12)],
    ['bIsMsi', w('0|1')],
    ['tmFirstAppear', v.day(v.stamp, 8)],
  ]),
  made({ file: 'Geschaeftsanwendungen.xlsx', of: 'Ein Servicedesk, Geschäftsanwendungen mit deutschen Bezeichnungen', rows: 58 }, [
    ['Nummer', v.numbered('APM', 7)],
    ['Name', v.product, 'Name'],
    ['Beschreibung', v.gaps(1, macht), said],
    ['Anwendungskategorie', w('ERP|CRM|Analytik|Büro'), [null, 'System or domain', 'Tags']],
    ['Anwendungstyp', w('Eigenentwicklung|COTS|SaaS'), kinds],
    ['Installationstyp', w('Lokal|Cloud|Gehostet'), 'Hosting types'],
    ['Geschäftskritikalität', w('1 - am kritischsten|2 - etwas kritisch|3 - weniger kritisch|4 - nicht kritisch'), 'Criticality'],
    ['Geschäftsverantwortlicher', v.person(2), business],
    ['IT-Anwendungsverantwortlicher', v.person(4), people],
    ['Support-Gruppe', w('SD Finanzen|SD Logistik|SD Vertrieb'), [null, 'Contacts: Primary support']],
    ['Geschäftseinheit', w('Finanzen|Logistik|Vertrieb'), 'Business areas'],
    ['Lebenszyklusphase', w('Betriebsbereit|Ende der Lebensdauer|Entwurf'), states],
    ['Datum der ersten Inbetriebnahme', v.day(v.dots), 'In use from'],
    ['Außerbetriebnahme am', v.gaps(8, v.day(v.dots, 14)), 'In use until'],
  ]),
  made({ file: 'webapplications.csv', of: 'Un parc informatique, ses applications web', delimiter: ';', rows: 54 }, [
    ['Entité', w('Siège > DSI|Siège > RH|Agence Nord'), ['Business areas', null]],
    ['Nom', v.product, 'Name'],
    ['Technologie', w('PHP|Java|.NET|Python'), 'Platforms'],
    ['Type d’application web', w('Intranet|Extranet|Internet'), [null, 'Hosting types', 'Delivery models', 'Tags']],
    ['URL', v.address('intra.example.org'), ['Documents', null]],
    ['Serveur', v.numbered('SRV-WEB', 2)],
    ['Fournisseur', w('Ciril Group|Arpège|Inetum'), makers],
    ['Responsable technique', v.person(3), people],
    ['Groupe technique', w('Exploitation|Développement'), [null, 'Contacts: Primary support']],
    ['Impact métier', w('Majeur|Moyen|Mineur'), ['Criticality', null]],
    ['Date de mise en service', v.day((y, m, d) => `${d}-${m}-${y}`), 'In use from'],
    ['Commentaires', v.gaps(7, fait), 'Notes'],
  ]),
  made(
    {
      file: 'SaaS subscriptions Q2.xlsx',
      of: 'A finance team, its subscriptions with owners on both sides',
      rows: 46,
      above: [['SaaS subscriptions'], ['Q2 FY25']],
      below: [['TOTAL', '46']],
    },
    [
      ['Tool', v.product, 'Name'],
      ['What it does', does, said],
      ['Team(s) using', v.several(['Sales', 'Marketing', 'People', 'Eng'], ', '), 'Business areas'],
      ['Budget owner', v.person(2), [...business, 'Contacts: Expert', null]],
      ['Admin', v.person(4), people],
      ['Seats', v.count(400, 13)],
      ['ARR (USD k)', v.count(300, 14)],
      ['Renewal', v.day((y, m, d) => `${d}-${['Jan', 'Apr', 'Jul', 'Oct'][Number(m) % 4]!}-${y.slice(2)}`, 15)],
      ['SSO?', w('✓|✗')],
      ['Keep / Kill / Consolidate', w('Keep|Kill|Consolidate'), ['Planned disposition', 'State', null]],
      ['Contract link', v.gaps(4, v.address('drive.example.org')), ['Documents', null]],
    ],
  ),
  made({ file: 'map_applications.csv', of: 'A bank’s managed portfolio, a table', rows: 70 }, [
    ['application_id', v.count(99999, 15)],
    ['application_code', v.numbered('APP-', 5)],
    ['application_name', v.product, 'Name'],
    ['description', v.gaps(1, does), said],
    ['owner_name', v.person(2), 'Contacts: Owner'],
    ['owner_email', v.mail(2), ['Contacts: Owner', null]],
    ['department', w('Retail Risk|Wholesale|Model Validation'), 'Business areas'],
    ['technology_stack', w('Python/AWS Lambda|Java/On-Prem|SAS'), 'Platforms'],
    ['criticality_tier', w('Critical|High|Medium|Low'), 'Criticality'],
    ['status', w('Active|Decommissioned|In Development'), states],
    ['external_url', v.gaps(3, v.address('map.example.org')), ['Documents', null]],
    ['created_at', v.day(v.stamp, 12)],
  ]),
  made(
    {
      file: 'Catastro de sistemas.xlsx',
      of: 'Un servicio público, catastro con instrucciones y dos filas de títulos',
      rows: 44,
      sheets: [{ name: 'Instructivo', rows: [['Instructivo'], ['Complete una fila por sistema'], ['Contacto', 'División TI']] }],
      over: ['Identificación', '', '', 'Responsables', '', '', 'Operación', '', '', ''],
    },
    [
      ['N°', (row) => String(row + 1)],
      ['Sistema', v.product, 'Name'],
      ['Para qué sirve', hace, said],
      ['División', w('Finanzas|Personas|Fiscalización'), 'Business areas'],
      ['Dueño del proceso', v.person(2), [...business, 'Contacts: Expert']],
      ['Jefe de proyecto TI', v.person(4), people],
      ['Plataforma tecnológica', w('Java|.NET|APEX'), 'Platforms'],
      ['Año puesta en marcha', v.day(v.yearOnly), 'In use from'],
      ['Alojamiento', w('Datacenter propio|Nube pública|Proveedor'), 'Hosting types'],
      ['Situación', w('Vigente|En reemplazo|Dado de baja'), states],
    ],
  ),
  made(
    {
      file: 'Applicatieoverzicht provincie.csv',
      of: 'Een provincie, met secties per domein en BIV in één cel',
      delimiter: ';',
      rows: 48,
      above: [['Applicatieoverzicht'], ['peildatum 1-1-2024']],
      sections: ['Domein Ruimte', 'Domein Mobiliteit', 'Domein Bedrijfsvoering'],
    },
    [
      ['Nr.', (row) => String(row + 1)],
      ['Applicatienaam', v.product, 'Name'],
      ['Functie', doet, said],
      ['Organisatieonderdeel', w('Beleid|Uitvoering|Financiën'), 'Business areas'],
      ['Eigenaar', v.person(2), 'Contacts: Owner'],
      ['Func. beheerder', v.person(4), people],
      ['Tech. beheerder', v.person(6), people],
      ['Softwareleverancier', w('Visma Roxit|Genetics|Esri Nederland'), makers],
      ['BIV', w('333|221|322')],
      ['Type hosting', w('On-premises|SaaS|IaaS'), 'Hosting types'],
      ['Ingangsdatum', v.day(v.dashes), ['In use from', null]],
      ['Uitfaseren per', v.gaps(8, v.day(v.dashes, 14)), 'In use until'],
    ],
  ),
  made({ file: 'EUC_inventory.xlsx', of: 'A bank, tools that its users built', rows: 40 }, [
    ['EUC Ref', v.numbered('EUC', 4)],
    ['Tool name', v.product, 'Name'],
    ['Purpose', does, said],
    ['Application Type', w('Excel/VBA|Access Database|Python script'), [null, 'Platforms', 'Delivery models', 'Tags']],
    ['Business Line', w('Rates|FX|Credit'), 'Business areas'],
    ['EUC Owner', v.personAndMail(2), 'Contacts: Owner'],
    ['Backup owner', v.gaps(3, v.personAndMail(5)), ['Contacts: Secondary support', 'Contacts: Owner', 'Contacts: Expert', null]],
    ['Frequency of use', w('Daily|Weekly|Monthly')],
    ['Materiality', w('High|Medium|Low'), ['Criticality', null]],
    ['Last validated', v.day((y, m, d) => `${d} ${['March', 'June', 'May', 'July'][Number(m) % 4]!} ${y}`, 13), ['Last reviewed', null]],
    ['Target end date', v.gaps(7, v.day(v.slashes, 15)), ['In use until', null]],
  ]),
  made(
    {
      file: 'Verarbeitungssysteme_Hochschule.csv',
      of: 'Eine Hochschule, Systeme je Einrichtung, Fußnoten darunter',
      delimiter: ';',
      encoding: 'latin1',
      rows: 42,
      above: [['Übersicht der IT-Systeme'], ['Version 3.2']],
      below: [['* Betrieb durch das Landesrechenzentrum'], ['Summe: 42']],
    },
    [
      ['System-Nr', v.numbered('S', 3)],
      ['Systembezeichnung', v.product, 'Name'],
      ['Einsatzgebiet', macht, said],
      ['Einrichtung', w('Bibliothek|Rechenzentrum|Verwaltung|Fakultät 3'), 'Business areas'],
      ['Systemverantwortung', v.person(2), people],
      ['Vertreter/in', v.gaps(4, v.person(4)), ['Contacts: Secondary support', 'Contacts: Expert', null]],
      ['Softwarehersteller', w('HIS eG|Ex Libris|SAP SE'), makers],
      ['Betriebsform', w('lokal|gehostet|Cloud'), 'Hosting types'],
      ['Datenbank', w('PostgreSQL|Oracle|MariaDB'), ['Platforms', null]],
      ['personenbez. Daten', w('j|n')],
      ['in Betrieb', w('ja|nein|geplant'), [...states, 'Active', null]],
      ['letzte Prüfung', v.gaps(3, v.day(v.dots, 13)), ['Last reviewed', null]],
    ],
  ),
  made({ file: 'PowerApps.csv', of: 'A centre of excellence for low code, its apps', rows: 66 }, [
    ['App ID', v.uuid],
    ['Display name', v.product, 'Name'],
    ['App type', w('Canvas|Model-driven|SharePoint form'), [null, 'Platforms', 'Delivery models', 'Tags']],
    ['Environment', w('Default|HR Prod|Sandbox'), ['Environments', null]],
    ['Owner', v.mail(3), 'Contacts: Owner'],
    ['Business Area', w('HR|Facilities|Finance'), 'Business areas'],
    ['Created on', v.day(v.american, 13)],
    ['Last launched on', v.gaps(2, v.day(v.american, 15))],
    ['Shared users', v.count(80, 16)],
    ['App orphaned', w('Yes|No')],
  ]),
]
