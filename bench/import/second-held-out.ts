/** Application lists as ten new clients would hand them over; written without sight of how the import guesses. */
import { made, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'
import type { Cell } from './values.ts'

/** Text of parts between pluses, each one of several. */
const says = (parts: string): Cell => {
  const cells = parts.split(' + ').map((words, part) => w(words, words.length + part))
  return (row) => cells.map((cell) => cell(row)).join(' ')
}
/** Names that no two rows share, up to as many as there are pairs. */
const named = (first: string, second: string, between = ' '): Cell => {
  const [firsts, seconds] = [first.split('|'), second.split('|')]
  return (row) => firsts[row % firsts.length]! + between + seconds[Math.floor(row / firsts.length) % seconds.length]!
}
/** Blank in so many of eleven rows, in other rows with another salt. */
const some =
  (cell: Cell, blanks: number, salt: number, blank = ''): Cell =>
  (row) =>
    Number(w('0|1|2|3|4|5|6|7|8|9|10', salt)(row)) < blanks ? blank : cell(row)
const many =
  (words: string, between: string, salt = 0): Cell =>
  (row) =>
    [...new Set([13, 26, 39].slice(0, Number(w('1|1|2|2|3', salt + 2)(row))).map((n) => w(words, salt + n)(row)))].join(between)
const on =
  (years: string, form: (y: string, m: string, d: string) => string, salt = 60): Cell =>
  (row) =>
    form(w(years, salt)(row), w('01|02|03|04|05|06|07|08|09|10|11|12', salt + 1)(row), w('01|04|09|13|15|21|28', salt + 2)(row))
const past = '2006|2009|2011|2013|2014|2016|2018|2019|2021'
const lately = '2022|2023|2023|2024|2024'
const ahead = '2025|2026|2026|2027|2028|2029|2030'

type Form = (given: string, family: string) => string
const full: Form = (given, family) => `${given} ${family}`
const back: Form = (given, family) => `${family}, ${given}`
const mail: Form = (given, family) => `${[given, family].map((n) => n.normalize('NFD').replaceAll(/[^A-Za-z]/g, '')).join('.')}@example.com`
const both: Form = (given, family) => `${full(given, family)} <${mail(given, family).toLowerCase()}>`
const staff =
  (given: string, family: string) =>
  (form: Form, salt: number): Cell =>
  (row) =>
    form(w(given, salt)(row), w(family, salt + 20)(row))
const en = staff('Oliver|Priya|Hannah|Tom|Grace|Yusuf|Megan', "Walsh|Patel|O'Connor|Hughes|Bennett|Clarke|Osei|Finch|Doyle")
const de = staff('Anja|Stefan|Birgit|Jörg|Katrin|Uwe|Selin', 'Müller|Hofmann|Böhm|Yilmaz|Brandt|Schröder|Vogel|Lang|Peters')
const fr = staff('Claire|Thomas|Aurélie|Mehdi|Sophie|Benoît|Julie', 'Dubois|Lefèvre|Garnier|Benali|Roux|Perrin|Marchand|Colin|Picard')
const es = staff('Lucía|Javier|Marta|Álvaro|Pilar|Íñigo|Nuria', 'García Ruiz|Muñoz|Serrano|Peña|Castillo|Vidal|Romero|Ibáñez|Soler')
const nl = staff('Sanne|Jeroen|Femke|Rob|Anouk|Daan|Fatima', 'Bakker|van den Berg|Visser|Smit|de Boer|Mulder|El Amrani|Dekker|Bos')

const owner = 'Contacts: Owner'
const business = 'Contacts: Business owner'
const expert = 'Contacts: Expert'
const support = 'Contacts: Primary support'
const use = 'Primary use case'
const area = 'Business areas'
/** Where more than one is right. */
const said = ['Short description', 'Long description', use]
const run = [owner, expert, support]
const hosted = ['Hosting types', 'Delivery models']
const built = ['Delivery models', 'Third-party application']
const sold = ['Vendor', 'Manufacturer']

const bankText = says('Books|Reconciles|Screens|Reports|Prices + payments|loans|trades|cards|deposits|cheques|FX + daily|intraday|in batch')
const toolText = says('Used for|Serves|Supports + payables|sales|hiring|plants|cash + globally|in EMEA|in APAC|on site|at HQ|ad hoc')
const deText = says('Prüfung von|Ablage von|Suche in + Anträgen|Rechnungen|Akten|Daten|Listen + online|zentral|mobil|intern|vor Ort|extern')
const frText = says('Gestion|Suivi|Pilotage|Visa|Tri + des dossiers|des aides|des actes + en région|au siège|en ligne|par lot')
const esText = says('Registra|Gestiona|Consulta + citas|recetas|pruebas|ingresos|informes + de planta|de UCI|de día|de niños|de área')
const esNames = 'Farmacia|Quirófanos|Laboratorio|Citas|Dietas|Urgencias|Radiología|Turnos|Compras|Altas|Cocina'
const nlText = says('Registratie van|Planning van|Inzicht in + storingen|zaken|data|werk|taken + intern|online|bij derden|lokaal|elders')
const bankTitle = [['Group Technology - Application Register'], ['As at 30 June 2024', '', 'INTERNAL'], []]
const bankNotes = [['Total', '60 applications'], ['Tier 0 = payment systems; see policy GT-114.']]
const airlineSheets = [{ name: 'Instructions', rows: [['How to fill in this list'], ['One row per system.'], ['Send changes to IT.']] }]
const airlineGroups = ['Identification', '', '', '', 'Responsibility', '', '', 'Operation', '', '', '', 'Other']
const drTitle = [['IT Disaster Recovery - scope and recovery objectives', '', 'v4.2']]
const drClasses = ['Class A - restore within 4 hours', 'Class B - restore within 24 hours', 'Class C - best effort']
const drNotes = [['RTO = recovery time objective, RPO = recovery point objective']]
const gdprText = says('Uitvoeren van|Beheer van|Toezicht op + contracten|betaling|toegang|verlof|wet + intern|online|bij klanten|extern')
const gdprGroups = ['A. Medewerkers', 'B. Klanten', 'C. Leveranciers en bezoekers']

export const secondHeldOut: readonly Shape[] = [
  made({ file: 'bank-application-register.csv', of: 'A bank.', rows: 60, above: bankTitle, below: bankNotes }, [
    ['App ID', v.numbered('APP', 5, 10210)],
    ['Application', v.product, 'Name'],
    ['What it does', bankText, said],
    ['LOB', w('RB - Retail Banking|CB - Corporate Banking|WM - Wealth|MK - Markets|RK - Risk|FN - Finance|OP - Operations'), area],
    ['Business owner', en(back, 3), business],
    ['IT owner', en(back, 8), [owner, expert]],
    ['Lifecycle phase', w('Production|Production|Production|Build|Pilot|Decommissioning|Decommissioned|Planned|Production'), 'State'],
    ['Tier', w('Tier 0|Tier 1|Tier 2|Tier 3|Tier 2'), 'Criticality'],
    ['CIA rating', w('3-3-3|3-2-2|2-2-1|1-1-1|2-3-3|2-2-3|1-2-2|3-3-2|1-1-2|2-1-1|3-1-3')],
    ['Build / buy', w('Build|Buy|Buy'), built],
    ['Run cost p.a. (GBP k)', v.amount((n) => (n / 100).toFixed(1))],
    ['Last attested', some(on(lately, v.slashes), 2, 71), 'Last reviewed'],
  ]),
  made({ file: 'airline-systems.xlsx', of: 'An airline, with instructions before.', sheets: airlineSheets, over: airlineGroups }, [
    ['#', v.numbered('', 1)],
    ['System', named('Crew|Fleet|Ramp|Cargo|Baggage|Fare|Gate', 'Control|Planner|Watch|Manager|Link|Connect'), 'Name'],
    ['Code', w('CRW|FLT|OPS|MNT|REV|GRH|LOY|PAX|CGO|EFB|DCS|TEC|NAV')],
    ['Function', says('Plans|Monitors|Supports|Logs + crews|rotations|boarding|checks|fuel|slots|bags + daily|at hubs|abroad'), said],
    ['Operational area', w('Flight Operations|Ground Operations|Maintenance|Commercial|Cargo|Loyalty|Corporate'), area],
    ['Business contact', en(both, 4), [business, owner]],
    ['Support desk', w('ops-it@example.com|mro-it@example.com|helpdesk@example.com|sales-it@example.com|vendor hotline'), support],
    ['Where it runs', w('Own data centre|Vendor cloud|AWS|Colocation|Vendor cloud|Vendor cloud|Airport|AWS|AWS'), 'Hosting types'],
    ['Introduced', on(past, v.yearOnly), 'In use from'],
    ['Planned replacement', some(on(ahead, v.yearOnly, 64), 7, 33), 'In use until'],
    ['No. of users', v.count(4000)],
    ['Comments', some(w('Contract under renegotiation|Replaced by new PSS|Audit finding open|see minutes of May|tbc'), 6, 47), 'Notes'],
  ]),
  made({ file: 'cmdb-business-applications.csv', of: 'A CMDB export, with NULL where nothing is known.', rows: 80 }, [
    ['CI ID', v.numbered('CI', 7, 4471)],
    ['CI Name', v.product, 'Name'],
    ['Category', w('Finance|HR|Productivity|Sales|Manufacturing|Infrastructure|Security'), ['System or domain', 'Tags']],
    ['Description', some(toolText, 3, 9, 'NULL'), said],
    ['Install Status', w('In Production|Retired|In Production|Pipeline|In Production|Retired|Absent', 15), ['State', 'Operational state']],
    ['Environment', w('Production|Production|Test|Development|Production', 72), 'Environments'],
    ['Managed By', some(en(full, 6), 2, 18, 'NULL'), owner],
    ['Support Group', w('APP-L2-ERP|APP-L2-CRM|APP-L2-WEB|APP-L3-DATA|EUC-L2|INFRA-DB|SEC-OPS|APP-L2-PLM|NOC'), [support, null]],
    ['Business Impact', some(w('1 - Critical|2 - High|3 - Moderate|4 - Low|3 - Moderate', 29), 3, 55, 'NULL'), 'Criticality'],
    ['Vendor', some(w('SAP|Oracle|Microsoft|Salesforce|IBM|Infor|ServiceNow|PTC|Siemens|Workday|Atlassian', 53), 3, 26, 'NULL'), sold],
    ['Version', v.version],
    ['Last Discovered', on(lately, v.stamp)],
  ]),
  made({ file: 'ea-repository-export.csv', of: 'An export of an EA tool.', delimiter: ';', rows: 55 }, [
    ['GUID', v.uuid],
    ['Element Name', v.product, 'Name'],
    ['Documentation', v.sentence(['supports sales.', 'is the hub for orders.', 'serves partners online.', 'replaces spreadsheets.']), said],
    ['Realised Capabilities', many('Order Management|Pricing|Customer Care|Planning|Billing|Procurement|Logistics', ', '), 'Capabilities'],
    ['Owning Org Unit', w('Sales & Service|Finance|Supply Chain|Corporate IT|Human Resources'), area],
    ['Technology Components', many('Java 17|Oracle 19c|.NET 6|SQL Server 2019|Kubernetes|RHEL 8|Angular', ', ', 7), 'Platforms'],
    ['Lifecycle', w('Active|Phase In|Active|Phase Out|Plan|End of Life|Active', 31), 'State'],
    ['Start of Active', on(past, v.iso), 'In use from'],
    ['Start of End of Life', some(on(ahead, v.iso, 80), 6, 36), 'In use until'],
    ['Portfolio Decision', some(w('Tolerate|Invest|Migrate|Eliminate|Tolerate|Invest|Migrate', 44), 2, 61), 'Planned disposition'],
    ['Architect', en(full, 2), [expert, owner]],
    ['Technical Fit', w('1|2|3|4|3', 77)],
    ['Modified On', on(lately, v.stamp, 92)],
  ]),
  made({ file: 'software-asset-position.csv', of: 'An export of software asset management.', delimiter: '\t', rows: 35 }, [
    ['Publisher', w('Adobe Inc.|Microsoft Corporation|Autodesk, Inc.|Oracle|Salesforce, Inc.|IBM|SAP SE|Citrix|VMware'), 'Manufacturer'],
    ['Product Title', named('Acrobat|Visio|Project|AutoCAD|Database|Tableau|MQ', 'Pro|Standard|Enterprise|Viewer|Developer'), 'Name'],
    ['Product Category', w('Design|Office|Database|Analytics|Middleware|Security|Collaboration'), ['System or domain', 'Tags']],
    ['License Metric', w('Named User|Device|Core|Concurrent User|Subscription', 24)],
    ['Entitlements', v.count(2500)],
    ['Installations', v.count(2700, 6)],
    ['Purchased Through', w('SoftwareOne|Insight|Bechtle|Crayon|Direct|Computacenter|SHI', 52), 'Vendor'],
    ['Cost Center', w('4100 Engineering|4200 Sales|4300 Finance|4400 HR|4500 IT|4600 Legal|4700 R&D|4800 Plant|5100 QA', 38), [area, null]],
    ['License Manager', en(mail, 5), [owner, expert]],
    ['Maintenance Until', on(ahead, v.american)],
  ]),
  made({ file: 'cloud-migration-assessment.xlsx', of: 'A cloud migration assessment.', above: [['Cloud readiness'], []] }, [
    ['Wave', w('1|2|3|tbd|2')],
    ['Workload / Application', v.product, 'Name'],
    ['Business unit', w('Wholesale|Private clients|Group functions|Operations|Digital|Legal|Group IT'), area],
    ['Business criticality', w('High|Medium|Low|Medium|Medium|Low|Mission critical|Low|High'), 'Criticality'],
    ['App SME', en(full, 7), expert],
    ['Current hosting', w('On-prem VM|On-prem physical|Managed hosting|On-prem VM|Azure IaaS', 21), 'Hosting types'],
    ['OS / DB / runtime', many('Windows 2016|RHEL 7|SQL Server|Oracle|PostgreSQL|Tomcat|IIS|.NET|Java 8|Cobol', ' / '), 'Platforms'],
    ['Environments', many('DEV|TST|ACC|PRD|DR', ', ', 4), 'Environments'],
    ['# servers', v.count(24)],
    ['Storage (GB)', v.amount((n) => String(n))],
    ['6R', w('Rehost|Replatform|Retire|Retain|Refactor|Repurchase|Rehost', 83), [null, 'Planned disposition', 'Tags']],
    ['Interview held', on('2024', v.iso), [null, 'Last reviewed']],
    ['Findings / blockers', some(w('Hard-coded IPs|Licence tied to hardware|Latency to host|Unsupported OS|No owner'), 3, 40), 'Notes'],
  ]),
  made({ file: 'dr-plan-list.csv', of: 'A disaster recovery plan.', rows: 36, above: drTitle, sections: drClasses, below: drNotes }, [
    ['Application / Service', named('Payroll|Wire|Order|Mail|Stock|Tax', 'Hub|Engine|Gateway|Store|Desk|Suite'), 'Name'],
    ['Department', w('Finance|Treasury|Customer Service|Logistics|HR|IT|Legal'), area],
    ['Impact if unavailable', w('5|4|3|2|1', 27), 'Criticality'],
    ['RTO (hrs)', w('2|4|8|24|48|72|120|4|24')],
    ['RPO (min)', w('0|15|60|240|1440', 34)],
    ['Process owner', en(back, 9), business],
    ['Technical recovery contact', en(mail, 13), [support, expert]],
    ['Recovery site', w('DC North|DC West|Cloud region 2')],
    ['Last DR test', some(on(lately, v.american), 3, 21, 'N/A')],
    ['Plan reviewed', on(lately, v.american, 85), 'Last reviewed'],
  ]),
  made({ file: 'retail-it-landscape.csv', of: 'A retailer.', rows: 48 }, [
    ['Solution', v.product, 'Name'],
    ['Domain', w('Merchandising|Supply Chain|Store Operations|E-Commerce|Marketing|Finance & HR|Data'), 'System or domain'],
    ['Purpose', says('Manages|Forecasts|Tracks|Prints + promos|prices|stock|orders|points|returns|rotas + daily|in stores|online'), said],
    ['Supplied by', w('Oracle Retail|Blue Yonder|In-house|Manhattan|Aptos|NCR|Toshiba|Salesforce|Relex'), sold],
    ['3rd party? (Y/N)', w('Y|N|Y'), 'Third-party application'],
    ['Deployment', w('SaaS|On-premises|Private cloud|SaaS|In-store'), hosted],
    ['Live since', on(past, v.monthYear), 'In use from'],
    ['Status', w('Live|Live|Rollout|Sunset|Live|Live|Idea|Sunset|Live|Live|Rollout'), 'State'],
    ['Product owner', en(both, 11), [owner, business]],
    ['Stores live', v.count(640)],
    ['PCI scope', w('yes|no|no', 58)],
    ['Tags', many('POS|mobile|loyalty|legacy|analytics', '; '), 'Tags'],
  ]),
  made({ file: 'versicherung-anwendungen.csv', of: 'An insurer, German.', delimiter: ';', encoding: 'latin1', rows: 48 }, [
    ['Anw.-Nr.', v.numbered('A-', 4, 300)],
    ['Anwendung', named('Schaden|Vertrags|Makler|Tarif|Unfall|Bonus', '-Portal|rechner|archiv|-Dialog|-App|-Akte|-DB|-BI', ''), 'Name'],
    ['Kurzbeschreibung', deText, 'Short description'],
    ['Sparte', w('Leben|Kranken|Kfz|Sach|Haftpflicht|Rechtsschutz|spartenübergreifend'), area],
    ['Fachlich verantwortlich', de(back, 3), business],
    ['IT-Verantwortlicher', de(back, 12), run],
    ['Lebenszyklusphase', w('produktiv|produktiv|in Einführung|Auslauf|abgeschaltet|produktiv|geplant|produktiv|Auslauf'), 'State'],
    ['Kritikalität', w('1 - gering|2 - mittel|3 - hoch|4 - sehr hoch|2 - mittel'), 'Criticality'],
    ['Schutzbedarf', w('normal|hoch|sehr hoch')],
    ['Betriebsart', w('Eigenbetrieb|Konzern-RZ|Outsourcing|Cloud|Eigenbetrieb', 39), hosted],
    ['Hersteller', some(w('msg|adesso|Guidewire|SAP|Eigenentwicklung|IBM|Microsoft|Faktor Zehn|Sapiens'), 2, 20, 'k.A.'), 'Manufacturer'],
    ['Abschaltung geplant', some(on(ahead, v.dots), 7, 88), 'In use until'],
  ]),
  made({ file: 'stadt-fachverfahren.xlsx', of: 'A city, German.', above: [['Liste der Fachverfahren'], ['Stand: 01.03.2024'], []] }, [
    ['lfd. Nr.', v.numbered('', 1)],
    ['Fachverfahren', named('Gewerbe|Melde|Friedhofs|Bau|Sozial|Kfz|Kita', 'register|verfahren|portal|kataster|-Akte|plan', ''), 'Name'],
    ['Zweck', deText, said],
    ['Amt', w('10 Hauptamt|20 Kämmerei|32 Ordnungsamt|33 Bürgeramt|50 Sozialamt|51 Jugendamt|61 Planungsamt|63 Bauamt|66 Tiefbau'), area],
    ['Ansprechpartner Fachamt', de(full, 6), [business, owner]],
    ['Betreuung durch (IT)', de(mail, 15), run],
    ['Anbieter', w('AKDB|regio iT|Prosoz|Vois|Infoma|Komm.ONE|ekom21|MACH AG|Lämmkom|HSH|Eigenbau'), sold],
    ['Betrieb', w('eigener Server|Rechenzentrum|Cloud|Rechenzentrum|Arbeitsplatz', 30), hosted],
    ['Im Einsatz seit', on(past, v.yearOnly), 'In use from'],
    ['Arbeitsplätze', v.count(380)],
    ['Bemerkungen', some(w('Ausschreibung läuft|Ablösung geplant|OZG-Anbindung offen|Vertrag prüfen|Schulung nötig'), 6, 50), 'Notes'],
  ]),
  made({ file: 'ministere-cartographie.csv', of: 'A ministry, French.', delimiter: ';', encoding: 'latin1', rows: 45 }, [
    ['Code SI', v.numbered('SI', 4, 120)],
    ["Nom de l'application", named('Agora|Chorale|Hélios|Sirène|Ariane', 'RH|Courrier|Budget|Paie|Marchés|Stat|Web|Doc|Visa'), 'Name'],
    ['Finalité', frText, said],
    ['Direction', w('SG - Secrétariat général|DRH - Ressources humaines|DAF - Finances|DNUM - Numérique|DAJ - Juridique'), area],
    ['Zone fonctionnelle', w('Ressources|Échanges|Métier|Pilotage|Référentiels|Sécurité|Archivage'), ['System or domain', 'Capabilities']],
    ['Responsable MOA', fr(back, 4), business],
    ['Responsable MOE', fr(back, 14), run],
    ['Statut', w('En production|En production|En projet|En construction|Décommissionnée|En production|En extinction', 16), 'State'],
    ['Date de mise en production', on(past, v.slashes), 'In use from'],
    ['Hébergement', w('Datacenter ministère|Cloud interministériel|Prestataire|Cloud public|Prestataire', 42), 'Hosting types'],
    ['Homologation', w('RGS*|RGS**|non|en cours|RGS***', 68)],
    ['Coût MCO annuel (kEUR)', v.amount((n) => (n / 100).toFixed(1).replace('.', ','))],
    ['Observations', some(w('À fusionner|Refonte en 2026|Dette technique élevée|Convention à signer|RAS'), 5, 23), 'Notes'],
  ]),
  made({ file: 'operateur-telecom.csv', of: 'A telecoms operator, French.', delimiter: ';', rows: 52, below: [['Total : 52']] }, [
    ['Application', v.product, 'Name'],
    ['Trigramme', w('FAC|CRM|PRV|INV|SUP|ORD|RES|DWH|POR|MED|ROA')],
    ['Domaine SI', w('Réseau|Facturation|Relation client|Commande et livraison|Décisionnel'), 'System or domain'],
    ['Capacités métier', many('Gérer les commandes|Facturer|Superviser le réseau|Recouvrer|Vendre|Assister', ' | '), 'Capabilities'],
    ['Éditeur', some(w('Amdocs|Netcracker|Oracle|Salesforce|Nokia|Ericsson|Interne|SAP|Genesys'), 2, 28, 'N/A'), 'Manufacturer'],
    ['Socle technique', many('Linux|Oracle|Java|Kubernetes|Kafka|PostgreSQL|AIX', ' | ', 9), 'Platforms'],
    ['Criticité', w('C1|C2|C3|C4|C3', 35), 'Criticality'],
    ['Responsable applicatif', fr(both, 7), owner],
    ['Équipe support N2', w('support-bss@example.com|support-oss@example.com|support-data@example.com'), support],
    ['Trajectoire', some(w('Conserver|Investir|Migrer|Supprimer|Conserver|Investir|Migrer', 49), 2, 62), 'Planned disposition'],
    ['Dernière revue', on(lately, v.iso), 'Last reviewed'],
  ]),
  made({ file: 'hospital-aplicaciones.csv', of: 'A university hospital, Spanish.', delimiter: ';', encoding: 'latin1', rows: 44 }, [
    ['Código', v.numbered('HU-', 3)],
    ['Nombre de la aplicación', named('Gestión de|Portal de|Control de|Agenda de', esNames), 'Name'],
    ['Funcionalidad', esText, said],
    ['Servicio', w('Admisión|Farmacia|Radiología|Laboratorio|Recursos Humanos|Enfermería|Docencia e Investigación'), area],
    ['Responsable funcional', es(back, 5), business],
    ['Responsable técnico', es(mail, 16), run],
    ['Empresa suministradora', some(w('Dedalus|Philips|Siemens Healthineers|Cerner|Desarrollo propio|Indra|Werfen', 81), 2, 37), 'Vendor'],
    ['Situación', w('En uso|En uso|En implantación|En uso|A sustituir|Fuera de servicio|En uso|A sustituir|En uso'), 'State'],
    ['Alojamiento', w('CPD propio|Nube|CPD del servicio de salud|CPD propio|Proveedor', 46), 'Hosting types'],
    ['Fecha de puesta en marcha', on(past, v.slashes), 'In use from'],
    ['Categoría ENS', w('Básica|Media|Alta')],
    ['Nº usuarios', v.count(3200)],
  ]),
  made({ file: 'fabricante-sistemas.xlsx', of: 'A manufacturer, Spanish.', over: ['Sistema', '', '', '', 'Uso', '', '', '', 'Técnica'] }, [
    ['Nombre', v.product, 'Name'],
    ['Fabricante', w('SAP|Siemens|Rockwell|PTC|Propio|AVEVA|Microsoft'), 'Manufacturer'],
    ['Versión', v.version],
    ['Tipo de solución', w('Estándar|A medida|SaaS|Estándar|Estándar parametrizado'), built],
    ['Departamento usuario', many('Producción|Calidad|Logística|Compras|Finanzas|Mantenimiento|I+D|Ventas|RR. HH.', ', '), area],
    ['Planta', w('Vigo|Zaragoza|Martorell|Todas|Puebla|Todas|Vigo|Zaragoza|Todas|Puebla|Sagunto'), [null, area]],
    ['Propietario', es(full, 8), [owner, business]],
    ['Usuario clave', es(full, 18), expert],
    ['Tecnología', w('Windows Server|Linux|SAP HANA|Web|Cliente-servidor', 32), 'Platforms'],
    ['Importancia', w('Alta|Media|Baja'), 'Criticality'],
    ['Fecha prevista de baja', some(on(ahead, v.slashes), 6, 73), 'In use until'],
    ['Presupuesto 2024', v.amount((n) => `${n} €`)],
  ]),
  made({ file: 'netbeheerder.csv', of: 'A utility, Dutch.', delimiter: ';', rows: 46, above: [['Applicatielijst', '1-4-2024']] }, [
    ['Applicatienaam', v.product, 'Name'],
    ['Omschrijving', nlText, said],
    ['Bedrijfsonderdeel', w('Netbeheer|Klant & Markt|Assetmanagement|Uitvoering|Financiën|HR|IT & OT'), area],
    ['Eigenaar', nl(full, 3), [owner, business]],
    ['Functioneel beheerder', nl(mail, 13), [expert, support]],
    ['Leverancier', w('Alliander IT|SAP|Esri|Itron|Landis+Gyr|Microsoft|Eigen bouw|IFS|Topdesk'), sold],
    ['Hosting', w('Eigen datacenter|Azure|SaaS|Eigen datacenter|OT-netwerk', 25), 'Hosting types'],
    ['Levensfase', w('Operationeel|Operationeel|Uit te faseren|In ontwikkeling|Operationeel|Uitgefaseerd|Operationeel', 43), 'State'],
    ['BIV', w('223|333|211|322|111|232|332|212|221|311|222')],
    ['Bedrijfskritisch', w('Hoog|Midden|Laag'), 'Criticality'],
    ['Contract einddatum', some(on(ahead, v.dashes), 3, 19, 'n.v.t.')],
  ]),
  made({ file: 'verwerkingsregister.csv', of: 'A GDPR register, Dutch.', delimiter: ';', rows: 39, sections: gdprGroups }, [
    ['Systeem/applicatie', named('HR-|Klant|Gasten|Salaris|Verzuim|Zaak', 'dossier|portaal|systeem|-app|register|net|log', ''), 'Name'],
    ['Doel van de verwerking', gdprText, [use, 'Short description']],
    ['Afdeling', w('HR|Klantenservice|Inkoop|Facilitair|Finance|Marketing|Juridische Zaken'), area],
    ['Proceseigenaar', nl(back, 7), [business, owner]],
    ['Categorieën persoonsgegevens', many('NAW|BSN|bankgegevens|gezondheid|foto|contactgegevens|inloggegevens|cv', ', ')],
    ['Grondslag', w('overeenkomst|wettelijke plicht|toestemming|gerechtvaardigd belang|overeenkomst')],
    ['Bewaartermijn', w('7 jaar|2 jaar|4 weken')],
    ['Verwerker', some(w('AFAS|Visma|Microsoft|Salesforce|Exact|Nmbrs|Topdesk|Ricoh|Iron Mountain'), 3, 48, 'geen'), ['Vendor', null]],
    ['DPIA uitgevoerd', w('ja|nee|n.v.t.|nee|ja', 57)],
    ['Laatst herzien', on(lately, v.dashes), 'Last reviewed'],
  ]),
]
