/** Registers that two English-speaking organisations keep by hand, for a twenty-fourth set. Fixed before the guesses were read or run. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { made, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { hosting } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const trust = keptAs(`
  Cerner Millennium|Oracle Health|Electronic patient record, all wards
  Lorenzo (read only)|Dedalus|Old patient record kept for look-ups
  ICE|Clinisys|Orders tests and shows results
  WinPath|Clinisys|Pathology laboratory
  Sectra PACS|Sectra|X-ray and scan images
  CRIS|Magentus|Radiology bookings and reports
  JAC|WellSky|Pharmacy stock and dispensing
  EMIS Viewer|EMIS|GP record in A&E
  BadgerNet|System C|Maternity and neonatal notes
  Somerset Cancer Register|Somerset NHS FT|Cancer waiting times
  Bluespier|Clanwilliam|Theatre lists
  ESR|IBM|Staff records and payroll
  HealthRoster|RLDatix|Nurse rostering
  Datix|RLDatix|Incidents, claims and complaints
  SBS Finance (Oracle)|NHS SBS|Ledger and purchase orders
  TrakCare Lab archive|InterSystems|Results before 2014
  Synbiotix|Synbiotix|Patient catering
  Planet FM|QFM|Estates jobs and assets
  Intranet (SharePoint)|Microsoft|News and policies
  Trust bleep list|in-house|Bleep holders on call
`)
const nhs = staffOf('en', 244)
const trustRegister = made(
  {
    file: 'Clinical & Corporate Systems Register v7.xlsx',
    of: 'the register of a hospital trust, kept by its digital team',
    rows: 20,
    sheets: [
      {
        name: 'Read first',
        rows: [['Clinical and Corporate Systems Register'], ['Kept by', 'Digital Services'], ['Please do not sort single columns!']],
      },
      {
        name: 'Lists',
        rows: [
          ['RAG', 'Hosted'],
          ['Red', 'On site'],
          ['Amber', 'Supplier cloud'],
          ['Green', 'NHS Spine'],
        ],
      },
    ],
    above: [['Northmoor Hospitals NHS Trust'], ['Systems register – last full review January 2026'], []],
    sections: ['CLINICAL', 'CORPORATE'],
    below: [['', 'Total', '', '', '', '', '', '', '', '', '', '£1,284,310'], [], ['* DPIA = data protection impact assessment']],
  },
  [
    ['Ref', v.numbered('S', 3), null],
    ['System', trust.at(0), 'Name'],
    ['What it does', trust.at(2), said],
    ['Supplier', trust.at(1), ['Vendor', 'Manufacturer']],
    ['Division', w('Medicine|Surgery|Women & Children|Corporate|Diagnostics'), 'Business areas'],
    ['System owner', nhs.plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
    ['IT lead', nhs.reached(2, 'ext.'), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
    ['Go live', v.gaps(2, v.day(v.monthYear)), 'In use from'],
    ['Support ends', v.gaps(4, ahead(v.slashes)), ['In use until', null]],
    ['Hosted', w('On site|Supplier cloud|NHS Spine|On site'), hosting],
    ['DPIA*', w('Yes|No|In progress'), null],
    ['Annual cost', v.amount((value) => `£${value.toLocaleString('en-GB')}`), null],
    ['RAG', w('Green|Amber|Red|Green'), [null, 'Color']],
    ['Comments', v.gaps(5, w('Contract out to tender|Upgrade booked for May|Runs on Windows Server 2012|See risk 214')), 'Notes'],
  ],
)

const insurer = keptAs(`
  PolicyCenter|Guidewire|Policy admin for personal lines|Underwriting
  BillingCenter|Guidewire|Premium billing and collections|Finance
  Life/400|DXC Technology|Legacy life policies|Life Ops
  CyberLife|DXC Technology|Universal life block bought in 2009|Life Ops
  Duck Creek Rating|Duck Creek Technologies|Rates commercial auto|Underwriting
  OnBase|Hyland|Imaging and mail room|Shared Services
  Xactimate|Verisk|Property estimates|Claims
  ISO ClaimSearch|Verisk|Fraud look-ups|Claims
  Agent Portal|Internal|Quotes for independent agents|Distribution
  PeopleSoft HCM|Oracle|HR and payroll|HR
  Cognos Analytics|IBM|Month end reports|Finance
  Informatica PowerCenter|Informatica|Loads the warehouse|IT
  Enterprise Data Warehouse|Internal|Teradata warehouse|IT
  Prophet|FIS|Actuarial projections|Actuarial
  Workiva|Workiva|SEC filings|Finance
  Five9|Five9|Call center|Customer Care
  Archer IRM|Archer|Risk and audit findings|Risk
  Mainframe Print|Internal|Statements and dec pages|Shared Services
  Salesforce Financial Services Cloud|Salesforce|Agency CRM|Distribution
  Kofax TotalAgility|Tungsten Automation|Claim intake forms|Claims
  Bottomline PTX|Bottomline|Check printing|Finance
  LexisNexis Risk View|LexisNexis|Underwriting reports|Underwriting
  Jira Software|Atlassian|Backlogs|IT
  Reinsurance Tracker|Internal|Access DB of treaties|Reinsurance
`)
const us = staffOf('en', 245)
const insurerInventory = made(
  {
    file: 'app_inventory_consolidated_FINAL2.csv',
    of: 'the inventory of an American insurer, put together from three databases after a merger',
    rows: 24,
    below: [['Rows: 24'], ['Confidential - internal use only']],
  },
  [
    ['App ID', v.numbered('A-', 4, 1041), null],
    ['App Name', insurer.at(0), 'Name'],
    ['Description', insurer.at(2), said],
    ['Dept', insurer.at(3), 'Business areas'],
    ['Legacy Company', w('Granite Mutual|Harbor Life'), [null, 'Business areas', 'Source list', 'Tags']],
    ['Bus. Owner', us.backwards(1), ['Contacts: Business owner', 'Contacts: Owner']],
    ['Tech Owner', oneOrTwo(us.backwards, 2, '; '), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
    ['Data Steward', v.gaps(5, us.backwards(6), 'NULL'), 'Contacts: Data steward'],
    ['Vendor', insurer.at(1), ['Vendor', 'Manufacturer']],
    ['Third Party', w('Y|Y|N'), 'Third-party application'],
    ['Criticality', w('1 - Critical|2 - High|3 - Medium|4 - Low'), 'Criticality'],
    ['Status', w('Active|Active|Sunset|Retired|NULL'), states],
    ['Env', v.several(['PROD', 'UAT', 'DEV'], '/'), 'Environments'],
    ['Platform', w('Mainframe|Windows|Linux|AWS|NULL'), 'Platforms'],
    ['Install Date', v.gaps(3, v.day(v.american), 'NULL'), 'In use from'],
    ['Retire Date', v.gaps(8, ahead(v.american), 'NULL'), 'In use until'],
    ['Disposition', w('Keep|Migrate|Retire|TBD'), 'Planned disposition'],
    ['Last Review', v.gaps(2, recent(v.american), 'NULL'), 'Last reviewed'],
    ['PII', w('Y|N'), [null, 'Tags']],
    ['Parent App', v.gaps(8, w('PolicyCenter|Cognos Analytics')), ['Part of suite', null]],
  ],
)

export const englishOfTwentyFourth: readonly Shape[] = [trustRegister, insurerInventory]
