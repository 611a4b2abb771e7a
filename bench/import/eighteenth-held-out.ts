/**
 * The eighteenth set: workbooks and registers that organisations keep by hand, in five languages, made by somebody who had read none of the
 * guessing and run none of it. The mapping was fixed with the files; the people are made, the products exist.
 */
import { eighteenthHeldOutDutch } from './eighteenth-held-out-dutch.ts'
import { eighteenthHeldOutFrench } from './eighteenth-held-out-french.ts'
import { eighteenthHeldOutGerman } from './eighteenth-held-out-german.ts'
import { eighteenthHeldOutSpanish } from './eighteenth-held-out-spanish.ts'
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const kinds = ['System or domain', 'Tags', null]

/** Name, purpose, supplier, team. */
const trust = keptAs(`
  Millennium|Electronic patient record on all wards|Oracle Health|Digital Health
  Symphony|Runs the emergency department, arrival to discharge|EMIS Health|Emergency Care
  Sectra PACS|Stores and shows X-rays and scans|Sectra|Imaging
  CRIS|Books scans and holds the reports|Magentus|Imaging
  WinPath Enterprise|Takes pathology requests and files results|Clinisys|Pathology
  BloodTrack|Follows each unit of blood to the patient|Haemonetics|Pathology
  JAC Medicines|Dispenses and stocks medicines|WellSky|Pharmacy
  ChemoCare|Prescribes chemotherapy by protocol|CIS Oncology|Cancer Services
  Somerset Cancer Register|Tracks cancer waits|Somerset NHS FT|Cancer Services
  Badgernet Maternity|Notes and growth charts of mothers and babies|System C|Women & Children
  Vitalpac|Observations at the bedside and early warning|System C|Nursing
  Bluespier Theatres|Lists and kit for operations|Clanwilliam|Theatres
  HealthRoster|Rotas of nurses and bank shifts|RLDatix|Workforce
  Electronic Staff Record|Payroll and staff records, national system|NHS BSA|Workforce
  Datix Cloud IQ|Incidents, complaints and claims|RLDatix|Governance
  Integra Centros|Ledger, purchase orders and invoices|Civica|Finance
  InPhase Oversight|Risk registers and board assurance|InPhase|Governance
  Evolve EDM|Scanned case notes|Kainos|Health Records
  Synertec Letters|Prints and posts clinic letters overnight|Synertec|Outpatients
  Refero Bookings|Patients change their own appointments|Refero|Outpatients
  Micad|Estate plans, jobs and asbestos register|Micad Systems|Estates
  Saffron Catering|Menus, allergens and ward meal orders|Fretwell-Downing|Facilities
`)

/** Short name, what it is, school or service, owner’s product. */
const campus = keptAs(`
  Banner|Student records, fees and awards|Registry|Ellucian
  UCAS Link|Loads offers and replies from the admissions service|Admissions|UCAS
  Moodle|Virtual learning environment|Learning Technology|Moodle Pty
  Panopto|Records and streams lectures|Learning Technology|Panopto
  Turnitin|Checks coursework for copied text|Learning Technology|Turnitin
  Scientia Syllabus Plus|Timetable of teaching and rooms|Registry|Scientia
  Pure|Publications and projects of researchers|Research Office|Elsevier
  Worktribe|Costing and approval of research bids|Research Office|Worktribe
  Alma|Library catalogue and loans|Library|Ex Libris
  Kinetics KxStudent|Rooms in halls, contracts and rent|Residences|Kinetic Software
  MyHR|Staff records and recruitment|Human Resources|Zellis
  Agresso|Finance ledger and expenses|Finance|Unit4
  Raiser’s Edge|Alumni and donations|Development & Alumni|Blackbaud
  Inspera|Exams on screen|Registry|Inspera
  CareerHub|Vacancies and appointments for students|Careers|Symplicity
  LabCup|Chemicals and risk assessments in labs|Chemistry|LabCup Ltd
  REDCap|Surveys and databases of clinical studies|Medical School|Vanderbilt University
  Lawtel Diary|Moots and clinic appointments|Law School|built by a PhD student
  Planon|Maintenance of buildings and space|Estates|Planon
  Gladstone Plus2|Memberships of the sports centre|Sport|Gladstone
`)

/** Tool, use, programmes, provider. */
const relief = keptAs(`
  KoboToolbox|Household surveys in the field|All|Kobo Inc.
  ActivityInfo|Indicators of all projects|Lebanon, Jordan, Iraq|BeDataDriven
  RedRose ONE|Registers families and sends cash|Syria, Yemen|RedRose
  Xero|Books of country offices|All|Xero Ltd
  Sage Intacct|Group accounts and donor reports|Head office|Sage
  SalesForce NPSP|Donors, gifts and receipts|Head office|Salesforce
  BambooHR|Contracts and leave|Head office, Kenya|BambooHR
  Logistimo|Stock of clinics, works without network|South Sudan, Uganda|Logistimo
  DHIS2|Figures of the clinics for ministries|Uganda, Malawi|University of Oslo
  CommCare|Visits of community health workers|Malawi|Dimagi
  FleetWave|Vehicles, fuel and trips|Kenya, South Sudan|Chevin
  Signpost|Answers questions of people on the move|Greece, Italy|Signpost Project
  Primero|Case files of child protection|Iraq|UNICEF
  Mailchimp|Newsletter to supporters|Head office|Intuit
  Canva|Leaflets and posts|All|Canva
  Slack|Chat between offices|All|Salesforce
  Asana|Work plans|Head office|Asana
  Bitwarden|Passwords we share|All|Bitwarden
`)

/** Title, use, directorate, supplier. */
const district = keptAs(`
  NEC Revenues & Benefits|Bills council tax and pays housing benefit|Resources|NEC Software Solutions
  Capita Parking|Penalty notices and permits|Place|Capita
  Uniform|Planning, building control and licensing cases|Place|Idox
  Whitespace Municipal|Rounds and missed bins|Place|Whitespace
  Confirm OnDemand|Street lights, trees and potholes|Place|Brightly
  Civica CX Housing|Rents, repairs and lettings|Communities|Civica
  Locata|Housing register and bidding|Communities|Locata
  Mosaic Lite|Homelessness cases|Communities|Access Group
  Flare|Food hygiene and noise complaints|Communities|Civica
  Modern.gov|Committee papers and minutes|Governance|Civica
  Xpress|Electoral register and postal votes|Governance|Civica
  iTrent|Payroll and people records|Resources|MHR
  Unit4 ERP|Ledger, creditors and debtors|Resources|Unit4
  Firmstep Service|Online forms and contact centre cases|Resources|Granicus
  Gladstone MRM|Leisure centre memberships|Communities|Gladstone
  PlantTracker|Cemetery plots, written by a former officer|Place|in-house
`)

const english: readonly Shape[] = [
  made(
    {
      file: 'corporate applications register.csv',
      of: 'A district council, its register with two contacts of each application',
      rows: district.rows,
      above: [['Northolme District Council'], ['Corporate applications register – Q4'], ['']],
      over: ['Application', '', '', '', 'Business contact', '', 'Technical contact', '', 'Arrangements', '', '', ''],
      below: [['Total', '16'], ['Source: CMDB extract plus service managers']],
    },
    [
      ['Title', district.at(0), 'Name'],
      ['Used for', district.at(1), said],
      ['Directorate', district.at(2), areas],
      ['Supplier', district.at(3), makers],
      ['Name', staffOf('en', 10).plain(2), business],
      ['Email', staffOf('en', 10).mail(2), [null, ...business]],
      ['Name', v.gaps(2, staffOf('en', 10).plain(4), 'NULL'), ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']],
      ['Email', v.gaps(2, staffOf('en', 10).mail(4), 'NULL'), [null, 'Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']],
      ['Hosted', w('Council data centre|Supplier cloud|Shared service|Azure'), 'Hosting types'],
      ['Priority', w('P1 - Critical|P2 - High|P3 - Normal|P4 - Low'), 'Criticality'],
      ['First used', v.gaps(3, v.day(v.monthYear), 'n/k'), 'In use from'],
      ['Status', w('In use|In use|Decommissioning|Read only archive'), states],
    ],
  ),
  made(
    {
      file: 'Trust System Register v14 FINAL.xlsx',
      of: 'A hospital trust, the register of its systems for on-call managers',
      rows: trust.rows,
      above: [
        ['St Brannoc’s University Hospitals'],
        ['SYSTEM REGISTER – for on-call managers and gold command'],
        ['Printed copies are out of date'],
        [],
      ],
      over: ['The system', '', '', '', 'People', '', 'How it runs', '', '', '', 'Plans', '', ''],
      sections: ['Clinical systems', 'Theatres, workforce and corporate systems'],
      below: [[], ['Total systems: 22'], ['* Downtime forms are in the red folder on each ward']],
    },
    [
      ['What is it called?', trust.at(0), 'Name'],
      ['What does it do, in one line?', trust.at(1), said],
      ['Who uses it most?', trust.at(3), areas],
      ['Who makes it?', trust.at(2), makers],
      ['Who signs off changes?', staffOf('en', 11).backwards(2), ['Contacts: Owner', ...business]],
      ['Who do we call when it breaks?', staffOf('en', 11).reached(4, 'ext.'), 'Contacts: Primary support'],
      ['Do we host it or do they?', w('On site|Supplier hosted|Cloud|Supplier hosted'), 'Hosting types'],
      ['How bad is it if it is down?', w('1 - Critical|2 - High|3 - Medium|4 - Low'), 'Criticality'],
      ['Paper fallback?', w('Yes|No|Yes – red folder')],
      ['Live since', v.gaps(1, v.day(v.monthYear), 'n/a'), 'In use from'],
      ['Where are we with it?', w('Live|Live|Being replaced|Pilot'), states],
      ['Contract ends', v.gaps(3, ahead(v.monthYear), 'rolling')],
      [
        'Anything else on-call should know',
        v.gaps(5, w('Slow after midnight batch|Shared login on theatres|Interface via TIE')),
        ['Notes', null],
      ],
    ],
  ),
  made(
    {
      file: 'Applications_Portfolio_2025-26.xlsx',
      of: 'A university, the portfolio of its applications',
      rows: campus.rows,
      sheets: [
        { name: 'Cover', rows: [['Applications portfolio'], ['Owner', 'Digital Services'], ['Version', '0.9 draft']] },
        {
          name: 'Lookups',
          rows: [
            ['Tier', 'Means'],
            ['Gold', '24x7'],
            ['Silver', '7 to 7'],
            ['Bronze', 'Office hours'],
          ],
        },
      ],
      below: [['Gold 7, Silver 8, Bronze 5']],
    },
    [
      ['Ref', v.numbered('DS-', 3)],
      ['System (as known on campus)', campus.at(0), 'Name'],
      ['What it is', campus.at(1), said],
      ['School / Service', campus.at(2), areas],
      ['Product Owner', v.gaps(1, staffOf('en', 12).backwards(2), 'TBC'), ['Contacts: Owner', ...business]],
      ['Data Steward', v.gaps(4, staffOf('en', 12).backwards(4)), 'Contacts: Data steward'],
      ['1st line', staffOf('en', 12).backwards(6), 'Contacts: Primary support'],
      ['2nd line', v.gaps(3, staffOf('en', 12).backwards(8)), ['Contacts: Secondary support', 'Contacts: Expert']],
      ['Supplier / built by', campus.at(3), makers],
      ['3rd party? (Y/N)', w('Y|Y|N|Y'), 'Third-party application'],
      ['Tier', w('Gold|Silver|Bronze'), [null, 'Criticality']],
      ['Runs on', w('Azure|AWS|Campus data centre|SaaS'), ['Hosting types', 'Platforms']],
      ['Went live', v.day(v.yearOnly), 'In use from'],
      ['Roadmap', w('Keep|Invest|Replace|Retire'), 'Planned disposition'],
      ['Last looked at', v.gaps(3, recent(v.slashes), '-'), 'Last reviewed'],
      ['SSO', w('Y|N', 7)],
      ['Wiki page', v.gaps(4, linkTo(campus.at(0), 'wiki.example.ac.uk')), 'Documents'],
    ],
  ),
  made(
    {
      file: 'tools we use (shared) - Sheet1.csv',
      of: 'An aid organisation, the tools of its country offices',
      rows: relief.rows,
      below: [
        ['', ''],
        ['18 tools', 'please do not delete rows, strike them through'],
      ],
    },
    [
      ['Tool', relief.at(0), 'Name'],
      ['What we use it for', relief.at(1), said],
      ['Country programme(s)', relief.at(2), [areas, null, 'Tags']],
      [
        'Focal point',
        oneOrTwo(staffOf('en', 13).named, 2, '; '),
        ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support', ...business],
      ],
      ['Back-up', v.gaps(4, staffOf('en', 13).named(6), 'NULL'), ['Contacts: Secondary support', 'Contacts: Expert', null]],
      ['Provider', relief.at(3), makers],
      ['Paid or free?', w('paid|free|free for NGOs')],
      ['Works offline?', w('yes|no|partly')],
      ['Personal data?', w('yes|no', 6)],
      ['Using it since', v.day(v.yearOnly), 'In use from'],
      ['Still in use?', w('yes|yes|winding down|no'), [null, ...states]],
      ['If we lost it for a day', w('High|Medium|Low'), ['Criticality', null]],
      ['Where the guide is', v.gaps(3, linkTo(relief.at(0), 'guides.example.org')), 'Documents'],
      ['Kind of tool', w('Data collection|Finance|Communication|Logistics'), ['Capabilities', ...kinds]],
      ['Remarks', v.gaps(6, w('Licence shared with partner|Donor pays until June|Move to new account')), 'Notes'],
    ],
  ),
]

export const eighteenthHeldOut: readonly Shape[] = [
  ...english,
  ...eighteenthHeldOutGerman,
  ...eighteenthHeldOutFrench,
  ...eighteenthHeldOutSpanish,
  ...eighteenthHeldOutDutch,
]
