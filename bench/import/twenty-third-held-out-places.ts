/** Lists out of other places than a portfolio - purchasing, books, plans for a disaster - of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, made, makers, people, said, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const pounds = v.amount((value) => `£${value.toLocaleString('en-GB')}.00`)

/** A county council's contracts for software. */
const contracted = keptAs(`
  Civica Pay|Civica|Civica UK Ltd|Card payments on the web and in the cash office|Finance
  Northgate Revenues & Benefits|NEC Software Solutions|NEC Software Solutions UK Ltd|Council tax and housing benefit|Revenues
  Liquidlogic Adults|System C|Liquidlogic Ltd|Case files of adult social care|Adult Services
  Liquidlogic Children's|System C|Liquidlogic Ltd|Case files of children's social care|Children's Services
  Uniform|Idox|Idox Software Ltd|Planning, building control and licensing|Planning
  Confirm|Brightly|Brightly Software Ltd|Street works and highway assets|Highways
  Microsoft 365 E5|Microsoft|Softcat plc|Mail, documents and meetings|ICT
  Adobe Acrobat Pro|Adobe|Softcat plc|Editing of PDF files|ICT
  Esri ArcGIS Enterprise|Esri|Esri UK Ltd|Maps|ICT
  Unit4 ERP|Unit4|Unit4 Business Software Ltd|Ledgers, purchasing and payroll|Finance
  Spydus|Civica|Civica UK Ltd|Library loans and catalogue|Libraries
  Gladstone MRM|Gladstone|Gladstone MRM Ltd|Bookings at leisure centres|Leisure
  Capita One Education|Capita|Capita Business Services Ltd|School admissions and attendance|Education
  Modern.Gov|Civica|Civica UK Ltd|Agendas and minutes of committees|Democratic Services
  Mosaic|Access Group|Access UK Ltd|Finance of care packages|Adult Services
  Sophos Intercept X|Sophos|Phoenix Software Ltd|Virus protection|ICT
  Granicus govDelivery|Granicus|Granicus-Firmstep Ltd|Newsletters to residents|Communications
`)
const council = staffOf('en', 234)
const contracts = made(
  {
    file: 'Contracts register - ICT extract Q3.xlsx',
    of: 'Contract register of a county council',
    rows: contracted.rows,
    above: [['Contracts register', 'Extract: software only'], ['Published under the transparency code'], []],
    below: [[], ['Total', '', '', '', '', '', '', '', '', '', '£1,214,882.00'], ['* call-off under a framework agreement']],
  },
  [
    ['Contract ref', v.numbered('CTR-', 5, 1180), null],
    ['Product', contracted.at(0), 'Name'],
    ['Publisher', contracted.at(1), ['Manufacturer', 'Vendor']],
    ['Supplier', contracted.at(2), ['Vendor']],
    ['Scope', contracted.at(3), [...said, null]],
    ['Service area', contracted.at(4), 'Business areas'],
    ['Contract manager', council.plain(1), [...business, null]],
    ['Start', recent(v.slashes, 31), ['In use from', null]],
    ['Expiry', ahead(v.slashes, 32), ['In use until', null]],
    ['Extension options', w('1+1|2 x 12 months|none|24 months'), null],
    ['Annual value', pounds, [null, 'Yearly cost']],
    ['Framework', w('G-Cloud 14|CCS RM6259|KCS|direct award'), null],
    ['Notice (months)', w('3|6|12'), null],
    ['Comments', v.gaps(6, w('Price review due|Supplier bought by another firm|Retender in 2027*')), 'Notes'],
  ],
)

/** A design studio's subscriptions, as its books have them. */
const paid = keptAs(`
  Adobe Systems Software Ireland|Creative Cloud All Apps|12 seats, studio|Design
  Figma Inc|Figma Organization|editors only|Design
  Dropbox International|Dropbox Business Advanced|shared drive|Studio
  Google Cloud EMEA|Google Workspace Business Plus|mail and calendar|Studio
  Slack Technologies|Slack Pro|chat|Studio
  Xero Ltd|Xero Premium|bookkeeping|Finance
  Float|Float Resource Planner|who works on what|Operations
  Harvest|Harvest Time Tracking|hours and invoices|Operations
  Vercel Inc|Vercel Pro|client previews|Development
  GitHub Inc|GitHub Team|code|Development
  Monotype|Monotype Fonts|font library|Design
  Shutterstock|Shutterstock Flex|stock pictures|Design
  Loom Inc|Loom Business|screen videos for clients|Client services
  Pipedrive|Pipedrive Advanced|leads|New business
`)
const ledger = made(
  {
    file: 'subscriptions-fy25.csv',
    of: 'List of subscriptions out of an accounting system',
    rows: paid.rows,
    below: [['', '', 'TOTAL', '', '', '', '48,930.16', '', '', '']],
  },
  [
    ['GL Code', w('7204|7206|7210'), null],
    ['Payee', paid.at(0), makers],
    ['Subscription', paid.at(1), 'Name'],
    ['Memo', paid.at(2), ['Short description', 'Notes', 'Long description', 'Primary use case']],
    ['Team', paid.at(3), 'Business areas'],
    ['Billing cycle', w('Monthly|Annual|Annual'), null],
    ['Net', v.amount((value) => (value / 10).toFixed(2)), null],
    ['VAT', v.amount((value) => (value / 50).toFixed(2)), null],
    ['Next charge', ahead(v.iso, 33), null],
    ['Budget holder', staffOf('en', 235).plain(2), [null, ...business]],
  ],
)

/** An airport's plan for a disaster. */
const recovered = keptAs(`
  AODB|Flight information, stands and gates|Oracle RAC, network core
  Amadeus Altéa DCS|Check-in and boarding|WAN to Erding, SITA link
  BagManager|Baggage tracking and reconciliation|AODB, sorter PLC
  FIDS|Flight displays in the terminals|AODB
  ADB SAFEGATE A-VDGS|Docking guidance at the stands|AODB
  Genetec Security Center|Cameras and doors|SAN, badge database
  SAP S/4HANA|Finance and purchasing|Active Directory, HANA
  Maximo|Maintenance of plant and equipment|Oracle, SAP S/4HANA
  INFORM GroundStar|Rosters and dispatch of ground staff|AODB
  Skidata Parking|Car parks and payment|Card acquirer
  Exchange Online|Mail and calendars|Entra ID
  Public website|Flights, parking and shops for passengers|AODB, CDN
  EuroControl NMP link|Slots and flow control|AFTN
  SITA Airport Connect|Common-use workstations|WAN to SITA
  Avaya Aura|Telephones of the control room|SBC, voice recorder
`)
const airport = staffOf('en', 236)
const disaster = made(
  {
    file: 'DR plan annex C - systems.xlsx',
    of: "Table of an airport's disaster-recovery plan",
    rows: recovered.rows,
    above: [
      ['Annex C', 'Recovery table'],
      ['Issue 7', 'Restricted'],
    ],
    sections: ['Tier A: within the hour', 'Tier B: same day', 'Tier C: within the week'],
  },
  [
    ['Order', v.numbered('', 2), null],
    ['System', recovered.at(0), 'Name'],
    ['Function', recovered.at(1), [...said, 'Capabilities']],
    ['RTO', w('30 min|4 h|8 h|3 d'), null],
    ['RPO', w('0|15 min|4 h|24 h', 9), null],
    ['MTPD', w('4 h|24 h|5 d'), null],
    ['Recovery lead', airport.plain(1), [...people, null]],
    ['Deputy', airport.plain(2), ['Contacts: Secondary support', 'Contacts: Expert', null]],
    ['Depends on', recovered.at(2), ['Integrations', 'IT services', 'Platforms', null]],
    ['Fail-over site', w('DC2 Cargo|Azure West Europe|none'), [null, 'Hosting types']],
    ['Runbook', linkTo(recovered.at(0), 'wiki.example.org/dr'), 'Documents'],
    ['Last exercise', recent(v.slashes, 34), [null, 'Last reviewed']],
    ['Result', w('pass|pass with remarks|fail|not tested'), null],
  ],
)

/** A charity's record of processing, by the system that holds the data. */
const processed = keptAs(`
  Raiser's Edge NXT|Gifts and supporters|Fundraising|Blackbaud|USA, standard clauses
  Dotdigital|Newsletters|Communications|Dotdigital|UK
  Cascade HR|Staff files|People|IRIS|UK
  Sage Intacct|Gift aid and payments to suppliers|Finance|Sage|Ireland
  In-Form|Support plans of clients|Services|Homeless Link|UK
  Better Impact|Volunteers and their shifts|Volunteering|Better Impact|Canada
  Access Safeguarding Log|Incidents and concerns|Services|The Access Group|UK
  JustGiving|Sponsored events|Fundraising|Blackbaud|UK
  Stripe|Donations by card|Finance|Stripe|Ireland
  SurveyMonkey|Feedback from clients|Impact|Momentive|USA, standard clauses
  Zendesk|Questions from supporters|Communications|Zendesk|Germany
  CCTV (Milestone XProtect)|Pictures at the hostels|Facilities|Milestone|on site
  Learnbase|Courses of staff|People|Agylia|UK
`)
const processing = made(
  {
    file: 'RoPA systems.csv',
    of: 'Record of processing of a charity, one row a system',
    rows: processed.rows,
    above: [['Record of processing activities (Article 30)'], ['Controller: the charity and its trading company'], []],
  },
  [
    ['No.', v.numbered('', 1), null],
    ['System used', processed.at(0), 'Name'],
    ['Purpose of processing', processed.at(1), [...said, null]],
    ['Department', processed.at(2), 'Business areas'],
    ['Information asset owner', staffOf('en', 237).plain(1), business],
    ['Processor', processed.at(3), [...makers, null]],
    ['Data subjects', w('donors|clients|staff|volunteers|donors, clients'), null],
    ['Special category?', w('Yes - health|No|No'), null],
    ['Lawful basis', w('consent|contract|legitimate interests|legal obligation'), null],
    ['Retention', w('6 years after last gift|2 years|7 years|30 days'), null],
    ['Stored in', processed.at(4), [null, 'Hosting types']],
    ['DPIA', w('DPIA-03|DPIA-11|not needed'), null],
    ['Reviewed on', recent(v.slashes, 35), 'Last reviewed'],
  ],
)

export const placesOfTwentyThird: readonly Shape[] = [contracts, ledger, disaster, processing]
