/** Exports of tools with published column names, of the twenty-third set: fixed before the guesses were read or run. */
import { keptAs, linkTo, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

/** Of an identity provider: what people sign in to. */
const signedIn = keptAs(`
  Slack|Slack Technologies, LLC|https://slack.com|saml
  Zoom|Zoom Video Communications, Inc.|https://zoom.us|saml
  ServiceNow|ServiceNow|https://www.servicenow.com|saml
  Workday|Workday, Inc.|https://www.workday.com|saml
  SAP Concur|SAP Concur|https://www.concur.com|saml
  DocuSign|DocuSign|https://www.docusign.com|saml
  Miro|RealtimeBoard, Inc.|https://miro.com|oidc
  Adobe Creative Cloud|Adobe Inc.|https://creativecloud.adobe.com|saml
  Atlassian Cloud|Atlassian|https://www.atlassian.com|saml
  GitHub Enterprise Cloud|GitHub, Inc.|https://github.com|saml
  Dropbox Business|Dropbox, Inc.|https://www.dropbox.com|saml
  Smartsheet|Smartsheet Inc.|https://www.smartsheet.com|saml
  Tableau Cloud|Tableau Software|https://www.tableau.com|saml
  Cisco Webex|Cisco Systems|https://www.webex.com|saml
  KnowBe4 Security Awareness Training|KnowBe4|https://www.knowbe4.com|saml
  Figma|Figma, Inc.|https://www.figma.com|oidc
  PagerDuty|PagerDuty|https://www.pagerduty.com|saml
  Lucidchart|Lucid Software Inc|https://www.lucidchart.com|saml
  Egencia|Egencia LLC|https://www.egencia.com|saml
  Mimecast Admin Console|Mimecast|https://www.mimecast.com|password
  Canvas LMS|Instructure|https://www.instructure.com|saml
  OneTrust Privacy|OneTrust LLC|https://www.onetrust.com|saml
`)
const signers = staffOf('en', 231)

const entra = made({ file: 'EnterpriseApplications_Export.csv', of: 'Microsoft Entra ID, enterprise applications', rows: signedIn.rows }, [
  ['id', v.uuid, null],
  ['appId', (row) => v.uuid(row + 100), null],
  ['displayName', signedIn.at(0), 'Name'],
  ['accountEnabled', w('True|True|True|False'), [null, ...states]],
  ['servicePrincipalType', v.always('Application'), null],
  ['publisherName', signedIn.at(1), makers],
  ['homepage', signedIn.at(2), [null, 'Documents']],
  ['createdDateTime', recent((y, m, d) => `${y}-${m}-${d}T09:14:${d}Z`), [null, 'In use from']],
  ['preferredSingleSignOnMode', signedIn.at(3), null],
  ['appRoleAssignmentRequired', w('True|False'), null],
  ['signInAudience', w('AzureADMyOrg|AzureADMultipleOrgs'), null],
  ['notificationEmailAddresses', v.gaps(2, signers.mail(1)), [null, ...people]],
  [
    'notes',
    v.gaps(5, w('Provisioned with SCIM|Certificate renewed by the identity team|Owner left, to be clarified|Guests allowed')),
    'Notes',
  ],
])

/** Of a model: components of a regional bank, their properties as columns beside. */
const modelled = keptAs(`
  Core Banking|Avaloq|Keeps accounts, deposits and loans of private customers|package
  Payments Hub|Finastra|Takes payment orders from every channel and routes them to the clearing|package
  Fraud Monitor|SAS Institute|Scores card payments in real time and raises alerts|package
  Online Banking|in-house|Portal where customers see balances and send transfers|bespoke
  Branch Teller|in-house|Counter transactions, cash and cheques|bespoke
  Loan Origination|nCino|Applications for loans from the first talk to the payout|saas
  Document Archive|OpenText|Statements and contracts, kept for ten years|package
  Customer Register|Informatica|Golden record of customers and their relations|package
  Regulatory Reporting|Regnology|Monthly and quarterly reports to the supervisor|saas
  Treasury|Murex|Positions, limits and trades of the bank itself|package
  General Ledger|SAP|Books of the bank and its subsidiaries|package
  Card Management|Worldline|Issues debit and credit cards, keeps limits and blocks|saas
  KYC Screening|Fenergo|Checks customers against lists and keeps the evidence|saas
  Data Warehouse|Teradata|Nightly copy of all sources for reports|package
  Campaign Manager|Salesforce|Mails and offers to customers who agreed|saas
  Contact Centre|Genesys|Calls, chats and recordings|saas
`)
const archi = made({ file: 'bank-elements.csv', of: 'Archi, elements with their properties', rows: modelled.rows, delimiter: ';' }, [
  ['ID', (row) => `id-${v.hash(row)}`, null],
  ['Type', v.always('ApplicationComponent'), null],
  ['Name', modelled.at(0), 'Name'],
  ['Documentation', modelled.at(2), said],
  ['Specialization', modelled.at(3), [null, 'Delivery models', 'Tags', 'System or domain']],
  ['Vendor', modelled.at(1), makers],
  ['Lifecycle', w('plan|phase in|active|active|active|phase out'), states],
  ['Business Owner', staffOf('en', 232).plain(1), ['Contacts: Business owner', 'Contacts: Owner']],
  ['Technology', w('Java 17|.NET 6|COBOL, Db2|Oracle 19c|ABAP|Node.js'), 'Platforms'],
])

/** Of a manager of subscriptions. */
const subscribed = keptAs(`
  Asana|Asana|Project Management|Approved
  Notion|Notion Labs|Knowledge Management|Approved
  HubSpot|HubSpot|Marketing Automation|Approved
  Greenhouse|Greenhouse Software|Recruiting|Approved
  Gong|Gong.io|Sales Enablement|Approved
  Calendly|Calendly|Scheduling|Under review
  Loom|Atlassian|Video|Approved
  Airtable|Airtable|Database|Under review
  Lattice|Lattice|Performance Management|Approved
  Expensify|Expensify|Expense Management|Deprecated
  Grammarly|Grammarly|Writing|Unapproved
  ZoomInfo|ZoomInfo|Sales Intelligence|Approved
  Snowflake|Snowflake|Data Platform|Approved
  Looker|Google|Business Intelligence|Approved
  Intercom|Intercom|Customer Support|Approved
  SurveyMonkey|Momentive|Surveys|Deprecated
  1Password|AgileBits|Password Management|Approved
  BambooHR|BambooHR|HRIS|Approved
`)
const productiv = made({ file: 'productiv-app-details.csv', of: 'Productiv, details of applications', rows: subscribed.rows }, [
  ['ApplicationId', v.hash, null],
  ['AppName', subscribed.at(0), 'Name'],
  ['AppStatus', subscribed.at(3), [...states, null]],
  ['VendorName', subscribed.at(1), makers],
  ['AppCategory', subscribed.at(2), ['System or domain', 'Tags', 'Capabilities']],
  ['Activity.totalUsers', v.count(900), null],
  ['Activity.activeUsers', v.count(500, 8), null],
  ['Activity.lastActivityDate', recent(v.iso, 21), null],
  ['Contracts.startDate', recent(v.iso, 22), [null, 'In use from']],
  ['Contracts.endDate', v.day(v.iso, 16, 23), [null, 'In use until']],
  ['Contracts.totalValue', v.amount(String), null],
  ['FiscalSpend.totalSpend', v.amount(String, 9), [null, 'Yearly cost']],
  ['FiscalSpend.currency', v.always('USD'), null],
  ['Compliance.standards', v.several(['SOC 2', 'ISO 27001', 'GDPR', 'HIPAA'], '; '), [null, 'Tags']],
  ['SSOProtocols', w('SAML|OIDC|SAML, OIDC'), null],
])

/** Of a watcher of running software: an online shop's own services. */
const watched = keptAs(`
  shopping-cart|Shopping Cart|Keeps what a visitor means to buy|team-checkout|go
  checkout-web|Checkout|Pages from the cart to the thank-you|team-checkout|typescript
  payment-gateway|Payment Gateway|Talks to Adyen and Klarna|team-payments|java
  catalog-api|Product Catalog|Products, pictures and attributes|team-catalog|kotlin
  search-indexer|Search Indexer|Feeds products to Elasticsearch|team-catalog|python
  price-engine|Price Engine|Prices and promotions by country|team-pricing|java
  stock-sync|Stock Sync|Reads stock from the warehouses every minute|team-logistics|go
  order-router|Order Router|Chooses the warehouse that ships an order|team-logistics|java
  label-printer|Label Printer|Labels of DHL and UPS|team-logistics|ruby
  returns-portal|Returns Portal|Customers announce a return and print a label|team-care|typescript
  loyalty|Loyalty Points|Points, levels and vouchers|team-crm|php
  newsletter|Newsletter|Sends campaigns through Braze|team-crm|python
  reco|Recommendations|What others bought too|team-data|python
  fraud-rules|Fraud Rules|Stops orders that look wrong|team-payments|scala
`)
const datadog = made({ file: 'software_catalog.csv', of: 'Datadog Software Catalog, entities of version 3', rows: watched.rows }, [
  ['kind', v.always('service'), null],
  ['name', watched.at(0), [null, 'Name']],
  ['displayName', watched.at(1), 'Name'],
  ['description', watched.at(2), said],
  ['owner', watched.at(3), [null, 'Business areas', 'Contacts: Owner', 'Contacts: Primary support']],
  ['lifecycle', w('production|production|production|experimental|deprecated'), states],
  ['tier', w('1|2|3|4'), ['Criticality', null]],
  ['type', w('web|grpc|worker|rest'), [null, 'Delivery models', 'Platforms', 'System or domain', 'Tags']],
  ['languages', watched.at(4), ['Platforms', null]],
  ['tags', v.several(['env:prod', 'pci', 'region:eu', 'cost:shop'], ','), 'Tags'],
  ['links', linkTo(watched.at(0), 'runbooks.example.org'), 'Documents'],
  ['contacts', (row) => `#${watched.at(3)(row)}`, [null, 'Contacts: Primary support', 'Contacts: Owner']],
])

/** Of an architecture tool's sheet for filling in by hand: an insurer. */
const captured = keptAs(`
  Guidewire PolicyCenter|PC|Quotes, policies and renewals of motor and household|Underwriting
  Guidewire ClaimCenter|CC|Claims from the first notice to the payment|Claims
  Duck Creek Billing|DCB|Premium invoices, instalments and dunning|Finance
  FINEOS Absence|FIN|Disability and absence cases|Claims
  SAP FS-CD|FSCD|Collections and disbursements|Finance
  Earnix|EAR|Rates and price tests|Underwriting
  Shift Claims Fraud|SHF|Points out claims to look at twice|Claims
  Hyland OnBase|ONB|Incoming mail and case files|Shared services
  Thunderhead|THU|Letters to customers|Shared services
  Salesforce Financial Services Cloud|SFSC|Agents, customers and leads|Distribution
  Broker Extranet|BEX|Portal where brokers quote and bind|Distribution
  Prophet|PRO|Actuarial models of life products|Actuarial
  Moody's AXIS|AXS|Reserves and valuation|Actuarial
  Sapiens ReinsuranceMaster|SRM|Treaties and recoveries|Reinsurance
  Workiva|WKV|Solvency reports|Finance
`)
const alfabet = made(
  {
    file: 'DCT_Applications.xlsx',
    of: 'Alfabet, data capture for applications',
    rows: captured.rows,
    over: [
      'Name',
      'ShortName',
      'Version',
      'Description',
      'StartDate',
      'EndDate',
      'ObjectState',
      'Status',
      'Domain',
      'BelongsTo',
      'ResponsibleUser',
      'Role: Business Owner',
    ],
  },
  [
    ['Name', captured.at(0), 'Name'],
    ['Short Name', captured.at(1), null],
    ['Version', v.version, null],
    ['Description', captured.at(2), said],
    ['Start Date', v.day(v.dots), 'In use from'],
    ['End Date', v.gaps(4, v.day(v.dots, 20, 14)), 'In use until'],
    ['Object State', w('Active|Active|Active|Plan|Retired'), states],
    ['Status', w('Draft|Under Review|Approved|Approved'), [null, 'State']],
    ['Domain', captured.at(3), ['System or domain', 'Business areas']],
    ['Application Group', w('Core insurance|Corporate|Channels'), [null, 'Part of suite', 'System or domain', 'Tags']],
    ['Authorized User', staffOf('de', 233).login(2), [null, 'Contacts: Owner']],
    ['Business Owner', staffOf('de', 233).plain(3), ['Contacts: Business owner', 'Contacts: Owner']],
  ],
)

export const toolsOfTwentyThird: readonly Shape[] = [entra, archi, productiv, datadog, alfabet]
