/** The twenty-first set, exports of service desks and public registers: GLPI, iTop, two disclosures and a catalogue, with the column names that they publish. */
import { keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'

/** Name, entity, type, manufacturer, comments. */
const college = keptAs(`
  Moodle|College > Teaching|Web application|Moodle HQ|Courses of all campuses
  Alma|College > Library|Software as a service|Ex Libris|Loans, orders and shelves
  SITS|College > Registry|Client server|Tribal|Students, modules and marks
  Celcat|College > Registry|Client server|Celcat|Timetables and rooms
  Turnitin|College > Teaching|Software as a service|Turnitin|Checks essays
  Panopto|College > Teaching|Software as a service|Panopto|Recordings of lectures
  PaperCut|College > IT|On-premise server|PaperCut|Printing and copying
  Agresso|College > Finance|Client server|Unit4|Ledgers and orders
  iTrent|College > People|Software as a service|MHR|Staff records and pay
  Worktribe|College > Research|Software as a service|Worktribe|Grants and outputs
  EPrints|College > Library|Web application|EPrints Services|Open access repository
  Kinetics KxStudent|College > Estates|On-premise server|Kinetic Solutions|Halls of residence
  Planon|College > Estates|Software as a service|Planon|Repairs and space
  Gladstone|College > Sport|On-premise server|Jonas Leisure|Gym memberships
  Door access|College > Estates|On-premise server|Salto|Cards and doors
  MyCollege app|College > IT|Web application|Ready Education|Timetable and news on the phone
  Qualtrics|College > Research|Software as a service|Qualtrics|Surveys
  Nursery diary|College > People|On-premise server||Access database of the nursery
`)

/** Nom, description, organisation, processus. */
const hospital = keptAs(`
  DxCare|Dossier patient informatisé|Pôle Médecine|Prise en charge du patient
  Hopital Manager|Admissions, séjours et facturation|Direction des finances|Facturation
  Chimio|Prescription et préparation des chimiothérapies|Pôle Cancérologie|Circuit du médicament
  Pharma|Stocks et dispensation|Pharmacie|Circuit du médicament
  GLIMS|Laboratoire de biologie|Pôle Biologie|Examens
  Xplore|Rendez-vous et comptes rendus de radiologie|Pôle Imagerie|Examens
  Carestream Vue|Archivage des images|Pôle Imagerie|Examens
  Diane|Dossier d’anesthésie|Pôle Chirurgie|Bloc opératoire
  Résurgences|Urgences|Pôle Urgences|Prise en charge du patient
  Octime|Plannings des soignants|Direction des ressources humaines|Gestion du temps
  e.Magh2|Comptabilité et achats|Direction des finances|Achats
  AGIRH|Carrière et paie|Direction des ressources humaines|Paie
  Winrest|Repas des patients|Direction des achats|Restauration
  Carl Source|Maintenance des bâtiments et du biomédical|Direction technique|Maintenance
  Cyberlab|Résultats pour les médecins de ville|Pôle Biologie|Examens
  Ennov|Protocoles et évènements indésirables|Direction de la qualité|Qualité
  Ultragenda|Rendez-vous de consultation|Pôle Médecine|Prise en charge du patient
  PMSIpilot|Codage et tableaux de bord|Direction des finances|Facturation
`)

/** Vendor, product, purpose, data, office. */
const city = keptAs(`
  Tyler Technologies|Munis|Financial accounting and purchasing|Ledgers, vendors, purchase orders|Finance
  Tyler Technologies|EnerGov|Permits, plan review and inspections|Applicants, parcels, fees|Community Development
  Tyler Technologies|Incode Court|Citations and court payments|Defendants, citations|Administrative Services
  Accela|Accela Civic Platform|Business licenses|Owners, addresses, license fees|Finance
  Granicus|Legistar|Agendas, minutes and votes|Agendas, speakers|City Clerk
  Hyland|OnBase|Records of all departments|Scanned records|City Clerk
  NextRequest|NextRequest|Public records requests|Requesters, responses|City Clerk
  CivicPlus|CivicRec|Classes, camps and facility rentals|Participants, payments|Parks and Recreation
  Cityworks|Cityworks AMS|Work orders for streets and sewers|Service requests, assets|Public Works
  Esri|ArcGIS Enterprise|Maps of parcels and utilities|Parcels, addresses|Public Works
  Itron|MV-RS|Meter readings|Accounts, readings|Utilities
  Cayenta|Cayenta Utilities|Water and sewer bills|Customers, consumption, payments|Utilities
  Central Square|ONESolution RMS|Police reports|Incidents, persons, vehicles|Police
  Axon|Evidence.com|Body camera video|Video, case numbers|Police
  ImageTrend|ImageTrend Elite|Fire and medical reports|Incidents, patients|Fire
  SirsiDynix|Symphony|Library catalog and loans|Card holders, loans|Library
  Chameleon|Chameleon CMS|Animal licenses and shelter records|Owners, animals|Animal Services
  NEOGOV|NEOGOV Insight|Job applications|Applicants|Human Resources
  SeeClickFix|SeeClickFix|Reports of potholes and graffiti|Reporters, locations|City Manager
  Data Ticket|Parking Citations|Parking tickets and appeals|Plates, payments|Police
`)

/** Category, supplier, brand, what the contract is. */
const fire = keptAs(`
  ERP|Unit4|Unit4 ERPx|Finance and procurement, hosted, support and upgrades included
  HR|MHR|iTrent|Human resources, hosted
  Payroll|MHR|iTrent Payroll|Payroll bureau for wholetime and on-call staff
  CRM|Microsoft|Dynamics 365|Home safety visits and partners
  Mobilising|Motorola Solutions|CommandCentral|Control room, support round the clock
  Crewing|Kronos|Gartan Roster|Availability of on-call crews
  Training|Redkite|PDRpro|Competence records of firefighters
  Assets|Redkite|Redkite Equipment|Tests of hoses, ladders and breathing sets
  Fleet|Civica|Tranman|Workshop and fleet, hosted
  Fire safety|Civica|CFRMIS|Inspections and licences
  Risk information|Airbus|Mobile Data Terminal|Site risks on the engines
  Hydrants|Terra Map|Aquarius 3|Hydrant inspections
  GIS|Esri UK|ArcGIS Online|Maps for planning and prevention
  Occupational health|Cority|eOPAS|Medicals and sickness
  Document management|Microsoft|SharePoint Online|Part of the enterprise agreement
  Service desk|Freshworks|Freshservice|Calls to IT and estates
`)

/** Leverancier, pakket, omschrijving, componenten. */
const municipal = keptAs(`
  Centric|Key2Burgerzaken|Burgerzaken en reisdocumenten|Burgerzakencomponent
  Centric|Key2Financiën|Begroting, boekhouding en facturen|Financiële administratiecomponent
  PinkRoccade Local Government|iBurgerzaken|Burgerzaken in de cloud|Burgerzakencomponent
  PinkRoccade Local Government|Makelaar Suite|Gegevensmagazijn en distributie|Gegevensdistributiecomponent,Gegevensmagazijncomponent
  Roxit|Squit 20/20|Vergunningen, toezicht en handhaving|VTH-component
  Genetics|PowerBrowser|Omgevingsvergunningen|VTH-component
  Exxellence|Zaaksysteem Exxellence|Zaken en formulieren|Zaakregistratiecomponent,Formulierencomponent
  Decos|JOIN Zaak & Document|Zaken en documenten|Zaakregistratiecomponent,Documentbeheercomponent
  GemeenteOplossingen|GO. Raadsinformatie|Vergaderingen van de raad|Raadsinformatiecomponent
  Kodision|Kodision Burgerzaken|Verkiezingen en identiteiten|Verkiezingencomponent
  Gouw IT|GouwBelastingen|Heffing en waardering|Belastingencomponent,WOZ-component
  GISkit|GISkit Beheer|Beheer openbare ruimte|Beheer openbare ruimtecomponent
  Nedgraphics|NedBGT|Beheer van de basiskaart|Geodatacomponent
  Stipter|Suite4Sociaal|Jeugd en Wmo|Sociaal domeincomponent
  JNet|JCC Afspraken|Afspraken en klantgeleiding|Afsprakencomponent
  Visma|Youforce|Personeel en salaris|HRM-component
  SIM|SIMsite|Websites|Webcontentbeheercomponent
`)

export const twentyFirstHeldOutRegisters: readonly Shape[] = [
  made({ file: 'glpi.csv', of: 'GLPI, the appliances of a college', rows: college.rows, delimiter: ';' }, [
    ['Name', college.at(0), 'Name'],
    ['Entity', college.at(1), areas],
    ['Status', w('In production|In production|Test|Retired|In production'), states],
    ['Manufacturer', college.at(3), makers],
    ['Type', college.at(2), ['Hosting types', 'Delivery models', 'Platforms', 'Tags', null]],
    ['Environment', w('Production|Production|Pre-production|Production', 30), 'Environments'],
    ['Location', w('Main campus > Server room 1|Main campus > Server room 2||', 7), [null, 'Hosting types']],
    ['User', v.gaps(6, staffOf('en', 124).backwards(1)), [null, ...people]],
    ['Technician in charge', staffOf('en', 124).backwards(2), ['Contacts: Primary support', 'Contacts: Expert']],
    ['Group in charge', w('Applications|Infrastructure|Service Desk', 5), [null, 'Contacts: Primary support']],
    ['Inventory number', v.numbered('LGC-', 5, 310)],
    ['Comments', college.at(4), [...said, 'Notes']],
    ['Last update', recent((y, m, d) => `${y}-${m}-${d} 16:${d}`)],
  ]),
  made({ file: 'Solutions applicatives.csv', of: 'iTop en français, les solutions applicatives d’un hôpital', rows: hospital.rows }, [
    ['Nom', hospital.at(0), 'Name'],
    ['Nom organisation', hospital.at(2), areas],
    ['Statut', w('active|active|active|inactive'), states],
    ['Criticité', w('haute|moyenne|basse'), 'Criticality'],
    ['Date de mise en production', v.gaps(2, v.day(v.iso)), 'In use from'],
    ['Description', hospital.at(1), said],
    ['Processus métiers', hospital.at(3), [null, 'Capabilities', 'Framework items']],
    ['Contacts', v.gaps(2, staffOf('fr', 125).plain(2)), people],
    ['Documents', v.gaps(7, v.address('doc.example.org')), [null, 'Documents']],
  ]),
  made(
    {
      file: 'SB272 Enterprise System Catalog 2026.xlsx',
      of: 'A city in California, the catalogue that it must publish',
      rows: city.rows,
      above: [['Catalog of Enterprise Systems'], ['Government Code section 7922.700 et seq.', '', '', 'Revised: January 9, 2026']],
      below: [['Systems for physical security and for control of infrastructure are exempt and not listed.']],
    },
    [
      ['System Vendor', city.at(0), makers],
      ['System Product', city.at(1), 'Name'],
      ['System Purpose', city.at(2), said],
      ['Data Category', city.at(3), [null, 'Tags']],
      ['Office Of Primary Interest', city.at(4), areas],
      ['Data Collection Frequency', w('Daily|As needed|Monthly|Transactional')],
      ['Data Update Frequency', w('Daily|As needed|Weekly|Transactional', 9)],
    ],
  ),
  made(
    {
      file: 'FOI 2026-0083 software contracts.xlsx',
      of: 'A fire and rescue service, its answer to a request for its software contracts',
      rows: fire.rows,
      above: [['FOI 2026/0083: software contracts'], ['Response sent 23 January 2026'], []],
      below: [[], ['Spend is the annual average and excludes VAT. Names below head of service are withheld under section 40.']],
    },
    [
      ['Software category', fire.at(0), [null, 'System or domain', 'Capabilities', 'Tags']],
      ['Software supplier', fire.at(1), makers],
      ['Software brand', fire.at(2), 'Name'],
      ['Contract description', fire.at(3), [...said, 'Notes']],
      ['Number of users/licences', v.count(1400)],
      ['Annual spend', v.amount((value) => `£${value.toLocaleString('en-GB')}`)],
      ['Contract duration', w('3 years|2 + 1 + 1 years|5 years|Rolling')],
      ['Contract start date', v.day((y, m) => `${m}/${y}`, 0, 21), [null, 'In use from']],
      ['Contract expiry', v.day((y, m) => `${m}/${y}`, 17, 22)],
      [
        'Contract review date',
        v.gaps(
          3,
          v.day((y, m) => `${m}/${y}`, 17, 23),
        ),
      ],
      ['Internal contact', w('Head of Digital|Head of Finance|Head of People|Head of Response'), [null, ...people]],
    ],
  ),
  made(
    {
      file: 'Alle pakketten en pakketversies.csv',
      of: 'De Softwarecatalogus van gemeenten, pakketten',
      rows: municipal.rows,
      delimiter: ';',
    },
    [
      ['Leverancier Naam', municipal.at(0), makers],
      ['Pakket Naam', municipal.at(1), 'Name'],
      ['Pakketversie Naam', v.version],
      ['Pakket Beschrijving', municipal.at(2), said],
      ['Pakket URL productpagina', v.gaps(2, v.address('voorbeeld.nl')), 'Documents'],
      ['Pakketversie Status', w('In distributie|In distributie|Einde ondersteuning|In ontwikkeling'), states],
      [
        'Pakketversie Beschrijving',
        v.gaps(6, w('Kleine release|Ondersteunt de nieuwe koppelvlakken|Oplossing van fouten')),
        [null, 'Notes', ...said],
      ],
      ['Start ontwikkeling', v.gaps(6, v.day(v.dashes))],
      ['Start test', v.gaps(6, v.day(v.dashes, 0, 12))],
      ['Start distributie', v.gaps(2, v.day(v.dashes, 1, 13)), [null, 'In use from']],
      ['Referentiecomponenten leverancier', municipal.at(3), [null, 'Capabilities', 'System or domain', 'Tags', 'Framework items']],
    ],
  ),
]
