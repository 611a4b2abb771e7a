/** Exports of asset, software and catalogue tools for a twenty-fourth set, under their own heads. Fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { area, bought, category, desktop, hosting, saas, texts } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const english = staffOf('en', 242)
const french = staffOf('fr', 243)

const glpi = made({ file: 'glpi_logiciels.csv', of: 'the software of GLPI exported in French', rows: 20, delimiter: ';' }, [
  ['Nom', desktop.at(0), 'Name'],
  ['Entité', w('Siège|Siège > Agences|Siège > Production'), area],
  ['Éditeur', desktop.at(1), makers],
  ['Catégorie', w('Bureautique|CAO|Utilitaires|Internet'), category],
  ['Versions - Nom', desktop.at(2), null],
  ["Versions - Système d'exploitation", w('Windows 11|Windows 10|Windows 11|Ubuntu 22.04'), ['Platforms', null]],
  ["Nombre d'installations", v.count(420), null],
  ['Nombre de licences', v.gaps(4, v.count(200, 9)), null],
  ['Technicien responsable', v.gaps(3, french.capitals(1)), people],
  ['Groupe responsable', v.gaps(5, w('Poste de travail|Applications')), ['Contacts: Primary support', null]],
  ['Commentaires', v.gaps(6, w('à remplacer en 2026|installé à la demande|ne plus déployer')), 'Notes'],
  ['Dernière modification', recent((y, m, d) => `${d}-${m}-${y} 09:12`), null],
])

const snipeIt = made({ file: 'export-licenses-2026-03-04.csv', of: 'the licences of Snipe-IT exported from the table', rows: 18 }, [
  ['ID', v.numbered('', 1, 31), null],
  ['Company', w('Fenwick Group Ltd|Fenwick Logistics'), area],
  ['License', saas.at(0), 'Name'],
  ['Product Key', v.gaps(5, (row) => v.hash(row).slice(0, 16).toUpperCase()), null],
  ['Expiration Date', v.gaps(3, ahead(v.iso)), ['In use until', null]],
  ['Licensed to Email', v.gaps(4, english.mail(3)), [null, 'Contacts: Owner']],
  ['Licensed to Name', v.gaps(4, english.plain(3)), [null, 'Contacts: Owner']],
  ['Category', w('Subscriptions|Perpetual|Open Source'), category],
  ['Manufacturer', saas.at(1), 'Manufacturer'],
  ['Supplier', v.gaps(2, w('SoftwareOne|Insight|Softcat|Bytes')), 'Vendor'],
  ['Total', v.count(250), null],
  ['Avail', v.count(40, 6), null],
  ['Purchase Date', recent(v.iso), ['In use from', null]],
  ['Purchase Cost', v.amount((value) => value.toFixed(2)), null],
  ['Order Number', v.numbered('PO-', 6, 204410), null],
  ['Maintained', w('Yes|No|Yes'), null],
  ['Notes', v.gaps(6, w('renewal with Softcat|shared by two teams|check seats')), 'Notes'],
])

const configurationManager = made(
  {
    file: 'MECM_installed_software_by_title.csv',
    of: 'a query on the software inventory of Configuration Manager, pasted out of Management Studio',
    rows: 20,
  },
  [
    ['NormalizedName', desktop.at(0), 'Name'],
    ['NormalizedPublisher', desktop.at(1), makers],
    ['NormalizedVersion', desktop.at(2), null],
    ['FamilyName', desktop.at(3), category],
    ['CategoryName', desktop.at(4), category],
    ['Tag1Name', w('NULL|Standard|NULL|Review'), ['Tags', null]],
    ['SoftwareCode', (row) => `{${v.uuid(row).toUpperCase()}}`, null],
    ['InstallCount', v.count(2600), null],
    ['LastInventory', recent(v.american), null],
  ],
)

const torii = made({ file: 'torii_apps_all.csv', of: 'the applications of Torii downloaded as they are on the screen', rows: 22 }, [
  ['App name', saas.at(0), 'Name'],
  ['State', w('Managed|Discovered|In review|Closed|Managed'), states],
  ['Category', saas.at(3), category],
  ['Primary app owner', v.gaps(3, english.named(4)), 'Contacts: Owner'],
  ['Vendor', saas.at(1), ['Vendor', 'Manufacturer']],
  ['Description', saas.at(2), texts],
  ['Users', v.count(640), null],
  ['Annual cost', v.amount((value) => `$${value.toLocaleString('en-US')}`), null],
  ['Discovery date', recent(v.american), [null, 'In use from']],
  ['Renewal date', v.gaps(4, ahead(v.american)), [null, 'In use until']],
  ['Sources', v.several(['Okta', 'Google Workspace', 'NetSuite', 'Browser extension'], ', '), ['Source list', null]],
  ['URL', linkTo(saas.at(0), 'www.example.net'), ['Documents', null]],
  ['Tags', v.gaps(5, w('SSO|GDPR|Shadow IT')), 'Tags'],
])

const freshservice = made({ file: 'freshservice_software_export.csv', of: 'the software list of Freshservice', rows: 22 }, [
  ['Display ID', v.numbered('', 1, 270), null],
  ['Name', saas.at(0), 'Name'],
  ['Description', v.gaps(4, saas.at(2)), said],
  ['Type', w('SaaS|Desktop|Mobile|SaaS'), ['Delivery models', 'Hosting types', 'Platforms', 'Tags', null]],
  ['Status', w('Managed|Restricted|Needs Review|Managed|Ignored'), states],
  ['Category', saas.at(3), category],
  ['Publisher', saas.at(1), makers],
  ['Managed By', v.gaps(3, english.plain(5)), people],
  ['Users', v.count(300), null],
  ['Installations', v.count(120, 8), null],
  ['Source', w('Okta|Microsoft Entra ID|Discovery Agent|Manual'), ['Source list', null]],
  ['Notes', v.gaps(7, w('duplicate of the Okta entry|only the London office|trial')), 'Notes'],
  ['Created At', recent(v.stamp), null],
  ['Updated At', recent(v.stamp, 37), null],
])

const hospital = keptAs(`
  Sillage|Dossier patient informatisé|Progiciel|SIB|Web|Direction des soins
  Pharma|Prescription et dispensation du médicament|Progiciel|Computer Engineering|Client lourd|Pharmacie
  Genois|Gestion des stocks de la pharmacie|Progiciel|SIB|Client lourd|Pharmacie
  Hexaflux|Gestion économique et financière|Progiciel|MiPih|Client lourd|Finances
  Chronos|Planning et temps de travail|Progiciel|Asys|Web|Ressources humaines
  McKesson Radiology|Images et comptes rendus de radiologie|Progiciel|Change Healthcare|Web|Imagerie
  Glims|Laboratoire de biologie|Progiciel|Clinisys|Client lourd|Biologie
  Easily|Portail des professionnels|Progiciel|Hospices Civils de Lyon|Web|Direction des soins
  Annuaire interne|Annuaire et badges|Développement interne|DSI|Web|DSI
  Ennov|Gestion documentaire de la qualité|Progiciel|Ennov|SaaS|Qualité
  Doctolib|Prise de rendez-vous en ligne|SaaS|Doctolib|SaaS|Consultations
  Winrest|Restauration et menus|Progiciel|FSI|Client lourd|Logistique
  Optim|Brancardage et transports|Progiciel|Optim Technologies|Web|Logistique
  Cora PMSI|Codage des séjours|Progiciel|Maincare|Client lourd|Information médicale
`)
const mercator = made({ file: 'applications-2026-01-19.xlsx', of: 'the applications exported from Mercator by a hospital', rows: 14 }, [
  ['id', v.numbered('', 1, 4), null],
  ['name', hospital.at(0), 'Name'],
  ['type', hospital.at(2), bought],
  ['description', hospital.at(1), said],
  ['vendor', v.gaps(6, (row) => hospital.at(3)(row).toLowerCase().replaceAll(' ', '_')), ['Vendor', 'Manufacturer', null]],
  ['product', v.gaps(6, (row) => hospital.at(0)(row).toLowerCase().replaceAll(' ', '_')), null],
  ['version', v.gaps(5, v.version), null],
  ['functional_referent', french.plain(6), ['Contacts: Business owner', 'Contacts: Expert', 'Contacts: Owner']],
  ['editor', hospital.at(3), ['Manufacturer', 'Vendor']],
  ['technology', hospital.at(4), ['Platforms', 'Delivery models', 'Hosting types', null]],
  ['documentation', v.gaps(4, linkTo(hospital.at(0), 'wiki.ch-valdoise.example.org')), ['Documents', null]],
  ['users', w('50|250|1200|30'), null],
  ['responsible', v.gaps(2, french.plain(7)), ['Contacts: Owner', 'Contacts: Primary support', 'Contacts: Expert']],
  ['security_need_c', v.count(4), null],
  ['security_need_i', v.count(4, 5), null],
  ['rto', w('60|240|1440|2880'), null],
  ['rpo', w('15|60|1440'), null],
  ['install_date', v.gaps(3, v.day(v.iso)), 'In use from'],
  ['next_update', v.gaps(5, ahead(v.iso)), null],
])

const council = keptAs(`
  Key2Burgerzaken|Centric|Burgerzakencomponent|Cloud bij leverancier
  Suites voor Sociaal Domein|Centric|Wmo-component, Jeugdzorgcomponent|Cloud bij leverancier
  iBurgerzaken|PinkRoccade Local Government|Burgerzakencomponent|Cloud bij leverancier
  Djuma|Decos|Zaakafhandelcomponent|SaaS
  JOIN Zaak & Document|Decos|Documentbeheercomponent|SaaS
  Corsa|BCT|Documentbeheercomponent|On-premises
  GWS|Centric|Inkomenscomponent|On-premises
  Squit 20/20|Roxit|Vergunningencomponent|SaaS
  GeoObjecten|Vicrea|BGT-beheercomponent|On-premises
  NedGeoBAG|Centric|BAG-beheercomponent|On-premises
  GouwTax|Gouw Informatietechnologie|Belastingencomponent|SaaS
  Key2Financiën|Centric|Financiëncomponent|Cloud bij leverancier
  AFAS Profit|AFAS Software|HRM-component|SaaS
  TOPdesk|TOPdesk|Servicemanagementcomponent|SaaS
  Obsurv|Sweco|Beheer openbare ruimte-component|SaaS
  iBabs|Euronext|Raadsinformatiecomponent|SaaS
  ArcGIS Enterprise|Esri Nederland|GIS-component|On-premises
  Rx.Mission|Roxit|Omgevingsplancomponent|SaaS
`)
const softwarecatalogus = made(
  {
    file: 'Gemeenten_applicatieportfolio_20260105.csv',
    of: 'what a municipality uses, exported from the GEMMA Softwarecatalogus',
    rows: 18,
    delimiter: ';',
  },
  [
    ['Gemeente naam', v.always('Waterveen'), [null, 'Business areas']],
    ['Samenwerking', w('|Werkorganisatie De Polder|'), [null, 'Business areas']],
    ['Gebruik Status', w('In productie|In productie|Gepland|Uit te faseren'), states],
    [
      'Gebruik omschrijving',
      v.gaps(7, w('Alleen voor de balie|Migratie loopt|Gedeeld met de buurgemeente')),
      ['Short description', 'Long description', 'Notes', 'Primary use case'],
    ],
    [
      'Gebruik Datum ingang status',
      v.gaps(
        3,
        recent((y, m, d) => `${d}-${m}-${y.slice(2)}`),
      ),
      ['In use from', null],
    ],
    ['Leverancier Naam', council.at(1), ['Vendor', 'Manufacturer']],
    ['Leverancier ID', v.uuid, null],
    ['Pakket ID', (row) => v.uuid(row + 50), null],
    ['Pakket Naam', council.at(0), 'Name'],
    ['Pakketversie Naam', v.version, null],
    ['Pakketversie gebruik technologie', council.at(3), [...hosting, 'Platforms']],
    ['Mutatiedatum applicatieportfolio', recent((y, m, d) => `${d}-${m}-${y.slice(2)}`, 43), [null, 'Last reviewed']],
    ['Referentiecomponenten naam', council.at(2), category],
  ],
)

export const moreToolsOfTwentyFourth: readonly Shape[] = [
  glpi,
  snipeIt,
  configurationManager,
  torii,
  freshservice,
  mercator,
  softwarecatalogus,
]
