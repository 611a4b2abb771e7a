/** Workbooks that organisations keep by hand in English. Part of the twenty-second set, fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { worldwide } from './twenty-second-held-out-products.ts'
import * as v from './values.ts'

const hospital = staffOf('en', 241)
const council = staffOf('en', 242)
const bank = staffOf('en', 243)
const university = staffOf('en', 244)

/** System, supplier, what it does, directorate. */
const clinical = keptAs(`
  System C CareFlow EPR|System C|Patient record, bed state and discharge letters|Medicine
  Sectra PACS|Sectra|X-ray, CT and ultrasound images|Radiology
  CliniSys WinPath|CliniSys|Requests and results of the laboratory|Pathology
  Philips ICIP|Philips|Charts of intensive care|Critical Care
  BadgerNet Maternity|System C|Notes of pregnancy and birth|Women and Children
  ChemoCare|CIS Oncology|Prescribing of chemotherapy|Cancer Services
  JAC Medicines Management|WellSky|Stock and dispensing of drugs|Pharmacy
  Bluespier Theatres|Clanwilliam|Theatre lists and implants|Surgery
  Datix|RLDatix|Incidents, complaints and claims|Governance
  Infoflex|Civica|Pathways and registers of chronic disease|Medicine
  Allocate HealthRoster|RLDatix|Rosters of nurses and bank shifts|Workforce
  ESR|NHS Business Services Authority|Personnel and payroll|Workforce
  Oracle E-Business Suite|Oracle|Ledger and purchasing|Finance
  Medisoft Ophthalmology|Heidelberg Engineering|Records of the eye clinic|Surgery
  Vital Data Renal|Vitalpulse|Dialysis sessions and transplants|Medicine
  Synertec Prism|Synertec|Printing and posting of letters|Outpatients
  DrDoctor|DrDoctor|Text reminders and booking by patients|Outpatients
  Lilie Sexual Health|IDX|Clinic records of sexual health|Women and Children
  Planet FM|MRI Software|Repairs and estates helpdesk|Estates
  Saffron Catering|Fretwell-Downing|Menus and allergens|Estates
  Kinetik PTS|Cleric|Ambulance bookings for patients|Outpatients
  Rio|Access Group|Community and mental health records|Community
`)

/** Software, supplier, use, service. */
const town = keptAs(`
  Mosaic|Access Group|Case records of adults and children|Adult Social Care
  Northgate Revenues & Benefits|NEC Software Solutions|Council tax and housing benefit|Revenues
  Idox Uniform|Idox|Planning, building control and licensing|Planning
  Civica CX Housing|Civica|Rents, repairs and tenancies|Housing
  Capita One|Capita|School admissions and attendance|Education
  Unit4 ERP|Unit4|Ledger, payroll and purchasing|Finance
  Modern.Gov|Civica|Committee papers and councillors|Democratic Services
  Bartec Collective|Bartec Auto ID|Rounds of the refuse lorries|Waste
  Confirm OnDemand|Brightly|Highway defects and street lights|Highways
  Xpress Elections|Civica|Register of electors|Democratic Services
  Spydus|Civica|Library catalogue and loans|Libraries
  Gladstone 360|Jonas Leisure|Memberships of the leisure centres|Leisure
  Firmstep|Granicus|Web forms and customer contact|Customer Services
  BACAS|ClearSkies Software|Burial plots and cremations|Bereavement
  iTrent|MHR|Personnel and absence|Human Resources
  Cadcorp SIS|Cadcorp|Maps and address gazetteer|Planning
  Tascomi Public Protection|Idox|Food inspections and noise complaints|Environmental Health
  Totalmobile|Totalmobile|Jobs for staff out and about|Housing
  Iken Case Management|Iken|Matters of the legal team|Legal
  Imperial Civil Enforcement|Imperial|Parking tickets and permits|Highways
`)

const lending = worldwide.from(0, 28)
const campus = worldwide.from(12, 24)
const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`

export const twentySecondEnglish: readonly Shape[] = [
  made(
    {
      file: 'Clinical and corporate systems register v14 FINAL.xlsx',
      of: 'a hospital trust in England, register of systems',
      rows: clinical.rows,
      above: [
        ['Clinical and Corporate Systems Register'],
        ['Owner: Digital Services', '', 'Version 14', '', 'Reviewed by the Information Governance Group'],
        [],
      ],
      sections: ['TIER 1 - CLINICAL', 'TIER 2 - DEPARTMENTAL', 'TIER 3 - CORPORATE'],
      below: [[], ['IAO = information asset owner; IAA = information asset administrator']],
      sheets: [{ name: 'Guidance', rows: [['How to use this register'], ['Tier', 'Meaning'], ['1', 'Harm to patients within an hour']] }],
    },
    [
      ['Ref', v.numbered('SYS', 3), null],
      ['System', clinical.at(0), 'Name'],
      ['What is it used for?', clinical.at(2), said],
      ['Supplier', clinical.at(1), ['Vendor', 'Manufacturer']],
      ['Directorate', clinical.at(3), 'Business areas'],
      ['IAO', hospital.plain(1), ['Contacts: Owner', 'Contacts: Business owner', null]],
      ['IAA', hospital.plain(2), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Secondary support', null]],
      ['System manager', hospital.reached(3, 'ext.'), people],
      ['Hosting', w('Trust data centre|Supplier hosted|Cloud (Azure)|Trust data centre'), kinds],
      ['Tier', w('1|2|3|2'), ['Criticality', null]],
      ['Go live', v.day(v.slashes), 'In use from'],
      ['Contract expires', ahead(v.slashes), [null, 'In use until']],
      ['Annual cost', v.amount(pounds), ['Yearly cost', 'Yearly cost, third party', null]],
      ['DPIA done?', w('Yes|Yes|No|In progress'), null],
      ['Contains patient data?', w('Y|Y|Y|N'), [null, 'Tags']],
      ['Interfaces', v.gaps(4, v.several(['PAS', 'Spine', 'ICE', 'ESR'], ', ')), [null, 'Integrations', 'Notes']],
      ['Status', w('Live|Live|Live|Being replaced|Read only'), states],
      ['Comments', v.gaps(6, w('Upgrade due after Easter|Server is out of support|Tender has begun')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'foi-7731-software-contracts.csv',
      of: 'an English council, list of software for an answer to a request for information',
      rows: town.rows,
      over: ['Application', '', '', '', 'Contract', '', '', '', 'People', '', ''],
      below: [['Total', '', '', '', '', '', '', '', '', '', ''], ['* Values under the threshold are not published.']],
    },
    [
      ['Name of software', town.at(0), 'Name'],
      ['Used for', town.at(2), ['Primary use case', 'Short description', 'Long description']],
      ['Service area', town.at(3), 'Business areas'],
      ['On premises / SaaS', w('SaaS|On premises|On premises|SaaS'), kinds],
      ['Supplier', town.at(1), 'Vendor'],
      ['Start', recent(v.slashes), [null, 'In use from']],
      ['End', ahead(v.slashes), [null, 'In use until']],
      ['Annual spend (£)', v.amount((value) => value.toFixed(2)), ['Yearly cost', 'Yearly cost, third party', null]],
      ['Business lead', council.plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
      ['ICT contact', council.mail(2), people],
      ['No. of users', v.count(900), null],
    ],
  ),
  made(
    {
      file: 'Group Application Inventory Q3.xlsx',
      of: 'a bank in Ireland, inventory for its regulator',
      rows: lending.rows,
      above: [['CONFIDENTIAL - Group Technology Risk'], ['Extract 30/09/2025 17:05', 'Filter: Entity = ALL']],
      under: [
        'app_ref',
        'app_nm',
        'app_desc',
        'lob',
        'crit',
        'env',
        'host',
        'vendor',
        'own',
        'sup',
        'l2',
        'eol',
        'rto',
        'class',
        'lcs',
        'disp',
        'attest',
      ],
      below: [['Row count', '28']],
    },
    [
      ['App Ref', v.numbered('GA-', 5, 20110), null],
      ['Application Title', lending.at(0), 'Name'],
      ['Overview', v.gaps(2, lending.at(3), 'NULL'), said],
      ['Line of Business', w('Retail Banking|Treasury|Mortgages|Wealth|Group Functions'), 'Business areas'],
      ['Business Impact Rating', w('1 - Critical|2 - High|3 - Medium|4 - Low'), 'Criticality'],
      ['Environment(s)', v.several(['PROD', 'UAT', 'DR', 'DEV'], '/'), 'Environments'],
      ['Where hosted', w('Private cloud|AWS eu-west-1|Vendor hosted|Dublin DC2'), kinds],
      ['Third Party Provider', v.gaps(1, lending.at(1), 'NULL'), makers],
      ['Accountable Executive', bank.backwards(1), ['Contacts: Business owner', 'Contacts: Owner', null]],
      ['L1 Support', bank.login(2), 'Contacts: Primary support'],
      ['L2 Support', bank.login(3), ['Contacts: Secondary support', null]],
      ['End of Life', v.gaps(5, ahead(v.monthYear), 'NULL'), 'In use until'],
      ['RTO (hrs)', w('2|4|24|72'), null],
      ['Data Class', w('C3 - Restricted|C2 - Internal|C1 - Public'), [null, 'Tags']],
      ['Life Cycle Stage', w('30 - Operate|30 - Operate|20 - Build|40 - Sunset'), states],
      ['TIME quadrant', w('Tolerate|Invest|Migrate|Eliminate'), ['Planned disposition', 'TIME']],
      ['Last attested', recent(v.slashes), ['Last reviewed', null]],
    ],
  ),
  made(
    {
      file: 'App survey responses 2025.xlsx',
      of: 'a university in Australia, answers of the faculties to a form',
      rows: campus.rows,
      sheets: [
        {
          name: 'Summary',
          rows: [
            ['Responses', '24'],
            ['Faculties', '9'],
          ],
        },
      ],
    },
    [
      ['Timestamp', recent((y, m, d) => `${Number(d)}/${m}/${y} 10:${d}:44`), null],
      ['Your email address', university.mail(1), [null, 'Contacts: Expert', 'Contacts: Owner']],
      ['What is the application called?', campus.at(0), 'Name'],
      ['In one or two sentences, what do you do with it?', campus.at(3), said],
      ['Which faculty or division pays for it?', w('Science|Arts|Medicine|Library|Student Life|Chancellery'), 'Business areas'],
      ['Who makes it?', campus.at(1), makers],
      ['Who is the business owner?', university.plain(2), business],
      ['Who do people ring when it breaks?', oneOrTwo(university.plain, 3, ' or '), ['Contacts: Primary support', 'Contacts: Expert']],
      ['Is it hosted on campus or in the cloud?', w('Cloud|On campus|Both|Not sure'), kinds],
      ['How important is it to your work (1-5)?', v.count(5), ['Criticality', 'Business score', null]],
      ['Can students log in to it?', w('Yes|No|No'), null],
      ['When did you start using it?', v.day(v.yearOnly), 'In use from'],
      ['Do you plan to keep, replace or retire it?', w('Keep|Keep|Replace|Retire|Don’t know'), ['Planned disposition', null]],
      ['Link to a guide or wiki page', v.gaps(5, linkTo(campus.at(0), 'wiki.example.org')), 'Documents'],
      [
        'Anything else we should know?',
        v.gaps(7, w('Please talk to us before it is turned off|The licence is shared with the library')),
        ['Notes'],
      ],
    ],
  ),
]
