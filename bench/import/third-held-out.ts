/** Lists of applications as tools export them and people keep them, written before the guess was measured on them: one half to learn from, the other never learnt from. */
import { made, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const does = v.sentence([
  'keeps the orders',
  'plans shifts and routes',
  'answers requests of customers',
  'reports to the regulator',
  'prints labels',
])
const ist = v.sentence(['verwaltet Anträge', 'plant Dienste', 'druckt Bescheide', 'sammelt Messwerte', 'führt Akten'])
const fait = v.sentence(['gère les dossiers', 'suit les travaux', 'édite les factures', 'publie les avis'])
const doet = v.sentence(['beheert zaken', 'plant diensten', 'verstuurt brieven', 'bewaart dossiers'])

const owner = 'Contacts: Owner'
const business = 'Contacts: Business owner'
const expert = 'Contacts: Expert'
const support = 'Contacts: Primary support'
const use = 'Primary use case'
const domain = 'System or domain'
const said = ['Short description', 'Long description', use]
const hosted = ['Hosting types', 'Delivery models']
const makers = ['Manufacturer', 'Vendor']
const vendors = 'Microsoft|SAP|Oracle|Adobe|Atlassian|Workday|Infor|In-house'
const units = 'Finance|Sales|Operations|Human resources|Legal|Marketing'

export const thirdHeldOut: readonly Shape[] = [
  made({ file: 'yarken-applications.csv', of: 'Yarken, its template of applications', rows: 50 }, [
    ['Application ID', v.numbered('A', 5)],
    ['Application Name', v.product, 'Name'],
    ['Application Description', does, said],
    ['Location', w('Leeds|Lyon|Pune|Austin')],
    ['Cost Centre Code', w('CC-100|CC-220|CC-310|CC-440')],
    ['Type', w('Business|Infrastructure|Productivity'), ['Tags', domain, 'Delivery models', null]],
    ['Manufacturer', w(vendors), 'Manufacturer'],
    ['Vendor', w('Softcat|Insight|Bechtle|Direct'), 'Vendor'],
    ['Version', v.version],
    ['Purpose', w('Video conferencing|File share|ERP|Project management|Payroll'), [use, domain, 'Capabilities']],
    ['Hosting', w('Cloud|On-premises|Hybrid|SaaS|Workstation'), 'Hosting types'],
    ['IT Owner', v.person(3), [owner, expert]],
    ['Business Owner', v.person(5), business],
    ['Lifecycle', w('Under Assessment|Under Development|Live|Live|Live|Inactive|Sunsetting|Retired'), 'State'],
    ['Audience', w('Internal|End user|Partner|Multiple')],
    ['Use Case', w('Revenue|Enablement|Compliance'), [use, null]],
    ['Criticality', w('Extreme High|High|Medium|Low|Extreme Low'), 'Criticality'],
    ['Tier', w('Tier 1|Tier 2|Tier 3|Tier 4'), ['Criticality', null]],
    ['Weight', v.count(100)],
  ]),
  made({ file: 'zluri_applications_export.csv', of: 'Zluri, applications', rows: 60 }, [
    ['App ID', v.hash],
    ['Application Name', v.product, 'Name'],
    ['App Status', w('Managed|Unmanaged|Needs Review|Restricted'), ['State', null]],
    ['Category', w('Sales & BI|HR|Collaboration|Security|Design'), [domain, 'Tags']],
    ['Sub Category', w('CRM|Survey|Chat|VPN|Prototyping|Payroll'), [domain, 'Tags', null]],
    ['Short Description', does, said],
    ['App Owner', v.mail(2), owner],
    ['IT Owner', v.mail(4), [expert, support]],
    ['Finance Owner', v.mail(6), [business, null]],
    ['Departments', v.several(units.split('|'), ', '), 'Business areas'],
    ['Vendor', w(vendors), 'Vendor'],
    ['Risk Level', w('Low|Medium|High'), [null, 'Criticality']],
    ['Users', v.count(900)],
    ['Spend (YTD)', v.amount((n) => `$${n.toLocaleString('en-US')}`)],
    ['Website', v.address('example.com'), [null, 'Documents']],
    ['Tags', v.several(['core', 'trial', 'gdpr', 'sso'], ', '), 'Tags'],
  ]),
  made({ file: 'EnterpriseAppsList.csv', of: 'Microsoft Entra, enterprise applications', rows: 70 }, [
    ['id', v.uuid],
    ['displayName', v.product, 'Name'],
    ['appId', v.uuid],
    ['homepage', v.address('example.com'), [null, 'Documents']],
    ['publisherName', w(vendors), makers],
    ['createdDateTime', v.day((y, m, d) => `${y}-${m}-${d}T09:${d}:00Z`), ['In use from', null]],
    ['accountEnabled', w('True|True|False')],
    ['notes', v.gaps(6, does), 'Notes'],
    ['owners', v.gaps(3, v.several(['ada.novak@example.org', 'hugo.ramos@example.org', 'ines.soler@example.org'], ';')), owner],
    ['tags', w('HideApp|WindowsAzureActiveDirectoryIntegratedApp|SelfServiceApp'), 'Tags'],
  ]),
  made({ file: 'apps-and-services.csv', of: 'An IT documentation tool', delimiter: ';', rows: 45 }, [
    ['Name', v.product, 'Name'],
    ['Category', w('Finance|HR|Production|Logistics'), [domain, 'Tags']],
    ['Environments', v.several(['Prod', 'QA', 'Dev', 'Sandbox'], ', '), 'Environments'],
    ['Lifecycle', w('Active|Active|Proposed|Deprecated|Retired'), 'State'],
    ['Criticality', w('Business critical|High|Medium|Low'), 'Criticality'],
    ['Publisher', w(vendors), 'Manufacturer'],
    ['Supplier', w('Softcat|Insight|Bechtle'), 'Vendor'],
    ['Business owners', v.person(7), business],
    ['IT owners', v.person(9), [owner, expert]],
    ['Purchase Date', v.day(v.iso), [null, 'In use from']],
    ['Retired Date', v.gaps(8, v.day(v.iso, 14)), 'In use until'],
    ['Hosting model', w('SaaS|On-premise|Private cloud|Public cloud'), 'Hosting types'],
    ['Data class', w('Public|Internal|Confidential')],
    ['SSO enabled', w('Yes|No')],
    ['Notes', v.gaps(5, does), 'Notes'],
  ]),
  made(
    {
      file: 'Anwendungen Notfallhandbuch.xlsx',
      of: 'Business impact analysis, German',
      rows: 36,
      above: [['Notfallhandbuch, Anlage 4'], []],
    },
    [
      ['Anwendung / System', v.product, 'Name'],
      ['Fachprozess', w('Abrechnung|Einkauf|Versand|Personal|Planung'), [use, 'Capabilities', domain]],
      ['Kurzbeschr.', ist, said],
      ['Schutzbedarf', w('normal|hoch|sehr hoch'), ['Criticality', null]],
      ['MTA (Std.)', v.count(72)],
      ['Systemverantw.', v.person(2), owner],
      ['Fachl. Ansprechp.', v.person(4), [business, expert]],
      ['Dienstleister', w('Bechtle|Cancom|Datev|intern'), 'Vendor'],
      ['Betriebsort', w('eigenes RZ|Cloud|beim Hersteller|vor Ort'), 'Hosting types'],
      ['OE', w('FI|EK|PE|LO|VT'), 'Business areas'],
      ['Einf.-Jahr', v.day(v.yearOnly), 'In use from'],
      ['Bem.', v.gaps(6, ist), 'Notes'],
    ],
  ),
  made({ file: 'parc_applicatif_DSI.csv', of: 'Une DSI, son parc applicatif', delimiter: ';', encoding: 'latin1', rows: 48 }, [
    ['Code appli', v.numbered('AP', 3)],
    ['Nom appli', v.product, 'Name'],
    ['Finalité', fait, said],
    ['Domaine métier', w('Finances|RH|Achats|Technique'), [domain, 'Business areas']],
    ['Direction utilisatrice', w('DAF|DRH|DST|DGS'), 'Business areas'],
    ['Resp. MOA', v.person(3), business],
    ['Resp. MOE', v.person(5), [owner, expert]],
    ['Éditeur / intégrateur', w('Berger|Ciril|Cegid|Sopra|Interne'), makers],
    ['SGBD / techno', w('Oracle|PostgreSQL|Java|PHP|.NET'), 'Platforms'],
    ['Date de MEP', v.day(v.slashes), 'In use from'],
    ['État', w('En production|En projet|À décommissionner|Arrêtée'), 'State'],
    ['Niveau de criticité', w('1|2|3|4'), 'Criticality'],
    ['Hébergt', w('Interne|SaaS|Externalisé'), 'Hosting types'],
    ['Nb utilisateurs', v.count(500)],
    ['Obs.', v.gaps(6, fait), 'Notes'],
  ]),
  made({ file: 'BIO-classificatie.csv', of: 'Een gemeente, classificatie van systemen', delimiter: ';', rows: 42 }, [
    ['Nr', v.numbered('', 1)],
    ['Informatiesysteem', v.product, 'Name'],
    ['Doel', doet, said],
    ['Team', w('Burgerzaken|Sociaal domein|Financiën|Ruimte'), 'Business areas'],
    ['Proceseigenaar', v.person(2), business],
    ['Func. applicatiebeheerder', v.person(4), [support, expert, owner]],
    ['BIV', w('222|333|111|232')],
    ['Pakketleverancier', w('Centric|PinkRoccade|Exxellence|Eigen bouw'), makers],
    ['Cloud of lokaal', w('Cloud|Lokaal|SaaS'), hosted],
    ['Fase', w('In gebruik|In gebruik|Uit te faseren|In ontwikkeling'), 'State'],
    ['Contract tot', v.day(v.dashes, 14), ['In use until', null]],
    ['Belang', w('Laag|Midden|Hoog'), 'Criticality'],
    ['Toelichting', v.gaps(6, doet), 'Notes'],
  ]),
  made(
    {
      file: 'planview-portfolio.xlsx',
      of: 'Planview, portfolio of applications',
      rows: 54,
      over: ['Identity', '', '', 'People', '', 'Assessment', '', '', 'Dates', ''],
    },
    [
      ['Acronym', w('ABC|DEF|GHI|JKL')],
      ['Full Name', v.product, 'Name'],
      ['Summary', does, said],
      ['Portfolio Manager', v.person(3), [owner, business]],
      ['Tech Lead', v.person(6), expert],
      ['Business Value', v.count(5)],
      ['Investment Strategy', w('Invest|Maintain|Contain|Retire'), 'Planned disposition'],
      ['Strategic Importance', w('Low|Medium|High'), ['Criticality', null]],
      ['In Service', v.day(v.american), 'In use from'],
      ['Sunset', v.gaps(6, v.day(v.american, 14)), 'In use until'],
    ],
  ),
]
