/** Workbooks kept by hand in English, of the twenty-third set: fixed before the guesses were read or run. */
import { ahead, keptAs, linkTo, recent } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** What a museum's people told a consultant. */
const told = keptAs(`
  TMS Collections|Objects, loans and locations|Collections|Gallery Systems|our own server|2011
  Tessitura|Tickets, members and gifts|Front of house|Tessitura Network|they host it|2016
  iMuseum website|Opening times, exhibitions, shop|Marketing|a local agency|they host it|2020
  Axiell DAMS|Pictures of the objects|Collections|Axiell|they host it|2018
  Sage 50|Ledgers|Finance|Sage|a PC in the office|2004
  BrightHR|Leave and sickness|Office|BrightHR|they host it|2021
  Mailchimp|Newsletter|Marketing|Intuit|they host it|2015
  Hanwell Monitor|Climate in the cases|Conservation|Ellab|our own server|2013
  Artifax Event|Room bookings and hires|Events|Artifax|they host it|2017
  Square POS|Café and shop tills|Front of house|Block|they host it|2022
  Bloomberg Connects|Audio guide on phones|Learning|Bloomberg Philanthropies|they host it|2023
  Loans spreadsheet|Who has borrowed what|Registrar|nobody|shared drive|2009
  Survey kiosk|Smiley buttons at the exit|Front of house|HappyOrNot|they host it|2019
`)
const museum = staffOf('en', 241)
const interviews = made(
  {
    file: 'Interview notes - systems.xlsx',
    of: "A consultancy's interview sheet at a museum",
    rows: told.rows,
    above: [['Interview sheet: systems and tools'], ['Ask everything, write down what they say']],
  },
  [
    ['What do you call it?', told.at(0), 'Name'],
    ['What do you do with it?', told.at(1), said],
    ['Team', told.at(2), 'Business areas'],
    ['Who knows it best?', oneOrTwo(museum.plain, 1, ' and '), ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner']],
    ['Who do we get it from?', told.at(3), makers],
    ['Where does it run?', told.at(4), kinds],
    ['Since when?', told.at(5), 'In use from'],
    ['How much does it matter? (1-5)', w('1|2|3|4|5|5'), 'Criticality'],
    ['Happy with it?', w('yes|so-so|no|mostly'), null],
    ['Would you miss it?', w('not for a week|at once|the same day'), [null, 'Criticality', 'Notes']],
    ['Other remarks', v.gaps(4, w('Everyone shares one login|Would like an app|Contract lies with the friends’ association')), 'Notes'],
    ['Talked on', recent(v.slashes, 51), [null, 'Last reviewed']],
  ],
)

/** What the helpdesk of a housing association answers for. */
const served = keptAs(`
  Civica Cx|Housing management|Rents, tenancies and repairs orders|Civica
  Orchard Repairs|Housing management|Old repairs ledger, read only|MRI Software
  DRS Scheduler|Property services|Plans the day of the trades|Oneserve
  Keystone Asset|Property services|Stock condition and planned works|Civica
  C365 Compliance|Property services|Gas, fire and lift certificates|C365 Cloud
  Open Accounts|Corporate|Ledgers and purchasing|OneAdvanced
  iTrent|Corporate|HR and payroll|MHR
  SharePoint Online|Corporate|Policies and team sites|Microsoft
  8x8 Contact Centre|Customer|Calls and web chat|8x8
  Tenant app|Customer|Pay rent and report a repair|Made Tech
  Rent Sense|Customer|Which arrears to call first|Mobysoft
  Allpay|Customer|Payment cards and direct debits|Allpay
  M3NHFSoR|Property services|Schedule of rates|M3 Housing
  Lone worker alarm|Field|Panic button of visiting staff|Reliance Protect
  Power BI|Corporate|Dashboards|Microsoft
  Civica Cx Contractor|Property services|Jobs of outside contractors|Civica
`)
const landlord = staffOf('en', 242)
const desk = made(
  {
    file: 'Service Catalogue v7.csv',
    of: "A housing association's helpdesk catalogue",
    rows: served.rows,
    above: [['Service catalogue', 'v7']],
  },
  [
    ['Service ID', v.numbered('SVC', 3), null],
    ['Service name', served.at(0), 'Name'],
    ['Category', served.at(1), ['System or domain', 'Business areas', 'Tags', 'Capabilities']],
    ['Description', served.at(2), said],
    ['Service owner', landlord.plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
    ['First line', w('Service Desk|Service Desk|Supplier'), [null, 'Contacts: Primary support']],
    ['Second line', landlord.plain(2), ['Contacts: Secondary support', 'Contacts: Primary support', 'Contacts: Expert', null]],
    ['Supplier', served.at(3), makers],
    ['Support hours', w('Mon-Fri 8-6|24x7|Mon-Fri 9-5'), null],
    ['Priority', w('P1|P2|P3|P4'), ['Criticality', null]],
    ['Status', w('Live|Live|Live|Retired|Pilot'), states],
    ['Tickets last month', v.count(80), null],
    ['How-to', linkTo(served.at(0), 'help.example.org/kb'), 'Documents'],
  ],
)

/** The systems of a hospital trust, two rows of heads over them. */
const clinical = keptAs(`
  Lorenzo|Patient administration|Dedalus|Windows, SQL Server|Private cloud
  Sectra PACS|Pictures of radiology|Sectra|Windows, Oracle|On site
  WinPath Enterprise|Pathology requests and results|Clinisys|Linux, Caché|On site
  Sunrise EPMA|Prescribing on the wards|Altera Digital Health|Windows, SQL Server|Private cloud
  Badgernet Maternity|Pregnancy and birth notes|System C|Web|Supplier hosted
  Medway Theatre|Theatre lists|System C|Windows, SQL Server|On site
  Ascribe Pharmacy|Stock and dispensing|EMIS Health|Windows, SQL Server|On site
  CRIS|Radiology bookings|Magentus|Web, Oracle|Supplier hosted
  Nervecentre|Observations and handover|Nervecentre Software|iOS, web|Private cloud
  Winscribe|Dictation|Nuance|Windows|On site
  Allocate Optima|Rosters|RLDatix|Web|Supplier hosted
  Datix|Incidents and complaints|RLDatix|Web|Supplier hosted
  ESR|Staff and pay|IBM|Web|Supplier hosted
  Synertec Prism|Letters and post|Synertec|Web|Supplier hosted
  Aria|Chemotherapy and radiotherapy|Varian|Windows, SQL Server|On site
  Intouch Check-in|Kiosks in outpatients|VitalHub|Windows|On site
  Evolve EDM|Scanned notes|Mizaic|Web, SQL Server|Private cloud
  Telepath|Old laboratory, results only|NULL|OpenVMS|On site
`)
const trust = staffOf('en', 243)
const hospital = made(
  {
    file: 'Trust systems register.xlsx',
    of: "A hospital trust's register of systems",
    rows: clinical.rows,
    above: [['Systems register', 'Owner: Digital Services'], ['NULL = not known']],
    over: ['System', '', '', 'People', '', '', 'Technical', '', '', 'Life', '', '', 'Risk', ''],
    below: [['', 'IAO = information asset owner, IAA = information asset administrator']],
    sheets: [{ name: 'Read me', rows: [['Change the register only after the board'], ['Ask Digital Services for the log']] }],
  },
  [
    ['System', clinical.at(0), 'Name'],
    ['Use', clinical.at(1), said],
    ['Division', w('Medicine|Surgery|Diagnostics|Women and children|Corporate|All divisions'), 'Business areas'],
    ['IAO', trust.plain(1), ['Contacts: Owner', 'Contacts: Business owner']],
    ['IAA', trust.plain(2), [...people, null]],
    ['System manager', trust.mail(3), [...people, null]],
    ['Supplier', clinical.at(2), makers],
    ['Platform', clinical.at(3), 'Platforms'],
    ['Hosting', clinical.at(4), kinds],
    ['Live since', v.gaps(2, v.day(v.slashes, 0, 14), 'NULL'), 'In use from'],
    ['Decommission', v.gaps(7, ahead(v.slashes, 52), 'NULL'), 'In use until'],
    ['Status', w('Live|Live|Live|Read only|Being replaced'), states],
    ['Clinical risk', w('1 - Low|2 - Moderate|3 - High|4 - Extreme'), [null, 'Criticality']],
    ['DSPT in scope', w('Y|N'), null],
  ],
)

/** The programs of a brewery in the United States. */
const brewed = keptAs(`
  Ekos|Brewing, cellar and inventory|Ekos|Brewhouse|Cloud
  QuickBooks Enterprise|Books|Intuit|Accounting|Hosted desktop
  VIP Karma|Depletions at distributors|VIP|Sales|Cloud
  Toast|Taproom POS|Toast|Taproom|Cloud
  Shopify|Merch store|Shopify|Marketing|Cloud
  Ignition SCADA|Tanks, glycol and CIP|Inductive Automation|Brewhouse|On-prem
  Lab log (Access)|Gravity, pH and micro results|home-grown|Quality|On-prem
  Gusto|Payroll|Gusto|HR|Cloud
  Limble CMMS|Maintenance of the lines|Limble|Packaging|Cloud
  Untappd for Business|Beer menus|Next Glass|Taproom|Cloud
  Klaviyo|Emails and texts|Klaviyo|Marketing|Cloud
  Samsara|Trucks|Samsara|Distribution|Cloud
  BeerBoard|Draft data of bars|BeerBoard|Sales|Cloud
  Avalara|Excise filings|Avalara|Accounting|Cloud
  Homebase|Shifts|Homebase|Taproom|Cloud
`)
const brewery = staffOf('en', 244)
const beer = made(
  {
    file: 'apps we pay for.xlsx',
    of: "A brewery's list of programs",
    rows: brewed.rows,
    below: [['', '', '', '', '', '', '$214,000', '', ''], ['* month to month']],
  },
  [
    ['App', brewed.at(0), 'Name'],
    ['For', brewed.at(1), said],
    ['Vendor', brewed.at(2), makers],
    ['Dept', brewed.at(3), 'Business areas'],
    ['Biz owner', brewery.plain(1), business],
    ['Tech contact', brewery.plain(2), people],
    ['Cost/yr', v.amount((value) => `$${value.toLocaleString('en-US')}`), [null, 'Yearly cost']],
    ['Renews', recent(v.american, 53), [null, 'In use until']],
    ['Seats', v.count(60), null],
    ['Crit', w('1 - nice to have|2 - low|3 - medium|4 - high|5 - beer stops'), 'Criticality'],
    ['Where', brewed.at(4), kinds],
    ['SSO?', w('y|n'), null],
    ['Plan', w('Invest|Tolerate|Migrate|Eliminate|Tolerate'), ['Planned disposition', 'TIME']],
    ['Misc', v.gaps(6, w('Annual prepay gets 10% off|Card on file is the old one|Ask about API')), ['Notes', null]],
  ],
)

export const englishOfTwentyThird: readonly Shape[] = [interviews, desk, hospital, beer]
