/** Lists that reviewers draw up - buyers of a firm, auditors, movers to the cloud - of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** A maker of pumps that is being bought. */
const bought = keptAs(`
  Infor LN|ERP of both plants|Infor|bought
  Pump Configurator|Quotes with drawings and prices|own|built
  SolidWorks PDM|Drawings and releases|Dassault Systèmes|bought
  Ansys CFX|Flow simulation|Ansys|bought
  Opera|Quality records|Opera Software Systems|bought
  MPDV Hydra|Orders and machines on the shop floor|MPDV|bought
  Service Portal|Spare parts and manuals for customers|own|built
  Microsoft Dynamics 365 Sales|Leads and opportunities|Microsoft|rented
  ADP Workforce Now|Payroll in the USA|ADP|rented
  DATEV LODAS|Payroll in Germany|DATEV|rented
  OneStream|Consolidation|OneStream|rented
  LabVIEW test benches|Acceptance tests of pumps|NI|built
  Kofax Capture|Scanning of invoices|Tungsten Automation|bought
  Qlik Sense|Sales and stock figures|Qlik|bought
  TimeTac|Hours|TimeTac|rented
  Descartes Customs|Export papers|Descartes|rented
`)
const seller = staffOf('en', 238)
const diligence = made(
  {
    file: 'Project Heron - IT DD - application list v4.xlsx',
    of: 'Due diligence of a merger, applications of the target',
    rows: bought.rows,
    above: [['Project Heron', 'Strictly confidential'], ['Source: data room 7.3, management call']],
    over: ['Application', '', '', '', 'Use', '', 'Money (k€)', '', 'Contract', '', 'After closing', '', '', ''],
    sheets: [
      {
        name: 'Legend',
        rows: [
          ['Keep', 'stays as it is'],
          ['Retire', 'replaced by the buyer’s system'],
          ['TSA', 'transitional service'],
        ],
      },
    ],
  },
  [
    ['Name', bought.at(0), 'Name'],
    ['What it does', bought.at(1), said],
    ['Vendor', bought.at(2), makers],
    ['Built / bought', bought.at(3), ['Delivery models', 'Third-party application', null]],
    ['Users', v.count(600), null],
    ['Sites', w('Essen|Tulsa|Essen, Tulsa'), [null, 'Business areas']],
    ['Run FY24', v.count(320, 6), [null, 'Yearly cost']],
    ['Capex', v.gaps(4, v.count(90, 7), 'n/a'), null],
    ['Change of control', w('consent needed|silent|assignable'), null],
    ['End', v.gaps(3, ahead(v.dots, 41), 'perpetual'), [null, 'In use until']],
    ['TSA?', w('Y|N|N'), null],
    ['Decision', w('Keep|Retire|Migrate|Keep|open'), ['Planned disposition', null]],
    ['Seller contact', seller.plain(1), [null, ...people, 'Contacts: Business owner']],
    ['Remarks', v.gaps(5, w('Two versions behind|Licences in the name of the parent|One developer only')), 'Notes'],
  ],
)

/** Systems that the auditors of a retailer's accounts look at. */
const audited = keptAs(`
  Oracle Fusion Financials|ERP package|Oracle 19c|Oracle Linux 8|Record to report
  Oracle Retail Merchandising|ERP package|Oracle 19c|Oracle Linux 8|Buy to stock
  Blue Yonder WMS|ERP package|SQL Server 2019|Windows Server 2019|Stock
  Aptos POS|till software|SQL Server 2016|Windows 10 IoT|Sales
  Salesforce Commerce Cloud|SaaS|n/a|n/a|Sales
  Kyriba|SaaS|n/a|n/a|Treasury
  BlackLine|SaaS|n/a|n/a|Record to report
  Coupa|SaaS|n/a|n/a|Purchase to pay
  UKG Pro|SaaS|n/a|n/a|Hire to retire
  Loyalty engine|in-house|PostgreSQL 14|RHEL 8|Sales
  Price change tool|in-house|MySQL 8|Ubuntu 22.04|Sales
  Lease Accelerator|SaaS|n/a|n/a|Leases
  Vertex O Series|SaaS|n/a|n/a|Tax
  IBM Sterling B2B|middleware|Db2 11.5|AIX 7.2|Purchase to pay
`)
const auditees = staffOf('en', 239)
const audit = made(
  {
    file: 'ITGC scoping FY2025.xlsx',
    of: "Auditors' list of systems in scope",
    rows: audited.rows,
    above: [['ITGC scoping', 'FY2025'], ['Prepared by: IA', 'Reviewed by: CAE'], []],
    below: [['Note: systems below the threshold are not listed.']],
  },
  [
    ['Ref', v.numbered('A', 2), null],
    ['In-scope system', audited.at(0), 'Name'],
    ['Type', audited.at(1), [...kinds, 'System or domain', 'Tags', null]],
    ['Process', audited.at(4), ['Capabilities', 'Primary use case', 'Short description', 'System or domain', null]],
    ['Database', audited.at(2), ['Platforms', null]],
    ['OS', audited.at(3), ['Platforms', null]],
    ['Business owner', auditees.plain(1), business],
    ['IT owner', auditees.plain(2), people],
    ['Admins (#)', v.count(14), null],
    ['SOC 1 received', w('Yes|No|n/a'), null],
    ['Access review', recent(v.american, 42), null],
    ['Deficiencies', v.gaps(6, w('Leavers not removed|Shared account|Developer can deploy')), [null, 'Notes']],
    ['Rating', w('1 - Low|2 - Medium|3 - High'), [null, 'Criticality']],
  ],
)

/** What a university moves to the cloud, and how. */
const moved = keptAs(`
  Banner Student|Registrar|On-premises|Java, Tomcat|Oracle 19c|Rehost
  Moodle|Teaching and Learning|On-premises|PHP|MariaDB|Replatform
  Alma|Library|Vendor cloud|SaaS|n/a|Retain
  DSpace Repository|Library|On-premises|Java|PostgreSQL|Replatform
  Research Data Store|Research Office|On-premises|Ceph|n/a|Retain
  Alumni Portal|Advancement|On-premises|.NET 4.8|SQL Server 2014|Refactor
  Timetabler|Registrar|On-premises|.NET 4.8|SQL Server 2016|Repurchase
  Exam Booking|Registrar|On-premises|ColdFusion|MySQL 5.7|Retire
  Residence Manager|Student Housing|Co-location|Delphi|Firebird|Repurchase
  Parking Permits|Campus Services|On-premises|Classic ASP|Access|Retire
  Print Quota|IT Services|On-premises|PaperCut|PostgreSQL|Rehost
  Grant Tracker|Research Office|On-premises|Ruby on Rails|PostgreSQL|Rehost
  Identity Manager|IT Services|On-premises|Java|Oracle 19c|Replatform
  Web CMS|Communications|Co-location|Drupal 7|MySQL 5.7|Refactor
  Lab Inventory|Faculty of Science|On-premises|Python, Django|PostgreSQL|Rehost
  Payroll Interface|Finance|On-premises|Perl|n/a|Retire
`)
const faculty = staffOf('en', 240)
const cloud = made({ file: 'cloud-readiness-6R.csv', of: 'Assessment before a move to the cloud', rows: moved.rows, delimiter: '\t' }, [
  ['AppID', v.numbered('APP', 3, 11), null],
  ['App name', moved.at(0), 'Name'],
  ['Unit', moved.at(1), 'Business areas'],
  ['Current hosting', moved.at(2), kinds],
  ['Tech stack', moved.at(3), 'Platforms'],
  ['DB engine', moved.at(4), ['Platforms', null]],
  ['# servers', v.count(9), null],
  ['Environments', w('PROD|PROD, TEST|PROD, TEST, DEV'), 'Environments'],
  ['Business criticality', w('1 - Low|2 - Medium|3 - High|4 - Mission critical'), 'Criticality'],
  ['Complexity', w('S|M|L|XL'), null],
  ['6R', moved.at(5), [null, 'Planned disposition']],
  ['Target', w('AWS EC2|AWS RDS|SaaS|EKS|NULL'), [null, 'Hosting types', 'Platforms']],
  ['Wave', w('1|2|3|NULL'), null],
  ['Cutover', v.gaps(4, ahead(v.iso, 43), 'NULL'), null],
  ['SME', faculty.mail(1), people],
  ['Blockers', v.gaps(5, w('Licence bound to the host|Latency to the store|No test system'), 'NULL'), ['Notes', null]],
])

export const reviewsOfTwentyThird: readonly Shape[] = [diligence, audit, cloud]
