/**
 * Registers that public bodies publish, with the column names of the originals.
 * Part of the twenty-second set, fixed before the guesses were read or run.
 */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { worldwide } from './twenty-second-held-out-products.ts'
import * as v from './values.ts'

const agency = staffOf('en', 231)
const bureau = staffOf('en', 232)

/** Name, acronym, agency, what it is for. */
const farming = keptAs(`
  Farm Loan Servicing System (FLSS)|FLSS|FSA|Servicing of direct and guaranteed loans to farmers
  Plant Permit Tracking System (PPTS)|PPTS|APHIS|Permits for the import of plants and soil
  Timber Sale Accounting (TSA)|TSA|FS|Contracts and payments of timber sales
  Grain Grading Data Mart (GGDM)|GGDM|AMS|Results of the grading of grain samples
  Rural Housing Application Intake (RHAI)|RHAI|RD|Applications for rural housing loans
  School Meals Claims System (SMCS)|SMCS|FNS|Claims of states for meals served at schools
  Soil Survey Field Collector (SSFC)|SSFC|NRCS|Field observations of soil scientists
  Animal Disease Traceability (ADT)|ADT|APHIS|Movement of animals across state lines
  Crop Acreage Reporting Portal (CARP)|CARP|FSA|Acreage reports of producers
  Commodity Purchase Planner (CPP)|CPP|AMS|Purchases of food for the assistance programmes
  Wildland Fire Dispatch Log (WFDL)|WFDL|FS|Resources sent to wildland fires
  Laboratory Sample Registry (LSR)|LSR|ARS|Samples and results of the research laboratories
  Meat Inspection Scheduler (MIS)|MIS|FSIS|Assignments of inspectors to plants
  Conservation Contract Toolkit (CCT)|CCT|NRCS|Contracts for conservation practices
  Export Certificate Issuance (ECI)|ECI|FSIS|Certificates for exported meat and poultry
  Research Grants Ledger (RGL)|RGL|NIFA|Awards and reports of research grants
  Retailer Authorization System (RAS)|RAS|FNS|Stores that may accept benefits
  Statistics Survey Collector (SSC)|SSC|NASS|Answers of farmers to surveys
  Water Quality Sensor Hub (WQSH)|WQSH|ARS|Readings of sensors in watersheds
  Motor Pool Reservations (MPR)|MPR|DA|Reservation of vehicles of the department
`)

/** Product, vendor, purpose, data, department. */
const district = keptAs(`
  Springbrook Finance|Springbrook Software|Accounting and payroll|Vendors, invoices, employees|Finance
  Tyler Munis|Tyler Technologies|Utility billing|Customer names, addresses, meter readings|Customer Service
  Laserfiche|Laserfiche|Storage of records|Board minutes, contracts, letters|Administration
  Cityworks AMS|Trimble|Work orders and asset inventory|Locations, inspections, service requests|Operations
  ArcGIS Enterprise|Esri|Mapping|Parcels, mains, easements|Engineering
  NeoGov Insight|NEOGOV|Recruitment|Applicants, test scores|Human Resources
  Granicus govMeetings|Granicus|Agendas and minutes|Agenda items, public comments|Administration
  Sensus Analytics|Xylem|Meter reading|Consumption by account|Customer Service
  NextRequest|CivicPlus|Public records requests|Requester contact details, documents|Administration
  Invoice Cloud|InvoiceCloud|Online payment of bills|Account numbers, payments|Customer Service
  Bluebeam Revu|Bluebeam|Plan review|Drawings and mark-ups|Engineering
  Tokay Test Tracking|Tokay Software|Backflow testing|Device owners, test results|Operations
  WaterSmart Portal|VertexOne|Customer engagement|Consumption, e-mail addresses|Conservation
  DocuSign eSignature|DocuSign|Signature of agreements|Names and e-mail addresses of signers|Administration
`)

/** Sector, component, function, use case, software, status, licence, version. */
const free = keptAs(`
  Poste de travail|Bureautique|Suite bureautique|Rédaction de documents|LibreOffice|R|MPL 2.0|4.4
  Poste de travail|Bureautique|PDF|Création de fichiers PDF|PDFCreator|R|AGPL|1.7
  Poste de travail|Internet|Navigateur|Consultation du web|Firefox|R|MPL 2.0|38 ESR
  Poste de travail|Internet|Messagerie|Lecture du courrier|Thunderbird|R|MPL 2.0|38
  Poste de travail|Multimédia|Lecteur vidéo|Lecture de vidéos et de sons|VLC|R|GPL v2|2.2
  Poste de travail|Multimédia|Retouche d'image|Retouche de photographies|GIMP|R|GPL v3|2.8
  Poste de travail|Multimédia|Dessin vectoriel|Schémas et logos|Inkscape|R|GPL v2|0.91
  Poste de travail|Utilitaires|Compression|Archives compressées|7-Zip|R|LGPL|9.20
  Poste de travail|Utilitaires|Éditeur de texte|Édition de fichiers bruts|Notepad++|R|GPL v2|6.8
  Poste de travail|Sécurité|Mots de passe|Coffre-fort de mots de passe|KeePass|R|GPL v2|2.30
  Gestion de parc|Inventaire|Parc informatique|Inventaire des matériels|GLPI|R|GPL v2|0.90
  Gestion de parc|Inventaire|Collecte|Remontée d'inventaire|OCS Inventory|O|GPL v2|2.1
  Exploitation de serveurs|Supervision|Supervision|Surveillance des services|Centreon|R|GPL v2|2.6
  Exploitation de serveurs|Sauvegarde|Sauvegarde|Sauvegarde des serveurs|Bacula|R|AGPL|7.0
  Exploitation de serveurs|Annuaire|Annuaire LDAP|Authentification des agents|OpenLDAP|R|OpenLDAP|2.4
  Base de données|SGBD|Relationnel|Bases des applications métier|PostgreSQL|R|PostgreSQL|9.4
  Base de données|SGBD|Relationnel|Sites web|MariaDB|O|GPL v2|10.0
  Développement|Outils|Gestion de versions|Suivi du code source|Git|R|GPL v2|2.5
  Développement|Outils|Intégration continue|Construction des applications|Jenkins|R|MIT|1.6
  Développement|Outils|Suivi d'anomalies|Gestion des anomalies|MantisBT|F|GPL v2|1.2
`)

/** Vendor, package, what it is for, reference component. */
const municipal = keptAs(`
  Centric|Key2Burgerzaken|Bijhouden van de basisregistratie personen|BRP-beheercomponent
  PinkRoccade Local Government|iBurgerzaken|Afhandelen van burgerzaken aan de balie|BRP-beheercomponent
  Decos|JOIN Zaak & Document|Zaakgericht werken en documenten|Zaakafhandelcomponent
  Dimpact|PodiumD|Zaken en formulieren voor inwoners|Zaakafhandelcomponent
  Roxit|Squit 20/20|Vergunningen en toezicht|VTH-component
  Genetics|PowerBrowser|Vergunningen, toezicht en handhaving|VTH-component
  Unit4|Unit4 Financials|Financiële administratie|Financieelcomponent
  Visma Raet|Youforce|Personeel en salaris|Personeelcomponent
  GouwIT|GouwBelastingen|Aanslag en invordering van belastingen|Belastingencomponent
  Conxillium|JCC-Afspraken|Maken van afspraken|Afsprakenbeheercomponent
  Esri Nederland|ArcGIS Enterprise|Kaarten en ruimtelijke analyse|Geo-viewercomponent
  Vicrea|Neuron BAG|Bijhouden van adressen en gebouwen|BAG-beheercomponent
  Centric|Suite4Sociale Regie|Ondersteuning van het sociaal domein|Sociaal domein-component
  SIMgroep|SIMsite|Website van de gemeente|Webcontentbeheercomponent
  Notubiz|NotuBiz Raadsinformatie|Vergaderstukken van de raad|Raadsinformatiecomponent
  Exxellence|e-Diensten|Formulieren op de website|E-formulierencomponent
`)

const gear = worldwide.from(12, 28)

export const twentySecondRegisters: readonly Shape[] = [
  made(
    { file: 'GSA_Business_Systems.csv', of: 'GEAR of the General Services Administration, report of business systems', rows: gear.rows },
    [
      ['ID', v.numbered('', 3, 140), null],
      ['Alias / Acronym', v.gaps(4, w('WDC|NPM|AEM|CMM|OKTA')), null],
      ['System Name', gear.at(0), 'Name'],
      ['Description', gear.at(3), said],
      ['System Level', w('System|Subsystem|System'), [null, 'System or domain', 'Tags']],
      ['Status', w('Active|Active|Pending|Inactive'), states],
      [
        'Responsible Org',
        w('IC - Office of Corporate IT Services|IG - Digital Management|ID - Infrastructure Operations'),
        ['Business areas', null],
      ],
      [
        'SSO/CXO',
        w('B - Chief Financial Officer|P - Public Buildings Service|Q - Acquisition Service|C - Chief People Officer'),
        ['Business areas', null],
      ],
      ['Business Org', gear.at(4), 'Business areas'],
      ['Parent System', v.gaps(7, w('Financial Suite|Enterprise Cloud Services')), ['Part of suite', null]],
      ['Hosting Provider', w('AWS (GovCloud)|Azure Government|GSA Data Center|'), ['Hosting types', 'Platforms', 'Vendor', null]],
      ['Cloud Hosted?', w('Yes|Yes|No'), ['Hosting types', null]],
      ['Cloud Service Type', v.gaps(3, w('SaaS|PaaS|IaaS')), kinds],
      ['Authorizing Official', agency.plain(1), null],
      ['System Owner', agency.plain(2), 'Contacts: Owner'],
      ['Business POC', agency.plain(3), [...business, 'Contacts: Expert', 'Contacts: Primary support']],
      ['Technical POC', agency.plain(4), [...people, 'Contacts: Secondary support']],
      ['Data Steward', v.gaps(6, agency.plain(5)), [null, 'Contacts: Expert']],
      ['FISMA System Identifier', v.numbered('GSA-EX-', 4, 411), null],
    ],
  ),
  made(
    {
      file: 'Enterprise System Catalog 2024.xlsx',
      of: 'a Californian water district, catalog of enterprise systems after Senate Bill 272',
      rows: district.rows,
      above: [
        ['Enterprise System Catalog (SB 272)'],
        ['Government Code Section 7922.700 requires each local agency to publish a catalog of its enterprise systems.'],
        [],
      ],
      below: [[], ['Updated July 1, 2024. Systems of security and physical access are exempt.']],
    },
    [
      ['Current System Vendor', district.at(1), 'Vendor'],
      ['Current System Product', district.at(0), 'Name'],
      ["System's Purpose", district.at(2), ['Primary use case', 'Short description', 'Long description']],
      ['Categories or Types of Data', district.at(3), [null, 'Long description', 'Notes', 'Tags']],
      ['Department (Primary Custodian)', district.at(4), 'Business areas'],
      ['Frequency Data Is Collected', w('Daily|As needed|Monthly|Continuously'), null],
      ['Frequency Data Is Updated', w('Daily|As needed|Weekly'), null],
    ],
  ),
  made(
    { file: '2023-DA-01942-F_Data_Inventory.xlsx', of: 'Department of Agriculture, inventory of information systems', rows: farming.rows },
    [
      ['Name', farming.at(0), 'Name'],
      ['Aliases', farming.at(1), null],
      ['Lifecycle status', w('Active|Active|In Development|Phase Out|Retired'), states],
      ['Owning Agency', farming.at(2), 'Business areas'],
      ['Sub-Agency', v.gaps(8, w('Field Operations|Budget Office')), ['Business areas', null]],
      ['Workflow Contact', bureau.mail(1), [null, 'Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Description', farming.at(3), said],
      [
        'Application Type',
        w('Server-based Application|Web Application|Mobile Application|Desktop Application'),
        ['Platforms', ...kinds, null],
      ],
      ['Component Type', v.always('Application'), null],
      ['Acronym', farming.at(1), null],
      ['Business Point of Contact Name', bureau.plain(2), [...business, 'Contacts: Expert', 'Contacts: Primary support']],
      ['Business POC Email Address', bureau.mail(2), [null, ...business, 'Contacts: Expert', 'Contacts: Primary support']],
      ['Internal: Actual decommission date', v.gaps(8, recent(v.stamp)), ['In use until', null]],
      ['Internal: Expected decommission date', v.gaps(5, ahead(v.stamp)), 'In use until'],
      ['Internal: Live date', v.day(v.stamp), 'In use from'],
      ['Internal: Expected decommission reason', v.gaps(5, w('Expected replacement/obsolescence|Mandate ended')), [null, 'Notes']],
      ['Internal: Phase Out From', v.gaps(6, ahead(v.stamp, 23)), null],
      ['Authority to Operate (ATO) expiration date', v.gaps(2, ahead(v.stamp, 37)), null],
      ['Authority to Operate (ATO) status', v.gaps(2, w('Approved|Expired|In process')), null],
      ['Build', w('Custom-built|COTS|GOTS|SaaS'), ['Delivery models', 'Third-party application', null]],
    ],
  ),
  made({ file: 'SILL-2016.csv', of: 'Socle interministériel de logiciels libres', rows: free.rows, delimiter: ';', encoding: 'latin1' }, [
    ['Secteur', free.at(0), ['System or domain', 'Business areas', 'Tags', null]],
    ['Composant', free.at(1), ['System or domain', 'Tags', 'Capabilities', null]],
    ['Fonctionnalité', free.at(2), [...said, 'Capabilities', 'Tags', null]],
    ["Cas d'usage", free.at(3), ['Primary use case', 'Short description']],
    ['Logiciel', free.at(4), 'Name'],
    ['Statut', free.at(5), states],
    ['Licence', free.at(6), null],
    ['Logiciel parent', v.gaps(8, w('LibreOffice|Firefox')), ['Part of suite', null]],
    ['Format associé', v.gaps(6, w('ODF|PDF|MP4')), null],
    ['Win 7', w('oui|oui|non'), null],
    ['Version', free.at(7), null],
    ['Linux', w('oui|oui|oui|non'), null],
    ['Android', w('non|non|oui'), null],
    ['Version française', w('oui|oui|oui|partielle'), null],
  ]),
  made({ file: 'Alle pakketten.csv', of: 'GEMMA Softwarecatalogus, public list of packages', rows: municipal.rows, delimiter: ';' }, [
    ['Leverancier Naam', municipal.at(0), makers],
    ['Pakket Naam', municipal.at(1), 'Name'],
    ['Pakketversie Naam', w('2023.2|10.4|SaaS|7.1'), null],
    ['Pakket Beschrijving', municipal.at(2), said],
    ['Pakket URL productpagina', linkTo(municipal.at(1), 'www.example.org/producten'), ['Documents', null]],
    ['Pakketversie Status', w('In distributie|In distributie|In ontwikkeling|Einde ondersteuning|Teruggetrokken'), states],
    ['Pakketversie Beschrijving', v.gaps(6, w('Tweede uitgave van het jaar|Ondersteunt de nieuwe standaard')), [null, ...said, 'Notes']],
    ['Start ontwikkeling', v.gaps(4, v.day(v.dashes)), null],
    ['Start test', v.gaps(4, v.day(v.dashes, 0, 12)), null],
    ['Start distributie', v.gaps(2, v.day(v.dashes, 0, 14)), [null, 'In use from']],
    ['Referentiecomponenten leverancier', municipal.at(3), ['Capabilities', 'System or domain', 'Tags', null]],
    ['Referentiecomponenten leverancier UUID', v.uuid, null],
  ]),
]
