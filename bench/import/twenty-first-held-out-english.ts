/** The twenty-first set, English workbooks: a university, a bank with two header rows, a housing association in sections, a maker of pumps in Ohio. */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, makers, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const pounds = v.amount((value) => `£${value.toLocaleString('en-GB')}`)
const dollars = v.amount((value) => `$${value.toLocaleString('en-US')}`)

/** Application, description, department, supplier, hosting. */
const university = keptAs(`
  SITS:Vision|Student records from application to award|Registry|Tribal|On premise
  Blackboard Ultra|Courses and assignments|Learning & Teaching|Anthology|SaaS
  Syllabus Plus|Timetable|Registry|Scientia|On premise
  Dynamics CRM Recruit|Enquiries and open days|Admissions|Microsoft|SaaS
  Primo|Library search|Library|Ex Libris|SaaS
  Pure|Publications and research outputs|Research Office|Elsevier|SaaS
  Unit4 ERP|Ledgers and purchasing|Finance|Unit4|SaaS
  pFACT|Costing of research bids|Research Office|Dataflow|On premise
  CoreHR|Staff records and pay|People|The Access Group|SaaS
  Stonefish|Recruitment of staff|People|Stonefish|SaaS
  Kx Accommodation|Halls and conferences|Estates|Kinetic Solutions|On premise
  Archibus|Rooms and space|Estates|Eptura|Private cloud
  T4 Site Manager|Website|Communications|TerminalFour|Private cloud
  Raiser’s Edge NXT|Alumni and gifts|Alumni Office|Blackbaud|SaaS
  TopDesk|Tickets of IT and estates|IT Services|TOPdesk|SaaS
  Inspera|Digital exams|Learning & Teaching|Inspera|SaaS
  ResearchFish|Impact of grants|Research Office|Interfolio|SaaS
  LabCup|Chemicals and risk assessments|Science Faculty|LabCup|SaaS
  Sonocent|Notes for students with disabilities|Student Services|Glean|Desktop
  Mark sheets database|Marks before they go to the board|Business School|In-house|Shared drive
`)

/** App, purpose, line of business, vendor, platform, hosting, disposition. */
const bank = keptAs(`
  Temenos T24|Accounts and deposits|Retail|Temenos|Oracle on AIX|Own data centre|Migrate
  nCino|Lending workflow|Commercial|nCino|Salesforce|SaaS|Invest
  Sopra Mortgage|Mortgage servicing|Mortgages|Sopra Banking|Linux|Outsourced|Tolerate
  Mobile app|Banking on the phone|Digital|In-house|AWS, Kotlin, Swift|Public cloud|Invest
  Internet banking|Banking in the browser|Digital|Backbase|Azure, Java|Public cloud|Invest
  Featurespace ARIC|Card fraud|Financial Crime|Featurespace|Linux|SaaS|Tolerate
  Actimize SAM|Money laundering alerts|Financial Crime|NICE|Windows|Own data centre|Tolerate
  Swift Alliance|Payments abroad|Payments|Swift|Solaris|Own data centre|Tolerate
  Form3|Faster Payments|Payments|Form3|AWS|SaaS|Invest
  Murex|Treasury deals|Treasury|Murex|Linux, Sybase|Own data centre|Tolerate
  Moody’s RiskConfidence|Balance sheet risk|Treasury|Moody’s|Windows|Own data centre|Eliminate
  AxiomSL|Regulatory returns|Finance|Adenza|Linux|Outsourced|Tolerate
  Oracle EBS|General ledger|Finance|Oracle|Oracle on AIX|Own data centre|Migrate
  Genesys Cloud|Calls and chats|Contact Centre|Genesys|AWS|SaaS|Invest
  Branch diary|Appointments|Retail|In-house|.NET|Own data centre|Eliminate
  Complaints log|Complaints and redress|Customer|In-house|Lotus Notes|Own data centre|Eliminate
  Workday|Staff and pay|People|Workday|SaaS|SaaS|Tolerate
  Teradata|Data warehouse|Data|Teradata|Teradata|Own data centre|Migrate
  Collections|Arrears letters and plans|Credit|FICO|Linux|Own data centre|Tolerate
  Safe custody|Deeds and boxes|Retail|In-house|Access|Branch PC|Eliminate
`)

/** System, use, supplier, where. */
const housing = keptAs(`
  Civica Cx|Tenancies, rents and repairs|Civica|Cloud
  DRS|Diaries of repair operatives|OneAdvanced|Cloud
  Promaster|Stock condition and investment|MRI Software|Cloud
  Keystone|Compliance: gas, fire, lifts|Aareon|On site
  Housing Jigsaw|Homelessness cases|MRI Software|Cloud
  Locata|Choice based lettings|Locata|Cloud
  Sage 200|Ledgers|Sage|On site
  Cascade|Staff records and payroll|IRIS|Cloud
  Brixx|Thirty year plan|Brixx|Desktop
  Allpay|Rent cards and direct debits|Allpay|Cloud
  ReAct|Antisocial behaviour cases|Northgate|On site
  Support plans|Care and support visits|Nourish|Cloud
  Warden call|Alarms of sheltered flats|Tunstall|On site
  Key log|Keys signed out|Own spreadsheet|Shared drive
  Mailjet|Newsletters to tenants|Sinch|Cloud
  Board papers|Agendas for trustees|Diligent|Cloud
`)

/** Application, function, site, vendor, kind, hosting, database, integrations. */
const pumps = keptAs(`
  Infor LN|ERP: orders, inventory, costing|All sites|Infor|COTS|Data center Columbus|SQL Server 2016|Salesforce, UKG
  Salesforce|CRM and quotes|All sites|Salesforce|SaaS|Vendor cloud||Infor LN
  Tacton CPQ|Configures pumps|Sales|Tacton|SaaS|Vendor cloud||Salesforce, Infor LN
  SolidWorks PDM|Drawings|Engineering|Dassault|COTS|Data center Columbus|SQL Server 2019|Infor LN
  Pump Curve Selector|Picks a pump for a duty point|Engineering||Custom|Azure|PostgreSQL|Tacton CPQ
  Plex MES|Shop floor|Mansfield plant|Rockwell|SaaS|Vendor cloud||Infor LN
  Test Bench Logger|Test results of each pump|Mansfield plant||Custom|Plant server|Access|
  UKG Pro|HR, time and payroll|All sites|UKG|SaaS|Vendor cloud||Infor LN
  Coupa|Indirect purchasing|Corporate|Coupa|SaaS|Vendor cloud||Infor LN
  OneStream|Consolidation and budget|Corporate|OneStream|SaaS|Vendor cloud||Infor LN
  Avalara|Sales tax|Corporate|Avalara|SaaS|Vendor cloud||Infor LN
  ServiceMax|Field service|Service|PTC|SaaS|Vendor cloud||Salesforce
  Warranty Tracker|Claims from distributors|Service||Custom|Data center Columbus|SQL Server 2012|
  Distributor Portal|Orders and stock for distributors|Sales||Custom|AWS|MySQL|Infor LN
  Loftware|Labels|Mansfield plant|Loftware|COTS|Plant server|SQL Server 2016|Infor LN
  Intelex|Safety incidents|Tulsa plant|Fortive|SaaS|Vendor cloud||
  Gauge Control|Calibration|Tulsa plant|IndySoft|COTS|Plant server|SQL Server 2014|
  SharePoint Online|Documents|All sites|Microsoft|SaaS|Vendor cloud||
`)

export const twentyFirstHeldOutEnglish: readonly Shape[] = [
  made(
    {
      file: 'Application Register.xlsx',
      of: 'A university, the register of its IT services',
      rows: university.rows,
      above: [['Application Register'], ['IT Services', '', 'Version 4.2', '', 'Next review: July 2026']],
      sheets: [
        {
          name: 'Guidance',
          rows: [
            ['Owners confirm their entries each July.'],
            ['1 - Vital', 'Back within 4 hours'],
            ['2 - High', 'Next day'],
            ['3 - Normal', 'Within a week'],
          ],
        },
      ],
    },
    [
      ['Ref', v.numbered('A', 3)],
      ['Application', university.at(0), 'Name'],
      ['Description', university.at(1), said],
      ['Department', university.at(2), areas],
      ['Business owner', staffOf('en', 130).plain(1), business],
      ['Technical owner', staffOf('en', 130).plain(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Supplier', university.at(3), makers],
      ['Hosting', university.at(4), 'Hosting types'],
      ['Priority', w('1 - Vital|2 - High|2 - High|3 - Normal|3 - Normal'), 'Criticality'],
      ['Status', w('Live|Live|Live|Live|Project|Decommissioning'), states],
      ['Go live', v.gaps(2, v.day(v.monthYear)), 'In use from'],
      ['Contract end', v.gaps(2, v.day(v.slashes, 17))],
      ['Annual cost', v.gaps(2, pounds)],
      ['Last reviewed', v.gaps(1, recent(v.slashes)), 'Last reviewed'],
      ['Comments', v.gaps(6, w('Contract under review|Single sign-on done|Owner leaves in August')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'App portfolio - bank.xlsx',
      of: 'A bank, its portfolio with groups over the headers',
      rows: bank.rows,
      above: [['Application portfolio assessment', '', '', '', 'Draft for the architecture board']],
      over: ['Application', '', '', '', 'Ownership', '', 'Technology', '', '', 'Assessment', '', '', 'Outlook', '', ''],
    },
    [
      ['#', v.numbered('', 1)],
      ['App', bank.at(0), 'Name'],
      ['Purpose', bank.at(1), said],
      ['LoB', bank.at(2), areas],
      ['Business', staffOf('en', 131).plain(1), business],
      ['IT', staffOf('en', 131).plain(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Vendor', bank.at(3), makers],
      ['Platform', bank.at(4), 'Platforms'],
      ['Hosting', bank.at(5), 'Hosting types'],
      ['Business fit', w('1|2|3|4|5', 5)],
      ['Technical fit', w('1|2|3|4|5', 6)],
      ['Criticality', w('5 - Critical|4 - High|3 - Medium|2 - Low'), 'Criticality'],
      ['Disposition', bank.at(6), 'Planned disposition'],
      ['Sunset', v.gaps(7, ahead(v.monthYear)), 'In use until'],
      ['Remarks', v.gaps(6, w('Regulator asked|Skills leave|Contract until 2028|Part of core renewal')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Systems we use.xlsx',
      of: 'A housing association, a list in sections',
      rows: housing.rows,
      above: [['SYSTEMS WE USE - please tell Digital if something changes']],
      sections: ['Homes', 'Money and people', 'Support', 'Everything else'],
      below: [['', '', '', '', '', '', 'Total', '£402,310']],
    },
    [
      ['System', housing.at(0), 'Name'],
      ['What we use it for', housing.at(1), said],
      ['Supplier', housing.at(2), makers],
      ['Super user', oneOrTwo(staffOf('en', 132).plain, 1, ' & '), ['Contacts: Expert', 'Contacts: Owner', 'Contacts: Primary support']],
      ['IT contact', v.gaps(2, staffOf('en', 132).plain(5)), ['Contacts: Primary support', 'Contacts: Expert', 'Contacts: Owner']],
      ['Cloud / on site', housing.at(3), kinds],
      ['Renewal', v.gaps(3, v.day(v.slashes, 17))],
      ['Cost p.a.', v.gaps(2, pounds)],
      ['Notes', v.gaps(6, w('Notice is six months|Moves to Cx next year|Licence for 40 people')), 'Notes'],
    ],
  ),
  made(
    {
      file: 'Project Heron - Application Inventory.xlsx',
      of: 'A maker of pumps in Ohio, a consultancy’s template for its sale',
      rows: pumps.rows,
      above: [['Project Heron'], ['IT due diligence request 3.2: application inventory'], []],
      sheets: [{ name: 'Instructions', rows: [['Please complete all columns in grey.'], ['Costs in US dollars, last fiscal year.']] }],
    },
    [
      ['Application Name', pumps.at(0), 'Name'],
      ['Business Function', pumps.at(1), [...said, 'Capabilities', 'System or domain']],
      ['Site / Department', pumps.at(2), areas],
      ['Business Owner', staffOf('en', 133).plain(1), business],
      ['IT Owner', staffOf('en', 133).plain(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Vendor', pumps.at(3), makers],
      ['COTS / Custom / SaaS', pumps.at(4), ['Delivery models', 'Third-party application']],
      ['Hosting Location', pumps.at(5), 'Hosting types'],
      ['Database', pumps.at(6), ['Platforms', null]],
      ['# of Users', v.count(800)],
      ['Annual Cost (USD)', v.gaps(2, dollars)],
      ['Criticality (H/M/L)', w('H|H|M|M|L'), 'Criticality'],
      ['Year Implemented', v.day(v.yearOnly), 'In use from'],
      ['End of Support', v.gaps(6, v.day(v.american, 14)), [null, 'In use until']],
      ['Interfaces', pumps.at(7), [null, 'Integrations', 'Publishes to', 'Subscribes to']],
      ['TSA Required?', w('Y|N|N|Y|TBD')],
      ['Comments', v.gaps(7, w('Shared with parent company|License not transferable|Upgrade on hold')), 'Notes'],
    ],
  ),
]
