/** The twenty-first set, exports of tools: ServiceNow, LeanIX, Device42, HOPEX and Torii, with the column names that they publish. */
import { keptAs, recent } from './kept-lists.ts'
import { staffOf } from './kept-people.ts'
import { business, kinds, made, makers, people, said, states, w } from './parts.ts'
import type { Shape } from './shape.ts'
import * as v from './values.ts'

const areas = 'Business areas'
const owners = ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']

/** Name, description, category, family, stack, vendor, unit, department, type, install. */
const insurer = keptAs(`
  Guidewire PolicyCenter|Writes and renews personal and commercial policies|Policy administration|Guidewire InsuranceSuite|Java, Oracle|Guidewire|Underwriting|Policy Services|Commercial off-the-shelf (COTS)|Cloud
  Guidewire ClaimCenter|First notice of loss to settlement|Claims management|Guidewire InsuranceSuite|Java, Oracle|Guidewire|Claims|Claims Operations|Commercial off-the-shelf (COTS)|Cloud
  Guidewire BillingCenter|Invoices, instalments and commissions|Billing|Guidewire InsuranceSuite|Java, Oracle|Guidewire|Finance|Billing|Commercial off-the-shelf (COTS)|Cloud
  Duck Creek Rating|Rates for small business lines|Rating|Duck Creek|.NET, SQL Server|Duck Creek Technologies|Underwriting|Pricing|Commercial off-the-shelf (COTS)|Third Party Hosted
  Legacy Life Admin|Closed book of whole life policies|Policy administration||COBOL, DB2|DXC Technology|Life|Closed Books|Homegrown|On-Premises
  Agent Portal|Quotes and documents for independent agents|Distribution||React, Node.js||Distribution|Agency Channel|Homegrown|Cloud
  Salesforce Service Cloud|Calls, chats and cases of policyholders|Customer service|Salesforce|Salesforce Platform|Salesforce|Customer|Contact Center|SaaS|Cloud
  Workday HCM|Staff records, pay and absence|Human resources|Workday|Workday|Workday|Corporate|Human Resources|SaaS|Cloud
  Oracle Financials Cloud|General ledger and payables|Finance|Oracle Fusion|Oracle Cloud|Oracle|Finance|Accounting|SaaS|Cloud
  SAP Business Objects|Statutory and management reports|Reporting|SAP|Windows, SQL Server|SAP|Finance|Reporting|Commercial off-the-shelf (COTS)|On-Premises
  Prophet|Actuarial projections|Actuarial||Windows, HPC|FIS|Actuarial|Valuation|Commercial off-the-shelf (COTS)|On-Premises
  Reserving Workbook|Triangles that feed the reserve meeting|Actuarial||Excel, VBA||Actuarial|Reserving|End-user computing (EUC)|On-Premises
  SAS Fraud Framework|Scores claims for investigation|Fraud detection|SAS|SAS Viya, Linux|SAS Institute|Claims|Special Investigations|Commercial off-the-shelf (COTS)|Hybrid
  OpenText Exstream|Letters and policy packs|Document output|OpenText|Linux, Oracle|OpenText|Operations|Print and Mail|Commercial off-the-shelf (COTS)|On-Premises
  FileNet P8|Images of all policy papers|Content management|IBM Content|WebSphere, DB2|IBM|Operations|Records|Commercial off-the-shelf (COTS)|On-Premises
  Xactimate|Estimates of property repairs|Claims management|Verisk|SaaS|Verisk|Claims|Property Claims|SaaS|Third Party Hosted
  Mitchell Estimating|Estimates of car repairs|Claims management||SaaS|Mitchell International|Claims|Auto Claims|SaaS|Third Party Hosted
  DocuSign|Signatures on applications and releases|Document output||SaaS|DocuSign|Operations|Policy Services|SaaS|Cloud
  Snowflake Data Cloud|Warehouse of policies and losses|Data platform|Snowflake|Snowflake, AWS|Snowflake|Data Office|Data Engineering|SaaS|Cloud
  Producer Licensing|Which agent may sell where|Distribution||.NET, SQL Server||Distribution|Compliance|Homegrown|On-Premises
  Telematics Hub|Trips and scores of insured drivers|Data platform||Kafka, AWS|Cambridge Mobile Telematics|Underwriting|Personal Auto|SaaS|Cloud
  Reinsurance Ledger|Treaties, cessions and recoverables|Finance||Java, PostgreSQL|Sapiens|Finance|Reinsurance|Commercial off-the-shelf (COTS)|On-Premises
`)

/** Name, description, parent, capabilities, organisations, components, hosting, TIME, tags. */
const retailer = keptAs(`
  S/4HANA|Finance, purchasing and stock of all countries||Finance; Procurement|Group; Germany; Poland|HANA 2.0; SUSE Linux|iaas|invest|ERP;Core
  S/4HANA Treasury|Cash, loans and hedges|S/4HANA|Treasury Management|Group|HANA 2.0|iaas|tolerate|ERP
  SAP EWM|Central warehouses|S/4HANA|Warehouse Management|Logistics|HANA 2.0|iaas|invest|Logistics
  Shopware|Web shop of the fashion brand||E-Commerce|Online|PHP 8; MySQL 8|paas|migrate|
  Spryker|Marketplace for partners||E-Commerce; Partner Management|Online|PHP 8; PostgreSQL|paas|invest|Strategic
  GK POS|Tills in all stores||Point of Sale|Stores Germany; Stores Poland|Java 17; Windows IoT|onPremise|tolerate|Stores
  Akeneo PIM|Texts, pictures and attributes of products||Product Information|Online; Purchasing|PHP 8; Elasticsearch|saas|invest|
  Bynder|Pictures and films of campaigns||Digital Asset Management|Marketing||saas|tolerate|
  Emarsys|Mails and coupons||Campaign Management|Marketing||saas|tolerate|Customer
  Loyalty Core|Points, levels and vouchers||Loyalty|Marketing; Stores Germany|.NET 8; SQL Server 2019|onPremise|migrate|Customer
  Workforce Planner|Shifts of store staff||Workforce Scheduling|Stores Germany||saas|tolerate|
  SuccessFactors|Personnel files and reviews||Human Resources|Group||saas|invest|HR
  Concur|Travel and expenses||Travel Management|Group||saas|tolerate|HR
  Kyriba|Bank connections and payments||Treasury Management|Group||saas|eliminate|
  Tableau|Dashboards||Reporting|Group|Windows Server 2022|iaas|migrate|Data
  Power BI|Dashboards, new platform||Reporting|Group|Azure|saas|invest|Data
  Databricks|Forecasts and data products||Analytics|Data Office|Azure|paas|invest|Data
  Lobster|Orders and invoices of suppliers||B2B Integration|Logistics; Purchasing|Java 17; Linux|onPremise|tolerate|
  Leasing Register|Store leases and rent reviews||Real Estate|Real Estate|Access 2016|desktopOrLaptop|eliminate|
  Jira Service Management|Tickets of IT||IT Service Management|IT||saas|tolerate|
`)

/** Name, description, type, owner of the bill, notes, vendor. */
const plant = keptAs(`
  MES Line Control|Work orders and scrap on the lines|Custom|Plant Dayton|Moves with the new line in spring|
  Kronos Timekeeper|Punches of hourly staff|COTS|Human Resources||UKG
  Epicor ERP|Orders, stock and ledgers|COTS|Finance|Upgrade to Kinetic planned|Epicor
  PTC Windchill|Drawings and bills of material|COTS|Engineering||PTC
  Ignition SCADA|Tags and alarms of the furnaces|COTS|Plant Toledo|Air gapped from office|Inductive Automation
  QAD Quality|Inspections and complaints|COTS|Quality||QAD
  Label Station|Pallet labels for carmakers|Custom|Shipping|Written by a contractor in 2011|
  EDI Gateway|Releases and ship notices|COTS|Shipping||Cleo
  Maintenance Connection|Work orders of repair crews|COTS|Maintenance||Accruent
  Customer Portal|Orders and certificates for buyers|Custom|Sales||
  SharePoint Farm|Old team sites|COTS|Corporate IT|Read only since last year|Microsoft
  Tool Crib|Loans of gauges and dies|Custom|Plant Dayton||
  Salesforce Sales Cloud|Opportunities and quotes|SaaS|Sales||Salesforce
  Veeam Console|Backups|COTS|Corporate IT||Veeam
  Payroll Interface|Hours to the payroll bureau|Custom|Human Resources||
  Furnace History|Ten years of temperature curves|Custom|Plant Toledo|Auditors ask for it|
  Concur Expense|Expenses|SaaS|Finance||SAP Concur
  Lab Results|Metallurgy samples|Custom|Quality||
`)

/** Name, comment, cloud, type, technologies, capabilities. */
const airport = keptAs(`
  AODB|Every flight, stand and gate of the day|On premises|In House Application|Oracle Database 19c, Java|Flight Operations
  Stand Planner|Plans stands and gates|On premises|Software Package|Windows Server, SQL Server|Resource Planning
  Baggage Sortation|Steers the belts|On premises|Software Package|PLC, Windows Server|Baggage Handling
  FIDS|Screens in the terminals|On premises|Software Package|Linux, PostgreSQL|Passenger Information
  Car Park Booking|Sells parking in advance|Software as a Service (SAAS)|Software Package|AWS|Commercial
  Retail Concessions|Turnover and rents of shops|Platform as a Service (PAAS)|In House Application|Azure, .NET|Commercial
  Security Lane Counter|Queue times at the lanes|Infrastructure as a Service (IAAS)|In House Application|Python, Kafka|Security
  Badge Office|Passes for staff and vehicles|On premises|Software Package|Windows Server, Oracle Database 19c|Security
  Noise Monitor|Measures noise around the runways|Software as a Service (SAAS)|Software Package||Environment
  Maximo|Work orders of runways, lights and lifts|Infrastructure as a Service (IAAS)|Software Package|WebSphere, DB2|Asset Management
  Aviation Billing|Landing and passenger charges|On premises|In House Application|COBOL, DB2|Finance
  Oracle Fusion ERP|Ledgers and purchasing|Software as a Service (SAAS)|Software Package||Finance
  SuccessFactors Learning|Mandatory courses of all companies|Software as a Service (SAAS)|Software Package||Human Resources
  De-icing Log|Fluids used per aircraft|Platform as a Service (PAAS)|In House Application|Power Apps|Flight Operations
  Crisis Board|Who does what in an emergency|Software as a Service (SAAS)|Software Package||Security
  VIP Lounge|Bookings of the lounges|Software as a Service (SAAS)|Software Package||Passenger Services
`)

/** App, category, address. */
const saas = keptAs(`
  Slack|Communication|slack.com
  Zoom|Communication|zoom.us
  Figma|Design|figma.com
  Miro|Collaboration|miro.com
  Notion|Collaboration|notion.so
  Asana|Project Management|asana.com
  Linear|Project Management|linear.app
  GitHub|Development|github.com
  CircleCI|Development|circleci.com
  Datadog|Monitoring|datadoghq.com
  PagerDuty|Monitoring|pagerduty.com
  Snyk|Security|snyk.io
  1Password|Security|1password.com
  Okta|Security|okta.com
  HubSpot|Marketing|hubspot.com
  Mailchimp|Marketing|mailchimp.com
  Salesforce|Sales|salesforce.com
  Gong|Sales|gong.io
  Outreach|Sales|outreach.io
  Zendesk|Customer Support|zendesk.com
  Intercom|Customer Support|intercom.com
  BambooHR|Human Resources|bamboohr.com
  Greenhouse|Human Resources|greenhouse.io
  Lattice|Human Resources|lattice.com
  Expensify|Finance|expensify.com
  NetSuite|Finance|netsuite.com
  Bill|Finance|bill.com
  Looker|Analytics|looker.com
  Amplitude|Analytics|amplitude.com
  Grammarly|Productivity|grammarly.com
  Calendly|Productivity|calendly.com
  Loom|Productivity|loom.com
`)

export const twentyFirstHeldOutTools: readonly Shape[] = [
  made({ file: 'cmdb_ci_business_app.csv', of: 'ServiceNow, the list of business applications of an insurer', rows: insurer.rows }, [
    ['Number', v.numbered('APM', 7, 1042)],
    ['Name', insurer.at(0), 'Name'],
    ['Description', insurer.at(1), said],
    ['Application type', insurer.at(8), ['Delivery models', 'Third-party application']],
    ['Architecture type', w('Web-based|N-Tier|Client Server|Web-based|Platform Application|Other', 21), [null, 'Platforms', 'Tags']],
    ['Install type', insurer.at(9), 'Hosting types'],
    ['Business unit', insurer.at(6), areas],
    ['Department', insurer.at(7), areas],
    ['Installed', v.gaps(2, v.day(v.stamp)), 'In use from'],
    ['Status', w('In Production|In Production|In Production|Implementing|Pilot|Under Evaluation'), states],
    ['Life cycle stage', w('Operational|Operational|Operational|Deploy|End of Life'), [null, ...states]],
    ['Application category', insurer.at(2), [null, 'System or domain', 'Capabilities', 'Tags']],
    ['Application family', insurer.at(3), [null, 'Part of suite', 'Tags', 'System or domain']],
    ['Technology stack', insurer.at(4), 'Platforms'],
    ['Active user count', v.count(6000)],
    ['Vendor', insurer.at(5), makers],
    ['Contract end date', v.gaps(4, v.day(v.iso, 15))],
    ['Planned disposition', w('Sustain|Invest|Migrate|Retire', 31), 'Planned disposition'],
    ['Business owner', staffOf('en', 120).plain(1), business],
    ['IT application owner', staffOf('en', 120).plain(2), ['Contacts: Owner', 'Contacts: Expert']],
    ['Supported by', v.gaps(3, staffOf('en', 120).plain(4)), ['Contacts: Primary support', 'Contacts: Expert']],
    ['Support group', w('Claims IT|Policy IT|Corporate IT|Data Platform|Workplace', 8), [null, 'Contacts: Primary support']],
    ['Business criticality', w('1 - most critical|2 - somewhat critical|3 - less critical|4 - not critical'), 'Criticality'],
    ['Emergency tier', w('Mission critical|Business critical|Business important|', 44), [null, 'Criticality']],
    ['Data classification', w('Confidential|Highly Sensitive|Internal|Public', 12), [null, 'Tags']],
  ]),
  made(
    {
      file: 'Inventory_Application_20260114.xlsx',
      of: 'SAP LeanIX, applications of a chain of fashion shops, keys with labels below',
      rows: retailer.rows,
      under: [
        'ID',
        'Type',
        'Name',
        'Display Name',
        'Description',
        'Parent',
        'Plan',
        'Phase In',
        'Active',
        'Phase Out',
        'End of Life',
        'Business Criticality',
        'Functional Fit',
        'Technical Fit',
        'Hosting Type',
        'TIME Classification',
        'Business Capabilities',
        'Organizations',
        'IT Components',
        'Tags',
        'Quality Seal',
      ],
      sheets: [
        {
          name: 'ReadMe',
          rows: [
            ['Please do not change the first row of the next sheet.'],
            ['Dates are written as YYYY-MM-DD.'],
            ['Several values are divided by ;'],
          ],
        },
      ],
    },
    [
      ['id', v.uuid],
      ['type', v.always('Application')],
      ['name', retailer.at(0), 'Name'],
      ['displayName', retailer.at(0), [null, 'Name']],
      ['description', retailer.at(1), said],
      ['relToParent', retailer.at(2), 'Part of suite'],
      ['lifecycle:plan', v.gaps(8, v.day(v.iso))],
      ['lifecycle:phaseIn', v.gaps(7, v.day(v.iso, 0, 12))],
      ['lifecycle:active', v.gaps(1, v.day(v.iso, 1, 13)), 'In use from'],
      ['lifecycle:phaseOut', v.gaps(7, v.day(v.iso, 17, 14))],
      ['lifecycle:endOfLife', v.gaps(6, v.day(v.iso, 18, 14)), 'In use until'],
      ['businessCriticality', w('missionCritical|businessCritical|businessOperational|administrativeService'), 'Criticality'],
      ['functionalSuitability', w('perfect|appropriate|insufficient|unreasonable|appropriate')],
      ['technicalSuitability', w('fullyAppropriate|adequate|unreasonable|inappropriate|adequate', 6)],
      ['lxHostingType', retailer.at(6), kinds],
      ['lxTimeClassification', retailer.at(7), 'Planned disposition'],
      ['relApplicationToBusinessCapability', retailer.at(3), 'Capabilities'],
      ['relApplicationToOrganization', retailer.at(4), areas],
      ['relApplicationToITComponent', retailer.at(5), ['Platforms', 'IT services', null]],
      ['tags', retailer.at(8), 'Tags'],
      ['lxState', w('APPROVED|BROKEN_QUALITY_SEAL|DRAFT')],
    ],
  ),
  made({ file: 'businessapps.csv', of: 'Device42, business applications of a foundry', rows: plant.rows }, [
    ['name', plant.at(0), 'Name'],
    ['description', plant.at(1), said],
    ['app_type', plant.at(2), ['Delivery models', 'Third-party application', null]],
    ['criticality', w('High|Medium|Low|Mission Critical'), 'Criticality'],
    ['business_app_owner', staffOf('en', 121).plain(1), business],
    ['technical_app_owner', staffOf('en', 121).plain(3), owners],
    ['cust_owner', plant.at(3), areas],
    ['vendor', plant.at(5), makers],
    ['service_level', w('Production|Development|QA|Production|Production', 9), ['Environments', ...states, null]],
    ['migration_group', w('Wave 1|Wave 2|Wave 3||', 10), [null, 'Tags', 'Planned disposition']],
    ['is_contains_pii', w('yes|no|no')],
    ['is_internet_accessible', w('yes|no|no|no')],
    ['notes', plant.at(4), 'Notes'],
    ['created', v.day((y, m, d) => `${y}-${m}-${d}T14:${d}:09Z`)],
    ['last_changed', recent((y, m, d) => `${y}-${m}-${d}T09:${d}:41Z`)],
  ]),
  made(
    {
      file: 'HOPEX Applications export.xlsx',
      of: 'HOPEX, applications of an airport with their people and dates',
      rows: airport.rows,
      above: [['Applications'], ['Exported on 02/02/2026', '', '', 'Library: Airport Group'], []],
    },
    [
      ['Name', airport.at(0), 'Name'],
      ['Code', v.numbered('APP-', 3)],
      ['Version Number', v.gaps(3, v.version)],
      ['Application Type', airport.at(3), ['Delivery models', 'Third-party application', null]],
      ['Cloud Computing', airport.at(2), kinds],
      ['Comment', airport.at(1), [...said, 'Notes']],
      ['Business Owner', staffOf('en', 122).backwards(1), business],
      ['IT Owner', staffOf('en', 122).backwards(3), ['Contacts: Owner', 'Contacts: Expert', 'Contacts: Primary support']],
      ['Local Application Owner', v.gaps(5, staffOf('en', 122).backwards(6)), people],
      ['Software Technologies', airport.at(4), 'Platforms'],
      ['Business Capability', airport.at(5), 'Capabilities'],
      ['Begin of Life', v.gaps(1, v.day(v.slashes)), 'In use from'],
      ['End of Life', v.gaps(6, v.day(v.slashes, 17, 12)), 'In use until'],
      ['Current State', w('Production|Production|Preparation|Production|Retired'), states],
      ['Business Value', w('Very High|High|Medium|Low', 15), [null, 'Criticality']],
      ['Technical Efficiency', w('Good|Sufficient|Insufficient|Excellent', 16)],
    ],
  ),
  made({ file: 'Torii applications Feb 4 2026.csv', of: 'Torii, the SaaS applications of a software company', rows: saas.rows }, [
    ['App name', saas.at(0), 'Name'],
    ['State', w('Managed|Managed|Managed|Discovered|In review|Closed'), [...states, null]],
    ['Category', saas.at(1), [null, 'System or domain', 'Tags', 'Capabilities']],
    ['Primary app owner', v.gaps(3, staffOf('en', 123).mail(1)), 'Contacts: Owner'],
    ['URL', (row) => `https://${saas.at(2)(row)}`, 'Documents'],
    ['Users', v.count(900)],
    ['Active users', v.count(700, 4)],
    ['Licenses', v.gaps(4, v.count(1000, 5))],
    [
      'Annual cost',
      v.gaps(
        3,
        v.amount((value) => `$${value.toLocaleString('en-US')}.00`),
      ),
    ],
    [
      'Renewal date',
      v.gaps(
        4,
        v.day((y, m, d) => `${m}/${d}/${y}`, 17),
      ),
    ],
    ['Discovery date', recent((y, m, d) => `${m}/${d}/${y}`)],
    ['Sources', v.several(['Okta', 'Google Workspace', 'Browser extension', 'Expenses'], ', '), [null, 'Source list']],
    ['Notes', v.gaps(8, w('Two teams pay apart|Ask legal before renewal|Trial until June')), 'Notes'],
  ]),
]
