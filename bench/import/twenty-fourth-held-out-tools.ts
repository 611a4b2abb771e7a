/** Exports of architecture and service tools, as the tools label them, for a twenty-fourth set. Fixed before the guesses were read or run. */
import { ahead, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { made, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import { area, bought, category, enterprise, hosting, texts } from './twenty-fourth-held-out-words.ts'
import * as v from './values.ts'

const staff = staffOf('en', 241)
const name = enterprise.at(0)

const serviceNow = made(
  { file: 'cmdb_ci_business_app.csv', of: 'a list of business applications exported from ServiceNow with its labels', rows: 26 },
  [
    ['Name', name, 'Name'],
    ['Number', v.numbered('APM', 7, 1000101), null],
    ['Business owner', staff.plain(1), 'Contacts: Business owner'],
    ['IT Application owner', staff.plain(2), people],
    ['Business criticality', w('1 - most critical|2 - somewhat critical|3 - less critical|4 - not critical'), 'Criticality'],
    ['Application type', w('COTS|Homegrown|SaaS|COTS'), bought],
    ['Architecture type', w('Web Based|N-Tier|Client Server|Platform Application'), [null, 'Platforms', 'Tags']],
    ['Install type', w('On Premise|Cloud|Hybrid|Third Party Hosted', 3), hosting],
    ['Status', w('In Production|In Production|Pilot|Implementing|Retired'), states],
    ['Planned Disposition', v.gaps(4, w('Invest|Sustain|Migrate|Retire')), 'Planned disposition'],
    ['Business Unit', w('EMEA Operations|Corporate|North America'), 'Business areas'],
    ['Department', enterprise.at(4), area],
    ['Publisher', enterprise.at(1), ['Manufacturer', 'Vendor']],
    ['User base', v.count(4800), null],
    ['Data classification', w('Internal|Confidential|Restricted|Public'), [null, 'Tags']],
    ['Installed', v.day(v.stamp), 'In use from'],
    ['Retired', v.gaps(8, ahead(v.stamp)), 'In use until'],
    ['Support group', w('App Support Finance|App Support Supply Chain|Service Desk'), ['Contacts: Primary support', null]],
    ['Description', enterprise.at(2), said],
  ],
)

const serviceNowNames = made(
  { file: 'cmdb_ci_business_app_table.csv', of: 'the same table of another organisation, with the names of its columns', rows: 21 },
  [
    ['sys_id', (row) => v.hash(row), null],
    ['number', v.numbered('APM', 7, 1002210), null],
    ['name', enterprise.from(4, 21).at(0), 'Name'],
    ['short_description', enterprise.from(4, 21).at(2), 'Short description'],
    ['owned_by', staff.login(4), ['Contacts: Business owner', 'Contacts: Owner']],
    ['it_application_owner', staff.login(5), people],
    ['business_criticality', w('2 - somewhat critical|1 - most critical|3 - less critical', 9), 'Criticality'],
    ['install_status', w('In Production|Retired|Pilot|In Production|In Production'), states],
    ['operational_status', w('Operational|Non-Operational|Operational'), states],
    ['install_type', w('on_premise|cloud|hybrid'), hosting],
    ['application_category', enterprise.from(4, 21).at(3), category],
    ['platform', w('Windows|Linux|Web|NULL'), 'Platforms'],
    ['vendor', enterprise.from(4, 21).at(1), ['Vendor', 'Manufacturer']],
    ['business_unit', enterprise.from(4, 21).at(4), 'Business areas'],
    ['emergency_tier', w('Mission Critical|Business Critical|Non Critical|NULL'), [null, 'Criticality']],
    ['install_date', v.gaps(2, v.day(v.iso)), 'In use from'],
    ['url', v.gaps(5, linkTo(enterprise.from(4, 21).at(0), 'apps.example.com')), ['Documents', null]],
    ['active_user_count', v.count(900), null],
    ['sys_updated_on', recent(v.stamp), null],
  ],
)

const leanIxTechnical = [
  'id',
  'type',
  'name',
  'displayName',
  'description',
  'alias',
  'lifecycle:active',
  'lifecycle:phaseOut',
  'lifecycle:endOfLife',
  'businessCriticality',
  'functionalSuitability',
  'technicalSuitability',
  'lxTimeClassification',
  'lxHostingType',
  'relApplicationToBusinessCapability',
  'relApplicationToUserGroup',
  'tags:Cost Centre',
  'subscriptions:RESPONSIBLE:Application Owner',
  'subscriptions:RESPONSIBLE:Business Owner',
  'completion',
]
const leanIx = made(
  {
    file: 'LeanIX_Inventory_Application_2026-02-11.xlsx',
    of: 'an inventory exported from SAP LeanIX: ReadMe, technical names, plain names',
    rows: 24,
    over: leanIxTechnical,
    sheets: [
      {
        name: 'ReadMe',
        rows: [
          ['Read me before you import this file'],
          ['Column', 'Type', 'Remarks'],
          ['id', 'String', 'Leave it empty for new fact sheets.'],
          ['name', 'String', 'Must not contain a slash.'],
          [
            'businessCriticality',
            'String',
            'Possible values: administrativeService, businessOperational, businessCritical, missionCritical.',
          ],
          ['lifecycle:active', 'Date', 'YYYY-MM-DD'],
        ],
      },
    ],
  },
  [
    ['ID', v.uuid, null],
    ['Type', v.always('Application'), null],
    ['Name', name, 'Name'],
    ['Display Name', name, null],
    ['Description', enterprise.at(2), said],
    ['Alias', v.gaps(7, w('ERP|CRM|Docs|Wave|Hub')), null],
    ['Lifecycle: Active', v.day(v.iso), 'In use from'],
    ['Lifecycle: Phase Out', v.gaps(8, ahead(v.iso, 23)), [null, 'In use until']],
    ['Lifecycle: End of Life', v.gaps(7, ahead(v.iso)), 'In use until'],
    ['Business Criticality', w('missionCritical|businessCritical|businessOperational|administrativeService'), 'Criticality'],
    ['Functional Fit', w('perfect|appropriate|insufficient|unreasonable'), null],
    ['Technical Fit', w('fullyAppropriate|adequate|unreasonable|inappropriate', 7), null],
    ['TIME Classification', v.gaps(2, w('tolerate|invest|migrate|eliminate', 5)), 'Planned disposition'],
    ['Hosting Type', w('saas|onPremise|iaas|paas'), hosting],
    ['Business Capabilities', w('Finance / Accounting|Sales / Lead Management|HR / Payroll|Logistics / Warehousing'), 'Capabilities'],
    ['Organizations', w('Germany|France|Headquarters;Germany|Nordics'), area],
    ['Tags: Cost Centre', w('CC-4100|CC-4200|CC-5310'), [null, 'Tags']],
    ['Responsible: Application Owner', staff.mail(7), 'Contacts: Owner'],
    ['Responsible: Business Owner', v.gaps(2, staff.mail(8)), 'Contacts: Business owner'],
    ['Completion', w('0.64|0.82|0.91|0.37'), null],
  ],
)

const ardoq = made({ file: 'ardoq-applications-workspace.xlsx', of: 'the components of a workspace exported from Ardoq', rows: 18 }, [
  ['Component Key', v.numbered('APP-', 1, 11), null],
  ['Name', enterprise.from(8, 18).at(0), 'Name'],
  ['Component Type', v.always('Application'), null],
  ['Description', enterprise.from(8, 18).at(2), said],
  ['Lifecycle Phase', w('Live|Live|Phase Out|Development'), states],
  ['Live Start Date', v.day(v.iso), 'In use from'],
  ['Live End Date', v.gaps(6, ahead(v.iso)), 'In use until'],
  ['Business Value', v.count(5), null],
  ['Technical Fit', v.count(5, 4), null],
  ['Hosting', w('Cloud|On-premises|Vendor hosted'), hosting],
  ['Owned By', staff.plain(9), 'Contacts: Owner'],
  ['Supplied By', enterprise.from(8, 18).at(1), ['Vendor', 'Manufacturer']],
  ['Realizes', w('Order Management|Claims Handling|Staff Planning|Budgeting'), ['Capabilities', null]],
  ['Created By', staff.plain(10), null],
  ['Last Updated', recent(v.stamp), null],
])

const iTop = made({ file: 'ApplicationSolution.csv', of: 'a list of application solutions exported from iTop', rows: 16 }, [
  ['id', v.count(900, 8), null],
  ['Name', enterprise.from(2, 16).at(0), 'Name'],
  ['Description', v.gaps(3, enterprise.from(2, 16).at(2)), said],
  ['Organization', enterprise.from(2, 16).at(4), area],
  ['Business criticality', w('high|medium|low'), 'Criticality'],
  ['Move to production date', v.gaps(3, v.day(v.iso)), 'In use from'],
  ['Status', w('active|active|active|inactive'), states],
  ['CI subclass', v.always('Application Solution'), null],
  ['Full name', enterprise.from(2, 16).at(0), null],
  ['Obsolete', w('no|no|no|yes'), null],
])

const jira = made(
  { file: 'assets-export-ITAM-Application.csv', of: 'objects of the type Application exported from Jira Assets', rows: 20 },
  [
    ['Key', v.numbered('ITAM-', 1, 3304), null],
    ['Name', enterprise.from(5, 20).at(0), 'Name'],
    ['Created', recent(v.stamp), null],
    ['Updated', recent(v.stamp, 29), null],
    ['Description', enterprise.from(5, 20).at(2), said],
    ['Product Owner', staff.plain(11), ['Contacts: Owner', 'Contacts: Business owner']],
    ['Technical Contact', staff.mail(12), ['Contacts: Expert', 'Contacts: Primary support']],
    ['Support Team', w('Apps Blue|Apps Green|Platform'), ['Contacts: Primary support', null]],
    ['Status', w('Active|In Service|Decommissioned|Proposed'), states],
    ['Criticality', w('Tier 1|Tier 2|Tier 3'), 'Criticality'],
    ['Environments', v.oneOf(['Production', 'Production||Test', 'Production||Acceptance||Test']), 'Environments'],
    ['Vendor', enterprise.from(5, 20).at(1), ['Vendor', 'Manufacturer']],
    ['Confluence Page', linkTo(enterprise.from(5, 20).at(0), 'wiki.example.com'), ['Documents', null]],
    ['Labels', w('gdpr|sox|core|gdpr'), 'Tags'],
  ],
)

const backstage = made(
  { file: 'catalog-export-components.csv', of: 'the catalogue table of Backstage exported as it is on the page', rows: 28 },
  [
    ['Name', v.slug, 'Name'],
    ['System', w('checkout|identity|fulfilment|billing'), ['System or domain', 'Part of suite']],
    ['Owner', w('team-payments|team-identity|team-logistics|user:default/mreid'), ['Contacts: Owner', null]],
    ['Type', w('service|website|service|mobile-app'), ['Tags', 'Delivery models', null]],
    ['Lifecycle', w('production|experimental|deprecated|production'), states],
    ['Description', v.sentence(['takes card payments', 'serves the account pages', 'plans the delivery rounds', 'issues invoices']), texts],
    ['Tags', v.several(['java', 'kotlin', 'react', 'pci', 'postgres'], ', '), 'Tags'],
  ],
)

export const toolsOfTwentyFourth: readonly Shape[] = [serviceNow, serviceNowNames, leanIx, ardoq, iTop, jira, backstage]
