/**
 * The seventeenth set: lists as tools export and ask for them, with the names of columns that their makers publish; the page is named above each.
 * The mapping was fixed before any of the guessing was read or run. The rows are made: products that exist, in organisations that don't.
 */
import { ahead, keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { made, makers, people, said, states, w } from './parts.ts'
import { company, transit } from './seventeenth-lists.ts'
import { seventeenthHeldOutEuropean } from './seventeenth-held-out-european.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const kinds = ['System or domain', 'Tags', null]
const owners = ['Contacts: Owner', 'Contacts: Business owner']
const bound = [null, 'Integrations', 'Publishes to', 'Subscribes to']
const [yarken, licences, products, portfolio, software, saas, captured] = [
  company.from(0, 40),
  company.from(4, 34),
  company.from(10, 30),
  company.from(12, 32),
  company.from(2, 44),
  company.from(6, 24),
  company.from(20, 24),
]

const services = keptAs(`
  checkout-api|Takes orders from the shop and reserves stock|Shop|Go|gin|commerce
  cart-service|Keeps baskets between visits|Shop|Go|gin|commerce
  price-engine|Works out prices and discounts|Shop|Java|Spring Boot|commerce
  catalog-search|Search and filters of the catalogue|Shop|Java|Spring Boot|discovery
  recommendations|Suggests what else to buy|Shop|Python|FastAPI|discovery
  payments-gateway|Talks to card and wallet providers|Payments|Kotlin|Ktor|payments
  ledger|Books every movement of money twice|Payments|Kotlin|Ktor|payments
  fraud-screen|Scores payments before they are taken|Payments|Python|Django|risk
  refunds-worker|Pays money back in batches|Payments|Ruby|Rails|payments
  identity|Accounts, sessions and second factors|Platform|Go||identity
  email-sender|Queues and sends mail|Platform|Ruby|Rails|platform
  feature-flags|Turns features on for a share of visitors|Platform|TypeScript|NestJS|platform
  image-resizer|Cuts pictures to size|Platform|Rust|axum|
  warehouse-sync|Exchanges stock with the warehouse|Fulfilment|Java|Spring Boot|fulfilment
  label-printer|Asks carriers for labels|Fulfilment|Python|Django|fulfilment
  returns-portal|Customers announce what they send back|Fulfilment|TypeScript|Next.js|fulfilment
  support-desk|Shows orders to agents|Backoffice|Ruby|Rails|care
  campaign-admin|Plans banners and vouchers|Backoffice|PHP|Symfony|marketing
  data-lake-loader|Copies events to the lake|Data|Python||data
  finance-export|Sends bookings to the general ledger|Backoffice|PHP|Symfony|
`)

const english: readonly Shape[] = [
  // https://help.yarken.com/yd/application
  made({ file: 'yarken_application.xlsx', of: 'A platform for IT finance, its template of applications', rows: yarken.rows }, [
    ['Application ID', v.numbered('APP', 5, 10_020)],
    ['Application Name', yarken.at(0), 'Name'],
    ['Application Description', yarken.at(2), said],
    ['Location', w('Chicago|Rotterdam|Pune|')],
    ['Cost Centre Code', v.numbered('CC-', 4, 4100)],
    ['Type', w('Business application|Productivity|Utility|Integration'), ['Delivery models', ...kinds]],
    ['Manufacturer', yarken.at(1), 'Manufacturer'],
    ['Vendor', w('Insight Direct|SHI International|SoftwareOne|'), 'Vendor'],
    ['Version', v.gaps(4, v.version)],
    ['Purpose', yarken.at(3), ['Primary use case', 'Capabilities', ...said, 'System or domain', 'Tags']],
    ['Hosting', w('Cloud|On-premises|Hybrid|SaaS|Workstation'), 'Hosting types'],
    ['IT Owner', staffOf('en', 1).plain(4), ['Contacts: Owner', 'Contacts: Expert']],
    ['Business Owner', v.gaps(2, staffOf('en', 1).plain(2)), 'Contacts: Business owner'],
    ['Lifecycle', w('Under Assessment|Under Development|Live|Inactive|Sunsetting|Retired'), states],
    ['Audience', w('Internal|End user|Partner|Multiple'), [null, 'Tags']],
    ['Use Case', w('Revenue|Enablement|Compliance'), ['Primary use case', 'Tags', null]],
    ['Criticality', w('Extreme High|High|Medium|Low|Extreme Low'), 'Criticality'],
    ['Tier', w('Tier 1|Tier 2|Tier 3|Tier 4|Tier 5')],
    ['Weight', v.count(100)],
  ]),
  // https://github.com/snipe/snipe-it/blob/master/sample_csvs/MOCK_LICENSES.csv: “Name” is whose seat it is, “Item name” is what the licence is for.
  made({ file: 'licenses_import.csv', of: 'A manager of assets, its sample of licences', rows: licences.rows }, [
    ['Name', staffOf('en', 2).plain(6), [null, ...people]],
    ['Email', staffOf('en', 2).mail(6), [null, ...people]],
    ['Username', staffOf('en', 2).login(6), [null, ...people]],
    ['Item name', licences.at(0), 'Name'],
    ['serial number', v.uuid],
    ['manufacturer', licences.at(1), 'Manufacturer'],
    ['purchase date', v.day((y, m, d) => `${m}/${d}/${y}`), [null, 'In use from']],
    ['purchase cost', v.amount((value) => `$${(value / 100).toFixed(2)}`)],
    ['purchase_order', v.numbered('', 5, 53_008)],
    ['order number', v.numbered('3864360', 3)],
    ['Licensed To Name', v.gaps(3, staffOf('en', 2).plain(8)), [null, ...people]],
    ['Licensed to Email', v.gaps(3, staffOf('en', 2).mail(8)), [null, ...people]],
    [
      'expiration date',
      v.gaps(
        2,
        ahead((y, m, d) => `${m}/${d}/${y}`),
      ),
      [null, 'In use until'],
    ],
    ['maintained', w('true|false')],
    ['reassignable', w('yes|no|TRUE|FALSE')],
    ['seats', v.count(90)],
    ['company', w('Harlow Foods|Harlow Foods Ireland|Harlow Services'), [areas, null]],
    ['supplier', v.gaps(2, w('Softcat plc|Bytes Software Services|Trustmarque')), 'Vendor'],
    ['notes', v.gaps(5, w('Renewed with the enterprise agreement|Ask finance before adding seats|Seat count audited in May')), 'Notes'],
  ]),
  // https://github.com/OpsLevel/cli/blob/main/src/cmd/service.go: the columns that its import of services asks for.
  made({ file: 'services.csv', of: 'A catalogue of services, the columns of its import', rows: services.rows }, [
    ['Name', services.at(0), 'Name'],
    ['Description', services.at(1), said],
    ['Product', services.at(2), ['Part of suite', 'Capabilities', ...kinds]],
    ['Language', services.at(3), 'Platforms'],
    ['Framework', services.at(4), 'Platforms'],
    ['Tier', w('tier_1|tier_2|tier_3|tier_4'), 'Criticality'],
    ['Lifecycle', w('pre_alpha|alpha|beta|generally_available|end_of_life'), states],
    ['Owner', services.at(5), ['Contacts: Owner', 'Contacts: Primary support', areas]],
  ]),
  // https://github.com/DefectDojo/django-DefectDojo/blob/master/dojo/product/models.py: a dump of the table of products.
  made({ file: 'dojo_product.csv', of: 'A tool for the security of applications, its table of products', rows: products.rows }, [
    ['id', v.numbered('', 1, 12)],
    ['name', products.at(0), 'Name'],
    ['description', products.at(2), said],
    ['product_manager', staffOf('en', 4).login(2), owners],
    [
      'technical_contact',
      v.gaps(1, staffOf('en', 4).login(4), 'NULL'),
      ['Contacts: Expert', 'Contacts: Primary support', 'Contacts: Owner'],
    ],
    ['team_manager', v.gaps(4, staffOf('en', 4).login(6), 'NULL'), [null, 'Contacts: Business owner', ...people]],
    ['prod_type', w('Customer facing|Back office|Research and Development'), [areas, ...kinds]],
    ['business_criticality', w('very high|high|medium|low|very low'), 'Criticality'],
    ['platform', w('web|web service|mobile|desktop'), 'Platforms'],
    ['lifecycle', w('construction|production|retirement'), states],
    ['origin', w('purchased|internal|contractor|open source|outsourced'), 'Delivery models'],
    ['user_records', v.gaps(3, v.count(250_000), 'NULL')],
    [
      'revenue',
      v.gaps(
        6,
        v.amount((value) => `${value}.00`),
        'NULL',
      ),
    ],
    ['external_audience', w('t|f')],
    ['internet_accessible', w('t|f', 5)],
    ['tags', v.gaps(3, v.several(['pci', 'gdpr', 'sox', 'legacy'], ',')), 'Tags'],
    ['prod_numeric_grade', v.gaps(2, v.count(100), 'NULL')],
  ]),
  // https://docs.aws.amazon.com/prescriptive-guidance/latest/application-portfolio-assessment-guide/ (Understanding detailed assessment data requirements)
  made(
    {
      file: 'Portfolio assessment - applications.xlsx',
      of: 'A guide for moving to the cloud, the attributes that it asks of an application',
      rows: portfolio.rows,
      above: [['Application portfolio assessment'], ['Wave planning workshop, week 6'], []],
      sheets: [
        {
          name: 'Read me',
          rows: [
            ['Sheet', 'What it is for'],
            ['Applications', 'One row per application'],
            ['Servers', 'Not part of this delivery'],
          ],
        },
      ],
    },
    [
      ['Unique identifier', v.numbered('CMDB', 6, 300_114)],
      ['Application name', portfolio.at(0), 'Name'],
      ['Is COTS?', (row) => (portfolio.at(1)(row) === 'In-house' ? 'No' : 'Yes'), 'Third-party application'],
      ['COTS product and version', (row) => (portfolio.at(1)(row) === 'In-house' ? 'N/A' : `${portfolio.at(0)(row)} ${v.version(row)}`)],
      ['Description', portfolio.at(2), said],
      ['Criticality', w('Mission critical|Business critical|Business operational|Administrative'), 'Criticality'],
      ['Type', w('CRM|Web application|Database|IT shared service|Multimedia'), ['Delivery models', ...kinds]],
      ['Environment', v.several(['Production', 'Test', 'Development', 'Sandbox'], ', '), 'Environments'],
      ['Compliance and regulatory', v.gaps(5, w('SOX|PCI-DSS|ISO 27001|HIPAA'), 'N/A'), [null, 'Tags']],
      ['Dependencies', v.gaps(4, portfolio.from(3, 20).at(0), 'N/A'), bound],
      ['Infrastructure mapping', v.numbered('vm-prd-', 3, 40), [null, 'IT services']],
      ['License', w('Named user|Subscription|Per core|N/A')],
    ],
  ),
  // https://documentation.softwareag.com/alfabet/fastlane/afl11-2/webhelp/afl-webhelp/DCT_Applications.html
  made({ file: 'DataCapture_Application.xlsx', of: 'A repository for architects, its capture of applications', rows: captured.rows }, [
    ['Name', captured.at(0), 'Name'],
    [
      'Short Name',
      (row) =>
        captured
          .at(0)(row)
          .replaceAll(/[^A-Za-z0-9]/g, '')
          .slice(0, 6)
          .toUpperCase(),
    ],
    ['Version', v.version],
    ['Description', captured.at(2), said],
    ['Start Date', v.day(v.iso), 'In use from'],
    ['End Date', v.gaps(6, ahead(v.iso, 29)), 'In use until'],
    ['Object State', w('Plan|Active|Active|Retired'), states],
    ['Status', w('Data imported|Draft|Under Review|Approved'), [null, ...states]],
  ]),
  // https://rideart.org/sb-272-enterprise-system-catalog: the catalogue that a law of California asks of agencies.
  made(
    {
      file: 'Enterprise System Catalog.csv',
      of: 'A transit agency, the catalogue of its systems',
      rows: transit.rows,
      above: [['Enterprise System Catalog'], ['Senate Bill 272 – updated July 1']],
      below: [['* A data point is withheld under Government Code 6254.19']],
    },
    [
      ['System Vendor', transit.at(1), makers],
      ['System Product', transit.at(0), 'Name'],
      ['System Purpose', transit.at(2), said],
      ['Data Category', w('Finance|Personnel|Ridership|Records|Assets'), kinds],
      ['Office Of Primary Interest', transit.at(3), areas],
      ['Data Collection Frequency', w('Transactional|Daily|Weekly|As needed')],
      ['Data Update Frequency', w('Transactional|Daily|Monthly', 8)],
    ],
  ),
  // https://www.powershellgallery.com/packages/FreshservicePS/0.1.4 (Get-FreshServiceSoftware, what it returns)
  made({ file: 'freshservice-software.csv', of: 'A service desk, its software by its interface', rows: software.rows }, [
    ['user_count', v.count(600)],
    ['installation_count', v.count(400, 9)],
    ['id', v.numbered('2100024', 4, 239)],
    ['name', software.at(0), 'Name'],
    ['description', v.gaps(2, software.at(2)), said],
    ['notes', v.gaps(7, w('Contract runs with procurement|Only for finance|Seats pooled across regions')), 'Notes'],
    ['publisher_id', v.numbered('210000853', 2, 74)],
    ['created_at', v.day((y, m, d) => `${Number(m)}/${Number(d)}/${y} 2:17:54 PM`)],
    ['updated_at', recent((y, m, d) => `${Number(m)}/${Number(d)}/${y} 9:03:11 AM`)],
    ['application_type', w('desktop|saas|mobile'), ['Delivery models', 'Hosting types', 'Platforms', ...kinds]],
    ['status', w('managed|ignored|blacklisted|managed'), [null, ...states]],
    ['managed_by_id', v.numbered('2100041', 4, 8006)],
    ['category', software.at(3), ['Capabilities', ...kinds]],
    ['sources', v.gaps(5, w('{Okta}|{Google}|{API}'), '{}'), [null, 'Source list']],
  ]),
  // https://raw.githubusercontent.com/api-evangelist/torii/refs/heads/main/json-schema/app.json
  made({ file: 'torii-apps.csv', of: 'A manager of subscriptions, the properties of its apps', rows: saas.rows }, [
    ['id', v.numbered('app-', 3)],
    ['name', saas.at(0), 'Name'],
    ['category', saas.at(3), ['Capabilities', ...kinds]],
    ['state', w('discovered|managed|closed'), [null, ...states]],
    [
      'url',
      (row) =>
        `https://${saas
          .at(0)(row)
          .toLowerCase()
          .replaceAll(/[^a-z0-9]/g, '')}.example.com`,
      ['Documents', null],
    ],
    ['activeUsers', v.count(250)],
    ['totalUsers', v.count(320, 9)],
    ['totalLicenses', v.count(350, 14)],
    ['annualCost', v.amount(String)],
    ['owner', staffOf('en', 9).mail(2), owners],
    ['createdAt', recent((y, m, d) => `${y}-${m}-${d}T09:00:00Z`)],
  ]),
]

export const seventeenthHeldOut: readonly Shape[] = [...english, ...seventeenthHeldOutEuropean]
