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
const hace = v.sentence(['gestiona citas', 'registra entradas', 'controla almacenes', 'emite facturas'])
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

/** Never learnt from: measured when the guess was done. */
export const fourthHeldOut: readonly Shape[] = [
  made({ file: 'flexera-application-catalog.csv', of: 'Flexera, applications by publisher', rows: 60 }, [
    ['Flexera ID', v.numbered('arl://', 6, 4000)],
    ['Application', v.product, 'Name'],
    ['Publisher', w(vendors), 'Manufacturer'],
    ['Product family', w('Office|Design|Database|Analytics'), [domain, 'Tags', 'Suite', null]],
    ['Classification', w('Commercial|Freeware|Component'), [domain, 'Tags', 'Delivery models', null]],
    ['Version', v.version],
    ['Release date', v.day(v.iso), ['In use from', null]],
    ['End of life', v.gaps(4, v.day(v.iso, 14)), 'In use until'],
    ['Business unit', w(units), 'Business areas'],
    ['Application owner', v.person(5), owner],
    ['Status', w('Authorized|Unmanaged|Ignored|Deferred'), ['State', null]],
    ['Installed', v.count(2000)],
    ['Comments', v.gaps(7, does), 'Notes'],
  ]),
  made(
    {
      file: 'FISMA system inventory.xlsx',
      of: 'A US agency, its FISMA systems',
      rows: 44,
      above: [['FY24 System Inventory'], ['For official use only']],
    },
    [
      ['FISMA ID', v.numbered('SYS-', 4)],
      ['System Name', v.product, 'Name'],
      ['Acronym', w('ABC|DEF|GHI|JKL')],
      ['System Description', does, said],
      ['Component / Bureau', w('Census|Mint|Fish|Parks'), 'Business areas'],
      ['System Owner', v.personBackwards(3), owner],
      ['ISSO', v.personBackwards(5)],
      ['Operational Status', w('Operational|Under Development|Disposed|Major Modification'), 'State'],
      ['FIPS 199', w('Low|Moderate|High'), ['Criticality', null]],
      ['Cloud Service Provider', w('AWS|Azure|None|Oracle'), ['Hosting types', 'Vendor', null]],
      ['ATO Date', v.day(v.american)],
      ['Contractor', w('Leidos|CGI|SAIC|None'), 'Vendor'],
      ['Go Live', v.day(v.american), 'In use from'],
    ],
  ),
  made(
    {
      file: 'TSA application list.xlsx',
      of: 'A carve-out, applications and transition services',
      rows: 58,
      sheets: [{ name: 'Cover', rows: [['Project Falcon'], ['Draft']] }],
    },
    [
      ['Ref.', v.numbered('T', 3)],
      ['Application', v.product, 'Name'],
      ['Functional scope', does, said],
      ['Workstream', w(units), ['Business areas', domain]],
      ['Vendor / in-house', w(vendors), makers],
      ['SPOC', v.person(4), [owner, expert, support]],
      ['Business SPOC', v.person(6), business],
      ['Infrastructure location', w('On-premise|Cloud|SaaS|Hosted by vendor'), 'Hosting types'],
      ['Day-1 critical', w('Y|N'), [null, 'Criticality']],
      ['Disposition', w('Retain|Replace|Retire|Migrate'), 'Planned disposition'],
      ['# users', v.count(3000)],
      ['Annual run cost', v.amount((n) => `€ ${n}`)],
      ['Exit date', v.gaps(4, v.day(v.monthYear, 14)), ['In use until', null]],
      ['Remarks', v.gaps(6, does), 'Notes'],
    ],
  ),
  made({ file: 'tools register.csv', of: 'A small company, its tools', rows: 30 }, [
    ['Tool', v.product, 'Name'],
    ['Category', w('SaaS|Internal app|Spreadsheet|Script'), [domain, 'Tags', 'Delivery models']],
    ['Owner', v.person(2), owner],
    ['Backup owner', v.person(4), [expert, support, null]],
    ['What it does', does, said],
    ['Data it touches', w('Customer|Employee|Financial|None')],
    ['Who has access', v.count(40)],
    ['Approved?', w('Yes|No|Under review'), ['State', null]],
    ['Renewal date', v.day(v.slashes, 14), [null, 'In use until']],
    ['Notes', v.gaps(4, does), 'Notes'],
  ]),
  made({ file: 'Softwareübersicht.csv', of: 'Ein Mittelständler, Softwareliste', delimiter: ';', encoding: 'latin1', rows: 40 }, [
    ['Software', v.product, 'Name'],
    ['Zweck', ist, said],
    ['Abteilung', w('Vertrieb|Einkauf|Produktion|Buchhaltung'), 'Business areas'],
    ['Key-User', v.person(3), expert],
    ['Verantwortlicher IT', v.person(5), [owner, expert]],
    ['Hersteller', w('SAP|Datev|Microsoft|proALPHA'), 'Manufacturer'],
    ['Bezugsquelle', w('Bechtle|Cancom|direkt'), 'Vendor'],
    ['Lokal/Cloud', w('Lokal|Cloud|SaaS'), hosted],
    ['im Einsatz seit', v.day(v.dots), 'In use from'],
    ['Wichtigkeit', w('hoch|mittel|niedrig'), 'Criticality'],
    ['Kosten p.a.', v.amount((n) => `${n} €`)],
    ['Status', w('produktiv|in Einführung|wird abgelöst'), 'State'],
    ['Anmerkung', v.gaps(6, ist), 'Notes'],
  ]),
  made({ file: 'logiciels_metiers.csv', of: 'Une collectivité, logiciels métiers', delimiter: ';', rows: 38 }, [
    ['Logiciel métier', v.product, 'Name'],
    ['Usage', fait, said],
    ['Pôle / service', w('État civil|Finances|Urbanisme|Enfance'), 'Business areas'],
    ['Référent fonctionnel', v.person(3), business],
    ['Référent DSI', v.person(5), [expert, owner, support]],
    ['Fournisseur', w('Berger-Levrault|Ciril|Arpège'), 'Vendor'],
    ["Mode d'hébergement", w('SaaS|Sur site|Cloud'), 'Hosting types'],
    ['Mis en service le', v.day(v.slashes), 'In use from'],
    ['Fin de contrat', v.day(v.slashes, 14), ['In use until', null]],
    ['Statut', w('En service|À remplacer|Arrêté'), 'State'],
    ['Criticité', w('Faible|Moyenne|Forte'), 'Criticality'],
  ]),
  made({ file: 'catalogo_sistemas.csv', of: 'Una diputación, catálogo de sistemas', delimiter: ';', rows: 44 }, [
    ['Cód. sistema', v.numbered('S-', 3)],
    ['Nombre del sistema', v.product, 'Name'],
    ['Finalidad', hace, said],
    ['Área responsable', w('Hacienda|Personal|Obras|Cultura'), 'Business areas'],
    ['Responsable funcional', v.person(3), business],
    ['Responsable TIC', v.person(5), [expert, owner]],
    ['Proveedor', w('Gtt|T-Systems|Propio|Aytos'), 'Vendor'],
    ['Tecnología', w('Java|Oracle|PHP|.NET'), 'Platforms'],
    ['Ubicación', w('Nube|CPD propio|Proveedor'), 'Hosting types'],
    ['Puesta en servicio', v.day(v.slashes), 'In use from'],
    ['Situación', w('En producción|En desarrollo|Obsoleto'), 'State'],
    ['Nivel ENS', w('Bajo|Medio|Alto'), ['Criticality', null]],
    ['Observ.', v.gaps(6, hace), 'Notes'],
  ]),
  made({ file: 'applicatielijst-zorg.csv', of: 'Een zorginstelling, applicatielijst', delimiter: ';', rows: 46 }, [
    ['Applicatienaam', v.product, 'Name'],
    ['Functionaliteit', doet, said],
    ['Afdeling / locatie', w('Kliniek|Poli|Apotheek|Lab'), 'Business areas'],
    ['Eigenaar', v.person(2), owner],
    ['Functioneel beheer', v.person(4), support],
    ['Leverancier', w('ChipSoft|Nedap|Unit4|Eigen'), 'Vendor'],
    ['Hosting', w('On premise|Cloud|SaaS'), 'Hosting types'],
    ['Live sinds', v.day(v.dashes), 'In use from'],
    ['Prioriteit', w('Hoog|Middel|Laag'), 'Criticality'],
    ['Status', w('Live|Gepland|Uit te faseren'), 'State'],
    ['Opm.', v.gaps(6, doet), 'Notes'],
  ]),
]
