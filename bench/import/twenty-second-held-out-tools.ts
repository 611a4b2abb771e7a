/**
 * Exports of tools, with the column names that those tools publish.
 * Part of the twenty-second set, fixed before the guesses were read or run.
 */
import { recent, ahead, linkTo } from './kept-lists.ts'
import { oneOrTwo, staffOf } from './kept-people.ts'
import { kinds, made, makers, people, said, states, w } from './parts.ts'
import { worldwide } from './twenty-second-held-out-products.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const telecom = staffOf('en', 221)
const migration = staffOf('en', 222)
const saas = staffOf('nl', 223)
const security = staffOf('fr', 224)
const desk = staffOf('en', 225)
const insurer = staffOf('en', 226)
const from = (first: number, rows: number) => {
  const list = worldwide.from(first, rows)
  return { rows, name: list.at(0), maker: list.at(1), category: list.at(2), purpose: list.at(3), department: list.at(4) }
}
const telecoms = from(0, 36)
const workstations = from(6, 30)
const subscriptions = from(2, 34)
const mapped = from(10, 24)
const software = from(0, 40)
const business = from(4, 28)

export const twentySecondTools: readonly Shape[] = [
  made({ file: 'pf_business_mgd.xlsx', of: 'Alcatel-Lucent portfolio of applications (SharePoint list)', rows: telecoms.rows }, [
    ['App ID', v.numbered('PF', 5, 1020), null],
    ['App Acronym', v.gaps(3, w('WDH|S4|SFSC|SNOW|M365|CPA|BL|TAB|JSW|CFL|ZD|DSE')), null],
    ['App Name', telecoms.name, 'Name'],
    ['App Desc', telecoms.purpose, said],
    ['App Lifecycle Status', w('In Production|In Production|Planned to Stop|Read Only|In Development|Stopped'), states],
    ['ALS Notes', v.gaps(7, w('Waiting for the data to be archived|Replaced in EMEA only|Stop was postponed by finance')), ['Notes', null]],
    ['Decomm Date', v.gaps(6, ahead(v.american)), 'In use until'],
    ['Target Solution', v.gaps(6, w('SAP S/4HANA|ServiceNow ITSM|None')), [null, 'Notes']],
    ['Countries', v.several(['France', 'USA', 'China', 'Belgium', 'India'], '; '), [null, 'Tags', 'Business areas']],
    [
      'Functional Mapping (L1)',
      w('Finance|Supply Chain|Sales|Human Resources|R&D'),
      ['Business areas', 'System or domain', 'Capabilities'],
    ],
    ['Business Stakeholder Name', telecom.backwards(1), ['Contacts: Business owner', 'Contacts: Owner']],
    ['Key Business User', v.gaps(4, telecom.backwards(2)), ['Contacts: Expert', 'Contacts: Business owner', null]],
    ['App Director', telecom.backwards(3), ['Contacts: Owner', null]],
    ['App Manager', telecom.backwards(4), people],
    ['Ops Lead', telecom.backwards(5), ['Contacts: Primary support', 'Contacts: Secondary support', 'Contacts: Expert']],
    ['Active User Count', v.count(4000), null],
    ['Server O/S', w('AIX 6.1|Windows 2008 R2|RHEL 5|Solaris 10|NULL'), ['Platforms', null]],
    ['Database & Version', w('Oracle 11g|SQL Server 2008|MySQL 5.1|N/A'), ['Platforms', null]],
    ['Date App Moved to Production', v.day(v.american), 'In use from'],
    ['Path', v.always('sites/portfolio/Lists/pf_business_mgd'), null],
  ]),
  made({ file: 'App-Import-Template.xlsx', of: 'ManagementStudio, applications for a bulk import', rows: workstations.rows }, [
    ['App ID', v.numbered('', 4, 3310), null],
    ['App Vendor', workstations.maker, makers],
    ['App Name', workstations.name, 'Name'],
    ['App Version', v.version, null],
    ['Start Date', v.gaps(5, recent(v.slashes)), [null, 'In use from']],
    ['Process Status', w('Queue|In Progress|On Hold|Complete'), [null, 'Operational state']],
    ['Process', w('1. Identified|2. Discovery|3. Packaging|5. UAT|6. Live'), [null, ...states]],
    ['Sub Process', w('UAT Queue|UAT in Progress|On Hold|'), null],
    ['Also Known As', v.gaps(7, w('Office Word|Expenses|The old portal')), null],
    ['Superseded To (AppId)', v.gaps(8, v.numbered('', 4, 3400)), null],
    ['Superseded To (Name)', v.gaps(8, w('Workday HCM|Microsoft 365 E3')), null],
    ['Is Archived', w('No|No|No|Yes'), [null, 'Operational state']],
    ['App Owner', migration.mail(1), 'Contacts: Owner'],
    ['Business Unit', workstations.department, 'Business areas'],
  ]),
  made({ file: 'torii-apps.csv', of: 'Torii, the apps of its interface as a CSV file', rows: subscriptions.rows }, [
    ['id', v.numbered('', 6, 410_200), null],
    ['name', subscriptions.name, 'Name'],
    ['url', linkTo(subscriptions.name, 'apps.example.org'), ['Documents', null]],
    ['category', subscriptions.category, ['System or domain', 'Tags']],
    ['description', subscriptions.purpose, said],
    ['primaryOwner', saas.mail(1), 'Contacts: Owner'],
    ['appOwners', oneOrTwo(saas.mail, 2, ';'), ['Contacts: Owner', null]],
    ['state', w('sanctioned|sanctioned|discovered|inReview|closed'), states],
    ['tags', v.gaps(5, v.several(['core', 'trial', 'security'], ';')), 'Tags'],
    ['activeUsersCount', v.count(900), null],
    ['score', v.count(100), [null, 'Business score', 'Technology score']],
    ['isCustom', w('false|false|true'), null],
    ['addedBy', v.gaps(8, v.count(60)), null],
    ['creationTime', recent((y, m, d) => `${y}-${m}-${d}T09:${d}:00.000Z`), null],
    ['isHidden', v.always('false'), null],
    ['lastUsageTime', recent((y, m, d) => `${y}-${m}-${d}T17:${d}:00.000Z`, 29), null],
    ['sources', v.several(['okta', 'expensify', 'chromeExtension'], ';'), ['Source list', null]],
    ['vendor', subscriptions.maker, 'Vendor'],
    ['expenses', v.amount((value) => String(value)), ['Yearly cost', 'Yearly cost, third party', null]],
  ]),
  made({ file: 'm_applications.xlsx', of: 'Mercator, cartography of the information system', rows: mapped.rows }, [
    ['id', v.numbered('', 1, 12), null],
    ['name', mapped.name, 'Name'],
    ['application_block_id', v.count(6), null],
    ['attributes', v.several(['SaaS', 'Critique', 'RGPD'], ' '), ['Tags', null]],
    ['description', w('<p>Utilisé par le siège.</p>|<p>Accès depuis le portail.</p>|<p>Contrats et pièces jointes.</p>'), said],
    ['responsible', security.plain(1), people],
    ['functional_referent', security.plain(2), ['Contacts: Business owner', 'Contacts: Expert', 'Contacts: Owner']],
    ['editor', mapped.maker, makers],
    ['users', w('40 gestionnaires|10|tous|environ 200'), null],
    ['technology', w('web|client lourd|progiciel|Java'), ['Platforms', ...kinds]],
    ['type', w('progiciel|développement interne|SaaS'), [...kinds, null]],
    ['external', w('SaaS|Interne|Hébergeur'), ['Hosting types', 'Delivery models', 'Third-party application', null]],
    ['install_date', v.day((y, m, d) => `${y}-${m}-${d} 00:00:00`), 'In use from'],
    ['update_date', recent((y, m, d) => `${y}-${m}-${d} 00:00:00`), [null, 'Last reviewed']],
    ['documentation', linkTo(mapped.name, 'wiki.example.org'), 'Documents'],
    ['security_need_c', v.count(4, 1), null],
    ['security_need_a', v.count(4, 2), [null, 'Criticality']],
    ['rto', w('60|240|1440|2880'), null],
    ['vendor', v.gaps(5, w('oracle|sap|microsoft')), [...makers, null]],
    ['created_at', recent(v.stamp), null],
  ]),
  made({ file: 'freshservice_software.csv', of: 'Freshservice, software', rows: software.rows }, [
    ['id', v.numbered('2100144', 4), null],
    ['name', software.name, 'Name'],
    ['description', v.gaps(3, software.purpose), said],
    ['application_type', w('saas|saas|desktop|mobile'), kinds],
    ['status', w('managed|managed|ignored|blacklisted|needs review'), states],
    ['publisher_id', v.numbered('210000853', 2), null],
    ['managed_by_id', v.gaps(4, v.numbered('270006', 4)), null],
    ['notes', v.gaps(8, w('Renews in June|Ask finance before adding seats')), 'Notes'],
    ['category', software.category, ['System or domain', 'Tags']],
    ['source', w('API|Okta|Google|Agent'), ['Source list', null]],
    ['user_count', v.count(700), null],
    ['installation_count', v.count(400, 9), null],
    ['department', v.gaps(2, software.department), 'Business areas'],
    ['managed_by', v.gaps(3, desk.plain(1)), people],
    ['created_at', recent(v.stamp), null],
    ['updated_at', recent(v.stamp, 31), null],
  ]),
  made(
    {
      file: 'APM validation.xlsx',
      of: 'ServiceNow business applications, passed round to the businesses for their validation',
      rows: business.rows,
      sheets: [
        { name: 'Read me', rows: [['Please fill in the yellow columns by the end of the month.'], ['Questions: the portfolio office']] },
      ],
    },
    [
      ['Number', v.numbered('APM', 7, 1207), null],
      ['Name', business.name, 'Name'],
      ['Categorization', business.category, ['System or domain', 'Tags', 'Capabilities', null]],
      ['Application family', w('Back office|Customer|Plant|Workplace'), ['System or domain', 'Tags', 'Part of suite', 'Portfolios', null]],
      ['Business owner', insurer.plain(1), 'Contacts: Business owner'],
      ['Department', business.department, 'Business areas'],
      ['IT Application owner', insurer.plain(2), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Architecture type', w('Web based|Client server|N-Tier|Platform host|Other'), ['Platforms', ...kinds, null]],
      ['Platform Host', v.gaps(6, w('Azure|AWS|ServiceNow')), ['Platforms', 'Hosting types', null]],
      ['Application type', w('COTS|Homegrown|COTS|Open source'), ['Delivery models', null]],
      ['Install type', w('On premise|Cloud|Hybrid|On premise'), kinds],
      ['Capabilities', v.several(['Claims handling', 'Underwriting', 'Collections'], ', '), 'Capabilities'],
      ['Inconsistency', w('FALSE|FALSE|TRUE'), null],
      ['Rationale', v.gaps(6, w('Two records for one product|Owner left the company')), ['Notes', null]],
      ['Business Criticality', w('1 - most critical|2 - somewhat critical|3 - less critical|4 - not critical'), 'Criticality'],
      ['Disposition', w('Retain|Retire|Migrate|Replace'), 'Planned disposition'],
      ['Target Platform', v.gaps(6, w('Azure|SaaS')), [null, 'Platforms']],
      ['Regulatory Hold?', w('N|N|Y'), null],
      ['SME / Owner', insurer.plain(3), people],
      ['Comments', v.gaps(7, w('To be discussed in the workshop|Same as last year')), 'Notes'],
    ],
  ),
]
