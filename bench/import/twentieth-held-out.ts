/**
 * The twentieth set: workbooks that people keep and send to an architect who asks what they have, in five languages; most with short headers.
 * Fixed before any of the guessing was read or run. The organisations don't exist, their products do.
 */
import { numericMonth, onceOnly } from './eighteenth-cells.ts'
import { keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { twentiethHeldOutDutch } from './twentieth-held-out-dutch.ts'
import { twentiethHeldOutFrench } from './twentieth-held-out-french.ts'
import { twentiethHeldOutGerman } from './twentieth-held-out-german.ts'
import { twentiethHeldOutSpanish } from './twentieth-held-out-spanish.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const pounds = v.amount((value) => `£${value.toLocaleString('en-GB')}`)

/** System, supplier, service area, hosting. */
const borough = keptAs(`
  Civica OPENRevenues|Civica|Revenues & Benefits|Supplier cloud
  NEC Housing|NEC Software Solutions|Housing|Supplier cloud
  Liquidlogic LAS|System C|Adult Social Care|Supplier cloud
  Liquidlogic LCS|System C|Children’s Services|Supplier cloud
  Uniform|Idox|Planning & Building Control|Own data centre
  Idox DMS|Idox|Planning & Building Control|Own data centre
  iTrent|MHR|People & Culture|Supplier cloud
  Unit4 ERP|Unit4|Finance|Supplier cloud
  Capita Income Manager|Capita|Finance|Supplier cloud
  Whitespace|Whitespace Work Software|Waste & Street Scene|Supplier cloud
  Confirm|Brightly|Highways|Own data centre
  Parking Gateway|Chipside|Parking|Supplier cloud
  Firmstep|Granicus|Customer Services|Supplier cloud
  ModernGov|Civica|Democratic Services|Supplier cloud
  Electoral Management System|Xpress Software Solutions|Elections|On site
  Spydus|Civica|Libraries|Supplier cloud
  Legend Club Management|Xplor|Leisure|Supplier cloud
  BACAS|ClearSkies Software|Cemeteries|On site
  Lalpac|Idox|Licensing|Own data centre
  APP Civica|Civica|Environmental Health|Own data centre
  Norwel|Civica|Legal|Own data centre
  QGIS|Open source|Planning & Building Control|Desktop
  Gazetteer GMS|Idox|Digital & ICT|Own data centre
  Hornbill|Hornbill|Digital & ICT|Supplier cloud
  Academy NNDR archive|Capita|Revenues & Benefits|On site
  Synergy Admissions|Servelec|Education|Supplier cloud
  ParentPay|ParentPay|Education|Supplier cloud
  Jontek Answerlink|Tunstall|Housing|On site
  Technology Forge|The Technology Forge|Property|Supplier cloud
  Mayor’s diary|Built in-house|Democratic Services|On site
  Grants tracker|Built in-house|Regeneration|On site
`)

/** System, what for, division, supplier, interfaces. */
const trust = keptAs(`
  Careflow EPR|Patient administration and clinical notes|Medicine|System C|ICE, PACS, Pharmacy
  Symphony|Emergency department tracking|Medicine|EMIS Health|Careflow EPR
  Endobase|Endoscopy images and reports|Medicine|Olympus|Careflow EPR
  Mosaiq|Chemotherapy and radiotherapy records|Medicine|Elekta|Careflow EPR
  Proton|Renal dialysis sessions|Medicine|Clinical Computing|WinPath
  Bluespier Theatres|Theatre lists and implants|Surgery|Bluespier|Careflow EPR
  OpusView|Anaesthetic charts|Surgery|Talis|Bluespier Theatres
  Medisoft|Ophthalmology records|Surgery|Medisoft|Careflow EPR
  BadgerNet Maternity|Maternity notes and screening|Women & Children|Clevermed|Careflow EPR
  Viewpoint 6|Obstetric ultrasound|Women & Children|GE HealthCare|PACS
  WinPath|Laboratory results|Clinical Support|Clinisys|ICE
  ICE|Orders and results|Clinical Support|Clinisys|WinPath, PACS
  PACS|X-ray and scan archive|Clinical Support|Sectra|ICE
  CRIS|Radiology bookings and reports|Clinical Support|Magentus|PACS
  Pharmacy|Stock and dispensing|Clinical Support|EMIS Health|Careflow EPR
  Omnicell Cabinets|Ward drug cupboards|Clinical Support|Omnicell|Pharmacy
  Bloodhound|Blood fridges and transfusion labels|Clinical Support|Haemonetics|WinPath
  HealthRoster|Rotas and bank shifts|Corporate|RLDatix|ESR
  ESR|Staff records and pay|Corporate|IBM|HealthRoster
  Datix Cloud IQ|Incidents and complaints|Corporate|RLDatix|
  Agresso|Ledger and purchasing|Corporate|Unit4|
  Synbiotix|Meals, cleaning and portering|Corporate|Synbiotix Solutions|
  Micad|Estates drawings and jobs|Corporate|Micad|
  Trust intranet|News and policies|Corporate|Verseone|
`)

/** App, domain, description, vendor, technology, model, time. */
const retail = keptAs(`
  Retek RMS|Merchandising|Items, ranges and prices|Oracle|Oracle Forms, AIX|Package|Migrate
  Blue Yonder Demand|Supply Chain|Forecasts and store orders|Blue Yonder|Azure|SaaS|Invest
  Manhattan WMS|Supply Chain|Both distribution centres|Manhattan Associates|IBM i|Package|Tolerate
  Paragon|Supply Chain|Routes of lorries|Aptean|Windows|Package|Tolerate
  PCMS Vision|Stores|Tills|Flooid|Windows IoT|Package|Migrate
  StoreForce|Stores|Staff planning|StoreForce|AWS|SaaS|Tolerate
  Reflexis Tasks|Stores|Tasks from head office|Zebra|Azure|SaaS|Invest
  Price label server|Stores|Electronic shelf labels|SES-imagotag|Linux|Package|Tolerate
  Hybris|Online|Web shop|SAP|Java, HANA|Package|Eliminate
  commercetools|Online|New web shop|commercetools|GCP|SaaS|Invest
  Bloomreach|Online|Search and suggestions|Bloomreach|SaaS|SaaS|Invest
  Akeneo|Merchandising|Product texts and pictures|Akeneo|PHP, MySQL|Package|Invest
  Zendesk|Customer|Contact centre|Zendesk|SaaS|SaaS|Tolerate
  Loyalty engine|Customer|Points and vouchers|In-house|.NET, SQL Server|Bespoke|Migrate
  Braze|Customer|Mails and push messages|Braze|SaaS|SaaS|Invest
  Oracle EBS|Finance|Ledger, payables and assets|Oracle|Oracle 12c, Solaris|Package|Migrate
  Blackline|Finance|Reconciliations|BlackLine|SaaS|SaaS|Tolerate
  Cegid HR|People|Payroll|Cegid|SaaS|SaaS|Tolerate
  Property database|Property|Leases and rent reviews|In-house|Access|Bespoke|Eliminate
  Snowflake|Data|Warehouse for reports|Snowflake|AWS|SaaS|Invest
  Business Objects|Data|Old reports|SAP|Windows|Package|Eliminate
  Supplier portal|Merchandising|Suppliers confirm orders|In-house|Java|Bespoke|Tolerate
  EDI gateway|Supply Chain|Orders and invoices to suppliers|OpenText|SaaS|SaaS|Tolerate
  Fraud rules|Online|Card fraud checks|Riskified|SaaS|SaaS|Tolerate
  Gift card ledger|Finance|Balances of gift cards|SVS|SaaS|SaaS|Tolerate
  Display planner|Merchandising|Shelf layouts|JDA|Windows|Package|Tolerate
`)

/** Name, what for, team, supplier, bought or built, where. */
const utility = keptAs(`
  SAP IS-U|Bills households and takes their payments|Customer & Billing|SAP|Bought|Our data centre
  Maximo|Plans and records maintenance of pumps and pipes|Asset Operations|IBM|Bought|Our data centre
  ClearSCADA|Watches and controls treatment works|Control Room|Schneider Electric|Bought|On site at the works
  Leak desk|Prioritises leaks for the gangs|Networks|Own developers|Built in-house|Our data centre
  ArcGIS|Maps of mains, valves and sewers|Networks|Esri|Bought|Our data centre
  Synergi Pipeline|Simulates flows for planned work|Networks|DNV|Bought|Desktop
  SampleManager|Results of the laboratory|Water Quality|Thermo Fisher|Bought|Our data centre
  ServiceNow|Tickets of IT and facilities|IT|ServiceNow|Bought|Cloud
  Twilio Flex|Calls of customers|Customer & Billing|Twilio|Bought|Cloud
  Outage texts|Warns customers about work in their street|Customer & Billing|Own developers|Built in-house|Cloud
  OSIsoft PI|Keeps the readings of all sensors|Control Room|AVEVA|Bought|Our data centre
  Primavera|Schedules of building projects|Capital Delivery|Oracle|Bought|Cloud
  Bentley ProjectWise|Drawings of building projects|Capital Delivery|Bentley|Bought|Cloud
  Fleet tracker|Shows where vans are|Fleet|Quartix|Bought|Cloud
  Permit to dig|Street works notices to councils|Networks|Causeway|Bought|Cloud
  Land register|Deeds and leases of our land|Property & Legal|Own developers|Built in-house|A PC under a desk
  Workday|Staff records and leave|People|Workday|Bought|Cloud
`)

const english: readonly Shape[] = [
  made(
    {
      file: 'ICT systems list - updated Jan 2026.xlsx',
      of: 'A borough, what each service area runs',
      rows: borough.rows,
      above: [['ICT systems list'], ['Owner: Digital & ICT', '', '', 'Last full check: January 2026'], []],
      below: [['', '', '', '', '', '', 'Total', '£1,412,880'], ['Costs exclude VAT. Systems run by schools are not listed.']],
    },
    [
      ['System', borough.at(0), 'Name'],
      ['Supplier', borough.at(1), makers],
      ['Service area', borough.at(2), areas],
      ['System owner', staffOf('en', 70).plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
      ['System admin', oneOrTwo(staffOf('en', 70).plain, 4, ' / '), ['Contacts: Expert', 'Contacts: Primary support']],
      ['Hosted', borough.at(3), 'Hosting types'],
      ['Contract end', v.gaps(2, v.day(v.slashes, 14))],
      ['Annual cost', v.gaps(1, pounds)],
      ['Status', w('Live|Live|Live|Being replaced|Read only'), states],
      ['Comments', v.gaps(6, w('Tender out in spring|Move to cloud agreed|Only used at year end|Shared with the county')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Digital systems - on call copy.xlsx',
      of: 'A hospital trust, systems by division with their impact',
      rows: trust.rows,
      above: [['Digital systems by division – on call copy, print and keep']],
      sheets: [
        {
          name: 'Impact scale',
          rows: [
            ['Score', 'Meaning'],
            ['1 - Severe', 'Patients may come to harm within the hour'],
            ['2 - High', 'Clinics stop'],
            ['3 - Moderate', 'Paper forms for a day'],
            ['4 - Low', 'Can wait'],
          ],
        },
      ],
    },
    [
      ['Division', onceOnly(trust.at(2)), areas],
      ['System name', trust.at(0), 'Name'],
      ['What it does', trust.at(1), said],
      ['Supplier', trust.at(3), makers],
      ['Information asset owner', staffOf('en', 71).plain(1), ['Contacts: Owner', 'Contacts: Business owner', 'Contacts: Data steward']],
      ['IT lead', staffOf('en', 71).reached(3, 'ext.'), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
      ['Impact if down', w('1 - Severe|2 - High|2 - High|3 - Moderate|4 - Low'), 'Criticality'],
      ['Out of hours support', w('Yes|No|Supplier only')],
      ['Go-live', v.gaps(1, v.day(v.monthYear)), 'In use from'],
      ['Version', v.gaps(3, v.version)],
      ['Interfaces', trust.at(4), [null, 'Integrations', 'Publishes to', 'Subscribes to']],
      ['Notes', v.gaps(6, w('Downtime forms in blue folder|Upgrade weekend in June|Switch fails over by itself')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Application landscape v0.9 DRAFT.xlsx',
      of: 'A chain of shops, groups over the headers',
      rows: retail.rows,
      over: ['Application', '', '', 'Owner', '', 'Technology', '', '', 'Lifecycle', '', '', 'Run', '', ''],
      below: [[], ['TIME: Tolerate, Invest, Migrate, Eliminate (workshop of 12 March)']],
    },
    [
      ['App', retail.at(0), 'Name'],
      ['Domain', retail.at(1), ['System or domain', 'Capabilities', areas, 'Tags']],
      ['Description', retail.at(2), said],
      ['Business', staffOf('en', 72).plain(1), business],
      ['IT', v.gaps(1, staffOf('en', 72).plain(4)), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Vendor', retail.at(3), makers],
      ['Built on', retail.at(4), 'Platforms'],
      ['Model', retail.at(5), ['Delivery models', 'Hosting types']],
      ['Live since', v.day(v.yearOnly), 'In use from'],
      ['Replace by', v.gaps(7, v.day(numericMonth, 18)), 'In use until'],
      ['TIME', retail.at(6), 'Planned disposition'],
      ['Cost k£', v.count(900)],
      ['Users', v.count(4000)],
      ['Comment', v.gaps(6, w('Depends on the till project|Licence audit pending|Nobody left who built it')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'What do we use - survey (Responses).xlsx',
      of: 'A water company, answers of its teams to a form',
      rows: utility.rows,
    },
    [
      ['Timestamp', recent((y, m, d) => `${d}/${m}/${y} 10:${d}:07`)],
      ['Email address', staffOf('en', 73).mail(8), [null, ...people]],
      ['What is the application called?', utility.at(0), 'Name'],
      ['In one sentence, what do you use it for?', utility.at(1), said],
      ['Which team uses it most?', utility.at(2), areas],
      ['Who owns it on the business side?', staffOf('en', 73).plain(1), business],
      [
        'Who in IT looks after it?',
        v.gaps(2, staffOf('en', 73).plain(3), 'don’t know'),
        ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner'],
      ],
      ['Who supplies it?', utility.at(3), makers],
      ['Is it bought or built in-house?', utility.at(4), ['Delivery models', 'Third-party application']],
      ['Where does it run?', utility.at(5), 'Hosting types'],
      ['How bad would a week without it be? (1 = fine, 5 = disaster)', w('1|2|3|4|5|5'), 'Criticality'],
      ['Roughly when did you start using it?', v.gaps(2, v.day(v.yearOnly)), 'In use from'],
      ['Are there plans to replace it?', w('No|Yes, next price review|Talked about|No'), [null, 'Planned disposition', 'Notes']],
      ['Anything else we should know?', v.gaps(5, w('Two licences are never used|Slow on Mondays|The manual is from 2009')), 'Notes'],
    ],
  ),
]

export const twentiethHeldOut: readonly Shape[] = [
  ...english,
  ...twentiethHeldOutGerman,
  ...twentiethHeldOutFrench,
  ...twentiethHeldOutSpanish,
  ...twentiethHeldOutDutch,
]
